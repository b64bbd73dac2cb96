package search

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// maxWord is how many characters of a word are used.
const maxWord = 40

// unspaced are scripts without blanks between words.
var unspaced = []*unicode.RangeTable{
	unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar,
}

// Words returns the different words of the texts, at most max, for an Entry.
func Words(max int, texts ...string) []string { return split(max, false, texts...) }

// QueryWords returns the different words of a query, at most max.
func QueryWords(max int, query string) []string { return split(max, true, query) }

// Fold removes case and accents, which do not matter when words are compared.
func Fold(text string) string {
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

// split splits the texts into words. In scripts without blanks, each character and each pair of characters counts as a
// word; in a query of several characters, only the pairs do.
func split(max int, query bool, texts ...string) []string {
	var words []string
	seen := map[string]bool{}
	var letters [maxWord * utf8.UTFMax]byte
	add := func(word []rune) {
		encoded := letters[:0]
		for _, r := range word {
			encoded = utf8.AppendRune(encoded, r)
		}
		if !seen[string(encoded)] && len(words) < max { // looking up allocates nothing, and most words are repeated
			text := string(encoded)
			seen[text] = true
			words = append(words, text)
		}
	}
	for _, text := range texts {
		for run := range runs(Fold(text)) {
			if len(words) == max {
				return words
			}
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

// runs splits the text at everything but letters and digits, and between scripts with and without blanks. A run is only
// valid until the next one.
func runs(text string) func(yield func([]rune) bool) {
	return func(yield func([]rune) bool) {
		var run []rune
		var last script
		for _, r := range text {
			kind := kindOf(r)
			if kind == skipped {
				continue
			}
			if kind != last && len(run) > 0 {
				if !yield(run) {
					return
				}
				run = run[:0]
			}
			if last = kind; kind != blank {
				run = append(run, r)
			}
		}
		if len(run) > 0 {
			yield(run)
		}
	}
}

type script int

const (
	blank   script = iota
	skipped        // "don't" is one word
	spaced         // in a script with blanks between words
	dense          // in one without
)

func kindOf(r rune) script {
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

// Plain reports whether the word consists of letters only, in a script with blanks between words.
func Plain(word string) bool {
	return !strings.ContainsFunc(word, func(r rune) bool { return unicode.IsNumber(r) || kindOf(r) == dense })
}
