package i18n

import "strings"

// Unbroken prevents line breaks after the hyphen in words like “e-mail”, for headings on phones.
func Unbroken(text string) string { return strings.ReplaceAll(text, "-", "\u2011") }
