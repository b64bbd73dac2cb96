package models_test

import (
	"crypto/sha256"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"intake/internal/database"
	"intake/internal/files"
	"intake/models"
	"intake/models/modelstest"
)

const help = "help@kestrel.example"

// postbox is a desk into which mail comes: at help@kestrel.example for the app kestrel.
type postbox struct {
	*desk
	database *database.DB
	store    files.Store
	came     int
}

func newPostbox(t *testing.T, db *database.DB, tags models.ReplyTags) *postbox {
	t.Helper()
	modelstest.WithMailIn(t, db, tags)
	p := &postbox{desk: newDesk(t, db), database: db, store: fileStore(t)}
	_, err := p.App.AddMailAddress(ctx, p.db, as(p.Olive), models.MailAddressDraft{Email: help})
	p.must(err)
	return p
}

const helpHeron = "help@heron.example"

// heron makes another app, which takes mail at helpHeron.
func (p *postbox) heron() *models.App {
	p.Helper()
	heron := modelstest.App(p, p.db, "heron", p.Sam)
	_, err := heron.AddMailAddress(ctx, p.db, as(p.Sam), models.MailAddressDraft{Email: helpHeron})
	p.must(err)
	return heron
}

// unread is the only mail that waits to be read.
func (p *postbox) unread() *models.Received {
	p.Helper()
	var rows []models.Received
	p.must(p.db.Find(&rows, "state = ?", models.ReceivedNew).Error)
	if len(rows) != 1 {
		p.Fatalf("unread are %+v", rows)
	}
	return &rows[0]
}

// comes receives a mail with this content, and returns what became of it.
func (p *postbox) comes(mailing models.ParsedMail, to ...string) *models.Received {
	p.Helper()
	p.came++
	raw := fmt.Sprintf("Mail %d", p.came)
	received := modelstest.Keep(p.T, p.database, p.store, raw, to...)
	if mailing.MessageID == "" {
		mailing.MessageID = fmt.Sprintf("%d@elsewhere.example", p.came)
	}
	p.must(received.Judge(ctx, p.db, p.store, &mailing))
	return p.row(received.ID)
}

func (p *postbox) row(id string) *models.Received {
	p.Helper()
	row, err := models.FindReceived(ctx, p.db, id)
	p.must(err)
	return row
}

// became checks the state and reason of a mail.
func (p *postbox) became(received *models.Received, state models.ReceivedState, reason models.ReceivedReason) {
	p.Helper()
	if received.State != state || received.Reason != reason {
		p.Fatalf("the mail %q is %s because of %q, not %s because of %q", received.Subject, received.State,
			received.Reason, state, reason)
	}
}

func (p *postbox) ticketOf(received *models.Received) *models.Ticket {
	p.Helper()
	if received.TicketID == nil {
		p.Fatalf("the mail %q has no ticket: %s %s", received.Subject, received.State, received.Reason)
	}
	var ticket models.Ticket
	p.must(p.db.Take(&ticket, "id = ?", *received.TicketID).Error)
	return &ticket
}

// said is the message made of a mail.
func (p *postbox) said(received *models.Received) models.Message {
	p.Helper()
	p.became(received, models.ReceivedAccepted, "")
	messages := modelstest.Messages(p.T, p.db, p.ticketOf(received))
	at := slices.IndexFunc(messages, func(m models.Message) bool {
		return received.SaidID != nil && m.ID == *received.SaidID
	})
	if at < 0 {
		p.Fatalf("the mail %q is no message of its ticket", received.Subject)
	}
	return messages[at]
}

func from(email, text string) models.ParsedMail {
	return models.ParsedMail{From: models.MailName{Name: "Somebody", Email: email}, Subject: "My invoice", Text: text,
		Answer: text}
}

func proven(mailing models.ParsedMail) models.ParsedMail {
	mailing.Proven = true
	return mailing
}

