package board_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/views/paths"
)

// The composer is below all comments, so a page that only showed its error there would seem to have lost the comment.
func TestARefusedCommentIsFocused(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		post := share(t, s, "Dark mode")
		w := s.Window(s.Olive, options...)
		w.Visit(paths.Post("kestrel", post.ID))
		w.Fill("Add a comment", " ")
		w.NewPage(func() { w.Click("Comment") })
		w.See("This is required.")
		w.Focused("Add a comment")
	})
}
