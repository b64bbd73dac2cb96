package models

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

const (
	wordBytes = 64      // of one word
	allBytes  = 500_000 // of all words of a text: PostgreSQL takes one megabyte
)

// wordSet collects words in their order, each once.
type wordSet struct {
	list  []string
	known map[string]bool
	bytes int
}

func newWordSet(words ...string) *wordSet {
	set := &wordSet{known: map[string]bool{}}
	for _, word := range words {
		set.put(word)
	}
	return set
}

func (s *wordSet) put(word string) {
	if len(word) > wordBytes {
		word = strings.ToValidUTF8(word[:wordBytes], "")
	}
	if word == "" || s.known[word] || s.bytes+len(word) > allBytes {
		return
	}
	s.known[word] = true
	s.list = append(s.list, word)
	s.bytes += len(word) + 1
}

// add takes a text apart: letters and digits, small, without their accents. Scripts that put no blanks between words
// are taken two letters at a time.
func (s *wordSet) add(text string) {
	var word []rune
	end := func() { s.put(string(word)); word = word[:0] }
	var before rune // a letter of such a script
	for _, r := range norm.NFKD.String(text) {
		switch {
		case unicode.Is(unicode.Mn, r):
			continue
		case unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar):
			end()
			if before != 0 {
				s.put(string([]rune{before, r}))
			}
			before = r
			continue
		case unicode.IsLetter(r), unicode.IsDigit(r), unicode.Is(unicode.Mc, r):
			word = append(word, unicode.ToLower(r))
		default:
			end()
		}
		if before != 0 {
			s.put(string(before))
			before = 0
		}
	}
	end()
	if before != 0 {
		s.put(string(before))
	}
}
