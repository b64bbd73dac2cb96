package ui

// Cut returns the first characters of a text, with an ellipsis if it is longer.
func Cut(text string, most int) string {
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return text
}
