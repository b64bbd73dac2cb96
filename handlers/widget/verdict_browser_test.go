package widget_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
)

// solvedFor files a ticket of the person named by the token, and resolves it.
func solvedFor(t *testing.T, s *handlertest.Service, token, subject string) *models.Ticket {
	t.Helper()
	known, err := s.App.Identify(t.Context(), s.DB.DB, token)
	if err != nil {
		t.Fatal(err)
	}
	ticket, err := modelstest.Intake(t, s.DB.DB).FileTicket(t.Context(), s.App, models.TicketDraft{
		Subject: subject, Description: "It has no rows.", Identity: known, Source: models.SourceWidget,
	})
	if err == nil {
		err = ticket.MoveTo(t.Context(), s.DB.DB, models.Actor{Account: s.Amir}, models.TicketResolved)
	}
	if err != nil {
		t.Fatal(err)
	}
	return ticket
}

func expectWent(t *testing.T, s *handlertest.Service, ticket *models.Ticket, went models.Went, words string) {
	t.Helper()
	verdict, err := ticket.Verdict(t.Context(), s.DB.DB)
	if err != nil || verdict == nil || verdict.Went != went || verdict.Words != words {
		t.Errorf("the verdict is %+v (%v)", verdict, err)
	}
}

// This works under the strictest content security policy.
func TestInEveryEngineAnIdentifiedVisitorRatesASolvedTicket(t *testing.T) {
	everyEngine(t, func(t *testing.T, s *handlertest.Service, engine browser.Option) {
		token := modelstest.NewWebsite(t, s.DB.DB, s.App).Token("u_1", "claire@example.org",
			map[string]any{"name": "Claire Moreau"})
		ticket := solvedFor(t, s, token, "The export is empty")
		w := website{}.open(t, s, engine)
		identify(w, token)
		w.Click("Help")
		w.See("How did it go?", "#1", "The export is empty")
		w.Focused(subject) // the question does not get in the way of writing
		w.Axe()
		w.Click("It did not help")
		w.Focused("Thank you. The team knows that it did not help.")
		expectWent(t, s, ticket, models.WentBadly, "")
		w.Axe()
		w.Fill("Anything to add? Optional", "It is still empty.")
		w.Run(panel + ".querySelector('.went .primary').click()")
		w.Until("!" + panel + ".querySelector('.went')")
		w.Focused("How can we help?")
		expectWent(t, s, ticket, models.WentBadly, "It is still empty.")
		w.Press(browser.Escape)
		w.Until("!" + panel + ".open")
		w.Click("Help")
		w.Focused(subject)
		w.DontSee("How did it go?")
	})
}

// An answer that cannot be sent shows an error.
func TestOnlyTheRequesterIsAskedToRateATicket(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	site := modelstest.NewWebsite(t, s.DB.DB, s.App)
	token := site.Token("u_1", "claire@example.org", nil)
	ticket := solvedFor(t, s, token, "The export is empty")
	w := website{}.open(t, s)
	identify(w, token)
	w.Click("Help")
	w.See("How did it go?")
	call(w, "identify({})")
	w.Until("!" + panel + ".querySelector('.went')")
	identify(w, site.Token("u_2", "noor@example.org", nil))
	w.See("noor@example.org")
	identify(w, token)
	w.See("How did it go?")
	w.Offline(true)
	w.Click("It helped")
	w.See("Check your connection")
	w.Offline(false)
	// If both buttons are pressed at once, the first one counts.
	w.Run(panel + ".querySelectorAll('.went .btn').forEach((press) => press.click())")
	w.See("Thank you. The team knows that it helped.")
	expectWent(t, s, ticket, models.WentWell, "")
}

func TestAFormInThePageAsksToRateATicket(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	token := modelstest.NewWebsite(t, s.DB.DB, s.App).Token("u_1", "claire@example.org", nil)
	ticket := solvedFor(t, s, token, "The export is empty")
	w := website{
		lang: "ar", body: `<main><h1>Contact</h1><intake-form tab="help"></intake-form></main>`,
	}.open(t, s, browser.Phone)
	formHere(w, "")
	identify(w, token)
	w.See("The export is empty")
	w.Axe()
	w.Run(inForm("", ".went .btn") + ".click()")
	w.Until("!!" + inForm("", ".went textarea"))
	expectWent(t, s, ticket, models.WentWell, "")
}
