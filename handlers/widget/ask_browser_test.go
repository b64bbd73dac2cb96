package widget_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
)

// asking opens the widget on a page that says by a script what is done before anything is sent.
func asking(t *testing.T, s *handlertest.Service, ask string) *browser.Window {
	t.Helper()
	w := website{tag: `data-app="kestrel" data-fact-plan="pro" data-fact-token="secret"`}.open(t, s)
	w.Until("!!document.querySelector('intake-widget')")
	browser.Eval[bool](w, "Intake.beforeSend("+ask+"), true")
	return w
}

// The issue: "beforeSend(draft) may change".
func TestTheSiteMayChangeWhatIsSent(t *testing.T) {
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
		t.Errorf("the site sees %s", got)
	}
}

// The issue: "or refuse". The words stay, and what the site says is shown.
func TestTheSiteMayRefuseWhatIsSent(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := asking(t, s, `(draft) => draft.subject?.includes('empty') ? 'Please add the name of the export.' : draft.title !== 'No'`)
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

// A mistake of the site loses nothing of what people write.
func TestASiteThatFailsToAnswerKeepsNobodyFromWriting(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	for _, answer := range []string{"7", "'not a function'", "(draft) => { draft.metadata = 1; draft.subject = {}; draft.subject = 'Kept'; return undefined }"} {
		w := asking(t, s, answer)
		browser.Eval[bool](w, "console.error = () => {}, true") // where we say what failed
		ask(w)
		w.Click("Send")
		w.See("We have your message")
	}
	if n := len(tickets(t, s)); n != 3 {
		t.Errorf("%d tickets were filed", n)
	}
}

// What the service would refuse is left out of what a site makes of a message, and an idea's address is not lost.
func TestASiteCannotMakeAMessageThatIsRefused(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := asking(t, s, `(draft) => Object.assign(draft, { title: 'x'.repeat(400), category: 'nonsense', email: 'claire@example.org',
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
