package search

import (
	"slices"
	"strings"
)

// otherwise are letters that Fold keeps, and how people type them who do not have them on their keyboard.
var otherwise = []struct{ written, typed string }{
	{"œ", "oe"}, {"æ", "ae"}, {"ø", "o"}, {"ø", "oe"}, {"ł", "l"}, {"đ", "d"}, {"ı", "i"},
}

// asTyped writes the letters of a word as people type them.
func asTyped(word string) string {
	for _, letter := range otherwise {
		word = strings.ReplaceAll(word, letter.written, letter.typed)
	}
	return word
}

const (
	// maxSpellings is how many spellings of a word are looked for.
	maxSpellings = 8
	// maxSpelled bounds the terms of a query that has words in more than one spelling.
	maxSpelled = 200
)

// spellings returns a word of a query, and then other ways to write it: "lodz" may be "łodz" in a text, and "łodz" may
// be "lodz".
func spellings(word string, most int) []string {
	found := []string{word}
	add := func(spelling string) {
		if len(found) < most && !slices.Contains(found, spelling) {
			found = append(found, spelling)
		}
	}
	for _, letter := range otherwise {
		add(strings.ReplaceAll(word, letter.written, letter.typed))
		add(strings.ReplaceAll(word, letter.typed, letter.written))
	}
	for _, letter := range otherwise { // "rodovre" is "rødovre"
		parts := strings.Split(word, letter.typed)
		for n := 1; n < len(parts); n++ {
			add(strings.Join(parts[:n], letter.typed) + letter.written + strings.Join(parts[n:], letter.typed))
		}
	}
	return found
}
