package ui

import "strconv"

// CountOf is a number with its noun: "1 vote", "12 votes".
func CountOf(count int, one, many string) string {
	if count == 1 {
		return "1 " + one
	}
	return strconv.Itoa(count) + " " + many
}

// Noun is the noun for a count, without the number.
func Noun(count int, one, many string) string {
	if count == 1 {
		return one
	}
	return many
}
