package web

import (
	"strings"
	"unicode/utf8"

	"intake/models"
	"intake/views/markdown"
	"intake/views/ui"
)

// maxMarked is how many bytes of a text are searched for words to mark.
const maxMarked = 10_000

// Marked splits a text into pieces, of which those that match the search are marked.
func Marked(found models.Found, text string) []ui.Piece {
	if text == "" {
		return nil
	}
	cut := found.Pieces(text)
	pieces := make([]ui.Piece, len(cut))
	for i, piece := range cut {
		pieces[i] = ui.Piece{Text: piece.Text, Hit: piece.Hit}
	}
	return pieces
}

// Excerpt is the beginning of a text, or the passage around a match if none is among the bytes that every list shows.
func Excerpt(found models.Found, text string, shown int) string {
	whole := markdown.Excerpt(text)
	if at := found.First(whole); len(found) == 0 || at >= 0 && at < shown {
		return whole
	}
	text = strings.ToValidUTF8(text[:min(len(text), maxMarked)], "")
	at := found.First(text)
	if at < 0 {
		return whole
	}
	if part := markdown.Excerpt(text[wordStart(text, at, shown/4):]); found.First(part) >= 0 {
		return "…" + part
	}
	return whole
}

// wordStart finds the start of a word or line shortly before the place.
func wordStart(text string, at, before int) int {
	from := max(0, at-before)
	for !utf8.RuneStart(text[from]) {
		from++
	}
	if gap := strings.LastIndexByte(text[from:at], '\n'); gap >= 0 {
		return from + gap + 1
	}
	if gap := strings.IndexByte(text[from:at], ' '); gap >= 0 {
		return from + gap + 1
	}
	return from
}
