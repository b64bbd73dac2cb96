package inbox_test

import (
	"errors"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/await"
	"intake/internal/testing/browser"
	"intake/models"
)

func browserOffice(t *testing.T) *office {
	t.Helper()
	return newOffice(t, handlertest.SQLite(t))
}

func (o *office) open(person *models.Account, options ...browser.Option) *browser.Window {
	o.Helper()
	w := o.Window(person, options...)
	w.Visit("/admin/inbox/" + o.ticket.ID)
	return w
}

// New messages and other readers of the ticket appear while the page is open.
func TestTwoAgentsSeeEachOtherAndNewMessages(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	amir, olive := o.open(o.Amir), o.open(o.Olive)
	amir.See("Olive is looking at this too")
	olive.See("Amir is looking at this too")

	rita := o.SignIn(o.Rita)
	if answer := rita.PostForm("/my/tickets/"+o.ticket.ID+"/replies",
		url.Values{"body": {"And the footer says 7 %."}}); answer.StatusCode != 303 {
		t.Fatalf("replying: %d", answer.StatusCode)
	}
	amir.See("And the footer says 7 %.")
	olive.See("And the footer says 7 %.")

	o.post(o.olive, "priority", url.Values{"priority": {"urgent"}})
	amir.See("set the priority to Urgent")
	filed := o.file(o.App, "Another matter")
	o.post(o.olive, "unsnooze", nil)
	amir.See(filed.Subject)
	amir.Until(`document.querySelector('#side-sections [aria-current] .count').textContent === "2"`)
	o.post(o.olive, "spam", nil)
	amir.Until(`document.querySelector('#side-sections [aria-current] .count').textContent === "1"`)
}

// A mail may fail long after its reply appeared.
func TestAnOpenTicketSaysThatAReplyWasNotDelivered(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	amir := o.open(o.Amir)
	amir.Fill("Reply", "We are looking.")
	amir.NewPage(func() { amir.Click("Send reply") })
	amir.NewPage(func() { amir.Click("Send now") })
	amir.See("Sent.", "We are looking.")
	var mail models.Mail
	o.must(o.Service.DB.Take(&mail, "kind = ? AND ticket_id = ?", models.MailReply, o.ticket.ID).Error)
	o.must(mail.Delayed(t.Context(), o.Service.DB.DB, errors.New("451 try later"), false))
	amir.See("Not sent by e-mail yet: 451 try later. We try again for a day.")
	o.must(mail.Delayed(t.Context(), o.Service.DB.DB, errors.New("no mailbox rita@example.com"), true))
	amir.See("Not delivered by e-mail: no mailbox rita@example.com")
	amir.Until(`document.querySelectorAll("#thread > [data-kind]").length === 2`)
}

// If somebody else replied in the meantime, the agent's reply is not sent, keeps its text, and is sent after they have
// read the other one.
func TestAnAgentReadsTheOtherReplyBeforeSendingTheirOwn(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		o := browserOffice(t)
		amir := o.open(o.Amir, options...)
		amir.Fill("Reply", "It is fixed.")
		o.post(o.olive, "messages",
			url.Values{"kind": {"reply"}, "body": {"We are looking."}, "seen": {o.seen(o.olive)}})
		if len(options) > 0 { // the page says so only after sending
			amir.NewPage(func() { amir.Click("Send reply") })
		}
		amir.See("We are looking.", "replied while you were writing. Read it, then send.")
		if got := amir.Value("Reply"); got != "It is fixed." {
			t.Errorf("the field says %q, want %q", got, "It is fixed.")
		}
		amir.NewPage(func() { amir.Click("Send reply") })
		amir.NewPage(func() { amir.Click("Send now") })
		amir.See("Sent.", "It is fixed.")
		if got := amir.Value("Reply"); got != "" {
			t.Errorf("after sending the field says %q", got)
		}
	})
}

