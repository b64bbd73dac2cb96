// Package mailoauth signs in to mail servers with OAuth 2, which Microsoft 365 requires in place of a password: with the
// client credentials of a registered program (RFC 6749, section 4.4) and the SASL mechanism XOAUTH2.
package mailoauth

import (
	"cmp"
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

	Pause time.Duration // for tests: the pause after a request that was of no use; 0: the usual one
}

// Client gets access tokens, and keeps each one until it expires.
type Client struct {
	config clientcredentials.Config
	http   *http.Client
	pause  time.Duration

	mu    sync.Mutex // held while a token is requested, so that one request is enough
	token *oauth2.Token
	err   error     // of the last request
	asked time.Time // when it ended
}

const (
	// patience is for each request for a token.
	patience = 20 * time.Second
	// usualPause is how long a failure, and a token that a mail server refuses, stand: hundreds of waiting mails must not
	// ask for a token each.
	usualPause = 30 * time.Second
)

// New makes the client.
func New(settings Settings) *Client {
	return &Client{
		config: clientcredentials.Config{ClientID: settings.ClientID, ClientSecret: settings.ClientSecret,
			TokenURL: settings.TokenURL, Scopes: []string{settings.Scope}},
		http:  &http.Client{Timeout: patience},
		pause: cmp.Or(settings.Pause, usualPause),
	}
}

// Refused is the error of an identity provider that gives no token, and what it said.
type Refused struct{ Answer string }

func (e *Refused) Error() string { return "the identity provider gives no token: " + e.Answer }

// Unreachable is the error of an identity provider that does not answer as it should.
type Unreachable struct{ error }

func (e *Unreachable) Unwrap() error { return e.error }

// Token returns a token that is still valid. Unless ctx ended, the error is a Refused or an Unreachable.
func (c *Client) Token(ctx context.Context) (string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.token.Valid() {
		return c.token.AccessToken, nil
	}
	if c.err != nil && time.Since(c.asked) < c.pause {
		return "", c.err
	}
	token, err := c.config.Token(context.WithValue(ctx, oauth2.HTTPClient, c.http))
	if ctx.Err() != nil {
		return "", ctx.Err()
	}
	c.token, c.err, c.asked = token, explain(err), time.Now()
	if c.err != nil {
		return "", c.err
	}
	return token.AccessToken, nil
}

// explain tells apart what an operator has to mend and what passes.
func explain(err error) error {
	if err == nil {
		return nil
	}
	var said *oauth2.RetrieveError
	if errors.As(err, &said) && said.ErrorCode != "" && said.Response.StatusCode < http.StatusInternalServerError {
		return &Refused{cmp.Or(said.ErrorDescription, said.ErrorCode)}
	}
	if said != nil { // its text has the whole answer, which may be a page
		err = errors.New("it answers " + said.Response.Status)
	}
	return &Unreachable{fmt.Errorf("asking the identity provider for a token: %w", err)}
}

// Forget drops a token that a mail server refused: the next one is a new one. A token that is new already stays, because
// the server would refuse another one, too.
func (c *Client) Forget(token string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.token != nil && c.token.AccessToken == token && time.Since(c.asked) >= c.pause {
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
