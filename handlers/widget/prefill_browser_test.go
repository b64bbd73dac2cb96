package widget_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
)

func TestASiteGivesATicketItsCategoryAndPriority(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	call(w, "prefill({ ticketCategory: 'billing', priority: 'high', category: 'bug' })")
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
	call(w, "identify({ email: 'rita@example.com', name: 'Rita' })")
	w.Click("Help")
	w.Holds(email, "rita@example.com")
	call(w, "identify(null)")
	w.Holds(email, "")
	if w.Offers("Your name Optional") {
		t.Error("the field for the name is still there")
	}
	w.Fill(email, "sam@example.com")
	call(w, "identify(null)")
	w.Holds(email, "sam@example.com")
}

// Whoever comes next must not write under the name of the one before, even if the website does not know their name.
func TestSomebodyElseIsNotGivenTheFormerName(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	call(w, "identify({ email: 'rita@example.com', name: 'Rita' })")
	w.Click("Help")
	w.Holds("Your name Optional", "Rita")
	for _, person := range []string{"{ email: 'sam@example.com' }", "{ email: 'sam@example.com', name: null }"} {
		call(w, "identify("+person+")")
		w.Holds(email, "sam@example.com")
		if w.Offers("Your name Optional") {
			t.Errorf("after %s, the form names somebody else", person)
		}
		call(w, "identify({ email: 'rita@example.com', name: 'Rita' })")
	}
	call(w, "identify({ email: undefined })")
	w.Holds(email, "")
}

// What they typed is kept in the tab, but not who the website said they are: another person may be signed in later.
func TestAVisitorWhoSignedOutIsForgottenAfterAReload(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	identify := func(person string) {
		t.Helper()
		call(w, "identify("+person+")")
		w.Click("Help")
	}
	identify("{ email: 'rita@example.com', name: 'Rita' }")
	w.Fill(subject, "The export is empty")
	w.Reload()
	identify("{ email: 'sam@example.com', name: 'Sam' }")
	w.Holds(subject, "The export is empty")
	w.Holds(email, "sam@example.com")
	w.Holds("Your name Optional", "Sam")
	w.Fill(email, "sam@example.org")
	w.Reload()
	identify("null")
	w.Holds(email, "sam@example.org") // typed
	if w.Offers("Your name Optional") {
		t.Error("the name of the former visitor is still there")
	}
}

// The service refuses unknown categories, so a typo of the website would prevent people from sending a message.
func TestAnUnknownCategoryDoesNotStopTheMessage(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	call(w, "prefill({ ticketCategory: 'invoices', priority: 1 })")
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

// Such as an error message as the subject.
func TestATooLongTextOfTheWebsiteDoesNotStopTheMessage(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	call(w, "prefill({ subject: 'é😀'.repeat(200) })")
	w.Click("Help")
	w.Fill(happened, "It has no rows.")
	w.Fill(email, "rita@example.com")
	w.Click("Send")
	w.See("We have your message")
	if found := tickets(t, s); len(found) != 1 || found[0].Subject != strings.Repeat("é😀", 150) {
		t.Errorf("the tickets are %+v", found)
	}
}
