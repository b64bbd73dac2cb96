package board_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models/modelstest"
	"intake/views/paths"
)

func TestInEveryEngineAVoterAnswersByTheMailedLink(t *testing.T) {
	t.Parallel()
	browser.EveryEngine(t, func(t *testing.T, engine browser.Option) {
		s := handlertest.AtHome(t, modelstest.SQLite(t))
		post := askedPost(t, s)
		w := browser.Open(t, s.URL, engine)
		w.Visit(paths.NeedAnswer(s.MailLinks().Need(s.Rita.ID, post.ID), "no"))
		w.Axe()
		w.NewPage(func() { w.Click("No, take my vote back") })
		w.See("Your vote is taken back")
		w.Axe()
		if answerOf(t, s, post) != "no" {
			t.Error("the answer is not stored")
		}
	})
}

func TestAVoterAnswersOnAPhoneOnTheIdea(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		post := askedPost(t, s)
		w := s.Window(s.Rita, append(options, browser.Phone)...)
		w.Visit(paths.Post(s.App.Slug, post.ID))
		if wide := browser.Eval[bool](w, "document.documentElement.scrollWidth > innerWidth"); wide {
			t.Error("the page scrolls sideways")
		}
		if len(options) == 0 {
			w.AxeEveryLook()
		}
		w.NewPage(func() { w.Click("Yes, I still need it") })
		w.See("Your vote stays.", "1 voter has confirmed since")
		if answerOf(t, s, post) != "yes" {
			t.Error("the answer is not stored")
		}
	})
}