// receipt is Rita's receipt, and the address for answers to it.
func (p *postbox) receipt(ticket *models.Ticket) (id, answerTo string) {
	p.Helper()
	modelstest.QueueReceipts(p.T, p.db)
	for _, mail := range modelstest.QueuedMails(p.T, p.db, models.MailReceipt) {
		if *mail.TicketID == ticket.ID {
			receipts, err := models.PrepareReceipts(ctx, p.db, []models.Mail{mail})
			p.must(err)
			return mail.ID + "@" + modelstest.MailHost, receipts[0].AnswerTo
		}
	}
	p.Fatal("there is no receipt")
	return "", ""
}

// Automatic mail of each kind is refused, and changes nothing.
func TestAutomaticMailIsRefused(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		ticket := p.file("My invoice")
		id, answerTo := p.receipt(ticket)
		p.bring(ticket, models.TicketResolved)
		for _, reason := range []models.ReceivedReason{models.ReasonAuto, models.ReasonBulk, models.ReasonList,
			models.ReasonBounce, models.ReasonNoSender} {
			mailing := from(p.Rita.Email, "I am away until Monday.")
			mailing.Automatic = reason
			mailing.InReplyTo = []string{id}
			p.became(p.comes(mailing, answerTo), models.ReceivedRefused, reason)
		}
		for name, mailing := range map[string]models.ParsedMail{
			"of ours":    from(modelstest.MailFrom, "Hello"),
			"with a tag": from("support+abc@intake.example", "Hello"),
			"of an app":  from(help, "Hello"),
			"that we sent before BASE_URL changed": {From: models.MailName{Email: "x@example.com"},
				MessageID: strings.Replace(id, modelstest.MailHost, "former.intake.example", 1), Text: "We have your ticket"},
			"one that we wrote": {From: models.MailName{Email: "x@example.com"}, MessageID: id, Text: "We have your ticket"},
		} {
			if got := p.comes(mailing, answerTo); got.State != models.ReceivedRefused || got.Reason != models.ReasonLoop {
				t.Errorf("a mail %s is %s %s", name, got.State, got.Reason)
			}
		}
		p.became(p.comes(from("", "Hello"), help), models.ReceivedRefused, models.ReasonNoSender)
		messages := modelstest.Messages(t, p.db, ticket)
		var now models.Ticket
		p.must(p.db.Take(&now, "id = ?", ticket.ID).Error)
		if len(messages) != 1 || now.Status != models.TicketResolved {
			t.Errorf("the ticket has %d messages and is %s", len(messages), now.Status)
		}
	})
}

// "Answers find their ticket by tag, then In-Reply-To and References of ours, never by subject alone."
func TestAnAnswerByMailFindsItsTicketByTagOrHeaders(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		ticket := p.file("My invoice")
		id, answerTo := p.receipt(ticket)
		if local, _, _ := strings.Cut(answerTo, "@"); len(local) != len("support+")+26 {
			t.Fatalf("the receipt is answered to %q", answerTo)
		}
		other := "0199f2d0-0000-7000-8000-000000000000@" + modelstest.MailHost
		for name, mailing := range map[string]models.ParsedMail{
			"tag":         {To: []models.MailName{{Email: strings.ToUpper(answerTo)}}, References: []string{other}},
			"delivered":   {Delivered: []string{answerTo}},
			"in reply to": {InReplyTo: []string{id}, References: []string{other}},
			"in reply to, sent before BASE_URL changed": {
				InReplyTo: []string{strings.Replace(id, modelstest.MailHost, "former.intake.example", 1)},
			},
			"references": {
				InReplyTo: []string{"unknown@elsewhere.example"}, References: []string{id, other, "more@elsewhere.example"},
			},
		} {
			mailing.From.Email, mailing.Answer, mailing.Text = p.Rita.Email, "Found by "+name, "and a quote"
			if said := p.said(p.comes(mailing)); said.Body != "Found by "+name || said.AuthorID != p.Rita.ID ||
				said.Kind != models.MessageRequester || said.TicketID != ticket.ID || said.SentFrom != "" {
				t.Errorf("by its %s a mail became %+v", name, said)
			}
		}
		subject := from(p.Rita.Email, "Which one?")
		subject.Subject = fmt.Sprintf("Re: [#%d] My invoice", ticket.Number)
		if got := p.comes(subject, help); p.ticketOf(got).ID == ticket.ID {
			t.Error("the subject alone was enough for a sender whom nothing proves")
		}
		stranger := proven(from(p.Sam.Email, "Which one?"))
		stranger.Subject = subject.Subject
		if got := p.comes(stranger, help); p.ticketOf(got).ID == ticket.ID {
			t.Error("the subject was enough for a stranger")
		}
		order := proven(from(p.Rita.Email, "Which one?"))
		order.Subject = fmt.Sprintf("Order #%d is late", ticket.Number)
		if got := p.comes(order, help); p.ticketOf(got).ID == ticket.ID {
			t.Error("any number in the subject was enough")
		}
		if got := p.comes(proven(subject), help); p.said(got).TicketID != ticket.ID {
			t.Error("the number in the subject was not enough for the requester")
		}
	})
}

