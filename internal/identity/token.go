package identity

import (
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/golang-jwt/jwt/v5"
)

// The limits of a token.
const (
	MaxToken   = 4 << 10 // bytes
	MaxAge     = 15 * time.Minute
	Skew       = time.Minute // the tolerated difference of two machines' clocks
	MaxSubject = 255

	MaxTraits     = 20
	MaxTraitName  = 40
	MaxTraitValue = 500
	maxNumber     = 1e12 // of a trait, so that the sum of many is still exact
)

// Refusal is why a token is refused, as a sentence for the people who sign tokens.
type Refusal string

func (r Refusal) Error() string { return string(r) }

// Why a token is refused.
const (
	Unreadable   Refusal = "It is not a signed JSON Web Token of at most 4 KB."
	UnknownKey   Refusal = "Its kid names no key of this app, or one that is revoked."
	WrongAlg     Refusal = "Its alg is not that of the key: EdDSA for a public key, HS256 for a secret."
	BadSignature Refusal = "Its signature is not right."
	WrongApp     Refusal = "Its aud is not the slug of this app."
	NoEnd        Refusal = "It has no exp."
	TooOld       Refusal = "It has expired."
	TooEarly     Refusal = "Its iat or nbf lies in the future: look at the clock of your server."
	TooLong      Refusal = "It is valid for more than 15 minutes."
	WrongType    Refusal = "One of its claims is of the wrong type: " +
		"sub, email and name are texts, exp, iat and nbf numbers."
	NotVerified Refusal = "Its email_verified is false: only sign for people whose address you know to be theirs."
	NoSubject   Refusal = "It has no sub, or one of more than 255 characters."
	BadTraits   Refusal = "Its traits are not an object of at most 20 texts, numbers up to 1e12 or booleans, " +
		"with names of at most 40 characters without =, and values of at most 500."
)

// Key checks tokens: a public key or a secret, never both. It alone determines the algorithm, whatever a token says.
type Key struct {
	Public ed25519.PublicKey
	Secret []byte
}

// Claims are the content of a token.
type Claims struct {
	Subject string
	Email   string
	Name    string
	Traits  []Trait    // by name; nil if the token has none
	MadeAt  *time.Time // nil if the token has none
}

type body struct {
	jwt.RegisteredClaims
	Email         string          `json:"email"`
	EmailVerified any             `json:"email_verified"` // some write it as text
	Name          string          `json:"name"`
	Traits        json.RawMessage `json:"traits"`
}

// KeyID is the kid of an unchecked token.
func KeyID(token string) (string, error) {
	if len(token) > MaxToken {
		return "", Unreadable
	}
	parsed, _, err := jwt.NewParser(jwt.WithStrictDecoding()).ParseUnverified(token, jwt.MapClaims{})
	if err != nil {
		return "", Unreadable
	}
	kid, _ := parsed.Header["kid"].(string)
	return kid, nil
}

// Check verifies and reads a token that was signed with the key for one of the audiences.
func Check(token string, key Key, audiences []string, now time.Time) (*Claims, error) {
	if len(token) > MaxToken {
		return nil, Unreadable
	}
	alg, secret := jwt.SigningMethodHS256.Alg(), any(key.Secret)
	if key.Public != nil {
		alg, secret = jwt.SigningMethodEdDSA.Alg(), key.Public
	}
	var said body
	parser := jwt.NewParser(jwt.WithStrictDecoding(), jwt.WithoutClaimsValidation())
	_, err := parser.ParseWithClaims(token, &said, func(token *jwt.Token) (any, error) {
		if token.Method.Alg() != alg {
			return nil, WrongAlg
		}
		if token.Header["crit"] != nil { // it requires an extension that we do not know
			return nil, Unreadable
		}
		return secret, nil
	})
	var refusal Refusal
	switch {
	case errors.As(err, &refusal):
		return nil, refusal
	case errors.Is(err, jwt.ErrTokenSignatureInvalid):
		return nil, BadSignature
	case errors.Is(err, jwt.ErrTokenMalformed) && readable(token):
		return nil, WrongType
	case err != nil:
		return nil, Unreadable
	}
	if err := said.judge(audiences, now); err != nil {
		return nil, err
	}
	traits, err := ReadTraits(said.Traits)
	if err != nil {
		return nil, err
	}
	claims := &Claims{Subject: said.Subject, Email: said.Email, Name: said.Name, Traits: traits}
	if said.IssuedAt != nil {
		claims.MadeAt = &said.IssuedAt.Time
	}
	return claims, nil
}

// readable reports whether it is a token at all, whatever its claims.
func readable(token string) bool {
	_, err := KeyID(token)
	return err == nil
}

func (b *body) judge(audiences []string, now time.Time) error {
	switch {
	case !slices.ContainsFunc(b.Audience, func(named string) bool { return slices.Contains(audiences, named) }):
		return WrongApp
	case b.ExpiresAt == nil:
		return NoEnd
	case now.After(b.ExpiresAt.Add(Skew)):
		return TooOld
	case b.IssuedAt != nil && b.IssuedAt.After(now.Add(Skew)), b.NotBefore != nil && b.NotBefore.After(now.Add(Skew)):
		return TooEarly
	case b.ExpiresAt.After(now.Add(MaxAge + Skew)), b.IssuedAt != nil && b.ExpiresAt.Sub(b.IssuedAt.Time) > MaxAge:
		return TooLong
	case strings.TrimSpace(b.Subject) == "" || !fits(b.Subject, MaxSubject):
		return NoSubject
	case b.EmailVerified == false || b.EmailVerified == "false":
		return NotVerified
	}
	return nil
}
