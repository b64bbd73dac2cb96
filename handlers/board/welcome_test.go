package board_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/views/paths"
)

// Both buttons end it for good: "Save name" and "Not now".
func TestAPersonWithoutANameIsAskedForItOnce(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		post := share(t, s, "Dark mode")
		if err := s.DB.Model(&models.Account{}).Where("id = ?", s.Sam.ID).
			Updates(map[string]any{"name": "", "email": "sam.ueda@example.com"}).Error; err != nil {
			t.Fatal(err)
		}
		s.Sam.Email = "sam.ueda@example.com"
		mail := s.Mailbox()
		w := browser.Open(t, s.URL, options...)
		w.Visit(paths.Post("kestrel", post.ID))
		w.NewPage(func() { w.Click("Vote for Dark mode, 0 votes") })
		signIn(t, w, mail, s.Sam, options)
		w.See("Your vote counts. You are number 1.", "What should we call you?")
		w.Holds("What should we call you?", "Sam Ueda")
		if len(options) == 0 {
			w.AxeEveryLook()
		}
		w.Fill("What should we call you?", "")
		w.NewPage(func() { w.Click("Save name") })
		w.See("Type a name, or choose “Not now”.")
		if len(options) == 0 {
			w.AxeEveryLook()
		}
		w.NewPage(func() { w.Click("Not now") })
		w.At(paths.Post("kestrel", post.ID))
		w.Visit(paths.PostWelcome("kestrel", post.ID, "vote"))
		w.See("yours under the name Visitor", "Choose your name")
		w.DontSee("What should we call you?")
	})
}

func TestTheNameGivenWhenAskedIsShownToOthers(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	post := share(t, s, "Dark mode")
	if err := s.DB.Model(&models.Account{}).Where("id = ?", s.Sam.ID).Update("name", "").Error; err != nil {
		t.Fatal(err)
	}
	sam := s.SignIn(s.Sam)
	sam.PostForm(paths.PostComments("kestrel", post.ID), map[string][]string{"body": {"At night."}})
	answer := sam.PostForm(paths.PostName("kestrel", post.ID), map[string][]string{"name": {"Samira"}})
	if answer.StatusCode != 303 {
		t.Fatalf("the name is answered %d %s", answer.StatusCode, answer.Body)
	}
	if page := s.Visitor().Get(paths.Post("kestrel", post.ID)).Body; !strings.Contains(page, "Samira") {
		t.Error("the name does not stand beside the comment")
	}
}
