package board

import (
	"context"
	"strings"
	"unicode/utf8"

	"intake/models"
	boardview "intake/views/board"
	"intake/views/markdown"
	"intake/views/ui"
)

const (
	farthest = 10_000 // bytes of a text in which what was found is looked for
	twoLines = 150    // bytes of an excerpt that every screen shows
	before   = 40     // bytes that stand before what was found
)

// marked is a text with what was searched for.
func marked(list *models.BoardList, text string) []ui.Piece {
	if text == "" {
		return nil
	}
	found := list.Found.Pieces(text)
	pieces := make([]ui.Piece, len(found))
	for i, piece := range found {
		pieces[i] = ui.Piece{Text: piece.Text, Hit: piece.Hit}
	}
	return pieces
}

// excerpt is the beginning of a text, or of the part of it that was found where its first lines have no such words.
func excerpt(list *models.BoardList, text string) string {
	whole := markdown.Excerpt(text)
	if at := list.Found.First(whole); len(list.Found) == 0 || at >= 0 && at < twoLines {
		return whole
	}
	text = strings.ToValidUTF8(text[:min(len(text), farthest)], "")
	at := list.Found.First(text)
	if at < 0 {
		return whole
	}
	if part := markdown.Excerpt(text[wordStart(text, at):]); list.Found.First(part) >= 0 {
		return "…" + part
	}
	return whole
}

// wordStart is where a word begins, or a line, some way before the place.
func wordStart(text string, at int) int {
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

// foundIn is the comment that a post was found by, nil for none.
func foundIn(ctx context.Context, list *models.BoardList, post *models.Post) *boardview.FoundIn {
	comment := list.FoundIn[post.ID]
	if comment == nil {
		return nil
	}
	return &boardview.FoundIn{Author: commenter(ctx, comment).Name, Words: marked(list, excerpt(list, comment.Body))}
}
