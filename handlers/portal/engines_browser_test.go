package portal_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models/modelstest"
	"intake/views/paths"
)

// The page before was an answer to a form, which browsers offer to send again. Chromium shows an error page instead.
func TestInEveryEngineOneGoesBackToAFormThatWasRefusedAtFirst(t *testing.T) {
	t.Parallel()
	browser.EveryEngine(t, func(t *testing.T, engine browser.Option) {
		s := handlertest.AtHome(t, modelstest.SQLite(t))
		w := s.Window(s.Rita, engine, browser.Refused(422))
		w.Visit(paths.NewTicket("kestrel"))
		w.Fill("Subject", "The export is empty")
		w.NewPage(func() { w.Click("Send") })
		if said := w.Complaint("What happened?"); said != "Tell us what happened." {
			t.Fatalf("without a text the page says %q", said)
		}
		w.Fill("What happened?", "It has 0 rows.")
		w.NewPage(func() { w.Click("Send") })
		w.See("We have your ticket")
		w.Back()
		w.See("How can we help?")
	})
}

// Reloading sends the form again, as long as its page is open.
func TestReloadingARefusedFormKeepsWhatWasTyped(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := s.Window(s.Rita, browser.Refused(422))
	w.Visit(paths.NewTicket("kestrel"))
	w.Fill("Subject", "The export is empty")
	w.NewPage(func() { w.Click("Send") })
	w.Click("Tell us what happened.") // the link of the summary to the field
	w.Focused("What happened?")
	w.Reload()
	w.Holds("Subject", "The export is empty")
}
