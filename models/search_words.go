package models

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

const (
	maxTerms = 1000 // different words of a post that it is found by
	maxWord  = 40   // characters
)

// unspaced are scripts that set no blanks between words.
var unspaced = []*unicode.RangeTable{
	unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar,
}

// postWords are the words that a post is found by.
func postWords(title, description string) []string {
	return splitWords(maxTerms, false, title, description)
}

// queryWords are the words that a query asks for.
func queryWords(query string, max int) []string { return splitWords(max, true, query) }

// folded is the text without case and accents, as words are compared.
func folded(text string) string {
	if !strings.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf }) {
		return strings.ToLower(text)
	}
	text = norm.NFKD.String(cases.Fold().String(text))
	text = strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, text)
	return norm.NFC.String(text)
}

// splitWords are the different words of the texts, at most max. Where no blanks are set, each character and each pair of
// neighbours stands for a word; a query of several characters asks for their pairs alone.
func splitWords(max int, query bool, texts ...string) []string {
	var words []string
	seen := map[string]bool{}
	add := func(word []rune) {
		if text := string(word); !seen[text] && len(words) < max {
			seen[text] = true
			words = append(words, text)
		}
	}
	for _, text := range texts {
		for _, run := range runs(folded(text)) {
			if kindOf(run[0]) != dense {
				add(run[:min(len(run), maxWord)])
				continue
			}
			for i := range run {
				if i > 0 {
					add(run[i-1 : i+1])
				}
				if !query || len(run) == 1 {
					add(run[i : i+1])
				}
			}
		}
	}
	return words
}

// runs cuts the text where there is no letter or digit, and between scripts with and without blanks.
func runs(text string) [][]rune {
	var runs [][]rune
	var run []rune
	var last runeKind
	end := func() {
		if len(run) > 0 {
			runs = append(runs, run)
		}
		run = nil
	}
	for _, r := range text {
		kind := kindOf(r)
		if kind == skipped {
			continue
		}
		if kind != last {
			end()
		}
		if last = kind; kind != blank {
			run = append(run, r)
		}
	}
	end()
	return runs
}

type runeKind int

const (
	blank   runeKind = iota
	skipped          // don't is one word
	spaced           // of a script with blanks between its words
	dense            // of one without
)

func kindOf(r rune) runeKind {
	switch {
	case 'a' <= r && r <= 'z', '0' <= r && r <= '9':
		return spaced
	case r == '\'', r == '’':
		return skipped
	case r < utf8.RuneSelf:
		return blank
	case unicode.In(r, unspaced...):
		return dense
	case unicode.In(r, unicode.L, unicode.N, unicode.M):
		return spaced
	}
	return blank
}

// plainWord reports whether the word is one that is written in letters, with others that are longer or much the same.
func plainWord(word string) bool {
	return !strings.ContainsFunc(word, func(r rune) bool { return unicode.IsNumber(r) || kindOf(r) == dense })
}

// inVocabulary reports whether the word is found by others that are much the same.
func inVocabulary(word string) bool {
	length := utf8.RuneCountInString(word)
	return length >= 3 && length < maxWord && plainWord(word)
}

// pieces are what a word shares with those that are much the same: its trigrams and, as one mistake leaves a short word
// hardly any of those, what is left of it when one character is missing.
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

// likeness is how well a word of the vocabulary answers the word that was asked for: 1 for itself, 0 for not at all.
func likeness(asked, word string) float64 {
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
	case len(b) >= 5 && strings.HasPrefix(asked, word): // exporting asks for export too
		return 0.5
	}
	return 0
}

// mistakes counts the characters to add, leave out, change or swap with their neighbour to get from a to b.
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