const toastAboveReply = `document.querySelector(".toast").getBoundingClientRect().bottom <=
	document.querySelector(".tk-reply").getBoundingClientRect().top`

// On a phone the reply field is at the bottom, and the toast about the last action must not cover it.
func TestAToastDoesNotCoverTheReplyField(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	amir := o.open(o.Amir, browser.Phone)
	amir.Click("Reply")
	amir.Fill("Reply", "It is fixed.")
	amir.NewPage(func() { amir.Click("Send reply") })
	amir.NewPage(func() { amir.Click("Send now") })
	amir.See("Sent.")
	amir.Until(toastAboveReply)
}

// Beside the list, too, the composer is at the bottom, and it grows with the reply.
func TestAToastIsAboveATallComposer(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	amir := o.open(o.Amir)
	amir.Press("i")
	amir.See("Assigned.")
	amir.Until(toastAboveReply)
	amir.Fill("Reply", strings.Repeat("One line.\n", 9))
	amir.Until(`document.querySelector(".tk-reply").offsetHeight > 250`)
	amir.Until(toastAboveReply)
}

func TestATicketIsWorkedWithAndWithoutScript(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		o := browserOffice(t)
		click := func(w *browser.Window, name string) { // with a script, small forms load no new page
			if len(options) > 0 {
				w.NewPage(func() { w.Click(name) })
				return
			}
			w.Click(name)
		}
		o.file(o.App, "Second ticket")
		w := o.Window(o.Amir, options...)
		w.Visit("/admin")
		w.At("/admin/inbox")
		w.See("All open", "Wrong VAT rate", "Second ticket")
		w.NewPage(func() { w.Click("Unread: Wrong VAT rate") })
		w.See("It says 19 %.", "rita@example.com")
		click(w, "Assign to me")
		w.See("Amir Agent took this, ")
		w.Fill("Reply", "It is **fixed**.")
		click(w, "Preview")
		w.See("It is fixed.")
		w.NewPage(func() { w.Click("Send reply") })
		w.NewPage(func() { w.Click("Send now") })
		w.See("Sent.", "It is fixed.")
		click(w, "Resolve")
		w.See("Resolved.", "resolved this")
		click(w, "Undo")
		w.See("Undone.", "Wrong VAT rate")
	})
}

func TestOnAPhoneTheListAndTheTicketAreTwoPages(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	o.file(o.App, "Second ticket")
	w := o.Window(o.Amir, browser.Phone)
	w.Visit("/admin/inbox")
	w.See("Wrong VAT rate")
	w.Axe()
	w.Click("Menu")
	w.See("Changelog")
	w.Axe()
	w.Press(browser.Escape)
	w.NewPage(func() { w.Click("Unread: Wrong VAT rate") })
	w.See("It says 19 %.")
	if w.Offers("Unread: Second ticket") {
		t.Error("the list is beside the ticket")
	}
	w.Axe()
	w.NewPage(func() { w.Click("All open") })
	w.At("/admin/inbox")
}

func TestTheInboxIsAccessible(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	second := o.file(o.App, "Second ticket")
	for n := range 3 {
		o.file(o.App, fmt.Sprintf("Number %d", n))
	}
	o.post(o.olive, "tags", url.Values{"tag": {"vip"}})
	o.post(o.olive, "messages", url.Values{"kind": {"note"}, "body": {"Careful."}, "seen": {o.seen(o.olive)}})
	o.must(second.MarkSpam(ctx, o.DB.DB, models.Actor{Account: o.Amir}))
	if _, err := o.App.SaveReply(ctx, o.DB.DB, models.Actor{Account: o.Amir},
		models.SavedReplyDraft{Title: "Thanks", Body: "Thank you, {{name}}."}); err != nil {
		t.Fatal(err)
	}
	w := o.Window(o.Olive)
	for _, path := range []string{
		"/admin/inbox", "/admin/inbox?view=mine", "/admin/inbox?view=spam", "/admin/inbox?q=nothing",
		"/admin/inbox/" + o.ticket.ID, "/admin/inbox/" + second.ID,
		o.at("merge"), "/admin/apps/kestrel/replies", "/admin/apps/kestrel/mail",
	} {
		w.Visit(path)
		w.AxeEveryLook()
	}
}

