package passkey_test

import (
	"crypto/rand"
	"encoding/base64"
	"errors"
	"strings"
	"testing"

	"intake/internal/passkey"
	"intake/internal/testing/authenticator"
)

const origin = "https://support.example.com:8443"

var ines = passkey.Owner{ID: "0197f3a0-0000-7000-8000-000000000001", Email: "ines@example.com"}

func newSite(t *testing.T, baseURL string) *passkey.Site {
	t.Helper()
	site, err := passkey.NewSite(baseURL)
	if err != nil {
		t.Fatal(err)
	}
	return site
}

func challenge() string {
	var raw [32]byte
	rand.Read(raw[:]) //nolint:errcheck // crypto/rand never fails
	return base64.RawURLEncoding.EncodeToString(raw[:])
}

// create creates the passkey at the site.
func create(t *testing.T, site *passkey.Site, key *authenticator.Passkey) (passkey.Key, error) {
	t.Helper()
	options, err := site.Creation(ines, nil, challenge())
	if err != nil {
		t.Fatal(err)
	}
	created, err := passkey.ParseCreated(key.Create(options))
	if err != nil {
		t.Fatal(err)
	}
	return site.Accept(created, ines)
}

// use uses the passkey at the site.
func use(t *testing.T, site *passkey.Site, key *authenticator.Passkey, kept passkey.Key) (uint32, error) {
	t.Helper()
	asked := challenge()
	options, err := site.Request(asked)
	if err != nil {
		t.Fatal(err)
	}
	used, err := passkey.ParseUsed(key.Use(options))
	if err != nil {
		t.Fatal(err)
	}
	if used.Challenge() != asked || string(used.KeyID()) != string(key.ID) {
		t.Errorf("the answer is to %s, from %q", used.Challenge(), used.KeyID())
	}
	return site.Check(used, kept, ines.ID)
}

func TestAPasskeyProvesItsOwner(t *testing.T) {
	t.Parallel()
	site := newSite(t, origin)
	for name, key := range map[string]*authenticator.Passkey{
		"of one device": {}, "that counts": {Counter: 6}, "on several devices": {Synced: true},
	} {
		made := authenticator.New(t, origin)
		made.Counter, made.Synced = key.Counter, key.Synced
		kept, err := create(t, site, made)
		if err != nil || string(kept.ID) != string(made.ID) || kept.Synced != made.Synced {
			t.Fatalf("a passkey %s: %+v, %v", name, kept, err)
		}
		for range 2 {
			if kept.Counter, err = use(t, site, made, kept); err != nil || kept.Counter != made.Counter {
				t.Errorf("a passkey %s counts %d, %v", name, kept.Counter, err)
			}
		}
	}
}

func TestADeviceThatHasAPasskeyMakesNoSecond(t *testing.T) {
	t.Parallel()
	site, made := newSite(t, origin), authenticator.New(t, origin)
	kept, err := create(t, site, made)
	if err != nil {
		t.Fatal(err)
	}
	options, err := site.Creation(ines, []passkey.Key{kept}, challenge())
	if err != nil || !made.Excluded(options) || authenticator.New(t, origin).Excluded(options) {
		t.Errorf("the page asks for %s, %v", options, err)
	}
}

func TestAnythingElseProvesNothing(t *testing.T) {
	t.Parallel()
	site := newSite(t, origin)
	for name, spoil := range map[string]func(*authenticator.Passkey){
		"another origin":          func(p *authenticator.Passkey) { p.Origin = "https://support.example.com.evil.example" },
		"another port":            func(p *authenticator.Passkey) { p.Origin = "https://support.example.com" },
		"no https":                func(p *authenticator.Passkey) { p.Origin = "http://support.example.com:8443" },
		"somebody who only found": func(p *authenticator.Passkey) { p.Unverified = true },
	} {
		made := authenticator.New(t, origin)
		spoil(made)
		if kept, err := create(t, site, made); err == nil {
			t.Errorf("%s: creates %+v", name, kept)
		}
		made = authenticator.New(t, origin)
		kept, err := create(t, site, made)
		if err != nil {
			t.Fatal(err)
		}
		spoil(made)
		if _, err := use(t, site, made, kept); err == nil {
			t.Errorf("%s: is let in", name)
		}
	}
	made, other := authenticator.New(t, origin), authenticator.New(t, origin)
	kept, err := create(t, site, made)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := create(t, site, other); err != nil {
		t.Fatal(err)
	}
	other.ID = made.ID // signed with its own key
	if _, err := use(t, site, other, kept); err == nil {
		t.Error("another key is let in")
	}
	made.Owner = []byte("0197f3a0-0000-7000-8000-000000000002")
	if _, err := use(t, site, made, kept); err == nil {
		t.Error("a passkey that names another owner is let in")
	}
}

func TestACopiedPasskeyIsNoticed(t *testing.T) {
	t.Parallel()
	site, made := newSite(t, origin), authenticator.New(t, origin)
	made.Counter = 5
	kept, err := create(t, site, made)
	if err != nil {
		t.Fatal(err)
	}
	kept.Counter = 6 // the other one was used
	if _, err := use(t, site, made, kept); !errors.Is(err, passkey.ErrCopied) {
		t.Errorf("its use: %v", err)
	}
}

func TestNonsenseIsNoAnswer(t *testing.T) {
	t.Parallel()
	for _, answer := range []string{"", "{}", "[]", "null", `{"id":"","type":"public-key"}`, strings.Repeat("[", 100_000)} {
		if _, err := passkey.ParseCreated(answer); err == nil {
			t.Errorf("%.40s creates something", answer)
		}
		if _, err := passkey.ParseUsed(answer); err == nil {
			t.Errorf("%.40s uses something", answer)
		}
	}
}

func TestPasskeysNeedAName(t *testing.T) {
	t.Parallel()
	for _, address := range []string{"http://127.0.0.1:8080", "https://[::1]"} {
		if _, err := passkey.NewSite(address); err == nil {
			t.Errorf("%s has passkeys", address)
		}
	}
	newSite(t, "http://localhost:8080")
}
