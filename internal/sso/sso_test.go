package sso_test

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"reflect"
	"slices"
	"testing"

	"intake/internal/sso"
	"intake/internal/testing/provider"
)

const redirect = "https://intake.example/login/sso/return"

var olive = provider.Person{Subject: "42", Email: "olive@example.com", Verified: true}

func register(issuer string) *sso.Provider {
	return sso.New(sso.Settings{Issuer: issuer, ClientID: provider.ClientID, ClientSecret: provider.ClientSecret}, redirect)
}

// visit opens the provider's page and returns what it sends back.
func visit(t *testing.T, p *sso.Provider, attempt sso.Attempt) url.Values {
	t.Helper()
	page, err := p.URL(t.Context(), attempt)
	if err != nil {
		t.Fatal(err)
	}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, page, nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	back, err := answer.Location()
	if err != nil {
		t.Fatalf("%d: %v", answer.StatusCode, err)
	}
	result := back.Query()
	if result.Get("state") != attempt.State {
		t.Fatalf("the state came back as %q", result.Get("state"))
	}
	if back.RawQuery = ""; back.String() != redirect {
		t.Fatalf("sent back to %s", back)
	}
	return result
}

func redeem(t *testing.T, p *sso.Provider) (sso.Identity, error) {
	t.Helper()
	attempt := sso.NewAttempt()
	return p.Redeem(t.Context(), attempt, visit(t, p, attempt).Get("code"))
}

func TestAPersonIsIdentified(t *testing.T) {
	t.Parallel()
	server := provider.New(t, olive)
	want := sso.Identity{Issuer: server.URL, Subject: "42", Email: "olive@example.com", Verified: true}
	for name, person := range map[string]provider.Person{
		"as usual":                         olive,
		"with the flag as a text":          {Subject: "42", Email: olive.Email, Verified: "true"},
		"without a word about the address": {Subject: "42", Email: olive.Email},
		"without an address":               {Subject: "42"},
	} {
		server.SignIn(person)
		expected := want
		expected.Email, expected.Verified = person.Email, person.Verified != nil
		for _, brief := range []bool{false, true} { // in the token, or only if asked
			server.Behave(provider.Behaviour{Brief: brief})
			if found, err := redeem(t, register(server.URL)); err != nil || !reflect.DeepEqual(found, expected) {
				t.Errorf("%s, brief %t: %+v, %v", name, brief, found, err)
			}
		}
	}
}

// What the provider does not say is nil: it changes nobody's roles.
func TestGroupsAreReadIfTheSettingsNameSome(t *testing.T) {
	t.Parallel()
	server := provider.New(t, olive)
	for name, said := range map[string]struct {
		groups any
		want   []string
	}{
		"several":           {[]string{"support", "leads"}, []string{"support", "leads"}},
		"none":              {[]string{}, []string{}},
		"a single text":     {"support", []string{"support"}},
		"nothing":           {nil, nil},
		"something strange": {map[string]any{"support": true}, nil},
	} {
		person := olive
		person.Groups = said.groups
		server.SignIn(person)
		for _, brief := range []bool{false, true} {
			server.Behave(provider.Behaviour{Brief: brief})
			settings := register(server.URL).Settings
			settings.Roles = []sso.GroupRole{{Group: "support", Role: "agent", App: "kestrel"}}
			settings.GroupsClaim = "groups"
			found, err := redeem(t, sso.New(settings, redirect))
			if err != nil || found.Email != olive.Email || !reflect.DeepEqual(found.Groups, said.want) {
				t.Errorf("%s, brief %t: %+v, %v", name, brief, found, err)
			}
		}
		if found, err := redeem(t, register(server.URL)); err != nil || found.Groups != nil {
			t.Errorf("%s, without settings: %+v, %v", name, found, err)
		}
	}
}