func TestADraftIsRestoredWhenThePageIsOpenedAgain(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	w := o.open(o.Amir)
	w.Fill("Reply", "Half a thought")
	await.That(t, "the draft is kept", func() bool {
		draft, err := o.ticket.Draft(ctx, o.DB.DB, o.Amir)
		o.must(err)
		return draft != nil && draft.Body == "Half a thought"
	})
	w.Visit("/admin/inbox")
	again := o.open(o.Amir)
	if got := again.Value("Reply"); got != "Half a thought" {
		t.Errorf("the field says %q, want %q", got, "Half a thought")
	}
}

// Over a slow connection, somebody leaves the page while the beginning of the text is still being saved.
func TestADraftIsKeptIfThePageIsLeftWhileItIsSaved(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	w := o.open(o.Amir)
	w.Run(`
		const send = fetch;
		window.fetch = (...request) => {
			const answer = send(...request);
			return String(request[0]).endsWith("/draft") ? answer.then(() => new Promise(() => { window.saving = true; })) : answer;
		};
	`)
	w.Fill("Reply", "Half a")
	w.Until(`window.saving === true`)
	w.Press(" thought")
	w.Visit("/admin/inbox")
	await.That(t, "all of the draft is kept", func() bool {
		draft, err := o.ticket.Draft(ctx, o.DB.DB, o.Amir)
		o.must(err)
		return draft != nil && draft.Body == "Half a thought"
	})
}

// An agent has the same ticket open twice, and writes something else in the second tab.
func TestADraftIsKeptThoughAnotherTabSends(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	w := o.open(o.Amir)
	const state = `document.querySelector("[data-draft-state]").textContent`
	inOther := func(script string) { w.Until(`(({ document }) => ` + script + `)(window.other)`) }
	browser.Eval[bool](w, `!!(window.other = window.open(location.pathname + '?view=mine'))`)
	inOther(`document.readyState === "complete" && document.querySelector("#answer") !== null`)
	w.Fill("Reply", "Dear Rita,")
	w.Until(state + ` === "Draft saved"`)
	inOther(`{
		document.querySelector('#kind input[value="note"]').click();
		const body = document.querySelector("#body");
		body.value = "Accounting knows.";
		body.dispatchEvent(new Event("input", { bubbles: true }));
		return true;
	}`)
	inOther(state + ` === "Draft saved"`)
	inOther(`{ document.querySelector(".for-note").click(); return true; }`)
	w.See("Accounting knows.")
	w.Holds("Reply", "Dear Rita,")
	w.Visit("/admin/inbox")
	await.That(t, "the draft is kept", func() bool {
		draft, err := o.ticket.Draft(ctx, o.DB.DB, o.Amir)
		o.must(err)
		return draft != nil && draft.Body == "Dear Rita," && !draft.Note
	})
}

// The answer may take minutes, as with a large file, and the agent goes on with a note.
func TestWhatIsTypedWhileAMessageIsSentIsKept(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	w := o.open(o.Amir)
	w.Fill("Reply", "See the log.")
	browser.Eval[bool](w, `!window.addEventListener("submit", (event) => {
		if (!event.defaultPrevented) setTimeout(() => {
			document.querySelector('#kind input[value="note"]').click();
			const body = document.querySelector("#body");
			body.value += " It is their proxy.";
			body.dispatchEvent(new Event("input", { bubbles: true }));
		});
	})`)
	w.NewPage(func() { w.Click("Send reply") })
	w.See("Reply goes out in")
	w.Holds("Internal note", "It is their proxy.")
	await.That(t, "the rest is kept as a draft", func() bool {
		draft, err := o.ticket.Draft(ctx, o.DB.DB, o.Amir)
		o.must(err)
		return draft != nil && draft.Body == "It is their proxy." && draft.Note
	})
}

