package widget_test

import (
	"net/http"
	"strconv"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
)

func TestMissingAndInvalidFieldsAreExplainedAndFocused(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	w.Click("Help")
	w.Click("Send")
	w.Focused(subject)
	w.Fill(subject, "x")
	w.Fill(happened, "y")
	w.Fill(email, "rita")
	w.Click("Send")
	w.Focused(email)
	if got := w.Complaint(email); got != "This is not an e-mail address yet." {
		t.Errorf("the complaint is %q, want %q", got, "This is not an e-mail address yet.")
	}
	if got := w.Complaint(subject); got != "" {
		t.Errorf("the subject is filled in, and yet: %q", got)
	}
	if sent := posts(w, s); len(sent) != 0 {
		t.Errorf("it was sent all the same: %v", sent)
	}
}

// posts returns the messages that the window has sent, without CORS preflights.
func posts(w *browser.Window, s *handlertest.Service) []browser.Request {
	var sent []browser.Request
	for _, request := range w.Requests(s.URL) {
		if request.Method == http.MethodPost {
			sent = append(sent, request)
		}
	}
	return sent
}

// The browser's own check may accept an address that the service refuses. The form must show an error either way.
func TestARefusalByTheServiceIsShown(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s, browser.Refused(http.StatusBadRequest))
	ask(w)
	w.Fill(email, "a@b@c")
	w.Click("Send")
	// The error comes from the form itself, or from the service.
	w.Until(`(() => {
		const root = document.querySelector('intake-widget').shadowRoot;
		return !!root.querySelector('[aria-invalid=true]') || root.textContent.includes('requester_email');
	})()`)
	if sent := posts(w, s); len(sent) == 0 && w.Complaint(email) == "" {
		t.Error("nothing was sent, and nothing is said")
	}
}

// The owner switches the widget off while somebody has it open.
func TestAWidgetThatIsSwitchedOffWhileOpenSaysSo(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s, browser.Refused(http.StatusUnauthorized))
	ask(w)
	if err := s.App.SwitchWidget(t.Context(), s.DB.DB, models.Operator, false); err != nil {
		t.Fatal(err)
	}
	w.Click("Send")
	w.See("This form is closed at the moment. Your text is still here")
	if got := w.Value(happened); got != "It has no rows." {
		t.Errorf("the words are %q, want %q", got, "It has no rows.")
	}
	if err := s.App.SwitchWidget(t.Context(), s.DB.DB, models.Operator, true); err != nil {
		t.Fatal(err)
	}
	w.Click("Send")
	w.See("We have your message")
}

// spec.md: "Clients handling 429 wait for the number of seconds in Retry-After before retrying."
func TestAfterTooManyMessagesTheFormCountsDown(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s, browser.Refused(http.StatusTooManyRequests))
	w.Run(`document.addEventListener('intake:error', ({ detail }) => { window.error = detail; })`)
	ask(w)
	for i := range 8 { // sent just before the click, so that all of them fall into the same minute
		answer := s.Post("/api/v1/widget/tickets",
			`{"app":"kestrel","subject":"x","description":"y","email":"rita@example.com"}`)
		if answer.StatusCode != http.StatusCreated {
			t.Fatalf("message %d: %d, want %d", i, answer.StatusCode, http.StatusCreated)
		}
	}
	w.Click("Send")
	w.See("That was a lot of messages in one minute", "Your text is safe here")
	w.Until("window.error?.status === 429")
	seconds := browser.Eval[int](w, "window.error.retryAfter")
	if seconds < 1 || seconds > 60 {
		t.Errorf("the wait is %d seconds", seconds)
	}
	button := shadow + `.querySelector('form:not([hidden]) .send .btn.primary')`
	w.Until(`/^Send in \d+ s$/.test(` + button + `.textContent)`)
	first := browser.Eval[string](w, button+`.textContent`)
	w.Until(button + `.textContent !== ` + strconv.Quote(first))
	w.Run(button + `.click()`)
	if sent := posts(w, s); len(sent) != 1 {
		t.Errorf("it was sent %d times", len(sent))
	}
	if got := w.Value(subject); got != "The export is empty" {
		t.Errorf("the words are %q, want %q", got, "The export is empty")
	}
}

// A page may stay open for hours. When the service was down or the widget was off while it loaded, its own button works
// as soon as the widget is there.
func TestAWidgetThatWasOffWhenThePageLoadedCanBeOpenedLater(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	if err := s.App.SwitchWidget(t.Context(), s.DB.DB, models.Operator, false); err != nil {
		t.Fatal(err)
	}
	w := website{body: `<main><button data-intake-open="help">Ask us</button></main>`}.open(t, s, browser.Refused(404))
	w.Answered(s.URL + "/widget/settings")
	if err := s.App.SwitchWidget(t.Context(), s.DB.DB, models.Operator, true); err != nil {
		t.Fatal(err)
	}
	w.Click("Ask us")
	w.Focused(subject)
	if !w.Offers("Close help") {
		t.Error("the widget's own button is not there")
	}
}

