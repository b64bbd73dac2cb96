package widget_test

import (
	"fmt"
	"slices"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
)

func TestASiteGivesATicketItsCategoryAndPriority(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	w.Until("!!document.querySelector('intake-widget')")
	browser.Eval[bool](w, "Intake.prefill({ ticketCategory: 'billing', priority: 'high', category: 'bug' }), true")
	ask(w)
	w.Click("Send")
	w.See("We have your message")
	w.Click("Send another message") // the website set nothing for this one
	w.Fill(subject, "And the import")
	w.Fill(happened, "It does not end.")
	w.Click("Send")
	w.See("We have your message", "#2")
	found := tickets(t, s)
	var got []string
	for _, ticket := range found {
		got = append(got, fmt.Sprint(ticket.Category, " ", ticket.Priority))
	}
	if want := []string{"billing high", "general normal"}; !slices.Equal(got, want) {
		t.Errorf("the tickets are %v, want %v", got, want)
	}
}

// Whoever uses the page next must not write under their address. What somebody typed themselves stays.
func TestAVisitorWhoSignedOutIsForgotten(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	w.Until("!!document.querySelector('intake-widget')")
	browser.Eval[bool](w, "Intake.identify({ email: 'rita@example.com', name: 'Rita' }), true")
	w.Click("Help")
	w.Holds(email, "rita@example.com")
	browser.Eval[bool](w, "Intake.identify(null), true")
	w.Holds(email, "")
	if w.Offers("Name Optional") {
		t.Error("the field for the name is still there")
	}
	w.Fill(email, "sam@example.com")
	browser.Eval[bool](w, "Intake.identify(null), true")
	w.Holds(email, "sam@example.com")
}

// The service refuses unknown categories, so a typo of the website would prevent people from sending a message.
func TestAnUnknownCategoryDoesNotStopTheMessage(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	w.Until("!!document.querySelector('intake-widget')")
	browser.Eval[bool](w, "Intake.prefill({ ticketCategory: 'invoices', priority: 1 }), true")
	ask(w)
	w.Click("Send")
	w.See("We have your message")
}

func TestTheFooterOfThePanelLinksToThePublicPages(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	w.Click("Help")
	w.SeeOffered("Your tickets", "Ideas", "Roadmap", "Changelog")
	links := browser.Eval[[]string](w,
		`[...`+panel+`.querySelectorAll('.foot a')].map((link) => new URL(link.href).pathname)`)
	for _, path := range links {
		if answer := s.Do("GET", path, ""); answer.StatusCode >= 400 {
			t.Errorf("%s: %d", path, answer.StatusCode)
		}
	}
}
