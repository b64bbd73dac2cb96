package widget_test

import (
	"testing"

	"intake/internal/browsertest"
)

func TestASiteGivesATicketItsCategoryAndPriority(t *testing.T) {
	t.Parallel()
	s := service(t)
	w := website{}.open(t, s)
	w.Until("!!document.querySelector('intake-widget')")
	browsertest.Eval[bool](w, "Intake.prefill({ ticketCategory: 'billing', priority: 'high', category: 'bug' }), true")
	ask(w)
	w.Click("Send")
	w.See("We have your message")
	w.Click("Send another message") // of which the site has said nothing
	w.Fill(subject, "And the import")
	w.Fill(happened, "It does not end.")
	w.Click("Send")
	w.See("We have your message", "#2")
	found := tickets(t, s)
	if len(found) != 2 || found[0].Category != "billing" || found[0].Priority != "high" || found[1].Category != "general" || found[1].Priority != "normal" {
		t.Errorf("the tickets are %+v", found)
	}
}

// The service refuses what it does not know, and people could not write because of a slip of the site.
func TestACategoryThatDoesNotExistKeepsNobodyFromWriting(t *testing.T) {
	t.Parallel()
	s := service(t)
	w := website{}.open(t, s)
	w.Until("!!document.querySelector('intake-widget')")
	browsertest.Eval[bool](w, "Intake.prefill({ ticketCategory: 'invoices', priority: 1 }), true")
	ask(w)
	w.Click("Send")
	w.See("We have your message")
}

func TestTheFootOfThePanelLeadsToThePublicPages(t *testing.T) {
	t.Parallel()
	s := service(t)
	w := website{}.open(t, s)
	w.Click("Help")
	w.SeeOffered("Your tickets", "Ideas", "Roadmap", "Changelog")
	links := browsertest.Eval[[]string](w, `[...document.querySelector('intake-widget').shadowRoot.querySelectorAll('.foot a')].map((link) => new URL(link.href).pathname)`)
	for _, path := range links {
		if answer := s.Do("GET", path, ""); answer.StatusCode >= 400 {
			t.Errorf("%s: %d", path, answer.StatusCode)
		}
	}
}