// A phone may lose its connection just when the page loads. An error of the service stands for that here, because
// without a connection the test could not load the page.
func TestTheButtonAppearsOnceThereIsAConnection(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	if err := s.App.SwitchWidget(t.Context(), s.DB.DB, models.Operator, false); err != nil {
		t.Fatal(err)
	}
	w := website{}.open(t, s, browser.Refused(404))
	w.Answered(s.URL + "/widget/settings")
	if err := s.App.SwitchWidget(t.Context(), s.DB.DB, models.Operator, true); err != nil {
		t.Fatal(err)
	}
	w.Offline(true)
	w.Offline(false)
	w.SeeOffered("Help")
}

func TestAMessageSentOfflineIsKeptAndArrivesOnce(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	ask(w)
	w.Offline(true)
	w.Click("Send")
	w.See("Your message was not sent. Check your connection and try again.")
	w.Offline(false)
	w.Click("Try again")
	w.See("We have your message")
	if found := tickets(t, s); len(found) != 1 {
		t.Errorf("there are %d tickets", len(found))
	}
}

// What could not be sent is sent again unchanged, but not under the address of somebody who has signed out since.
func TestAMessageIsSentAgainFromWhomTheFormShows(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	call(w, "identify({ email: 'rita@example.com', name: 'Rita' })")
	w.Click("Help")
	w.Fill(subject, "The export is empty")
	w.Fill(happened, "It has no rows.")
	w.Offline(true)
	w.Click("Send")
	w.See("Your message was not sent. Check your connection and try again.")
	w.Offline(false)
	call(w, "identify({ email: 'claire@example.org' })")
	w.Holds(email, "claire@example.org")
	w.Click("Try again")
	w.See("We have your message", "claire@example.org")
	var requester models.Account
	if err := s.DB.Take(&requester, "id = ?", tickets(t, s)[0].RequesterID).Error; err != nil {
		t.Fatal(err)
	}
	if requester.Email != "claire@example.org" {
		t.Errorf("the ticket is from %s", requester.Email)
	}
}

// The form is loaded only when somebody opens it. By then the connection may be down, or the service newer.
func TestAFormThatFailedToLoadIsLoadedAgain(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	ready(w)
	w.Run(`document.addEventListener('intake:error', () => { window.failed = true; })`)
	w.Offline(true)
	w.Click("Help")
	w.Until("window.failed")
	w.SeeOffered("No connection")
	w.Offline(false)
	ask(w) // the button says “Help” again
	w.Click("Send")
	w.See("We have your message")
}

// The ticket is filed, but the answer is lost. Trying again returns the same ticket.
func TestALostAnswerMakesNoSecondTicket(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	ask(w)
	w.Run(`
		const read = Response.prototype.text;
		Response.prototype.text = function () {
			if (!this.url.includes('/widget/tickets')) return read.call(this);
			Response.prototype.text = read;
			return Promise.reject(new TypeError('the connection was lost'));
		};
	`)
	w.Click("Send")
	w.See("Your message was not sent")
	if found := tickets(t, s); len(found) != 1 {
		t.Fatalf("there are %d tickets before the second try", len(found))
	}
	w.Click("Try again")
	w.See("We have your message", "#1")
	if found := tickets(t, s); len(found) != 1 {
		t.Errorf("there are %d tickets", len(found))
	}
}

// Without its files it is another message, which must not be refused as a conflicting repetition.
func TestAfterAReloadAMessageGoesWithoutItsFiles(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	ask(w)
	w.Upload(attachFiles, newFile(t, "export.log", "0 rows\n"))
	w.See("export.log")
	// the answer is lost
	w.Run(`Object.defineProperty(XMLHttpRequest.prototype, 'status', { get: () => 0 })`)
	w.Click("Send")
	w.See("Your message was not sent")
	if found := tickets(t, s); len(found) != 1 {
		t.Fatalf("there are %d tickets before the reload", len(found))
	}
	w.Reload()
	w.Click("Help")
	w.Click("Send")
	w.See("We have your message", "#2")
}

func TestADraftSurvivesAReload(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	ask(w)
	w.Click("Share feedback")
	w.Fill(post, "Larger type")
	w.Reload()
	w.Click("Help")
	w.Click("Get help")
	for label, want := range map[string]string{subject: "The export is empty", happened: "It has no rows.",
		email: "Rita@Example.com"} {
		if got := w.Value(label); got != want {
			t.Errorf("%s holds %q after the reload", label, got)
		}
	}
	w.Click("Share feedback")
	if got := w.Value(post); got != "Larger type" {
		t.Errorf("the idea is %q after the reload", got)
	}
	w.Click("Post on the board")
	w.See("Your idea is on the board")
	w.Reload()
	w.Click("Help")
	w.Click("Share feedback")
	if got := w.Value(post); got != "" {
		t.Errorf("what was sent is back: %q", got)
	}
}
