package models

import (
	"context"
	"fmt"
	"runtime"
	"sync"

	"github.com/alexedwards/argon2id"
	"golang.org/x/text/unicode/norm"
)

// passwordCost is OWASP's minimum; a check costs 19 MiB and some 50 ms.
var passwordCost = &argon2id.Params{Memory: 19 * 1024, Iterations: 2, Parallelism: 1, SaltLength: 16, KeyLength: 32}

// hashing bounds how many passwords are worked on at once: without it, a crowd of sign-ins would take all memory. The
// last place is kept for people who are known here, so that a flood of guesses leaves them their turn.
var (
	hashing         = make(chan struct{}, max(2, runtime.NumCPU()))
	hashingForKnown = make(chan struct{}, 1)
)

// awaitHashing waits for a place to work on a password. The place is given back by release.
func awaitHashing(ctx context.Context, known bool) (release func(), err error) {
	reserved := hashingForKnown
	if !known {
		reserved = nil // which is never free
	}
	select {
	case hashing <- struct{}{}:
		return func() { <-hashing }, nil
	case reserved <- struct{}{}:
		return func() { <-reserved }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// samePassword is one form for all the ways in which keyboards write the same characters.
func samePassword(password string) string {
	if len(password) > 512 {
		return password
	}
	return norm.NFKC.String(password)
}

// hashPassword hashes for people who are known: those who are signed in, or have just named their password.
func hashPassword(ctx context.Context, password string) (string, error) {
	release, err := awaitHashing(ctx, true)
	if err != nil {
		return "", err
	}
	defer release()
	hash, err := argon2id.CreateHash(samePassword(password), passwordCost)
	if err != nil {
		return "", fmt.Errorf("hashing a password: %w", err)
	}
	return hash, nil
}

// noPassword is a hash that no password has, so that an unknown address takes as long as a known one.
var noPassword = sync.OnceValues(func() (string, error) {
	return hashPassword(context.Background(), randomBase62(30))
})

// checkHash compares. Outdated hashes were made more cheaply.
func checkHash(ctx context.Context, password, hash string, known bool) (matches, outdated bool, err error) {
	if len(password) > 512 {
		password = ""
	}
	release, err := awaitHashing(ctx, known)
	if err != nil {
		return false, false, err
	}
	defer release()
	matches, params, err := argon2id.CheckHash(samePassword(password), hash)
	if err != nil {
		return false, false, fmt.Errorf("checking a password: %w", err)
	}
	return matches, params.Memory < passwordCost.Memory || params.Iterations < passwordCost.Iterations, nil
}
