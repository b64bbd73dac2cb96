package search_test

import (
	"slices"
	"strings"
	"testing"

	"intake/internal/search"
)

func TestTextIsSplitIntoWords(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][]string{
		"Send an invoice, send TWO!":  {"send", "an", "invoice", "two"},
		"Don't; it’s 2026-118":        {"dont", "its", "2026", "118"},
		"Größe STRASSE Straße":        {"grosse", "strasse"},
		"José's ÉCOLE":                {"joses", "ecole"},
		"Экспорт ТАБЛИЦУ":             {"экспорт", "таблицу"},
		"請求書 PDF":                     {"請", "請求", "求", "求書", "書", "pdf"},
		"มืด":                         {"ม", "มด", "ด"},
		"rita@example.com":            {"rita", "example", "com"},
		"%_*\"'&|!:() \x00":           nil,
		strings.Repeat("a", 99_999):   {strings.Repeat("a", 40)},
		"ａｂｃ ﬁne":                     {"abc", "fine"},
		"one two three four five six": {"one", "two", "three", "four", "five", "six"},
	} {
		if words := search.Words(6, text); !slices.Equal(words, want) {
			t.Errorf("%.40q is cut into %q, want %q", text, words, want)
		}
	}
	if words := search.Words(2, "one two", "three"); len(words) != 2 {
		t.Errorf("at most two words are %q", words)
	}
	if words := search.QueryWords(5, "請求書 請 a"); !slices.Equal(words, []string{"請求", "求書", "請", "a"}) {
		t.Errorf("a query asks for %q", words)
	}
}

// A Turkish capital I with a dot is found by an i.
func TestTurkishCapitalsAreFound(t *testing.T) {
	t.Parallel()
	for _, word := range []string{"İstanbul", "İSTANBUL", "istanbul", "ISTANBUL"} {
		if got := search.Fold(word); got != "istanbul" {
			t.Errorf("%s is folded to %q, want %q", word, got, "istanbul")
		}
	}
}
