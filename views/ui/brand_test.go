package ui

import (
	"fmt"
	"testing"
)

// The contrast of text on an app's colour is at least 4.76.
func TestTextOnAnAppsColourIsReadable(t *testing.T) {
	t.Parallel()
	parts := []int{0, 32, 64, 96, 128, 160, 192, 224, 255}
	for _, r := range parts {
		for _, g := range parts {
			for _, b := range parts {
				color := fmt.Sprintf("#%02x%02x%02x", r, g, b)
				brand := Brand(color)
				if contrast := Contrast(brand.Fill, brand.OnFill); contrast < 4.5 {
					t.Errorf("%s becomes %s on %s: %.2f", color, brand.OnFill, brand.Fill, contrast)
				}
			}
		}
	}
}

func TestAReadableColourIsNotChanged(t *testing.T) {
	t.Parallel()
	for color, want := range map[string]BrandColors{
		"#8a2a5b": {"#8a2a5b", "#ffffff", ""}, "#ffe100": {"#ffe100", "#121212", ""},
		"#ffffff": {"#ffffff", "#121212", "#929292"},
	} {
		if got := Brand(color); got != want {
			t.Errorf("%s becomes %+v, want %+v", color, got, want)
		}
	}
	if own, other := Brand(""), Brand("purple"); own != other || own.OnFill != "#ffffff" {
		t.Errorf("no colour becomes %+v and %+v", own, other)
	}
}
