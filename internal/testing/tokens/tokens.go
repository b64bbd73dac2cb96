// Package tokens is an identity provider for tests that gives programs tokens for mail servers.
package tokens

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"

	"intake/internal/mailoauth"
)

// Provider gives the tokens token-1, token-2 and so on.
type Provider struct {
	URL string

	mu      sync.Mutex
	asked   int
	given   int
	broken  int
	refusal string
}

const (
	clientID = "intake"
	secret   = "a secret with spaces & signs"
	scope    = "mail"
)

// New starts a provider, which stops with the test.
func New(t *testing.T) *Provider {
	t.Helper()
	p := &Provider{}
	server := httptest.NewServer(p)
	t.Cleanup(server.Close)
	p.URL = server.URL
	return p
}

// Settings are those of a program that is registered with the provider.
func (p *Provider) Settings() mailoauth.Settings {
	return mailoauth.Settings{TokenURL: p.URL, ClientID: clientID, ClientSecret: secret, Scope: scope}
}

// Client is such a program, which makes no pauses.
func (p *Provider) Client() *mailoauth.Client {
	settings := p.Settings()
	settings.Pause = 1
	return mailoauth.New(settings)
}

// Asked is how many requests came.
func (p *Provider) Asked() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.asked
}

// Break makes the provider answer with this status and a page; 0 ends that.
func (p *Provider) Break(status int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.broken = status
}

// Refuse makes the provider give no more tokens, and say why; "" ends that.
func (p *Provider) Refuse(why string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.refusal = why
}

// Last is the token that was given last; "" if there is none.
func (p *Provider) Last() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.given == 0 {
		return ""
	}
	return fmt.Sprintf("token-%d", p.given)
}

func (p *Provider) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.asked++
	if p.broken != 0 {
		http.Error(w, "<html>out of order</html>", p.broken)
		return
	}
	id, password, basic := r.BasicAuth()
	if !basic {
		id, password = r.FormValue("client_id"), r.FormValue("client_secret")
	}
	w.Header().Set("Content-Type", "application/json")
	known := id == clientID && (password == secret || password == "a+secret+with+spaces+%26+signs")
	if !known || p.refusal != "" || r.FormValue("grant_type") != "client_credentials" || r.FormValue("scope") != scope {
		w.WriteHeader(http.StatusUnauthorized)
		json.NewEncoder(w).Encode(map[string]string{"error": "invalid_client", "error_description": p.refusal}) //nolint:errcheck // the client notices
		return
	}
	p.given++
	json.NewEncoder(w).Encode(map[string]any{ //nolint:errcheck // the client notices
		"access_token": fmt.Sprintf("token-%d", p.given), "token_type": "Bearer", "expires_in": 3600,
	})
}
