// Package provider is an OpenID Connect provider for tests: it signs in, without asking, whomever the test names.
package provider

import (
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"math/big"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"
)

// The client that is registered.
const (
	ClientID     = "intake"
	ClientSecret = "a secret with spaces & signs" //nolint:gosec // of the tests alone
)

// Person is who is signed in at the provider.
type Person struct {
	Subject  string
	Email    string // "" if the provider does not know it
	Verified any    // whether the address is theirs: true, "true", or nil if the provider does not say
	Groups   any    // a list of names, for those who ask for the scope; nil if the provider does not say
}

// Provider is the provider, which the test may change while it runs.
type Provider struct {
	URL string

	mu       sync.Mutex
	person   Person
	behave   Behaviour
	key      *rsa.PrivateKey
	keyID    string
	attempts map[string]attempt // by code
}

// Behaviour is how the provider deviates from what is usual.
type Behaviour struct {
	Down       bool // it answers 503
	Denies     bool // the person declines
	WrongNonce bool
	Expired    bool   // its tokens are
	Audience   string // another client, for which its tokens are
	Forged     bool   // its tokens are signed with a key that it never published
	Brief      bool   // its tokens name only the subject; the rest has to be asked for
}

type attempt struct {
	person                     Person
	nonce, challenge, redirect string
}

// New starts a provider, which stops with the test.
func New(t *testing.T, person Person) *Provider {
	t.Helper()
	p := &Provider{person: person, attempts: map[string]attempt{}}
	p.RotateKey(t)
	mux := http.NewServeMux()
	for path, handle := range map[string]http.HandlerFunc{
		"GET /.well-known/openid-configuration": p.describe, "GET /keys": p.keys, "GET /authorize": p.authorize,
		"POST /token": p.token, "GET /userinfo": p.userInfo,
	} {
		mux.HandleFunc(path, func(w http.ResponseWriter, r *http.Request) {
			if p.now().Down {
				http.Error(w, "down", http.StatusServiceUnavailable)
				return
			}
			handle(w, r)
		})
	}
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	p.URL = server.URL
	return p
}

// SignIn changes who is signed in at the provider.
func (p *Provider) SignIn(person Person) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.person = person
}

// Behave changes how the provider behaves.
func (p *Provider) Behave(behaviour Behaviour) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.behave = behaviour
}

// RotateKey replaces the key that signs tokens.
func (p *Provider) RotateKey(t *testing.T) {
	t.Helper()
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.key, p.keyID = key, rand.Text()
}

func (p *Provider) now() Behaviour {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.behave
}

func (p *Provider) describe(w http.ResponseWriter, _ *http.Request) {
	answer(w, map[string]any{
		"issuer": p.URL, "authorization_endpoint": p.URL + "/authorize", "token_endpoint": p.URL + "/token",
		"jwks_uri": p.URL + "/keys", "userinfo_endpoint": p.URL + "/userinfo",
		"id_token_signing_alg_values_supported": []string{"RS256"},
		"scopes_supported":                      []string{"openid", "email", "profile", "groups"},
	})
}

func (p *Provider) keys(w http.ResponseWriter, _ *http.Request) {
	p.mu.Lock()
	defer p.mu.Unlock()
	answer(w, map[string]any{"keys": []map[string]string{{
		"kty": "RSA", "alg": "RS256", "use": "sig", "kid": p.keyID, "n": encode(p.key.N.Bytes()),
		"e": encode(big.NewInt(int64(p.key.E)).Bytes()),
	}}})
}

// authorize sends the person back at once.
func (p *Provider) authorize(w http.ResponseWriter, r *http.Request) {
	asked := r.URL.Query()
	back, err := url.Parse(asked.Get("redirect_uri"))
	scopes := strings.Fields(asked.Get("scope"))
	if err != nil || asked.Get("client_id") != ClientID || asked.Get("response_type") != "code" ||
		asked.Get("code_challenge_method") != "S256" || len(scopes) == 0 || scopes[0] != "openid" {
		http.Error(w, "unknown client", http.StatusBadRequest)
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	result := url.Values{"state": {asked.Get("state")}}
	if p.behave.Denies {
		result.Set("error", "access_denied")
	} else {
		code := rand.Text()
		result.Set("code", code)
		began := attempt{p.person, asked.Get("nonce"), asked.Get("code_challenge"), back.String()}
		if !slices.Contains(scopes, "groups") {
			began.person.Groups = nil
		}
		p.attempts[code] = began
	}
	back.RawQuery = result.Encode()
	http.Redirect(w, r, back.String(), http.StatusFound)
}

// token redeems a code once, for the client that began the attempt.
func (p *Provider) token(w http.ResponseWriter, r *http.Request) {
	p.mu.Lock()
	defer p.mu.Unlock()
	id, secret, _ := r.BasicAuth() // both are form-encoded within it
	id, _ = url.QueryUnescape(id)
	secret, _ = url.QueryUnescape(secret)
	code := r.FormValue("code")
	began, known := p.attempts[code]
	delete(p.attempts, code)
	proof := sha256.Sum256([]byte(r.FormValue("code_verifier")))
	if !known || id != ClientID || secret != ClientSecret || encode(proof[:]) != began.challenge ||
		r.FormValue("redirect_uri") != began.redirect {
		w.WriteHeader(http.StatusBadRequest)
		answer(w, map[string]string{"error": "invalid_grant"})
		return
	}
	signed, err := p.sign(began)
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	answer(w, map[string]any{"access_token": began.person.Subject, "token_type": "Bearer", "expires_in": 300,
		"id_token": signed})
}

func (p *Provider) sign(began attempt) (string, error) {
	now := time.Now()
	claims := jwt.MapClaims{
		"iss": p.URL, "aud": ClientID, "iat": now.Unix(), "exp": now.Add(5 * time.Minute).Unix(),
		"sub": began.person.Subject, "nonce": began.nonce,
	}
	if !p.behave.Brief {
		began.person.describe(claims)
	}
	if p.behave.WrongNonce {
		claims["nonce"] = rand.Text()
	}
	if p.behave.Expired {
		claims["exp"] = now.Add(-time.Hour).Unix()
	}
	if p.behave.Audience != "" {
		claims["aud"] = p.behave.Audience
	}
	token := jwt.NewWithClaims(jwt.SigningMethodRS256, claims)
	token.Header["kid"] = p.keyID
	key := p.key
	if p.behave.Forged {
		var err error
		if key, err = rsa.GenerateKey(rand.Reader, 2048); err != nil {
			return "", err
		}
	}
	return token.SignedString(key)
}

func (p *Provider) userInfo(w http.ResponseWriter, r *http.Request) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if r.Header.Get("Authorization") != "Bearer "+p.person.Subject {
		http.Error(w, "unknown token", http.StatusUnauthorized)
		return
	}
	claims := jwt.MapClaims{"sub": p.person.Subject}
	p.person.describe(claims)
	answer(w, claims)
}

func (p *Person) describe(claims jwt.MapClaims) {
	if p.Email != "" {
		claims["email"] = p.Email
	}
	if p.Verified != nil {
		claims["email_verified"] = p.Verified
	}
	if p.Groups != nil {
		claims["groups"] = p.Groups
	}
}

func encode(value []byte) string { return base64.RawURLEncoding.EncodeToString(value) }

func answer(w http.ResponseWriter, value any) {
	w.Header().Set("Content-Type", "application/json")
	json.NewEncoder(w).Encode(value) //nolint:errcheck // the client sees an incomplete answer
}
