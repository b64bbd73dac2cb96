package board_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/views/paths"
)

func TestAnAuthorEditsTheirIdeaForAnHour(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post := share(t, s, "Drak mode")
		rita, edit := s.SignIn(s.Rita), paths.EditPost("kestrel", post.ID)
		form := rita.Get(edit)
		if !strings.Contains(form.Body, `value="Drak mode"`) ||
			!strings.Contains(rita.Get(paths.Post("kestrel", post.ID)).Body, edit) {
			t.Error("its author is not offered to edit it")
		}
		for who, stranger := range map[string]*handlertest.Browser{"another": s.SignIn(s.Sam), "the team": s.SignIn(s.Amir)} {
			if got := stranger.Get(edit); got.StatusCode != 404 {
				t.Errorf("%s sees the author's form: %d, want 404", who, got.StatusCode)
			}
		}
		seen := seenBy(t, form)
		refused := rita.PostForm(edit, url.Values{"title": {""}, "description": {"At night"}, "seen": {seen}})
		if refused.StatusCode != 422 || !strings.Contains(refused.Body, ">At night</textarea>") {
			t.Errorf("without a title it answers %d", refused.StatusCode)
		}
		sent := rita.PostFiles(edit, url.Values{"title": {"Dark mode"}, "seen": {seen}},
			[]handlertest.File{handlertest.Picture(t, "a.png")})
		if sent.StatusCode != 303 {
			t.Fatalf("editing answers %d, want 303", sent.StatusCode)
		}
		shown := s.Visitor().Get(paths.Post("kestrel", post.ID))
		if !strings.Contains(shown.Body, "Dark mode") || !strings.Contains(shown.Body, ">edited<") ||
			len(picturesOf(shown)) != 1 {
			t.Error("the page does not show what was edited")
		}
		stale := rita.PostForm(edit, url.Values{"title": {"Darker mode"}, "seen": {seen}})
		if stale.StatusCode != 409 || !strings.Contains(stale.Body, `value="Darker mode"`) ||
			!strings.Contains(stale.Body, "This idea was changed while you were writing") {
			t.Errorf("an edit that did not see the change is answered %d", stale.StatusCode)
		}
		again := rita.PostForm(edit, url.Values{"title": {"Darker mode"}, "seen": {seenBy(t, stale)}})
		if again.StatusCode != 303 {
			t.Errorf("saved once more it answers %d, want 303", again.StatusCode)
		}
		old := shareAt(models.At(t.Context(), models.Now().Add(-2*time.Hour)), t, s, "Stripes")
		if got := rita.Get(paths.EditPost("kestrel", old.ID)); got.StatusCode != 404 {
			t.Errorf("after an hour the form answers %d, want 404", got.StatusCode)
		}
		late := rita.PostForm(paths.EditPost("kestrel", old.ID), url.Values{"title": {"Squares"}})
		if late.StatusCode != 409 || !strings.Contains(late.Body, `value="Squares"`) {
			t.Errorf("sent after an hour it answers %d", late.StatusCode)
		}
	})
}

// seenBy returns the version of the idea that the form was loaded with.
func seenBy(t *testing.T, page handlertest.Answer) string {
	t.Helper()
	_, rest, found := strings.Cut(page.Body, `name="seen" value="`)
	if !found {
		t.Fatal("the form does not say what it shows")
	}
	seen, _, _ := strings.Cut(rest, `"`)
	return seen
}

func TestEditingAnIdeaByTouchAndKeys(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	post := share(t, s, "Drak mode")
	w := s.Window(s.Rita, browser.Phone)
	w.Visit(paths.Post("kestrel", post.ID))
	w.NewPage(func() { w.Click("Edit your idea") })
	w.Axe()
	w.Until(`document.documentElement.scrollWidth <= innerWidth`)
	w.Fill("Your idea in one line", "Dark mode")
	w.NewPage(func() { w.Press(browser.Enter) })
	w.See("Your idea was changed.", "Dark mode", "edited")
}
