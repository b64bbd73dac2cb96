package mailoauth_test

import (
	"context"
	"errors"
	"net/http"
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
}

func TestAProviderThatIsAwayOrBrokenRefusesNothing(t *testing.T) {
	t.Parallel()
	provider := tokens.New(t)
	settings := provider.Settings()
	settings.TokenURL = "http://127.0.0.1:1"
	away := mailoauth.New(settings)
	provider.Break(http.StatusServiceUnavailable)
	for name, client := range map[string]*mailoauth.Client{"away": away, "broken": provider.Client()} {
		var unreachable *mailoauth.Unreachable
		_, err := client.Token(t.Context())
		if !errors.As(err, &unreachable) || strings.Contains(err.Error(), settings.ClientSecret) ||
			strings.Contains(err.Error(), "<html>") {
			t.Errorf("a provider that is %s gives %v", name, err)
		}
	}
}

// Each waiting mail asks for a token.
func TestAProviderIsNotAskedAgainAtOnce(t *testing.T) {
	t.Parallel()
	provider := tokens.New(t)
	provider.Refuse("AADSTS7000222: The provided client secret keys are expired.")
	client := mailoauth.New(provider.Settings())
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := client.Token(ended); !errors.Is(err, context.Canceled) {
		t.Errorf("a request that is given up ends with %v", err)
	}
	before := provider.Asked()
	for range 5 {
		var refused *mailoauth.Refused
		if _, err := client.Token(t.Context()); !errors.As(err, &refused) {
			t.Errorf("it says %v", err)
		}
	}
	if asked := provider.Asked() - before; asked == 0 || asked > 2 { // in each of two ways to send the secret
		t.Errorf("a provider that refuses is asked %d times", asked)
	}
	provider.Refuse("")
	client = mailoauth.New(provider.Settings())
	for range 5 {
		token, err := client.Token(t.Context())
		if err != nil || token != "token-1" {
			t.Errorf("the token is %q, %v", token, err)
		}
		client.Forget(token) // the mail server does not let the program in yet
	}
}
