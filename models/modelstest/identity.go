package modelstest

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"maps"
	"testing"
	"time"

	"github.com/golang-jwt/jwt/v5"
	"gorm.io/gorm"

	"intake/models"
)

// Website is the server of an app's website, which signs tokens for its visitors.
type Website struct {
	Key     *models.IdentityKey
	App     *models.App
	private ed25519.PrivateKey
	t       testing.TB
}

// NewWebsite creates an identity key of the app.
func NewWebsite(t testing.TB, db *gorm.DB, app *models.App) *Website {
	t.Helper()
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	der, err := x509.MarshalPKIXPublicKey(public)
	if err != nil {
		t.Fatal(err)
	}
	text := string(pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: der}))
	key, err := app.AddIdentityKey(context.Background(), db, models.Operator, "Web shop", text)
	if err != nil {
		t.Fatal(err)
	}
	return &Website{Key: key, App: app, private: private, t: t}
}

// Token returns a token for the subject with this address. The changes add or replace claims.
func (w *Website) Token(subject, email string, changes map[string]any) string {
	w.t.Helper()
	claims := jwt.MapClaims{
		"sub": subject, "aud": w.App.Slug, "exp": time.Now().Add(10 * time.Minute).Unix(), "email": email,
	}
	maps.Copy(claims, changes)
	token := jwt.NewWithClaims(jwt.SigningMethodEdDSA, claims)
	token.Header["kid"] = w.Key.Kid
	text, err := token.SignedString(w.private)
	if err != nil {
		w.t.Fatal(err)
	}
	return text
}

// SecretToken returns a token that is signed with a secret.
func SecretToken(t testing.TB, app *models.App, key *models.IdentityKey, secret, subject, email string) string {
	t.Helper()
	token := jwt.NewWithClaims(jwt.SigningMethodHS256, jwt.MapClaims{
		"sub": subject, "aud": app.Slug, "exp": time.Now().Add(10 * time.Minute).Unix(), "email": email,
	})
	token.Header["kid"] = key.Kid
	text, err := token.SignedString([]byte(secret))
	if err != nil {
		t.Fatal(err)
	}
	return text
}
