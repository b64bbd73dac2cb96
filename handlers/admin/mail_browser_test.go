package admin_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// It works by mouse and, if the browser runs no script, by forms alone.
func TestAnAddressIsAddedAndHeldMailsAreDecidedOn(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.New(t, modelstest.SQLite(t), handlertest.MailIn(t))
		strangersAnswer(t, s)
		w := s.Window(s.Olive, options...)
		w.Visit(paths.AdminMail("kestrel"))
		if len(options) == 0 { // axe is a script
			w.AxeEveryLook()
		}
		w.Click("Add an address")
		w.Fill("Address", "help@kestrel")
		w.Fill("Address", "help@kestrel.example")
		w.Choose("Priority of its tickets", "Urgent")
		w.Click("Add address")
		w.See("A ticket, General, urgent")
		w.Click("Re: One <cent>")
		w.See("I see <b>the same</b>.")
		w.Click("Discard Re: One <cent>")
		w.See("The mail is discarded.")
		w.Click("Undo")
		w.See("Answers a ticket of")
		w.Click("Make it a ticket Re: One <cent>")
		w.See("It is ticket #2.")
		w.Click("Edit help@kestrel.example")
		w.Click("Remove help@kestrel.example")
		w.See("The address is removed.")
		w.Click("Undo")
		w.See("A ticket, General, urgent")
		w.Click("Run it")
		w.See("A mail leaves")
	})
}

// The same as above with the keyboard alone, at the width of a phone.
func TestHeldMailIsDecidedOnByKeyboard(t *testing.T) {
	t.Parallel()
	s := handlertest.New(t, modelstest.SQLite(t), handlertest.MailIn(t))
	strangersAnswer(t, s)
	w := s.Window(s.Olive, browser.Phone)
	w.Visit(paths.AdminMail("kestrel"))
	w.AxeEveryLook()
	w.TabTo("Add an address")
	w.Press(browser.Enter)
	w.At(paths.AdminNewMailAddress("kestrel"))
	w.TabTo("Address")
	w.Press("help@kestrel.example", browser.Enter)
	w.See("A ticket, General")
	w.TabTo("Let in oskar@example.net")
	w.Press(browser.Enter)
	w.See("Let in. The mail is in the ticket")
	w.See("Nothing waits for you")
}

// It keeps the focus.
func TestThePageOfASelfTestUpdatesItself(t *testing.T) {
	t.Parallel()
	s := handlertest.New(t, modelstest.SQLite(t), handlertest.MailIn(t))
	w := s.Window(s.Olive)
	w.Visit(paths.AdminMail("kestrel"))
	w.AxeEveryLook()
	w.Click("Run it")
	w.See("Testing")
	s.Mailbox() // its workers run the steps
	w.See("The mail to support@intake.example did not come in")
	w.See("Run it again")
	w.Until(`[...document.querySelectorAll("[role=status]")].some((said) => said.textContent.includes("arrives: failed"))`)
}

// In every browser, a held mail is read in full, put away and restored, and axe finds no violation on any of these
// pages.
func TestInEveryEngineAHeldMailIsRead(t *testing.T) {
	t.Parallel()
	browser.EveryEngine(t, func(t *testing.T, engine browser.Option) {
		s := handlertest.AtHome(t, modelstest.SQLite(t), handlertest.MailIn(t))
		strangersAnswer(t, s)
		w := s.Window(s.Olive, engine)
		w.Visit(paths.AdminMail("kestrel"))
		w.See("Answers a ticket of")
		w.Axe()
		w.Click("Re: One <cent>")
		w.See("I see <b>the same</b>.")
		w.Click("Headers")
		w.See("In-Reply-To:")
		w.Axe()
		w.Click("Discard Re: One <cent>")
		w.See("The mail is discarded.", "Nothing waits for you")
		w.Click("Undo")
		w.See("Answers a ticket of")
	})
}

// If incoming mail is off, the page explains how to turn it on. A failed self-test explains what to do next to the step
// that failed.
func TestMailThatIsOffAndAFailedSelfTestAreAccessible(t *testing.T) {
	t.Parallel()
	off := handlertest.SQLite(t)
	w := off.Window(off.Olive, browser.Phone)
	w.Visit(paths.AdminMail("kestrel"))
	w.See("Intake reads no mail yet", "We look for it every few seconds.")
	w.Axe()

	s := handlertest.New(t, modelstest.SQLite(t), handlertest.MailIn(t))
	test, err := s.App.TestMail(t.Context(), s.DB.DB, models.Actor{Account: s.Olive})
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range []models.SelfTestFault{"", "", models.SelfTestBounced, models.SelfTestUnauthenticated} {
		step := test.Next()
		step.Proof = &models.SelfTestProof{Domain: "kestrel.example"}
		if err = test.Begin(t.Context(), s.DB.DB, step); err == nil && fault == "" {
			err = test.Pass(t.Context(), s.DB.DB, step, "lmtp")
		} else if err == nil {
			err = test.Fail(t.Context(), s.DB.DB, step, fault, "user unknown")
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	w = s.Window(s.Olive)
	w.Visit(paths.AdminMail("kestrel"))
	w.See("Your mail server does not accept addresses with a plus sign.",
		"kestrel.example has no SPF record and no DMARC record.")
	w.TabTo("Another server? How to do it with Exim, Exchange and hosted mail")
	w.Press(browser.Enter)
	w.See("local_part_suffix = +*")
	w.Axe()
}
