package admin

import (
	"strings"
	"testing"
	"time"

	"github.com/a-h/templ"

	"intake/views/paths"
	"intake/views/viewtest"
)

func fullMailPage(text string) MailPage {
	mail := ReceivedMail{ID: "m1", State: "held", Reason: "stranger", FromName: text, FromEmail: text, Subject: text,
		Requester: text, TicketID: "t9", Number: 9, At: now, LetIn: true, Ticket: true}
	refused, nameless := mail, mail
	refused.ID, refused.State, refused.Reason, refused.LetIn = "m2", "refused", "list", false
	nameless.ID, nameless.FromName, nameless.FromEmail, nameless.Subject, nameless.Reason = "m3", "", "", "", "member_else"
	nameless.Member, nameless.LetIn = text, false
	return MailPage{
		Shell: hostileKeys().Shell, App: hostileApp(), Now: now, On: true,
		Addresses: []MailAddress{{Email: text, Category: "billing", Priority: "urgent", LastAt: before(time.Hour)}},
		Mailboxes: []Mailbox{
			{Path: text, Name: text, About: text, Look: true,
				Health: Health{Tone: "bad", Title: text, Text: text}},
			{Path: "x", Name: "LMTP", About: text, Health: Health{Tone: "good", Title: "Listening", Text: text}}},
		Test: MailTest{Address: text, StartedAt: now, Took: 8 * time.Second, Steps: []MailTestStep{
			{Name: "leaves", State: "passed", Took: 400 * time.Millisecond},
			{Name: "arrives", State: "passed", To: text, Mailbox: text, Took: 3 * time.Second},
			{Name: "answers", State: "failed", Fault: "bounced", To: text, Said: text},
			{Name: "believed", State: "failed", Fault: "unauthenticated", Domain: text},
			{Name: "large", State: "skipped"}}},
		Received: ReceivedPart{Held: 2, Refused: 1, Unclaimed: 3, Claims: true,
			Mails: []ReceivedMail{mail, refused, nameless},
			Older: paths.AdminMailHeld("kestrel", "", "x")},
		Failed: FailedPart{Mails: []FailedMail{
			{ID: "x1", To: text, Subject: text, TicketID: "t1", What: text, Reason: text, WrittenAt: now},
			{ID: "x2", To: text, Reason: text, Dead: true, WrittenAt: now}}},
	}
}

func TestTheMailOfAnArchivedAppSaysWhatStillArrives(t *testing.T) {
	t.Parallel()
	const note = "mail to its addresses becomes no ticket"
	page := MailPage{App: App{Slug: "kestrel", Name: "Kestrel"}, Now: now, On: true}
	viewtest.ExpectNot(t, Mail(page), note)
	page.App.Archived = true
	viewtest.Expect(t, Mail(page), note)
}

func hostileMail() map[string]templ.Component {
	staff, app := hostileKeys().Shell, hostileApp()
	full := fullMailPage(viewtest.Hostile)
	form := MailAddressPage{Shell: staff, App: app, Email: bad, Category: bad, Priority: bad, Problem: viewtest.Hostile}
	whole := ReceivedPage{Shell: staff, App: app, Now: now, Mail: full.Received.Mails[0], Mailbox: viewtest.Hostile,
		To: viewtest.Hostile, Headers: viewtest.Hostile, Text: viewtest.Hostile, Cut: true,
		Files: []ReceivedFile{{Name: viewtest.Hostile, Size: "1 MB"}}}
	gone, running := whole, full
	gone.Gone = true
	running.Test.Running = true
	running.Test.Steps[2] = MailTestStep{Name: "answers", State: "running"}
	return map[string]templ.Component{
		"mail": Mail(full), "an empty page": Mail(MailPage{Shell: staff, App: app, Now: now, On: true}),
		"mail that is off": Mail(MailPage{Shell: staff, App: app, Now: now}), "a test that runs": Mail(running),
		"a new address": MailAddressForm(form), "a whole mail": Received(whole), "a mail that is gone": Received(gone),
	}
}

func TestEveryPageOfMailKeepsTheHouseRules(t *testing.T) {
	t.Parallel()
	const app = "kestrel"
	known := []string{paths.Logout(), paths.StaffSearch(), paths.AdminMailAddresses(app), paths.AdminMailboxLook(app),
		paths.AdminSelfTest(app), paths.AdminClearDeadEmail(app), paths.AdminSendMail(app, "x1"), paths.AdminLetIn(app, "m1")}
	for _, id := range []string{"m1", "m2", "m3"} {
		known = append(known, paths.AdminMailTicket(app, id), paths.AdminDiscardMail(app, id))
	}
	for name, page := range hostileMail() {
		viewtest.ExpectHouseRules(t, name, page, known)
	}
}

func TestAnAddressSaysWhatItsMailBecomes(t *testing.T) {
	t.Parallel()
	for want, address := range map[string]MailAddress{
		"A ticket, General":     {Category: "general", Priority: "normal"},
		"A ticket, Bug, urgent": {Category: "bug", Priority: "urgent"},
	} {
		if got := address.becomes(); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}

func TestTheMailPageShowsHeldMailsAndTheSelfTest(t *testing.T) {
	t.Parallel()
	page := fullMailPage("help@example.com")
	viewtest.Expect(t, Mail(page), "Answers a ticket of help@example.com", "#9",
		"Sent by a mailing list (List-Id)", "Let in",
		"Make it a ticket", "Discard", "To no app 3", "(no subject)", "Try again", "It takes mail again", "Send again",
		"Team answers count only from help@example.com.")
	viewtest.Expect(t, Mail(page), "Your mail server accepted it within 0.4\u00a0s.",
		"It came by help@example.com after 3.0\u00a0s.",
		"was sent back: “help@example.com”.", "postconf -e recipient_delimiter=+", "local_part_suffix = +*",
		"has no SPF record and no DMARC record. The mail that came back has no valid DKIM signature.", "v=DMARC1; p=none",
		"Not tried, because an earlier step failed.", "it took 8 seconds", "Run it again")
	off := MailPage{Shell: page.Shell, App: page.App, Now: now}
	viewtest.Expect(t, Mail(off), "Intake reads no mail yet", "MAIL_IN_URL=imaps://", "MAIL_IN_URL=lmtp://127.0.0.1:2424",
		"MAIL_IN_URL=pipe:",
		"Everything arrived")
	viewtest.ExpectNot(t, Mail(off), "Self-test", "Held and refused")
	off.Failed.Newer = paths.AdminMail("kestrel")
	viewtest.Expect(t, Mail(off), "Nothing older")
	viewtest.ExpectNot(t, Mail(off), "Everything arrived")
	off.On = true
	viewtest.Expect(t, Mail(off), "No address yet", "Not started yet", "It has not run yet", "Nothing waits for you")
}

// A screen reader announces it outside of its row.
func TestTheStateOfAStepIsReadOutWithItsName(t *testing.T) {
	t.Parallel()
	test := MailTest{Address: "help@example.com"}
	for want, step := range map[string]MailTestStep{
		"A mail leaves: works. Your mail server accepted it within 0.4\u00a0s.": {Name: "leaves", State: "passed",
			Took: 400 * time.Millisecond},
		"A mail to help@example.com arrives: failed. The mail to help@example.com did not come in within two minutes.": {
			Name: "arrives", State: "failed", Fault: "lost", To: "help@example.com"},
		"A mail leaves: failed. The mail server did not take the mail: “connection refused”.": {Name: "leaves",
			State: "failed", Fault: "unsent", Said: "connection refused"},
	} {
		if got := strings.TrimSpace(test.spoken(step)); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}
