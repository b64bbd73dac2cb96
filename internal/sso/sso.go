// Package sso signs people in at an OpenID Connect provider, such as that of their company, with the authorization code
// flow and PKCE. It knows nothing about accounts.
package sso

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"
)

// Settings are what a provider gives to those who register a program with it.
type Settings struct {
	Issuer       string // its address, as its tokens name it
	ClientID     string
	ClientSecret string
	Name         string // what people call it

	GroupsClaim string // the claim that lists a person's groups
	Roles       []GroupRole
}

// GroupRole gives whoever is in a group at the provider a role in an app, by its slug.
type GroupRole struct {
	Group, Role, App string
}

// RolesOf are the roles that the groups give, in the order of the settings; the role of a group that is not among them is
// "". Nil if the groups are: the provider did not say.
func (s *Settings) RolesOf(groups []string) []GroupRole {
	if groups == nil {
		return nil
	}
	roles := slices.Clone(s.Roles)
	for i := range roles {
		if !slices.Contains(groups, roles[i].Group) {
			roles[i].Role = ""
		}
	}
	return roles
}

// Provider is an OpenID Connect provider. It is asked for its endpoints when somebody first signs in, so that Intake
// starts while it is down.
type Provider struct {
	Settings
	redirect string
	client   *http.Client

	known atomic.Pointer[endpoints] // nil until it answered
}

type endpoints struct {
	*oidc.Provider
	oauth    oauth2.Config
	verifier *oidc.IDTokenVerifier
}

// patience is for each request to the provider, while the person waits.
const patience = 8 * time.Second

// New makes the provider. Redirect is our address to which it sends people back.
func New(settings Settings, redirect string) *Provider {
	return &Provider{Settings: settings, redirect: redirect, client: &http.Client{Timeout: patience}}
}

// Attempt is one attempt to sign in. Its browser keeps it until the provider sends the person back.
type Attempt struct {
	State    string // returns with the answer, which is believed only in this browser
	Nonce    string // returns in the token, which is believed only for this attempt
	Verifier string // proves that whoever redeems the code began the attempt

	Another bool // the person wants to choose another account than the one with which they are signed in there
}

// NewAttempt makes an attempt of random values.
func NewAttempt() Attempt {
	return Attempt{State: rand.Text(), Nonce: rand.Text(), Verifier: oauth2.GenerateVerifier()}
}

// Identity is who the provider says somebody is.
type Identity struct {
	Issuer   string
	Subject  string // never changes, and never passes to somebody else
	Email    string // "" if it does not say
	Verified bool   // it says that the address is theirs

	// Groups are those that the person is in; nil if it does not say, or the settings name none.
	Groups []string
}

// Unreachable is the error of a provider that does not answer as it should.
type Unreachable struct{ error }

// Refused is the error of an answer that signs nobody in: the person or the provider declined, or it is not the answer
// to this attempt.
type Refused struct{ error }

// Check reports whether the provider can be asked for its endpoints. The error is an Unreachable.
func (p *Provider) Check(ctx context.Context) error {
	_, err := p.discover(ctx)
	return err
}

// URL is the provider's page on which the attempt continues. The error is an Unreachable.
func (p *Provider) URL(ctx context.Context, attempt Attempt) (string, error) {
	known, err := p.discover(ctx)
	if err != nil {
		return "", err
	}
	options := []oauth2.AuthCodeOption{oidc.Nonce(attempt.Nonce), oauth2.S256ChallengeOption(attempt.Verifier)}
	if attempt.Another {
		options = append(options, oauth2.SetAuthURLParam("prompt", "select_account"))
	}
	return known.oauth.AuthCodeURL(attempt.State, options...), nil
}

