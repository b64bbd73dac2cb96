package ui

import "strconv"

// Number is a number as the pages of the team have it, which are in English: "12,345". Other pages use i18n.Number.
func Number(count int) string {
	digits := strconv.Itoa(count)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// CountOf is a number with its noun: "1 vote", "12 votes".
func CountOf(count int, one, many string) string {
	if count == 1 {
		return "1 " + one
	}
	return Number(count) + " " + many
}

// Noun is the noun for a count, without the number.
func Noun(count int, one, many string) string {
	if count == 1 {
		return one
	}
	return many
}
