package identity

import (
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Trait is a fact about a person, such as their plan. Number is nil if the value is not a number.
type Trait struct {
	Name   string
	Value  string
	Number *float64
}

// ReadTraits reads the facts of a JSON object; the error is BadTraits. A null is left out, so that a website can send values that it does not have.
func ReadTraits(said json.RawMessage) ([]Trait, error) {
	if len(said) == 0 || string(said) == "null" {
		return nil, nil
	}
	var values map[string]any
	if err := json.Unmarshal(said, &values); err != nil || len(values) > MaxTraits {
		return nil, BadTraits
	}
	traits := []Trait{}
	for name, value := range values {
		trait := Trait{Name: strings.TrimSpace(name)}
		switch value := value.(type) {
		case nil:
			continue
		case string:
			trait.Value = strings.TrimSpace(value)
		case bool:
			trait.Value = strconv.FormatBool(value)
		case float64:
			if math.Abs(value) > maxNumber {
				return nil, BadTraits
			}
			trait.Value, trait.Number = strconv.FormatFloat(value, 'f', -1, 64), &value
		default:
			return nil, BadTraits
		}
		if trait.Name == "" || strings.Contains(trait.Name, "=") ||
			!fits(trait.Name, MaxTraitName) || !fits(trait.Value, MaxTraitValue) {
			return nil, BadTraits
		}
		traits = append(traits, trait)
	}
	slices.SortFunc(traits, func(a, b Trait) int { return strings.Compare(a.Name, b.Name) })
	once := slices.CompactFunc(slices.Clone(traits), func(a, b Trait) bool { return a.Name == b.Name })
	if len(once) != len(traits) {
		return nil, BadTraits
	}
	return traits, nil
}

func fits(text string, limit int) bool {
	return utf8.RuneCountInString(text) <= limit && !strings.ContainsRune(text, 0)
}
