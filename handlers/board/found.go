package board

import (
	"context"

	"intake/handlers/web"
	"intake/models"
	boardview "intake/views/board"
	"intake/views/ui"
)

// twoLines are the bytes of an excerpt that every screen shows.
const twoLines = 150

// marked is a text with what was searched for.
func marked(list *models.BoardList, text string) []ui.Piece { return web.Marked(list.Found, text) }

// excerpt is the beginning of a text, or of the part of it that was found.
func excerpt(list *models.BoardList, text string) string {
	return web.Excerpt(list.Found, text, twoLines)
}

// foundIn is the comment that a post was found by, nil for none.
func foundIn(ctx context.Context, list *models.BoardList, post *models.Post) *boardview.FoundIn {
	comment := list.FoundIn[post.ID]
	if comment == nil {
		return nil
	}
	return &boardview.FoundIn{Author: commenter(ctx, comment).Name, Words: marked(list, excerpt(list, comment.Body))}
}
