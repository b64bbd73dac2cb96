package inbox

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Vouched is what the app's website signed: its id for the person, and traits.
type Vouched struct {
	UserID string
	Traits []Trait
}

// Trait is a fact about a person, given by the website.
type Trait struct{ Name, Value string }

// Label is the name for display: "seat_count" becomes "Seat count".
func (t Trait) Label() string {
	words := strings.NewReplacer("_", " ", "-", " ").Replace(t.Name)
	first, size := utf8.DecodeRuneInString(words)
	return string(unicode.ToUpper(first)) + words[size:]
}
