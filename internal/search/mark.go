package search

import "strings"

// Found are the words that a search found things by, to mark them where the things are shown. The zero Found marks none.
type Found map[string]bool

// FoundBy are all answers to the words of a query.
func FoundBy(words []Word) Found {
	found := Found{}
	for _, word := range words {
		for answer := range word.answers {
			found[answer] = true
		}
	}
	return found
}

// FoundBeginning are the words of the text that begin with one of the words of a query.
func FoundBeginning(query []string, text string) Found {
	found := Found{}
	for _, word := range split(len(text), false, text) {
		for _, begins := range query {
			if strings.HasPrefix(word, begins) {
				found[word] = true
			}
		}
	}
	return found
}

// Piece is a part of a text: words that were found, or what stands between them.
type Piece struct {
	Text string
	Hit  bool
}

// Pieces cuts the text around what was found. A word is marked whole, so that letters which join, as in Arabic, stay
// joined; where no blanks are set, the characters themselves are.
func (f Found) Pieces(text string) []Piece {
	var pieces []Piece
	end := 0 // of what is in pieces
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

// First is where in the text the first word that was found begins, -1 without one.
func (f Found) First(text string) int {
	first := -1
	f.spans(text, func(from, _ int) bool {
		first = from
		return false
	})
	return first
}

// spans yields the bytes of each word that was found, in order; two characters of a script without blanks may overlap
// the pair before.
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

// upperToLower lets kindOf, which is asked for folded text otherwise, know capitals.
func upperToLower(r rune) rune {
	if 'A' <= r && r <= 'Z' {
		return r - 'A' + 'a'
	}
	return r
}

// spansOf yields what was found of a run of characters of one kind.
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