// Redeem exchanges the code that the provider sent back for the identity of the person. The error is an Unreachable or
// a Refused.
func (p *Provider) Redeem(ctx context.Context, attempt Attempt, code string) (Identity, error) {
	known, err := p.discover(ctx)
	if err != nil {
		return Identity{}, err
	}
	ctx = oidc.ClientContext(ctx, p.client)
	tokens, err := known.oauth.Exchange(ctx, code, oauth2.VerifierOption(attempt.Verifier))
	var answer *oauth2.RetrieveError
	if errors.As(err, &answer) && answer.Response.StatusCode < http.StatusInternalServerError {
		return Identity{}, Refused{fmt.Errorf("the code: %w", err)}
	}
	if err != nil {
		return Identity{}, Unreachable{fmt.Errorf("exchanging the code: %w", err)}
	}
	signed, _ := tokens.Extra("id_token").(string)
	token, err := known.verifier.Verify(ctx, signed)
	if err != nil {
		return Identity{}, Refused{fmt.Errorf("the ID token: %w", err)}
	}
	if token.Nonce != attempt.Nonce {
		return Identity{}, Refused{errors.New("the ID token is of another attempt")}
	}
	person := Identity{Issuer: token.Issuer, Subject: token.Subject}
	if err := p.read(token, &person); err != nil {
		return Identity{}, Refused{err}
	}
	complete := person.Email != "" && (person.Groups != nil || len(p.Roles) == 0)
	if complete || known.UserInfoEndpoint() == "" {
		return person, nil
	}
	// Providers may say more about the person when they are asked, and some only then.
	more, err := known.UserInfo(ctx, oauth2.StaticTokenSource(tokens))
	switch {
	case err != nil:
		return Identity{}, Unreachable{fmt.Errorf("asking who the person is: %w", err)}
	case more.Subject != person.Subject:
		return Identity{}, Refused{errors.New("the provider described another person")}
	}
	if err := p.read(more, &person); err != nil {
		return Identity{}, Refused{err}
	}
	return person, nil
}

// read takes over what the claims say about the person, beyond what is known already.
func (p *Provider) read(from interface{ Claims(any) error }, person *Identity) error {
	var claims struct {
		Email    string `json:"email"`
		Verified flag   `json:"email_verified"`
	}
	all := map[string]json.RawMessage{}
	if err := errors.Join(from.Claims(&claims), from.Claims(&all)); err != nil {
		return fmt.Errorf("the claims about the person: %w", err)
	}
	if person.Email == "" {
		person.Email, person.Verified = claims.Email, bool(claims.Verified)
	}
	if person.Groups == nil && len(p.Roles) > 0 {
		person.Groups = groupsOf(all[p.GroupsClaim])
	}
	return nil
}

// groupsOf reads a list of groups, or the name of a single one; nil if it is neither.
func groupsOf(claim json.RawMessage) []string {
	var groups []string
	var group string
	switch {
	case json.Unmarshal(claim, &groups) == nil:
		return groups
	case json.Unmarshal(claim, &group) == nil:
		return []string{group}
	}
	return nil
}

// discover asks the provider for its endpoints, once it answered never again.
func (p *Provider) discover(ctx context.Context) (*endpoints, error) {
	if known := p.known.Load(); known != nil {
		return known, nil
	}
	provider, err := oidc.NewProvider(oidc.ClientContext(ctx, p.client), p.Issuer)
	if err != nil {
		return nil, Unreachable{fmt.Errorf("asking for its endpoints: %w", err)}
	}
	known := &endpoints{
		Provider: provider,
		oauth: oauth2.Config{ClientID: p.ClientID, ClientSecret: p.ClientSecret, Endpoint: provider.Endpoint(),
			RedirectURL: p.redirect, Scopes: p.scopes(provider)},
		// Its keys are loaded again if a token is signed with a new one, long after this request.
		verifier: provider.VerifierContext(oidc.ClientContext(context.Background(), p.client),
			&oidc.Config{ClientID: p.ClientID}),
	}
	p.known.Store(known)
	return known, nil
}

// scopes are those that Intake asks for. Groups have one of their own at some providers; others refuse it.
func (p *Provider) scopes(provider *oidc.Provider) []string {
	scopes := []string{oidc.ScopeOpenID, "email", "profile"}
	var described struct {
		Scopes []string `json:"scopes_supported"`
	}
	if len(p.Roles) > 0 && provider.Claims(&described) == nil && slices.Contains(described.Scopes, "groups") {
		scopes = append(scopes, "groups")
	}
	return scopes
}

// flag is a boolean that some providers send as a text.
type flag bool

// UnmarshalJSON reads true and "true"; everything else is false.
func (f *flag) UnmarshalJSON(value []byte) error {
	*f = strings.Trim(string(value), `"`) == "true"
	return nil
}
