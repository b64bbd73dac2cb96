package board_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/views/paths"
)

// An error stays until it is closed. By the keyboard, that leads back to where it happened.
func TestClosingAnErrorReturnsTheFocus(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	post := share(t, s, "Dark mode")
	w := s.Window(s.Sam)
	w.Visit(paths.Post("kestrel", post.ID))
	w.TabTo("Add a comment")
	w.Press("At night, please.")
	w.TabTo("Comment")
	w.Offline(true)
	for _, key := range []string{browser.Enter, browser.Escape} {
		w.Press(browser.Enter)
		w.See("That was not saved. Check your connection and try again.")
		w.TabTo("Close")
		w.Press(key)
		w.Focused("Comment")
		w.Until(`!document.querySelector('[role="alert"]')`)
	}
	w.Offline(false)
	w.NewPage(func() { w.Press(browser.Enter) })
	w.See("1 comment", "At night, please.")
}