// What was typed without a network is kept once it is back, although nobody types on.
func TestADraftIsKeptWhenTheNetworkIsBack(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	w := o.open(o.Amir)
	w.Offline(true)
	w.Fill("Reply", "On the train")
	w.Until(`document.querySelector("[data-draft-state]").textContent === "Draft not saved"`)
	w.Offline(false)
	w.Until(`document.querySelector("[data-draft-state]").textContent === "Draft saved"`)
	draft, err := o.ticket.Draft(ctx, o.DB.DB, o.Amir)
	o.must(err)
	if draft == nil || draft.Body != "On the train" {
		t.Errorf("the draft is %v", draft)
	}
}

func TestTheReplyFieldIsEmptyAfterSendingAndGoingBack(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	w := o.open(o.Amir)
	w.Fill("Reply", "It is fixed.")
	w.NewPage(func() { w.Click("Send reply") })
	w.See("Reply goes out")
	w.NewPage(w.Back)
	w.See("It says 19 %.")
	if got := w.Value("Reply"); got != "" {
		t.Errorf("the field says %q", got)
	}
}

// Polling also starts if the failure of the stream is never reported.
func TestWithoutAStreamNewMessagesArriveByPolling(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	w := o.Window(o.Amir)
	w.Block("/admin/inbox/live*")
	w.Visit("/admin/inbox/" + o.ticket.ID)
	w.See("It says 19 %.")
	rita := o.SignIn(o.Rita)
	if answer := rita.PostForm("/my/tickets/"+o.ticket.ID+"/replies",
		url.Values{"body": {"And the footer says 7 %."}}); answer.StatusCode != 303 {
		t.Fatalf("replying: %d", answer.StatusCode)
	}
	w.See("And the footer says 7 %.")
}

func TestARefusedChangeIsExplainedOnTheSamePage(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		o := browserOffice(t)
		w := o.Window(o.Amir, append(options, browser.Refused(422))...)
		w.Visit("/admin/inbox/" + o.ticket.ID)
		w.Fill("Add a tag", "one, two")
		w.Click("Add tag")
		w.See("A tag can't have a comma.", "It says 19 %.")
		if got := w.Value("Add a tag"); got != "one, two" {
			t.Errorf("the field has %q", got)
		}
		if len(options) == 0 {
			w.At("/admin/inbox/" + o.ticket.ID)
			w.Fill("Add a tag", "one; two,")
			w.Press(browser.Enter)
			w.Until(`document.querySelector("#new-tag").form.ariaBusy === "false"`)
			if got := w.Value("Add a tag"); got != "one; two," {
				t.Errorf("after Enter, the field has %q", got)
			}
		}
	})
}

// For ten seconds a reply can be undone with its text, files and follow-up status. When it is sent again, it has all of
// them.
func TestAReplyIsUndoneAndSentAgain(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		o := browserOffice(t)
		w := o.open(o.Amir, options...)
		w.Fill("Reply", "It is fixed.")
		w.Attach("proof.txt", "all of it")
		w.NewPage(func() {
			w.Click("Send and…")
			w.Click("Send and resolve")
		})
		w.See("Reply goes out in", "It is fixed.")
		w.DontSee("Sent.")
		if status := o.refresh().Status; status != models.TicketOpen {
			t.Errorf("before it is out the ticket is %s, want %s", status, models.TicketOpen)
		}
		if len(options) == 0 {
			w.Axe()
		}
		w.NewPage(func() { w.Click("Undo") })
		w.DontSee("Reply goes out in")
		w.See("proof.txt", "Send and resolve")
		if got := w.Value("Reply"); got != "It is fixed." {
			t.Errorf("the field says %q, want %q", got, "It is fixed.")
		}
		w.NewPage(func() { w.Click("Send and resolve") })
		w.See("Reply goes out in")
		w.NewPage(func() { w.Click("Send now") })
		w.See("Sent.", "It is fixed.", "proof.txt", "resolved this")
		w.DontSee("Reply goes out in")
		if status := o.refresh().Status; status != models.TicketResolved {
			t.Errorf("after it is out the ticket is %s, want %s", status, models.TicketResolved)
		}
	})
}

