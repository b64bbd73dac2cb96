package models

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"math/big"
)

// newToken is 256 random bits for a link or a cookie.
func newToken() string {
	var raw [32]byte
	rand.Read(raw[:]) //nolint:errcheck // crypto/rand never fails
	return base64.RawURLEncoding.EncodeToString(raw[:])
}

// newCode is six random digits, which a person can type.
func newCode() string {
	n, err := rand.Int(rand.Reader, big.NewInt(1_000_000))
	if err != nil {
		panic(err) // crypto/rand never fails
	}
	return fmt.Sprintf("%06d", n)
}

// digest is the form in which tokens, codes and keys are stored. A slow hash is not necessary: a code has three
// attempts, and the others are too long to guess.
func digest(secret string) []byte {
	sum := sha256.Sum256([]byte(secret))
	return sum[:]
}

// matchesDigest compares in constant time.
func matchesDigest(secret string, stored []byte) bool {
	return subtle.ConstantTimeCompare(stored, digest(secret)) == 1
}

const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

// randomBase62 draws n characters, each with equal chance.
func randomBase62(n int) string {
	text := make([]byte, 0, n)
	var raw [64]byte
	for len(text) < n {
		rand.Read(raw[:]) //nolint:errcheck // crypto/rand never fails
		for _, b := range raw {
			if b < 248 && len(text) < n { // 248 = 4 * 62: beyond it some characters would be more likely
				text = append(text, base62[b%62])
			}
		}
	}
	return string(text)
}
