package board_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/views/paths"
)

func TestManyVotesFitIntoTheirBox(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	post := share(t, s, "Dark mode")
	if err := s.DB.Model(&models.Post{}).Where("id = ?", post.ID).UpdateColumn("votes", 123_456_789).Error; err != nil {
		t.Fatal(err)
	}
	w := s.Window(s.Rita, browser.Phone)
	for _, page := range []string{paths.Board("kestrel"), paths.Post("kestrel", post.ID)} {
		w.Visit(page)
		w.See("123,456,789")
		lines := browser.Eval[int](w, `(() => {
			const text = document.createRange();
			text.selectNodeContents(document.querySelector("[data-votes]"));
			return text.getClientRects().length;
		})()`)
		if lines != 1 {
			t.Errorf("the votes on %s are on %d lines", page, lines)
		}
		if over := browser.Eval[int](w, "document.documentElement.scrollWidth - innerWidth"); over > 0 {
			t.Errorf("%s is %d px too wide", page, over)
		}
	}
}