// It also works on the page of another ticket.
func TestTheKeyZUndoesAReply(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	o.file(o.App, "Second ticket")
	w := o.open(o.Amir)
	w.Fill("Reply", "It is fixed.")
	w.NewPage(func() { w.Click("Send reply") })
	w.See("Reply goes out in")
	w.NewPage(func() { w.Press("z") })
	w.Focused("Reply")
	if got := w.Value("Reply"); got != "It is fixed." {
		t.Errorf("the field says %q, want %q", got, "It is fixed.")
	}
	w.NewPage(func() { w.Click("Send reply") })
	w.See("Reply goes out in")
	w.NewPage(func() { w.Press("k") })
	w.See("Second ticket #2")
	w.NewPage(func() { w.Press("z") })
	w.At("/admin/inbox/" + o.ticket.ID)
	w.Focused("Reply")
	if got := w.Value("Reply"); got != "It is fixed." {
		t.Errorf("the field says %q, want %q", got, "It is fixed.")
	}
}

func TestAReplyIsHeldIfTheRequesterWritesFirst(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	w := o.open(o.Amir)
	w.Fill("Reply", "Which invoice?")
	w.NewPage(func() { w.Click("Send reply") })
	w.See("Reply goes out in")
	rita := o.SignIn(o.Rita)
	if answer := rita.PostForm("/my/tickets/"+o.ticket.ID+"/replies",
		url.Values{"body": {"It is number 12."}}); answer.StatusCode != 303 {
		t.Fatalf("replying: %d", answer.StatusCode)
	}
	w.See("It is number 12.")
	w.NewPage(func() { w.Click("Send now") })
	w.See("Your reply was not sent.", "replied while you were writing. Read it, then send.", "Your words are back below.")
	w.DontSee("Reply goes out in")
	if got := w.Value("Reply"); got != "Which invoice?" {
		t.Errorf("the field says %q, want %q", got, "Which invoice?")
	}
}

func TestAnErasedRequesterCannotBeRepliedTo(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	o.must(o.Rita.Erase(ctx, o.DB.DB, models.Actor{Account: o.Rita}))
	w := o.open(o.Amir)
	w.See("This person erased their account. Nobody would read an answer.")
	w.DontSee("E-mail not verified", "has signed in")
	w.Axe()
	w.Press("n")
	w.Focused("Internal note")
	w.Press("She is gone.")
	w.NewPage(func() { w.Click("Add note") })
	w.See("Note added.", "She is gone.")
}

// A reply is refused because a colleague closed the ticket. The reason disappears when it no longer applies.
func TestWhyAReplyWasRefusedIsSaidOnlyWhileItIsTrue(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	amir := o.open(o.Amir)
	const reason = "This ticket is closed. Reopen it first."
	amir.Fill("Reply", "It is fixed.")
	o.post(o.olive, "status", url.Values{"status": {"closed"}})
	amir.See("closed this")
	amir.NewPage(func() { amir.Click("Send reply") })
	amir.See(reason)
	o.post(o.olive, "status", url.Values{"status": {"open"}})
	amir.See("opened this again")
	amir.DontSee(reason)
	if got := amir.Value("Reply"); got != "It is fixed." {
		t.Errorf("the field has %q", got)
	}
	second := o.file(o.App, "The same again")
	o.post(o.olive, "merge", url.Values{"into": {fmt.Sprint(second.Number)}})
	amir.See("Answer it there. Take it out again")
}
