// Package models is the domain of Intake: apps and their keys, accounts, tickets and posts, and the verbs that change
// them. Exported verbs take ctx and db and open their own transaction; unexported ones work inside a transaction tx.
package models

import (
	"crypto/rand"
	"encoding/json"

	"github.com/google/uuid"
)

// IsID reports whether text could be an id; nothing else is ever asked of the database.
func IsID(text string) bool {
	id, err := uuid.Parse(text)
	return err == nil && id.String() == text
}

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

func mustJSON(value any) string {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err) // our own plain structs always marshal
	}
	return string(text)
}
