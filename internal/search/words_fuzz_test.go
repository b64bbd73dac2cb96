package search_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"intake/internal/search"
)

// From any text or query, only a limited number of short words is taken.
func FuzzWords(f *testing.F) {
	for _, text := range []string{"Dark mode", "請求書が来ない", "ﷺﷺ", "a\u0301\u0301\u0301", "İSTANBUL ſ ß", "\xff\xfe",
		strings.Repeat("x", 50)} {
		f.Add(text)
	}
	const most = 100
	f.Fuzz(func(t *testing.T, text string) {
		for _, words := range [][]string{search.Words(most, text, text), search.QueryWords(most, text)} {
			seen := map[string]bool{}
			for _, word := range words {
				if word == "" || seen[word] || utf8.RuneCountInString(word) > 40 || !utf8.ValidString(word) {
					t.Errorf("%q is one of the words", word)
				}
				seen[word] = true
			}
			if len(words) > most {
				t.Errorf("there are %d words", len(words))
			}
		}
	})
}
