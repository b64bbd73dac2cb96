// Package models is the domain of Intake: apps and their keys, accounts, tickets and posts, and the verbs that change
// them. Exported verbs take ctx and db and open their own transaction; unexported ones work inside a transaction tx.
package models

import (
	"crypto/rand"
	"encoding/json"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
)

// NewID makes a UUIDv7: ids sort by the time they were made.
func NewID() string { return uuid.Must(uuid.NewV7()).String() }

// IsID reports whether text could be an id; nothing else is ever asked of the database.
func IsID(text string) bool {
	id, err := uuid.Parse(text)
	return err == nil && id.String() == text
}

// Now is the one clock: UTC, to the millisecond, as both databases keep it.
func Now() time.Time { return time.Now().UTC().Truncate(time.Millisecond) }

const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

// randomBase62 draws n characters, each with equal chance.
func randomBase62(n int) string {
	text := make([]byte, 0, n)
	var raw [64]byte
	for len(text) < n {
		rand.Read(raw[:]) //nolint:errcheck // crypto/rand never fails
		for _, b := range raw {
			if b < 248 && len(text) < n { // 248 = 4 * 62: above it some characters would come more often
				text = append(text, base62[b%62])
			}
		}
	}
	return string(text)
}

// Job is work to be done after the transaction that enqueues it: Kind names its worker, its fields are kept as JSON.
type Job = interface{ Kind() string }

// JobQueue is the plugin named "jobs" that whoever opens the database attaches to it.
type JobQueue interface {
	Enqueue(tx *gorm.DB, job Job) error
	// EnqueueAt is Enqueue for work that is to wait until then.
	EnqueueAt(tx *gorm.DB, job Job, at time.Time) error
	// EnqueueBulk is Enqueue for work that takes its time: nobody who wants to sign in waits for it.
	EnqueueBulk(tx *gorm.DB, job Job) error
	// TakeGivenUp takes out some jobs of the kinds that failed or were cut off in their last try, and calls took with the
	// fields of each, as JSON.
	TakeGivenUp(tx *gorm.DB, kinds []string, took func(fields []byte) error) (more bool, err error)
}

func enqueue(tx *gorm.DB, job Job) error { return jobsOf(tx).Enqueue(tx, job) }

func jobsOf(tx *gorm.DB) JobQueue { return tx.Plugins["jobs"].(JobQueue) }

func mustJSON(value any) string {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err) // our own plain structs always marshal
	}
	return string(text)
}
