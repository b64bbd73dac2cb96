package board_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/views/paths"
)

// Enter in the search field searches; "Share an idea" submits the text as the title.
func TestTheSearchTextBecomesTheTitleOfANewPost(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		near := share(t, s, "Recurring invoices with an end date")
		visitor := s.Visitor()
		if board := visitor.Get(paths.Board("kestrel")); !strings.Contains(board.Body, `name="q"`) ||
			!strings.Contains(board.Body, `formaction="`+paths.NewPost("kestrel")+`"`) {
			t.Errorf("the search does not lead to a new idea: %s", board.Body)
		}
		form := visitor.Get(paths.NewPostTitled("kestrel", " Recurring invoices "))
		if !strings.Contains(form.Body, `value="Recurring invoices"`) ||
			!strings.Contains(form.Body, paths.Post("kestrel", near.ID)) {
			t.Errorf("the form has neither the words nor what is near them: %s", form.Body)
		}
	})
}
