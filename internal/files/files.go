// Package files stores the content of attachments: in a folder on disk or in an S3-compatible store.
package files

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"syscall"
	"time"
)

// Store stores files under keys made by NewKey. Content comes in through a spool file, so that an upload of any size
// needs no memory, and an aborted one leaves nothing in the store.
type Store interface {
	// NewKey returns an unused key that nobody can guess.
	NewKey() string
	// Spool returns a new empty file to stream an upload into. The caller closes it, and removes it unless Put consumed
	// it.
	Spool() (*os.File, error)
	// Put stores a spool file of exactly size bytes under key and consumes it; when it returns, the file is durable. A key
	// that is in use is refused.
	Put(ctx context.Context, key string, spooled *os.File, size int64) error
	// Open reads a file from its beginning; the error is os.ErrNotExist if there is none.
	Open(ctx context.Context, key string) (io.ReadCloser, error)
	// Delete removes a file; a missing one is no error.
	Delete(ctx context.Context, key string) error
	// Walk calls visit with the keys of all files last written before the given time, and stops at the first error.
	Walk(ctx context.Context, before time.Time, visit func(key string) error) error
	// SweepSpool removes spool files last written before the given time and returns their number.
	SweepSpool(before time.Time) (int, error)
	// Room returns ErrFull unless an upload of need bytes can be spooled with some space to spare.
	Room(need int64) error
}

// ErrFull means that there is no space left for a file.
var ErrFull error = outOfRoom{}

type outOfRoom struct{}

func (outOfRoom) Error() string { return "there is no room left for files" }

// Unavailable marks the error as an outage for callers that do not know this package.
func (outOfRoom) Unavailable() bool { return true }

// Place is where files are stored: in a folder, or with S3 in a bucket.
type Place struct {
	Folder string
	S3     *S3
}

// S3 is a bucket of an S3-compatible store.
type S3 struct {
	Host        string // with a port, if need be
	Key, Secret string
	Bucket      string
	Prefix      string        // the folder in the bucket; empty is its root
	Region      string        // empty: asks the store
	Plain       bool          // without TLS
	Timeout     time.Duration // how long a call may make no progress before it fails; 0 is 30 seconds
}

// Open returns the store at a place. It creates the folders it needs but does not contact an S3 server, so that a
// service can start while that is down.
func Open(ctx context.Context, place Place) (Store, error) {
	if err := ctx.Err(); err != nil {
		return nil, fmt.Errorf("opening the file store: %w", err)
	}
	if place.S3 != nil {
		return openBucket(*place.S3)
	}
	return openDisk(place.Folder)
}

// Full reports whether err, from a store or from writing to a spool file, means that there is no space left.
func Full(err error) bool {
	return errors.Is(err, ErrFull) || errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT)
}

// keyForm matches all keys: 128 random bits, after a "p" for public files.
var keyForm = regexp.MustCompile(`^p?[0-9a-f]{32}$`)

// checkKey keeps paths such as ../x away from disk and bucket.
func checkKey(key string) error {
	if !keyForm.MatchString(key) {
		return fmt.Errorf("%q is not the key of a file", key)
	}
	return nil
}

// failure adds what we were doing, and lets errors.Is find ErrFull whatever the system called it.
func failure(doing string, err error) error {
	if Full(err) && !errors.Is(err, ErrFull) {
		return fmt.Errorf("%s: %w: %w", doing, ErrFull, err)
	}
	return fmt.Errorf("%s: %w", doing, err)
}

func inUse(key string) error {
	return fmt.Errorf("the key %s is in use: %w", key, os.ErrExist)
}
