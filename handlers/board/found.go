package board

import (
	"context"

	"intake/handlers/web"
	"intake/models"
	boardview "intake/views/board"
	"intake/views/ui"
)

// twoLines is how many bytes of an excerpt every screen shows.
const twoLines = 150

// marked is a text with the matches of the search marked.
func marked(list *models.BoardList, text string) []ui.Piece { return web.Marked(list.Found, text) }

// excerpt is the beginning of a text, or the passage around a match.
func excerpt(list *models.BoardList, text string) string {
	return web.Excerpt(list.Found, text, twoLines)
}

// foundIn is the comment that matched the search for the post, nil for none.
func foundIn(ctx context.Context, list *models.BoardList, post *models.Post) *boardview.FoundIn {
	comment := list.FoundIn[post.ID]
	if comment == nil {
		return nil
	}
	return &boardview.FoundIn{Author: commenter(ctx, comment).Name, Words: marked(list, excerpt(list, comment.Body))}
}
