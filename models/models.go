// Package models is the domain of Intake: apps and their keys, accounts, tickets and posts, and the verbs that change
// them. Exported verbs take ctx and db and open their own transaction; unexported ones work inside a transaction tx.
package models

import (
	"encoding/json"

	"github.com/google/uuid"
)

// IsID reports whether text has the form of an id; nothing else is ever looked up.
func IsID(text string) bool {
	id, err := uuid.Parse(text)
	return err == nil && id.String() == text
}

func mustJSON(value any) string {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err) // our own plain structs always marshal
	}
	return string(text)
}

// orEmpty is the text, "" for nil.
func orEmpty(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}
