// Package names is about the names of people.
package names

import "strings"

// First is the first name of a person, also of "Okafor, Ines".
func First(name string) string {
	first, rest, _ := strings.Cut(name, " ")
	if family, listed := strings.CutSuffix(first, ","); listed {
		if first, _, _ = strings.Cut(strings.TrimSpace(rest), " "); first == "" {
			return family
		}
	}
	return first
}