// "Nothing acknowledged is lost, nothing comes twice": a job may run twice.
func TestAMailIsProcessedOnlyOnce(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOff)
		mailing := from("new@example.com", "It broke.")
		first := p.comes(mailing, help)
		p.must(first.Judge(ctx, p.db, p.store, &mailing))
		mailing.MessageID = first.MessageID
		p.became(p.comes(mailing, help), models.ReceivedRefused, models.ReasonDuplicate)
		var tickets int64
		p.must(p.db.Model(&models.Ticket{}).Count(&tickets).Error)
		if tickets != 1 {
			t.Errorf("there are %d tickets", tickets)
		}
	})
}

func TestANewMailBecomesATicket(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOff)
		_, err := p.App.AddMailAddress(ctx, p.db, as(p.Olive), models.MailAddressDraft{Email: "billing@kestrel.example",
			Category: "billing", Priority: "high"})
		p.must(err)
		mailing := from("new@example.com", "It broke.")
		mailing.To = []models.MailName{{Email: "Billing@kestrel.example"}}
		mailing.Cc = []models.MailName{{Name: "Jo", Email: "jo@example.com"}, {Email: p.Amir.Email}, {Email: help},
			{Email: "new@example.com"}, {Email: "no address"}}
		mailing.Language = "de"
		got := p.comes(proven(mailing))
		p.became(got, models.ReceivedAccepted, "")
		ticket := p.ticketOf(got)
		if ticket.Subject != "My invoice" || ticket.Description != "It broke." || ticket.Source != models.SourceMail ||
			ticket.Category != models.CategoryBilling || ticket.Priority != models.PriorityHigh || ticket.Locale != "de" ||
			ticket.AppID != p.App.ID || ticket.SpamAt != nil || got.SaidID != nil {
			t.Errorf("the ticket is %+v", ticket)
		}
		participants := modelstest.Participants(t, p.db, ticket)
		if len(participants) != 1 || participants[0].Person.Email != "jo@example.com" || participants[0].Person.Name != "Jo" {
			t.Errorf("participants are %+v", participants)
		}
		receipts := modelstest.Receipts(t, p.db, "new@example.com")
		if len(receipts) != 1 || receipts[0].OpenedBy != got.MessageID || !receipts[0].ReadsAnswers ||
			receipts[0].AnswerTo != "" || !receipts[0].Mail.Unproven {
			t.Errorf("receipts are %+v", receipts)
		}
		address, err := p.App.MailAddress(ctx, p.db, "billing@kestrel.example")
		p.must(err)
		if address.LastAt == nil {
			t.Error("the address does not know that mail came to it")
		}
		var account models.Account
		p.must(p.db.Take(&account, "email = ?", "new@example.com").Error)
		if account.Verified() {
			t.Error("a mail proved a mailbox")
		}
	})
}