func TestGroupsGiveTheRolesOfTheSettings(t *testing.T) {
	t.Parallel()
	settings := sso.Settings{Roles: []sso.GroupRole{
		{"leads", "admin", "kestrel"}, {"support", "agent", "kestrel"}, {"boss", "owner", "fernway"},
	}}
	for _, test := range []struct{ groups, want []string }{
		{nil, nil},
		{[]string{}, []string{"", "", ""}},
		{[]string{"Support", "other"}, []string{"", "", ""}},
		{[]string{"support", "leads"}, []string{"admin", "agent", ""}},
		{[]string{"boss", "support"}, []string{"", "agent", "owner"}},
	} {
		var roles []string
		for i, given := range settings.RolesOf(test.groups) {
			roles = append(roles, given.Role)
			if given.App != settings.Roles[i].App {
				t.Errorf("%q give a role in %s, want %s", test.groups, given.App, settings.Roles[i].App)
			}
		}
		if !slices.Equal(roles, test.want) {
			t.Errorf("%q give %q, want %q", test.groups, roles, test.want)
		}
	}
}

func TestOnlyTheAnswerToThisAttemptIsBelieved(t *testing.T) {
	t.Parallel()
	server := provider.New(t, olive)
	var refused sso.Refused
	for name, behaviour := range map[string]provider.Behaviour{
		"the token of another attempt": {WrongNonce: true},
		"an expired token":             {Expired: true},
		"a token for another program":  {Audience: "another"},
		"a forged token":               {Forged: true},
	} {
		server.Behave(behaviour)
		if found, err := redeem(t, register(server.URL)); !errors.As(err, &refused) {
			t.Errorf("%s gives %+v, %v", name, found, err)
		}
	}
	server.Behave(provider.Behaviour{})
	p, attempt := register(server.URL), sso.NewAttempt()
	code := visit(t, p, attempt).Get("code")
	other := attempt
	other.Verifier = sso.NewAttempt().Verifier
	for name, try := range map[string]struct {
		attempt sso.Attempt
		code    string
	}{"an unknown code": {attempt, "x"}, "a code that another browser began": {other, code}} {
		if found, err := p.Redeem(t.Context(), try.attempt, try.code); !errors.As(err, &refused) {
			t.Errorf("%s gives %+v, %v", name, found, err)
		}
	}
}

func TestACodeWorksOnce(t *testing.T) {
	t.Parallel()
	p, attempt := register(provider.New(t, olive).URL), sso.NewAttempt()
	code := visit(t, p, attempt).Get("code")
	if _, err := p.Redeem(t.Context(), attempt, code); err != nil {
		t.Fatal(err)
	}
	var refused sso.Refused
	if found, err := p.Redeem(t.Context(), attempt, code); !errors.As(err, &refused) {
		t.Errorf("the second time: %+v, %v", found, err)
	}
}

func TestANewKeyOfTheProviderIsLoaded(t *testing.T) {
	t.Parallel()
	server := provider.New(t, olive)
	p := register(server.URL)
	if _, err := redeem(t, p); err != nil {
		t.Fatal(err)
	}
	server.RotateKey(t)
	if _, err := redeem(t, p); err != nil {
		t.Errorf("after the change of the key: %v", err)
	}
}

func TestAProviderThatIsDownIsAskedAgainLater(t *testing.T) {
	t.Parallel()
	server := provider.New(t, olive)
	p, attempt := register(server.URL), sso.NewAttempt()
	server.Behave(provider.Behaviour{Down: true})
	var unreachable sso.Unreachable
	if page, err := p.URL(t.Context(), attempt); !errors.As(err, &unreachable) {
		t.Errorf("its page while it is down: %q, %v", page, err)
	}
	server.Behave(provider.Behaviour{})
	code := visit(t, p, attempt).Get("code")
	server.Behave(provider.Behaviour{Down: true})
	if found, err := p.Redeem(t.Context(), attempt, code); !errors.As(err, &unreachable) {
		t.Errorf("redeeming while it is down: %+v, %v", found, err)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	if _, err := p.Redeem(ended, attempt, code); !errors.As(err, &unreachable) {
		t.Errorf("when the request has ended: %v", err)
	}
}
