package widget_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
)

// asking opens the widget on a page whose script sets a function that is called before a message is sent.
func asking(t *testing.T, s *handlertest.Service, ask string) *browser.Window {
	t.Helper()
	w := website{tag: `data-app="kestrel" data-fact-plan="pro" data-fact-token="secret"`}.open(t, s)
	call(w, "beforeSend("+ask+")")
	return w
}

func TestBeforeSendMayChangeTheMessage(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := asking(t, s, `async (draft) => {
		window.seen = draft.kind + ', ' + Object.keys(draft).sort();
		draft.subject = draft.subject.toUpperCase();
		draft.priority = 'high';
		delete draft.metadata.token;
		draft.metadata.build = 118;
		draft.description += '\0\ud800';
	}`)
	ask(w)
	w.Click("Send")
	w.See("We have your message")
	ticket := tickets(t, s)[0]
	if ticket.Subject != "THE EXPORT IS EMPTY" || ticket.Priority != "high" || ticket.Description != "It has no rows." {
		t.Errorf("the ticket is %+v", ticket)
	}
	for _, pair := range ticket.Metadata {
		if pair.Name == "token" || pair.Name == "build" && pair.Value != "118" {
			t.Errorf("the ticket has %v", ticket.Metadata)
		}
	}
	if got := browser.Eval[string](w, "window.seen"); got != "ticket, description,email,files,kind,metadata,subject" {
		t.Errorf("the site sees %s, want %q", got, "ticket, description,email,files,kind,metadata,subject")
	}
}

// The form then shows the website's reason and keeps what was typed.
func TestBeforeSendMayRefuseTheMessage(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := asking(t, s,
		`(draft) => draft.subject?.includes('empty') ? 'Please add the name of the export.' : draft.title !== 'No'`)
	ask(w)
	w.Click("Send")
	w.See("Please add the name of the export.")
	if n := len(tickets(t, s)); n != 0 {
		t.Errorf("%d tickets were filed", n)
	}
	w.Fill(subject, "Export of May")
	w.Click("Send")
	w.See("We have your message")
	w.Click("Send another message")
	w.Click("Share feedback")
	w.Fill(post, "No")
	w.Click("Post on the board")
	w.See("This website did not accept the message. Your text is still here.")
}

func TestAFailingBeforeSendDoesNotStopTheMessage(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	for _, answer := range []string{"7", "'not a function'",
		"(draft) => { draft.metadata = 1; draft.subject = {}; draft.subject = 'Kept'; return undefined }"} {
		w := asking(t, s, answer)
		// the widget logs the failure there, which would fail the test
		w.Run("console.error = () => {}")
		ask(w)
		w.Click("Send")
		w.See("We have your message")
	}
	if n := len(tickets(t, s)); n != 3 {
		t.Errorf("%d tickets were filed", n)
	}
}

// Values that the service would refuse are dropped from the message that a website returns, and the address given with
// an idea is kept.
func TestBeforeSendCannotMakeAMessageInvalid(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := asking(t, s,
		`(draft) => Object.assign(draft, { title: 'x'.repeat(400), category: 'nonsense', email: 'claire@example.org',
		files: [new File(['x'], 'a.txt')], metadata: [['a', 1], ['a ', 2]] })`)
	w.Click("Help")
	w.Click("Share feedback")
	w.Fill(post, "Dark mode")
	w.Click("Post on the board")
	w.See("Your idea is on the board")
	var shared models.Post
	if err := s.DB.DB.Take(&shared).Error; err != nil {
		t.Fatal(err)
	}
	var author models.Account
	if err := s.DB.DB.Take(&author, "id = ?", shared.AuthorID).Error; err != nil {
		t.Fatal(err)
	}
	if len(shared.Title) != 300 || author.Email != "claire@example.org" {
		t.Errorf("the idea is %q of %s", shared.Title, author.Email)
	}
}
