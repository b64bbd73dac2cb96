package board_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/views/paths"
)

// Voting, commenting and sharing an idea work with the keyboard alone.
func TestTheBoardIsUsedByKeyboardAlone(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	post := share(t, s, "Dark mode")
	w := s.Window(s.Sam)
	w.Visit(paths.Board("kestrel"))
	w.TabTo("Vote for Dark mode, 0 votes")
	w.Press(browser.Enter)
	w.Focused("Remove your vote from Dark mode, 1 vote")
	awaitVotes(t, s, post.ID, 1)

	w.TabTo("Dark mode")
	w.NewPage(func() { w.Press(browser.Enter) })
	w.At(paths.Post("kestrel", post.ID))
	w.TabTo("Add a comment")
	w.Press("At night, please.")
	w.TabTo("Comment")
	w.Press(browser.Enter)
	w.See("1 comment", "At night, please.", "You follow this idea")

	w.Visit(paths.Board("kestrel"))
	w.TabTo("Share an idea")
	w.NewPage(func() { w.Press(browser.Enter) })
	w.At(paths.NewPost("kestrel"))
	w.TabTo("Your idea in one line")
	w.Press("Export as a table")
	w.TabTo("Post idea")
	w.Press(browser.Enter)
	w.See("Export as a table", "Sam")
	var shared int64
	s.DB.Model(&models.Post{}).Where("title = 'Export as a table' AND author_id = ?", s.Sam.ID).Count(&shared)
	if shared != 1 {
		t.Errorf("%d ideas are shared", shared)
	}
}

func TestTheArrowKeysMoveThroughAMenu(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := s.Window(s.Sam)
	w.Visit(paths.Board("kestrel"))
	w.TabTo("Account of Sam Stranger")
	w.Press(browser.Enter, browser.ArrowDown)
	w.Focused("Your tickets")
	w.Press(browser.ArrowUp)
	w.Focused("Sign out")
	w.Press(browser.ArrowDown, browser.ArrowDown)
	w.Focused("Your ideas and votes")
	w.Press(browser.Escape)
	w.Focused("Account of Sam Stranger")
}
