package board_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/views/paths"
)

func TestAnAuthorDeletesTheirIdeaAndUndoesIt(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		post := share(t, s, "Dark mode")
		w := s.Window(s.Rita, options...)
		w.Visit(paths.Post("kestrel", post.ID))
		w.NewPage(func() { w.Click("Delete your idea") })
		w.See("Nobody else has voted for this idea or talked about it.")
		if len(options) == 0 {
			w.Axe()
		}
		w.NewPage(func() { w.Click("Delete idea") })
		w.See("Your idea is deleted.")
		if got := s.Visitor().Get(paths.Post("kestrel", post.ID)); got.StatusCode != 404 {
			t.Errorf("the page of the idea answers %d, want 404", got.StatusCode)
		}
		w.NewPage(func() { w.Click("Undo") })
		w.See("Your idea is as it was.", "Dark mode")
	})
}

func TestDeletingAnIdeaWithVotesOfOthersWarnsThatItStays(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post := share(t, s, "Dark mode")
		if _, err := post.Vote(t.Context(), s.DB.DB, models.Actor{Account: s.Sam}); err != nil {
			t.Fatal(err)
		}
		rita, page := s.SignIn(s.Rita), paths.DeletePost("kestrel", post.ID)
		if asked := rita.Get(page); !strings.Contains(asked.Body, "it stays on the board") {
			t.Errorf("before it is done the page answers %d and says nothing of it", asked.StatusCode)
		}
		for who, stranger := range map[string]*handlertest.Browser{"another": s.SignIn(s.Sam), "the team": s.SignIn(s.Amir)} {
			if got, sent := stranger.Get(page), stranger.PostForm(page, nil); got.StatusCode != 404 || sent.StatusCode != 404 {
				t.Errorf("%s is answered %d and %d", who, got.StatusCode, sent.StatusCode)
			}
		}
		if sent := rita.PostForm(page, nil); sent.StatusCode != 303 {
			t.Fatalf("it answers %d, want 303", sent.StatusCode)
		}
		shown := s.Visitor().Get(paths.Post("kestrel", post.ID))
		if shown.StatusCode != 200 || strings.Contains(shown.Body, s.Rita.Name) || !strings.Contains(shown.Body, "Visitor") {
			t.Errorf("the idea answers %d, or names its author", shown.StatusCode)
		}
		if got := rita.PostForm(paths.RestorePost("kestrel", post.ID), nil); got.StatusCode != 303 {
			t.Errorf("Undo answers %d, want 303", got.StatusCode)
		}
	})
}
