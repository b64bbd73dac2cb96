package portal_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/await"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/views/paths"
)

// Each choice is saved at once without moving, also by keyboard alone.
func TestMailsAreChosenInPlace(t *testing.T) {
	t.Parallel()
	d := newDesk(t, handlertest.SQLite(t))
	w := d.Window(d.Rita)
	w.Visit(paths.MyIdeas())
	w.NewPage(func() { w.Click("E-mails") })
	w.Choose("Ideas that you follow", "Once a day")
	w.See("Saved.")
	w.Click("Changelog")
	await.That(t, "the choices are saved", func() bool {
		return choices(t, d.Service, d.Rita) == models.MailChoices{
			Ideas: models.NewsDaily, Comments: true, Changelog: true, Verdict: true, Tickets: true,
		}
	})
	w.AxeEveryLook()
	w.NewPage(func() { w.Click("Stop everything but answers") })
	w.See("Stopped.")
	w.AxeEveryLook()
	w.NewPage(func() { w.Click("Undo") })
	if got := choices(t, d.Service, d.Rita); got.Ideas != models.NewsDaily || !got.Changelog {
		t.Errorf("brought back is %+v", got)
	}
}

func TestMailsAreChosenWithoutScriptToo(t *testing.T) {
	t.Parallel()
	d := newDesk(t, handlertest.SQLite(t))
	w := browser.Open(t, d.URL, browser.NoScript)
	w.Visit(paths.MailPreferencesLink("kestrel", d.MailLinks().Preferences(d.Rita.ID, d.App.ID)))
	w.Click("“How did it go?”")
	w.NewPage(func() { w.Click("Save (App kestrel)") })
	w.See("Saved.")
	if got := choices(t, d.Service, d.Rita); got.Verdict {
		t.Errorf("chosen is %+v", got)
	}
}

func TestTheMailedPageIsAccessible(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := browser.Open(t, s.URL)
	w.Visit(paths.MailPreferencesLink("kestrel", s.MailLinks().Preferences(s.Rita.ID, s.App.ID)))
	w.AxeEveryLook()
}
