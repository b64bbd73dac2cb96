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

// hashing bounds how many passwords are hashed at once: otherwise many simultaneous sign-ins could use up all memory.
// The last slot is reserved for known people, so that a flood of guesses does not lock them out.
var (
	hashing         = make(chan struct{}, max(2, runtime.NumCPU()))
	hashingForKnown = make(chan struct{}, 1)
)

// awaitHashing waits for a slot to hash a password; release frees it.
func awaitHashing(ctx context.Context, known bool) (release func(), err error) {
	reserved := hashingForKnown
	if !known {
		reserved = nil // never available
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

// samePassword normalizes the different ways in which keyboards encode the same characters.
func samePassword(password string) string {
	if len(password) > 512 {
		return password
	}
	return norm.NFKC.String(password)
}

// hashPassword hashes for known people: those who are signed in, or have just given their password.
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

// noPassword is a hash without a password, so that an unknown address takes as long as a known one.
var noPassword = sync.OnceValues(func() (string, error) {
	return hashPassword(context.Background(), randomBase62(30))
})

// checkHash compares a password with a hash. Outdated hashes were made with a lower cost.
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
