// Package identity checks the tokens with which a website says who its visitors are: JSON Web Tokens signed by its
// server, with an Ed25519 key or with a secret.
package identity

import (
	"crypto/ed25519"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"errors"
	"strings"
)

// What can be wrong with a pasted public key.
var (
	ErrPrivateKey = errors.New("this is a private key")
	ErrNotEd25519 = errors.New("this is a key of another kind than Ed25519")
	ErrNoKey      = errors.New("this cannot be read as a public key")
)

// ParsePublicKey reads an Ed25519 public key as OpenSSL writes it ("-----BEGIN PUBLIC KEY-----"), with or without the
// two lines around it.
func ParsePublicKey(text string) (ed25519.PublicKey, error) {
	text = strings.TrimSpace(text)
	var der []byte
	if block, _ := pem.Decode([]byte(text)); block != nil {
		der = block.Bytes
	} else if decoded, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(text), "")); err == nil {
		der = decoded
	}
	if private(text, der) {
		return nil, ErrPrivateKey
	}
	if strings.Contains(text, "BEGIN CERTIFICATE") || strings.Contains(text, "BEGIN RSA PUBLIC KEY") ||
		strings.HasPrefix(text, "ssh-") {
		return nil, ErrNotEd25519
	}
	parsed, err := x509.ParsePKIXPublicKey(der)
	if err != nil {
		return nil, ErrNoKey
	}
	key, ok := parsed.(ed25519.PublicKey)
	if !ok {
		return nil, ErrNotEd25519
	}
	return key, nil
}

// private reports whether the text contains a private key of any kind.
func private(text string, der []byte) bool {
	if strings.Contains(text, "PRIVATE KEY") {
		return true
	}
	var jwk struct{ D string }
	if json.Unmarshal([]byte(text), &jwk) == nil && jwk.D != "" {
		return true
	}
	if _, err := x509.ParsePKCS8PrivateKey(der); err == nil {
		return true
	}
	if _, err := x509.ParseECPrivateKey(der); err == nil {
		return true
	}
	_, err := x509.ParsePKCS1PrivateKey(der)
	return err == nil
}
