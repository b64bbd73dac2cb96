package search

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// inVocabulary reports whether the word can be found by similar ones.
func inVocabulary(word string) bool {
	length := utf8.RuneCountInString(word)
	return length >= 3 && length < maxWord && Plain(word)
}

// pieces returns what a word has in common with similar ones: its trigrams and, because a single typo changes most
// trigrams of a short word, the word without each of its characters.
func pieces(word string) []string {
	runes := []rune(" " + word + " ")
	var found []string
	for i := range len(runes) - 2 {
		found = append(found, string(runes[i:i+3]))
	}
	if runes = []rune(word); len(runes) <= 6 {
		found = append(found, "-"+word)
		for i := range runes {
			found = append(found, "-"+string(runes[:i])+string(runes[i+1:]))
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}

// likeness is how similar a word of the vocabulary is to the word of the query: from 1, the same but for letters that
// some people type otherwise, to 0.
func likeness(asked, word string) float64 {
	asked, word = asTyped(asked), asTyped(word)
	a, b := []rune(asked), []rune(word)
	switch mistakes := mistakes(a, b); {
	case asked == word:
		return 1
	case strings.HasPrefix(word, asked):
		return 0.9
	case len(a) >= 3 && strings.Contains(word, asked):
		return 0.7
	case mistakes == 1, mistakes == 2 && len(a) >= 7:
		return 0.6
	case len(b) >= 5 && strings.HasPrefix(asked, word): // "exporting" also finds "export"
		return 0.5
	}
	return 0
}

// mistakes counts the characters to insert, delete, replace or swap with the next one to get from a to b.
func mistakes(a, b []rune) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			change := 1
			if a[i-1] == b[j-1] {
				change = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+change)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
