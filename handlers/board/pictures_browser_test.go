package board_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/views/paths"
)

func TestAPictureIsAddedToACommentAndOpensLarge(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		post := share(t, s, "Dark mode")
		w := s.Window(s.Rita, options...)
		w.Visit(paths.Post("kestrel", post.ID))
		w.Fill("Add a comment", "So bright")
		w.Attach("bright.png", handlertest.Picture(t, "bright.png").Content)
		if len(options) == 0 {
			w.SeeOffered("Remove bright.png")
			w.Axe()
		}
		w.NewPage(func() { w.Click("Comment") })
		w.See("So bright")
		w.SeeOffered("Picture bright.png")
		if len(options) > 0 {
			if name, content := w.Download("Picture bright.png"); name != "bright.png" || content == "" {
				t.Errorf("it is %s with %d bytes", name, len(content))
			}
			return
		}
		w.Click("Picture bright.png")
		w.Focused("Close")
		w.Press(browser.Escape)
		w.Focused("Picture bright.png")
	})
}

// Until the form is sent, a picture can be removed and restored.
func TestAPictureIsRemovedByKeyboard(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	post := share(t, s, "Dark mode")
	s.SignIn(s.Rita).PostFiles(paths.PostComments("kestrel", post.ID), map[string][]string{"body": {"So bright"}},
		[]handlertest.File{handlertest.Picture(t, "a.png"), handlertest.Picture(t, "b.png")})
	w := s.Window(s.Rita, browser.Phone)
	w.Visit(paths.EditComment("kestrel", post.ID, latestComment(t, s, post).ID))
	w.AxeEveryLook()
	w.Until(`document.documentElement.scrollWidth <= innerWidth`)
	w.TabTo("a.png")
	w.Press(" ")
	w.NewPage(func() { w.Click("Save") })
	w.SeeOffered("Picture b.png")
	if shown := picturesOf(s.Visitor().Get(paths.Post("kestrel", post.ID))); len(shown) != 1 {
		t.Errorf("the comment shows %v", shown)
	}
	w.AxeEveryLook()
}
