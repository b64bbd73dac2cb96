package inbox

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Vouched is what the app's website signed: by which id it knows the person, and what it told besides.
type Vouched struct {
	UserID string
	Traits []Trait
}

// Trait is a fact that a website told of a person.
type Trait struct{ Name, Value string }

// Label is the name as a word: "seat_count" is "Seat count".
func (t Trait) Label() string {
	words := strings.NewReplacer("_", " ", "-", " ").Replace(t.Name)
	first, size := utf8.DecodeRuneInString(words)
	return string(unicode.ToUpper(first)) + words[size:]
}
