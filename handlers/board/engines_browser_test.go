package board_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models/modelstest"
	"intake/views/paths"
)

func TestInEveryEngineAVoteIsHeldThroughTheSignIn(t *testing.T) {
	t.Parallel()
	browser.EveryEngine(t, func(t *testing.T, engine browser.Option) {
		s := handlertest.AtHome(t, modelstest.SQLite(t))
		post := share(t, s, "Dark mode")
		mail := s.Mailbox()
		w := browser.Open(t, s.URL, engine)
		w.Visit(paths.Board("kestrel"))
		w.Axe()
		w.Click("Vote for Dark mode, 0 votes")
		w.At("/login")
		signIn(t, w, mail, s.Sam, nil)
		w.At(paths.Post("kestrel", post.ID))
		w.SeeOffered("Remove your vote from Dark mode, 1 vote")
		if got := votes(t, s, post.ID); got != 1 {
			t.Errorf("there are %d votes", got)
		}
		w.Click("Remove your vote from Dark mode, 1 vote")
		awaitVotes(t, s, post.ID, 0)
		w.Reload()
		w.SeeOffered("Vote for Dark mode, 0 votes")
	})
}

// Somebody looks at another idea while writing theirs. Chromium loads the page again in tests.
func TestInWebKitTheTitleOfAnIdeaIsThereAfterGoingBack(t *testing.T) {
	t.Parallel()
	s := handlertest.AtHome(t, modelstest.SQLite(t))
	w := browser.Open(t, s.URL, browser.WebKit)
	w.Visit(paths.NewPost("kestrel"))
	w.Fill("Your idea in one line", "Dark mode at night")
	// Leaving the page while it asks for similar ideas would be an error in its console. It may ask while the title is
	// typed, too.
	w.Until(`performance.getEntriesByType("resource").some((loaded) => loaded.name.includes("` +
		paths.SimilarPosts("kestrel") + `") && loaded.name.includes("night") && loaded.responseEnd > 0)`)
	w.Visit(paths.Board("kestrel"))
	w.Back()
	w.At(paths.NewPost("kestrel"))
	w.Holds("Your idea in one line", "Dark mode at night")
}
