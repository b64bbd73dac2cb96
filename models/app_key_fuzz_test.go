package models

import (
	"regexp"
	"strings"
	"testing"
)

// exactSecretKey is the form that scanners for leaked keys look for.
var exactSecretKey = regexp.MustCompile(`^itk_live_[0-9A-Za-z]{49}$`)

// A secret key is itk_live_, 43 characters of base62 with 256 random bits, and 6 of a checksum (CRC32) of all before
// it. A key with a wrong checksum is refused without a query.
func FuzzSecretKey(f *testing.F) {
	value := newSecretKeyValue()
	f.Add(value)
	f.Add(value + "\n")
	f.Add(" " + value)
	f.Add(value[:len(value)-1])
	f.Add(strings.ToUpper(value))
	f.Add(strings.Replace(value, "live", "test", 1))
	f.Add("")
	f.Add(SecretKeyPrefix)
	for _, random := range []string{strings.Repeat("0", 43), strings.Repeat("!", 43), strings.Repeat("\x00", 43),
		strings.Repeat("\u00e9", 21) + "x", "'; DROP TABLE secret_keys; --" + strings.Repeat(" ", 14)} {
		f.Add(SecretKeyPrefix + random + checksum(SecretKeyPrefix+random))
	}
	f.Fuzz(func(t *testing.T, value string) {
		if wellFormedSecretKey(value) {
			if body := len(value) - secretKeySum; !exactSecretKey.MatchString(value) ||
				checksum(value[:body]) != value[body:] {
				t.Fatalf("%q is taken for a key", value)
			}
		}
		// The same characters with a correct checksum are a key only if they are valid.
		made := SecretKeyPrefix + value
		made += checksum(made)
		if wellFormedSecretKey(made) != exactSecretKey.MatchString(made) {
			t.Fatalf("%q is taken for a key: %t", made, wellFormedSecretKey(made))
		}
	})
}

func TestEveryNewSecretKeyIsWellFormed(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for range 1000 {
		value := newSecretKeyValue()
		if !wellFormedSecretKey(value) || !exactSecretKey.MatchString(value) || seen[value] {
			t.Fatalf("%q is no key, or was made before", value)
		}
		seen[value] = true
		for i := range value { // no single slip of the pen makes another key
			for _, other := range []byte{'0', 'z'} {
				if wrong := value[:i] + string(other) + value[i+1:]; wrong != value && wellFormedSecretKey(wrong) {
					t.Fatalf("%q passes for %q", wrong, value)
				}
			}
		}
	}
}
