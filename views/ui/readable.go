package ui

import (
	"fmt"
	"strings"
)

// Readability says how readable an app's colour is.
type Readability struct {
	Good  bool // readable without our adjustment
	Title string
	Text  string
}

// ReadabilityOf judges an app's colour, "#8a2a5b". The colours that we derive are always readable; the words describe
// them.
func ReadabilityOf(color string) Readability {
	brand, ok := readColor(strings.ToLower(color))
	if !ok {
		return Readability{Title: "This is not a colour yet", Text: "Write it like #8a2a5b: six digits from 0 to 9 and a to f."}
	}
	colors := Brand(strings.ToLower(color))
	white, contrast := Contrast(color, "#ffffff"), Contrast(colors.Fill, colors.OnFill)
	switch {
	case brand.l > .7:
		return Readability{Title: "Easy to read, but with black text", Text: fmt.Sprintf(
			"White on this colour would have a contrast of %.1f to 1, and 4.5 is needed. "+
				"Buttons get black text (%.1f to 1), and links a darker shade.", white, contrast)}
	case brand.l > .525:
		return Readability{Title: "Easy to read after we darken it a little", Text: fmt.Sprintf(
			"White on this colour has a contrast of %.1f to 1, and 4.5 is needed. A darker shade of it has %.1f to 1.",
			white, contrast)}
	case brand.l < .34:
		return Readability{Good: true, Title: "Easy to read", Text: fmt.Sprintf(
			"White on this colour has a contrast of %.1f to 1; 4.5 is enough. We lighten it a little, to tell it from black.",
			white)}
	}
	links := "Links use it unchanged."
	if brand.l > .48 {
		links = "Links get a darker shade."
	}
	return Readability{Good: true, Title: "Easy to read", Text: fmt.Sprintf(
		"White on this colour has a contrast of %.1f to 1; 4.5 is enough. %s", white, links)}
}