func TestMissingSubjectsAndTextsOfMailsAreFilledIn(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOff)
		long := strings.Repeat("word ", 40)
		for _, c := range []struct{ subject, text, wantSubject, wantText string }{
			{"", "It broke.\nReally.", "It broke.", "It broke.\nReally."},
			{"", long, strings.TrimSpace(strings.Repeat("word ", 16)) + "…", strings.TrimSpace(long)},
			{"Broken", "", "Broken", "Broken"},
			{"A\tB\x00 C", "x\x00y", "A B C", "xy"},
			{"Long", strings.Repeat("é", 100_001), "Long", strings.Repeat("é", 100_000-len("\n\n[…]")) + "\n\n[…]"},
		} {
			mailing := from("new@example.com", c.text)
			mailing.Subject = c.subject
			ticket := p.ticketOf(p.comes(mailing, help))
			if ticket.Subject != c.wantSubject || ticket.Description != c.wantText {
				t.Errorf("%q, %.40q became %q, %.40q", c.subject, c.text, ticket.Subject, ticket.Description)
			}
		}
		p.became(p.comes(models.ParsedMail{From: models.MailName{Email: "new@example.com"}}, help),
			models.ReceivedRefused, models.ReasonEmpty)
	})
}

// "One mail to two apps' addresses: one ticket each."
func TestAMailToTwoAppsIsATicketInEach(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOff)
		heron := p.heron()
		mailing := from("new@example.com", "It broke.")
		mailing.MessageID = "one@example.com"
		first := p.comes(mailing, help, helpHeron)
		second := p.unread()
		if second.FileKey != first.FileKey {
			t.Errorf("for the other app there is %+v", second)
		}
		p.must(second.Judge(ctx, p.db, p.store, &mailing))
		apps := []string{p.ticketOf(first).AppID, p.ticketOf(p.row(second.ID)).AppID}
		if !slices.Contains(apps, p.App.ID) || !slices.Contains(apps, heron.ID) {
			t.Error("the tickets are in the wrong apps")
		}
	})
}

func TestMailToOurOwnAddressIsRefusedUnlessThereIsOneApp(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOff)
		if got := p.comes(from("new@example.com", "It broke."), modelstest.MailFrom); p.ticketOf(got).AppID != p.App.ID {
			t.Error("mail to our own address is not for the only app")
		}
		p.became(p.comes(from("new@example.com", "It broke."), "info@example.org"), models.ReceivedRefused,
			models.ReasonNobody)
		modelstest.App(t, p.db, "heron", p.Sam)
		got := p.comes(from("new@example.com", "It broke."), modelstest.MailFrom)
		p.became(got, models.ReceivedRefused, models.ReasonNobody)
		if got.AppID != nil {
			t.Error("mail of nobody is shown to an app")
		}
	})
}

// "20 mails an hour per sender, then held."
func TestMailsOfASenderAboveTheLimitAreHeld(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOff)
		for range 20 {
			p.became(p.comes(from("new@example.com", "It broke."), help), models.ReceivedAccepted, "")
		}
		got := p.comes(from("new@example.com", "It broke."), help)
		p.became(got, models.ReceivedHeld, models.ReasonMany)
		if got.AppID == nil || *got.AppID != p.App.ID {
			t.Error("no app sees it")
		}
		p.became(p.comes(from("else@example.com", "It broke."), help), models.ReceivedAccepted, "")
		p.became(p.comes(proven(from("new@example.com", "It was not me.")), help), models.ReceivedAccepted, "")
		p.must(p.db.Model(&models.Received{}).Where("TRUE").Update("received_at", models.Now().Add(-time.Hour)).Error)
		p.became(p.comes(from("new@example.com", "It broke."), help), models.ReceivedAccepted, "")
	})
}

func TestSpamByMailNotifiesNobody(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		spam := from("new@example.com", "Buy!")
		spam.Spam = true
		if ticket := p.ticketOf(p.comes(spam, help)); ticket.SpamAt == nil {
			t.Error("spam is among the tickets")
		}
		modelstest.QueueReceipts(t, p.db)
		if receipts := modelstest.QueuedMails(t, p.db, models.MailReceipt); len(receipts) != 0 {
			t.Errorf("spam is answered with %+v", receipts)
		}
		ticket := p.file("My invoice")
		_, answerTo := p.receipt(ticket)
		spam.From.Email = p.Rita.Email
		p.became(p.comes(spam, answerTo), models.ReceivedHeld, models.ReasonSpam)
	})
}

