package mailoauth_test

import (
	"errors"
	"strings"
	"sync"
	"testing"

	"intake/internal/mailoauth"
	"intake/internal/testing/tokens"
)

func TestATokenIsUsedUntilAServerRefusesIt(t *testing.T) {
	t.Parallel()
	provider := tokens.New(t)
	client := provider.Client()
	token := func(want string) {
		t.Helper()
		if got, err := client.Token(t.Context()); err != nil || got != want {
			t.Errorf("the token is %q, %v; want %q", got, err, want)
		}
	}
	var asking sync.WaitGroup
	for range 8 { // they share one request
		asking.Go(func() { token("token-1") })
	}
	asking.Wait()
	client.Forget("another")
	token("token-1")
	client.Forget("token-1")
	token("token-2")
	client.Forget("token-1") // somebody else was slower
	token("token-2")
}

func TestAProviderThatGivesNoTokenIsQuoted(t *testing.T) {
	t.Parallel()
	provider := tokens.New(t)
	provider.Refuse("AADSTS7000215: Invalid client secret provided.")
	client := provider.Client()
	var refused *mailoauth.Refused
	if _, err := client.Token(t.Context()); !errors.As(err, &refused) || refused.Answer != "AADSTS7000215: Invalid client secret provided." {
		t.Errorf("it says %v", err)
	}
	provider.Refuse("")
	if token, err := client.Token(t.Context()); err != nil || token == "" {
		t.Errorf("after that: %q, %v", token, err)
	}
	away := mailoauth.New(mailoauth.Settings{TokenURL: "http://127.0.0.1:1", ClientID: "intake", ClientSecret: "hunter2"})
	if _, err := away.Token(t.Context()); err == nil || errors.As(err, &refused) || strings.Contains(err.Error(), "hunter2") {
		t.Errorf("a provider that is away gives %v", err)
	}
}
