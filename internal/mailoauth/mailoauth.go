// Package mailoauth signs in to mail servers with OAuth 2, which Microsoft 365 requires in place of a password: with the
// client credentials of a registered program (RFC 6749, section 4.4) and the SASL mechanism XOAUTH2.
package mailoauth

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"time"

	"golang.org/x/oauth2"
	"golang.org/x/oauth2/clientcredentials"
)

// Settings are what an identity provider gives to those who register a program with it.
type Settings struct {
	TokenURL     string
	ClientID     string
	ClientSecret string
	Scope        string // what the program may do
}

// Client gets access tokens, and keeps each one until it expires.
type Client struct {
	config clientcredentials.Config
	http   *http.Client

	mu    sync.Mutex // held while a token is requested, so that one request is enough
	token *oauth2.Token
}

// patience is for each request for a token.
const patience = 20 * time.Second

// New makes the client.
func New(settings Settings) *Client {
	return &Client{
		config: clientcredentials.Config{ClientID: settings.ClientID, ClientSecret: settings.ClientSecret,
			TokenURL: settings.TokenURL, Scopes: []string{settings.Scope}},
		http: &http.Client{Timeout: patience},
	}
}

// Refused is the error of an identity provider that gives no token, and what it said.
type Refused struct{ Answer string }

func (e *Refused) Error() string { return "the identity provider gives no token: " + e.Answer }

// Token returns a token that is still valid. The error is a Refused if the identity provider answered.
func (c *Client) Token(ctx context.Context) (string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.token.Valid() {
		return c.token.AccessToken, nil
	}
	token, err := c.config.Token(context.WithValue(ctx, oauth2.HTTPClient, c.http))
	var said *oauth2.RetrieveError
	switch {
	case errors.As(err, &said):
		answer := said.ErrorDescription
		if answer == "" {
			answer = said.Error()
		}
		return "", &Refused{answer}
	case err != nil:
		return "", fmt.Errorf("asking the identity provider for a token: %w", err)
	}
	c.token = token
	return token.AccessToken, nil
}

// Forget drops a token that a mail server refused: the next one is a new one.
func (c *Client) Forget(token string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.token != nil && c.token.AccessToken == token {
		c.token = nil
	}
}

// XOAUTH2 is the SASL client that signs a user in with a token.
type XOAUTH2 struct{ User, Token string }

// Start returns the mechanism and its only message.
func (x XOAUTH2) Start() (mechanism string, message []byte, err error) {
	return "XOAUTH2", []byte("user=" + x.User + "\x01auth=Bearer " + x.Token + "\x01\x01"), nil
}

// Next answers the server's reasons for refusing, after which it says so.
func (x XOAUTH2) Next([]byte) ([]byte, error) { return []byte{}, nil }
