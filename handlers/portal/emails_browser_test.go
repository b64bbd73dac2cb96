package portal_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/await"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
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
		got := choices(t, d.Service, d.Rita)
		return got.Zone != "" && got == models.MailChoices{
			Ideas: models.NewsDaily, Comments: true, Changelog: true, Verdict: true, Tickets: true, Zone: got.Zone,
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

// The page of somebody who knows many apps is a line for each.
func TestManyAppsAreFoldedOnThePageOfMails(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		d := newDesk(t, handlertest.SQLite(t))
		for _, slug := range []string{"osprey", "heron", "plover", "wren"} {
			_, err := d.intake.FileTicket(ctx, modelstest.App(t, d.DB.DB, slug, d.Olive), models.TicketDraft{
				Subject: "Lost", Description: "It is gone.", RequesterEmail: d.Rita.Email, Source: models.SourceAPI,
			})
			d.must(err)
		}
		w := d.Window(d.Rita, options...)
		w.Visit(paths.MyEmails())
		folded := func(apps string) {
			if len(options) == 0 {
				w.Until(`document.querySelectorAll("details.panel:not([open])").length === ` + apps)
			}
		}
		folded("5")
		if len(options) == 0 {
			w.AxeEveryLook()
		}
		w.Visit(paths.MyEmailsOf("heron"))
		folded("4")
		w.Choose("Ideas that you follow", "Never")
		if len(options) > 0 { // without script
			w.NewPage(func() { w.Click("Save (App heron)") })
		}
		w.See("Saved.")
		folded("4")
		if len(options) == 0 {
			w.Until(`!document.getElementById("app-heron-chosen").innerText.includes("Ideas that you follow")`)
		}
	})
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
