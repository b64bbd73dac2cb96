package ui

import (
	"unicode"
	"unicode/utf8"
)

// Cut returns the first characters of a text, with an ellipsis if it is longer.
func Cut(text string, most int) string {
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return text
}

// Capitalized is the text with its first letter in upper case.
func Capitalized(text string) string {
	if text == "" {
		return ""
	}
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}
