package web

import (
	"strings"
	"unicode/utf8"

	"intake/models"
	"intake/views/markdown"
	"intake/views/ui"
)

// farthest are the bytes of a text in which what was found is looked for.
const farthest = 10_000

// Marked is a text with the words that were searched for.
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

// Excerpt is the beginning of a text, or of the part of it that was found where no such words are among the bytes that
// are shown of it everywhere.
func Excerpt(found models.Found, text string, shown int) string {
	whole := markdown.Excerpt(text)
	if at := found.First(whole); len(found) == 0 || at >= 0 && at < shown {
		return whole
	}
	text = strings.ToValidUTF8(text[:min(len(text), farthest)], "")
	at := found.First(text)
	if at < 0 {
		return whole
	}
	if part := markdown.Excerpt(text[wordStart(text, at, shown/4):]); found.First(part) >= 0 {
		return "…" + part
	}
	return whole
}

// wordStart is where a word begins, or a line, some way before the place.
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
