package admin_test

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"intake/handlers"
	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
)

// halves returns a key pair in OpenSSL's format.
func halves(t *testing.T) (public, private string) {
	t.Helper()
	one, other, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	der, err := x509.MarshalPKIXPublicKey(one)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(other)
	if err != nil {
		t.Fatal(err)
	}
	return string(pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: der})),
		string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret}))
}

func TestAnIdentityKeyIsAddedUsedAndRevoked(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		olive := s.SignIn(s.Olive)
		const keys, identity = "/admin/apps/kestrel/keys", "/admin/apps/kestrel/identity"
		add := func(kind, name, key string) handlertest.Answer {
			return olive.PostForm(identity, url.Values{
				"kind": {kind}, "name": {name}, "public_key": {key}, "once": {models.NewID()},
			})
		}
		has := func(answer handlertest.Answer, status int, texts ...string) {
			t.Helper()
			if answer.StatusCode != status {
				t.Errorf("the answer is %d, want %d", answer.StatusCode, status)
			}
			for _, text := range texts {
				if !strings.Contains(answer.Body, text) {
					t.Errorf("the page does not say %q", text)
				}
			}
		}
		has(olive.Get(keys), 200, "No identity keys yet", "openssl genpkey -algorithm ed25519")
		public, private := halves(t)
		refused := add("public", "Web shop", private)
		has(refused, 422, "This is a private key. We did not keep it.")
		if body := strings.Split(private, "\n")[1]; strings.Contains(refused.Body, body) {
			t.Error("the page shows the private key again")
		}
		has(add("public", "Web shop", "hello"), 422, "This cannot be read as a public key.")
		has(add("public", "", public), 422, "required")
		if answer := add("public", "Web shop", public); answer.StatusCode != 303 {
			t.Fatalf("a good key is answered with %d, want 303", answer.StatusCode)
		}
		has(add("public", "Again", public), 422, "This key is here already, as “Web shop”.")
		all, err := s.App.IdentityKeys(t.Context(), s.DB.DB)
		if err != nil || len(all) != 1 {
			t.Fatalf("the keys are %v, %v", all, err)
		}
		has(olive.Get(keys), 200, "Web shop", all[0].Kid, "Never", "You can turn this on once one of the keys has been used",
			"Verified by App kestrel")

		made := add("secret", "Staging", "")
		has(made, 200, "Copy your new secret now")
		secret := regexp.MustCompile(`itk_id_\w{43}`).FindString(made.Body)
		if secret == "" || strings.Contains(olive.Get(keys).Body, secret) {
			t.Error("the secret is not shown, or not only once")
		}
		if made.Header.Get("Cache-Control") != "private, no-store" &&
			!strings.Contains(made.Header.Get("Cache-Control"), "no-store") {
			t.Error("a cache may keep the secret")
		}
		if all, err = s.App.IdentityKeys(t.Context(), s.DB.DB); err != nil || len(all) != 2 {
			t.Fatalf("the keys are %v, %v", all, err)
		}
		token := modelstest.SecretToken(t, s.App, &all[0], secret, "u_1", "claire@example.org")
		if _, err := s.App.Identify(t.Context(), s.DB.DB, token); err != nil {
			t.Fatal(err)
		}
		answer := olive.PostForm(identity+"/demand", url.Values{"demand": {"ask"}})
		if answer.Header.Get("Location") != identity+"/demand" {
			t.Errorf("the switch leads to %q", answer.Header.Get("Location"))
		}
		has(olive.Get(identity+"/demand"), 200, "Let only signed visitors write?", "nobody wrote in the widget")
		olive.PostForm(identity+"/demand", url.Values{"demand": {"on"}})
		if app, err := models.FindApp(t.Context(), s.DB.DB, "kestrel"); err != nil || !app.IdentityDemanded {
			t.Errorf("it is not demanded: %v", err)
		}
		olive.PostForm(identity+"/demand", url.Values{})
		has(olive.Get(identity+"/"+all[0].ID+"/revoke"), 200, "Revoke “Staging”?", "It was used")
		olive.PostForm(identity+"/"+all[0].ID+"/revoke", url.Values{})
		if _, err := s.App.Identify(t.Context(), s.DB.DB, token); models.CodeOf(err) != models.CodeUnauthorized {
			t.Errorf("what a revoked key signed is taken: %v", err)
		}
		log := olive.Get("/admin/apps/kestrel/audit").Body
		for _, done := range []string{
			"Added an identity key", "Revoked an identity key", "Let only signed visitors write", "Let everybody write",
		} {
			if !strings.Contains(log, done) {
				t.Errorf("the audit log does not say %q", done)
			}
		}
	})
}

// The switch appears once a key was used; until then, submitting its form changes nothing. Revoking the last key in use
// turns it off, and the page says so.
func TestIdentitiesAreDemandedOnlyWhileAKeyIsInUse(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		site := modelstest.NewWebsite(t, s.DB.DB, s.App)
		olive := s.SignIn(s.Olive)
		identity := "/admin/apps/kestrel/identity"
		refused := olive.PostForm(identity+"/demand", url.Values{"demand": {"on"}})
		if refused.StatusCode != 409 || !strings.Contains(refused.Body, "nobody could write any more") {
			t.Errorf("without a key in use it is answered with %d", refused.StatusCode)
		}
		if _, err := s.App.Identify(t.Context(), s.DB.DB, site.Token("u_1", "claire@example.org", nil)); err != nil {
			t.Fatal(err)
		}
		olive.PostForm(identity+"/demand", url.Values{"demand": {"on"}})
		revoked := olive.PostForm(identity+"/"+site.Key.ID+"/revoke", url.Values{})
		page := olive.Get(revoked.Header.Get("Location"))
		if !strings.Contains(page.Body, "No other is in use, so everybody may write in the widget again.") {
			t.Errorf("at %s the page does not say that everybody may write again", revoked.Header.Get("Location"))
		}
	})
}

func TestWithoutAKeyTheFormForIdentityKeysSaysWhatIsMissing(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		without := handlertest.Beside(t, s, nil, func(deps *handlers.Deps) { modelstest.WithoutKey(t, deps.DB) })
		want(t, without.SignIn(s.Olive).PostForm("/admin/apps/kestrel/identity", url.Values{
			"kind": {"secret"}, "name": {"Web shop"},
		}), http.StatusUnprocessableEntity, "this server has no key to encrypt it with", `value="Web shop"`)
	})
}
