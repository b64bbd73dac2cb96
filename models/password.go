package models

import (
	"context"
	"fmt"
	"runtime"
	"strings"
	"unicode/utf8"

	"github.com/alexedwards/argon2id"
)

// passwordCost is OWASP's minimum; a check costs 19 MiB and some 50 ms.
var passwordCost = &argon2id.Params{Memory: 19 * 1024, Iterations: 2, Parallelism: 1, SaltLength: 16, KeyLength: 32}

// hashing bounds how many passwords are worked on at once: without it, a crowd of sign-ins would take all memory.
var hashing = make(chan struct{}, max(2, runtime.NumCPU()))

func (v *Violations) checkPassword(field, password, email string) {
	switch n := utf8.RuneCountInString(password); {
	case len(password) > 512 || n > 128:
		v.add(field, field+" is too long: at most 128 characters.")
	case n < 10:
		v.add(field, field+" is too short: at least 10 characters.")
	case strings.EqualFold(password, email):
		v.add(field, field+" must not be the e-mail address.")
	}
}

func hashPassword(ctx context.Context, password string) (string, error) {
	select {
	case hashing <- struct{}{}:
		defer func() { <-hashing }()
	case <-ctx.Done():
		return "", ctx.Err()
	}
	hash, err := argon2id.CreateHash(password, passwordCost)
	if err != nil {
		return "", fmt.Errorf("hashing a password: %w", err)
	}
	return hash, nil
}
