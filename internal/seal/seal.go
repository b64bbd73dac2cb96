// Package seal encrypts secrets in the database that have to be read back, with a key that is not in it.
package seal

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"slices"
)

// KeySize is the length of a key in bytes.
const KeySize = 32

// A sealed secret is a byte for the format, the name of its key, a nonce, and the AES-GCM ciphertext.
const (
	form     = 1
	nameSize = 4
)

// ErrKey means that a secret was sealed with an unknown key, or not for this purpose.
var ErrKey = errors.New("the secret cannot be read: SECRET_KEY is not the key that it was sealed under")

// Keys seal with one key, and open what was sealed with any of them.
type Keys struct {
	keys    []key // the first one seals
	current []byte
}

type key struct {
	name [nameSize]byte
	aead cipher.AEAD
}

// New makes Keys of the current key and former ones.
func New(current []byte, former ...[]byte) (*Keys, error) {
	k := &Keys{current: current}
	for _, secret := range append([][]byte{current}, former...) {
		if len(secret) != KeySize {
			return nil, errors.New("a key has 32 bytes")
		}
		block, err := aes.NewCipher(secret)
		if err != nil {
			return nil, err
		}
		aead, err := cipher.NewGCM(block)
		if err != nil {
			return nil, err
		}
		sum := sha256.Sum256(append([]byte("intake key name "), secret...))
		k.keys = append(k.keys, key{[nameSize]byte(sum[:nameSize]), aead})
	}
	return k, nil
}

// NewKey is a random key in the format of Parse.
func NewKey() string {
	secret := make([]byte, KeySize)
	rand.Read(secret) //nolint:errcheck // crypto/rand never fails
	return hex.EncodeToString(secret)
}

// Parse reads a key: 32 bytes in hexadecimal or base64, as "openssl rand" writes them.
func Parse(text string) ([]byte, error) {
	for _, decode := range []func(string) ([]byte, error){
		hex.DecodeString, base64.StdEncoding.DecodeString, base64.RawStdEncoding.DecodeString,
		base64.URLEncoding.DecodeString, base64.RawURLEncoding.DecodeString,
	} {
		if secret, err := decode(text); err == nil && len(secret) == KeySize {
			return secret, nil
		}
	}
	return nil, errors.New("must be 32 random bytes in hexadecimal or base64: openssl rand -hex 32 makes them")
}

// Seal encrypts the secret. It can only be opened for the same purpose, so that a row copied over another reveals
// nothing.
func (k *Keys) Seal(secret []byte, purpose string) []byte {
	current := k.keys[0]
	sealed := append([]byte{form}, current.name[:]...)
	nonce := make([]byte, current.aead.NonceSize())
	rand.Read(nonce) //nolint:errcheck // crypto/rand never fails
	sealed = append(sealed, nonce...)
	return current.aead.Seal(sealed, nonce, secret, []byte(purpose))
}

// Open decrypts a sealed secret; the error is ErrKey.
func (k *Keys) Open(sealed []byte, purpose string) ([]byte, error) {
	at := k.keyOf(sealed)
	if at < 0 {
		return nil, ErrKey
	}
	aead, rest := k.keys[at].aead, sealed[1+nameSize:]
	if len(rest) < aead.NonceSize() {
		return nil, ErrKey
	}
	secret, err := aead.Open(nil, rest[:aead.NonceSize()], rest[aead.NonceSize():], []byte(purpose))
	if err != nil {
		return nil, ErrKey
	}
	return secret, nil
}

// Derive returns a key of 32 bytes for that purpose alone. It changes with the current key, and does not reveal it.
func (k *Keys) Derive(purpose string) []byte {
	derived, err := hkdf.Key(sha256.New, k.current, nil, purpose, sha256.Size)
	if err != nil {
		panic(err) // only for an impossible length
	}
	return derived
}

// Current reports whether the secret is sealed with the current key.
func (k *Keys) Current(sealed []byte) bool { return k.keyOf(sealed) == 0 }

func (k *Keys) keyOf(sealed []byte) int {
	if len(sealed) <= nameSize || sealed[0] != form {
		return -1
	}
	name := [nameSize]byte(sealed[1 : 1+nameSize])
	return slices.IndexFunc(k.keys, func(one key) bool { return one.name == name })
}
