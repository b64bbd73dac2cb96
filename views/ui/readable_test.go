package ui

import (
	"strings"
	"testing"
)

func TestTheContrastOfAColourIsDescribed(t *testing.T) {
	t.Parallel()
	for color, want := range map[string]string{
		"#8a2a5b": "Easy to read: White on this colour has a contrast of 8.2 to 1; 4.5 is enough. Links use it unchanged.",
		"#f2c230": "Easy to read, but with black text: White on this colour would have a contrast of 1.7 to 1",
		"#F2C230": "Easy to read, but with black text: White on this colour would have a contrast of 1.7 to 1",
		"#2f9d5f": "Easy to read after we darken it a little: White on this colour has a contrast of 3.4 to 1",
		"#000000": "Easy to read: White on this colour has a contrast of 21.0 to 1; 4.5 is enough. We lighten it",
		"purple":  "This is not a colour yet: Write it like #8a2a5b",
	} {
		said := ReadabilityOf(color)
		if got := said.Title + ": " + said.Text; !strings.HasPrefix(got, want) {
			t.Errorf("%s: %q, want %q", color, got, want)
		}
	}
}

// For every colour, what the page says about its contrast is true, and no button is hard to read.
func TestEveryColourIsMadeEasyToRead(t *testing.T) {
	t.Parallel()
	for r := 0; r < 256; r += 15 {
		for g := 0; g < 256; g += 15 {
			for b := 0; b < 256; b += 15 {
				color := rgbHex(r, g, b)
				if colors := Brand(color); Contrast(colors.Fill, colors.OnFill) < 4.5 {
					t.Errorf("%s becomes %s on %s", color, colors.OnFill, colors.Fill)
				}
			}
		}
	}
}

func rgbHex(parts ...int) string {
	const digits = "0123456789abcdef"
	hex := []byte("#")
	for _, part := range parts {
		hex = append(hex, digits[part/16], digits[part%16])
	}
	return string(hex)
}
