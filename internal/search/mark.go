package search

import "strings"

// Found has the words by which a search found items, to highlight them. The zero Found highlights nothing.
type Found map[string]bool

// FoundBy returns all words that match the words of a query.
func FoundBy(words []Word) Found {
	found := Found{}
	for _, word := range words {
		for answer := range word.answers {
			found[answer] = true
		}
	}
	return found
}

// FoundBeginning returns the words of the text that begin with one of the words of a query.
func FoundBeginning(query []string, text string) Found {
	found := Found{}
	var beginnings []string
	for _, word := range query {
		beginnings = append(beginnings, spellings(word, maxSpellings)...)
	}
	for _, word := range split(len(text), false, text) {
		for _, begins := range beginnings {
			if strings.HasPrefix(word, begins) {
				found[word] = true
			}
		}
	}
	return found
}

// Piece is a part of a text: words that were found, or the text between them.
type Piece struct {
	Text string
	Hit  bool
}

// Pieces splits the text at the words that were found. Whole words are highlighted, so that joined letters, as in
// Arabic, stay joined. In scripts without blanks, only the characters are.
func (f Found) Pieces(text string) []Piece {
	var pieces []Piece
	end := 0 // of the text in pieces
	f.spans(text, func(from, to int) bool {
		if last := len(pieces) - 1; last >= 0 && from <= end {
			pieces[last].Text += text[end:max(end, to)]
		} else {
			if from > end {
				pieces = append(pieces, Piece{Text: text[end:from]})
			}
			pieces = append(pieces, Piece{Text: text[from:to], Hit: true})
		}
		end = max(end, to)
		return true
	})
	if end < len(text) {
		pieces = append(pieces, Piece{Text: text[end:]})
	}
	return pieces
}

// First returns the index in the text of the first word that was found, or -1.
func (f Found) First(text string) int {
	first := -1
	f.spans(text, func(from, _ int) bool {
		first = from
		return false
	})
	return first
}

// spans yields the range of bytes of each word that was found, in order. In scripts without blanks, a pair of
// characters may overlap the pair before.
func (f Found) spans(text string, yield func(from, to int) bool) {
	if len(f) == 0 {
		return
	}
	start, last := 0, blank
	for at, r := range text {
		kind := kindOf(upperToLower(r))
		if kind == skipped && last == spaced || kind == last {
			continue
		}
		if !f.spansOf(text[start:at], start, last, yield) {
			return
		}
		start, last = at, kind
	}
	f.spansOf(text[start:], start, last, yield)
}

// upperToLower makes kindOf, which expects folded text, recognize capital letters.
func upperToLower(r rune) rune {
	if 'A' <= r && r <= 'Z' {
		return r - 'A' + 'a'
	}
	return r
}

// spansOf yields what was found in a run of characters of one kind.
func (f Found) spansOf(run string, start int, kind script, yield func(from, to int) bool) bool {
	switch kind {
	case spaced:
		words := split(2, false, run)
		return len(words) != 1 || !f[words[0]] || yield(start, start+len(run))
	case dense:
		before := ""
		for at, r := range run {
			one := string(r)
			if before != "" && f[Fold(before+one)] && !yield(start+at-len(before), start+at+len(one)) {
				return false
			}
			if f[Fold(one)] && !yield(start+at, start+at+len(one)) {
				return false
			}
			before = one
		}
	}
	return true
}
