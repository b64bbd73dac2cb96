package i18n

import "strings"

// Unbroken keeps words like “e-mail” on one line: a heading on a phone would break after the hyphen.
func Unbroken(text string) string { return strings.ReplaceAll(text, "-", "\u2011") }
