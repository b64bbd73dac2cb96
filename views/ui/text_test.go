package ui

import "testing"

func TestALongTextIsCutBetweenCharacters(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{"": "", "Grüße": "Grüße", "Grüßen": "Grüße…"} {
		if got := Cut(text, 5); got != want {
			t.Errorf("%q is cut to %q, want %q", text, got, want)
		}
	}
}