// digestOf is the digest that the file of a mail has.
func digestOf(text string) []byte {
	sum := sha256.Sum256([]byte(text))
	return sum[:]
}

func (p *postbox) mailFile(name, text string) models.MailFile {
	p.Helper()
	file, err := os.CreateTemp(p.TempDir(), "file")
	p.must(err)
	_, err = file.WriteString(text)
	p.must(err)
	return models.MailFile{Upload: models.Upload{Name: name, Size: int64(len(text)), SHA256: digestOf(text), File: file}}
}

// Somebody writes to one app by answering an old mail of another.
func TestTheAppAddressedByAMailWinsOverItsReferences(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		heron := p.heron()
		ticket := p.file("My invoice")
		id, answerTo := p.receipt(ticket)
		old := from(p.Rita.Email, "Do you sell herons?")
		old.InReplyTo = []string{id}
		if got := p.ticketOf(p.comes(old, helpHeron)); got.AppID != heron.ID {
			t.Error("a mail to one app went to another")
		}
		both := from(p.Rita.Email, "Do you both know?")
		both.MessageID = "both@example.com"
		if said := p.said(p.comes(both, answerTo, helpHeron)); said.TicketID != ticket.ID {
			t.Error("the tag was outvoted")
		}
		second := p.unread()
		p.must(second.Judge(ctx, p.db, p.store, &both))
		if got := p.ticketOf(p.row(second.ID)); got.AppID != heron.ID {
			t.Error("the app to which an answer was sent too sees nothing of it")
		}
	})
}

// Automatic answers are shown to the team of the app whose mail they answer.
func TestRefusedMailIsShownToItsApp(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		heron := p.heron()
		id, answerTo := p.receipt(p.file("My invoice"))
		away := from(p.Rita.Email, "I am away until Monday.")
		away.Automatic = models.ReasonAuto
		if got := p.comes(away, answerTo); got.AppID == nil || *got.AppID != p.App.ID {
			t.Errorf("a vacation that answers to a tag is of the app %s", orNone(got.AppID))
		}
		away.References = []string{"other@elsewhere.example", id}
		if got := p.comes(away, modelstest.MailFrom); got.AppID == nil || *got.AppID != p.App.ID {
			t.Errorf("a vacation that refers to a mail of ours is of the app %s", orNone(got.AppID))
		}
		if got := p.comes(away, helpHeron); got.AppID == nil || *got.AppID != heron.ID {
			t.Errorf("a vacation to an app's address is of the app %s", orNone(got.AppID))
		}
		unread := modelstest.Keep(t, p.database, p.store, "garbage", "help+x@heron.example")
		p.must(p.db.Exec("UPDATE river_job SET state = 'discarded', finalized_at = ? WHERE kind = 'read_received'",
			models.Now()).Error)
		p.must(models.HoldUnread(ctx, p.db))
		got := p.row(unread.ID)
		p.became(got, models.ReceivedHeld, models.ReceivedUnread)
		if got.AppID == nil || *got.AppID != heron.ID {
			t.Errorf("what could not be read is of the app %s", orNone(got.AppID))
		}
	})
}

func orNone(id *string) string {
	if id == nil {
		return "none"
	}
	return *id
}

// A mail server may deliver the same mail for another recipient while the first copy is being read.
func TestARecipientAddedWhileAMailIsReadIsProcessedToo(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOff)
		heron := p.heron()
		mailing := from("new@example.com", "It broke.")
		mailing.MessageID = "joined@example.com"
		read := modelstest.Keep(t, p.database, p.store, "joined", help)
		modelstest.Keep(t, p.database, p.store, "joined", helpHeron)
		p.must(read.Judge(ctx, p.db, p.store, &mailing))
		if second := p.unread(); *second.AppID != heron.ID {
			t.Errorf("for the other app there is %+v", second)
		}
	})
}
