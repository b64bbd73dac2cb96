package inbox

import (
	"strings"

	"intake/views/ui"
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
	return ui.Capitalized(strings.NewReplacer("_", " ", "-", " ").Replace(t.Name))
}
