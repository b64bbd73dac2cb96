package jobs_test

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"intake/handlers/jobs"
	"intake/internal/database"
	"intake/internal/mail"
	"intake/internal/mailin"
	"intake/internal/testing/await"
	mailtest "intake/internal/testing/mail"
	"intake/models"
	"intake/models/modelstest"
)

// readingAt configures the installation at this host to receive mail, tag its own mail, and trust its mail server.
func readingAt(t *testing.T, host string) func(*house) {
	return func(h *house) {
		t.Helper()
		h.host = host
		in := models.MailIn{On: true, From: "Intake <help@" + host + ">", Host: "help." + host, Tags: models.TagsOn,
			Read: jobs.MailReader("https://help."+host, h.files, []string{"mx." + host}, nil), Markdown: mailin.Markdown}
		var err error
		h.db.DB, err = models.Attach(h.db.DB, models.Outside{Jobs: h.jobs, Live: h.live, MailIn: in})
		if err != nil {
			t.Fatal(err)
		}
		_, err = h.App.AddMailAddress(t.Context(), h.db.DB, as(h.Olive), models.MailAddressDraft{Email: "desk@" + host})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// comes receives a raw mail, and returns it as it was stored and judged.
func (h *house) comes(t *testing.T, raw string, to ...string) *models.Received {
	t.Helper()
	kept := modelstest.Keep(t, h.db, h.files, strings.ReplaceAll(raw, "\n", "\r\n"), to...)
	var received *models.Received
	await.That(t, "the mail is read", func() bool {
		var err error
		received, err = models.FindReceived(t.Context(), h.db.DB, kept.ID)
		return err == nil && received.State != models.ReceivedNew
	})
	return received
}

func (h *house) messages(t *testing.T, ticketID *string) []models.Message {
	t.Helper()
	if ticketID == nil {
		t.Fatal("the mail became no ticket")
	}
	var ticket models.Ticket
	if err := h.db.Take(&ticket, "id = ?", *ticketID).Error; err != nil {
		t.Fatal(err)
	}
	return modelstest.Messages(t, h.db.DB, &ticket)
}

const withPicture = `Authentication-Results: mx.example.com; dmarc=pass header.from=example.org
From: Nadia <nadia@example.org>
To: desk@example.com
Cc: Jonas <jonas@example.org>
Subject: Invoice shows the wrong rate
Message-ID: <first@example.org>
Content-Language: de-CH
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/plain; charset=utf-8

It says 7.7 %.
--b
Content-Type: text/plain; name=log.txt
Content-Disposition: attachment; filename=log.txt

a log
--b
Content-Type: text/html; name=page.html
Content-Disposition: attachment; filename=page.html

<script>alert(1)</script>
--b--
`

// A mail becomes a ticket, somebody answers its receipt, the answer is added to the ticket, and the team's reply goes
// to all participants.
func TestAWholeTicketIsHandledByMail(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		var sender mailtest.Recorder
		h := work(t, db, &sender, readingAt(t, "example.com"))
		first := h.comes(t, withPicture, "desk@example.com")
		opening := h.messages(t, first.TicketID)[0]
		if opening.Body != "It says 7.7 %." || len(opening.Files) != 1 || opening.Files[0].Name != "log.txt" ||
			opening.Refused == nil || opening.Refused.Values.Name != "page.html" {
			t.Fatalf("the mail became %+v, refused %v", opening, opening.Refused)
		}
		receipt := next(t, &sender, 1)
		if receipt.To != "nadia@example.org" || receipt.InReplyTo != "first@example.org" || receipt.Language != "de" ||
			!strings.HasPrefix(receipt.ReplyTo, "help+") || !strings.Contains(receipt.Text, "Antworten Sie auf diese E-Mail") ||
			strings.Contains(receipt.Text, "nicht gelesen") || strings.Contains(receipt.Subject, "wrong rate") {
			t.Errorf("the receipt is %+v", receipt)
		}
		answer := h.comes(t, fmt.Sprintf(`From: nadia@example.org
To: %s
Subject: Re: %s
Message-ID: <second@example.org>
In-Reply-To: <%s>

And the total is wrong too.

Am 22.11.2026 schrieb Intake <help@example.com>:
> Wir haben Ihre Nachricht.
`, receipt.ReplyTo, receipt.Subject, receipt.ID), receipt.ReplyTo)
		said := h.messages(t, answer.TicketID)
		if len(said) != 2 || said[1].Body != "And the total is wrong too." || *answer.TicketID != *first.TicketID {
			t.Fatalf("after the answer the ticket says %+v", said)
		}
		whole, err := answer.WholeText(t.Context(), h.db.DB, h.files)
		if err != nil || !strings.Contains(whole, "> Wir haben") || !strings.Contains(whole, "From: <nadia@example.org>") {
			t.Errorf("the whole mail is %q (%v)", whole, err)
		}
		var ticket models.Ticket
		if err := h.db.Take(&ticket, "id = ?", *first.TicketID).Error; err != nil {
			t.Fatal(err)
		}
		_, err = ticket.Reply(t.Context(), h.db.DB, as(h.Amir), models.ReplyDraft{Body: "Repaired.", Seen: said[1].ID})
		if err != nil {
			t.Fatal(err)
		}
		next(t, &sender, 3)
		to := map[string]mail.Message{}
		for _, sent := range sender.Sent()[1:] {
			to[sent.To] = sent
		}
		jonas := to["jonas@example.org"]
		if len(to) != 2 || jonas.ReplyTo == "" || jonas.ReplyTo == to["nadia@example.org"].ReplyTo ||
			strings.Contains(jonas.Text, "/t/") || !strings.Contains(jonas.Unsubscribe, "/leave/") {
			t.Errorf("the reply went to %+v", to)
		}
		his := h.comes(t, "From: jonas@example.org\nTo: "+jonas.ReplyTo+"\nMessage-ID: <j@example.org>\n\nFine by me.\n",
			jonas.ReplyTo)
		last := h.messages(t, his.TicketID)[3]
		if last.Body != "Fine by me." || last.Author.Email != "jonas@example.org" || last.Kind != models.MessageRequester {
			t.Errorf("a participant's answer is %+v", last)
		}
	})
}

// trusted is the header of a server whose results readingAt trusts, for a mail that DMARC proves.
const trusted = "Authentication-Results: mx.example.com; dmarc=pass header.from=example.com\n"

// noticeToAmir files a ticket, assigns it to Amir and returns the notice that is mailed to him.
func (h *house) noticeToAmir(t *testing.T, sender *mailtest.Recorder) mail.Message {
	t.Helper()
	ticket := h.file(t, "My invoice", h.Rita.Email)
	next(t, sender, 1)
	h.must(t, ticket.Assign(t.Context(), h.db.DB, as(h.Olive), h.Amir.ID))
	h.hurry(t, models.NoticeAssigned, 1)
	return next(t, sender, 2)
}

func TestMembersAnswerByMailIfATrustedServerAuthenticatedThem(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		var sender mailtest.Recorder
		h := work(t, db, &sender, readingAt(t, "example.com"))
		notice := h.noticeToAmir(t, &sender)
		if !strings.Contains(notice.Text, "Answer this e-mail") || notice.ReplyTo == "" {
			t.Fatalf("Amir is mailed %+v", notice)
		}
		raw := "From: amir@example.com\nTo: " + notice.ReplyTo + "\nMessage-ID: <%d@example.com>\n\nIt is repaired.\n"
		for n, result := range []string{
			"", "Authentication-Results: mx.elsewhere.example; dmarc=pass header.from=example.com\n",
		} {
			held := h.comes(t, result+fmt.Sprintf(raw, n), notice.ReplyTo)
			if held.State != models.ReceivedHeld || held.Reason != models.ReasonMember {
				t.Errorf("without a word that is trusted a member's mail is %s %s", held.State, held.Reason)
			}
		}
		why := next(t, &sender, 3)
		if why.To != h.Amir.Email || !strings.Contains(why.Text, "nothing proves that you wrote it") {
			t.Errorf("Amir is mailed %+v", why)
		}
		next(t, &sender, 4)
		h.comes(t, trusted+fmt.Sprintf(raw, 9),
			notice.ReplyTo)
		if reply := next(t, &sender, 5); reply.To != h.Rita.Email || !strings.Contains(reply.Text, "It is repaired.") {
			t.Errorf("Rita gets %+v", reply)
		}
	})
}

// Others than the requester read the ticket, and must not be able to act as the requester.
func TestLinksThatAnAnswerRepeatsDoNotWork(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		var sender mailtest.Recorder
		h := work(t, db, &sender, readingAt(t, "example.com"))
		h.file(t, "My invoice", h.Rita.Email)
		receipt := next(t, &sender, 1)
		link := regexp.MustCompile(`https://help\.example\.com/t/[^?\s]+`).FindString(receipt.Text)
		if link == "" {
			t.Fatalf("there is no link in %s", receipt.Text)
		}
		for _, host := range []string{"help.example.com", "former.example.net"} { // as before BASE_URL changed
			moved := strings.NewReplacer("help.example.com", host)
			answer := h.comes(t, fmt.Sprintf("From: %s\nTo: %s\nMessage-ID: <about.%s>\nIn-Reply-To: <%s>\n\n"+
				"I cannot open %s at all.\n", h.Rita.Email, receipt.ReplyTo, host, moved.Replace(receipt.ID), moved.Replace(link)),
				receipt.ReplyTo)
			said := h.messages(t, answer.TicketID)
			if last := said[len(said)-1].Body; last != "I cannot open https://"+host+"/t/… at all." {
				t.Errorf("with %s the answer reads %q", host, last)
			}
		}
	})
}

// The requester reads it as it was typed.
func TestAMembersMailIsNotReadAsMarkdown(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		var sender mailtest.Recorder
		h := work(t, db, &sender, readingAt(t, "example.com"))
		notice := h.noticeToAmir(t, &sender)
		const typed = "It holds if a < b, see <draft> in C:\\_new.\n---\nAmir"
		answer := h.comes(t,
			trusted+"From: "+h.Amir.Email+
				"\nTo: "+notice.ReplyTo+"\nMessage-ID: <typed@example.com>\n\n"+typed+"\n", notice.ReplyTo)
		if said := h.messages(t, answer.TicketID); said[1].Body != mailin.Markdown(typed) {
			t.Errorf("what was typed is kept as %q", said[1].Body)
		}
		reply := next(t, &sender, 3)
		for _, want := range []string{"a &lt; b, see &lt;draft&gt; in C:\\_new.", "---"} {
			if !strings.Contains(reply.HTML, want) {
				t.Errorf("the mail does not say %q: %s", want, reply.HTML)
			}
		}
		if strings.Contains(reply.HTML, "<h2") || !strings.Contains(reply.Text, "see <draft> in C:\\_new.") {
			t.Errorf("the mail reads %s", reply.Text)
		}
	})
}

// They stop after one round.
func TestTwoInstallationsDoNotMailEachOtherForever(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		var ours, theirs mailtest.Recorder
		h := work(t, db, &ours, readingAt(t, "example.com"))
		other := work(t, modelstest.SQLite(t), &theirs, readingAt(t, "example.net"))
		carry := func(sent mail.Message, to *house) *models.Received {
			t.Helper()
			sent.From = strings.Replace(sent.From, "Intake", "Desk", 1)
			var raw bytes.Buffer
			if _, err := sent.WriteTo(&raw); err != nil {
				t.Fatal(err)
			}
			return to.comes(t, strings.ReplaceAll(raw.String(), "\r\n", "\n"), sent.To)
		}
		ticket := h.file(t, "Your bill", "desk@example.net")
		received := carry(next(t, &ours, 1), other)
		if received.State != models.ReceivedRefused || received.Reason != models.ReasonAuto {
			t.Errorf("a receipt is %s %s", received.State, received.Reason)
		}
		_, err := ticket.Reply(t.Context(), h.db.DB, as(h.Amir), models.ReplyDraft{Body: "What bill?", Seen: ticket.ID})
		if err != nil {
			t.Fatal(err)
		}
		received = carry(next(t, &ours, 2), other)
		if received.State != models.ReceivedAccepted {
			t.Fatalf("what a person wrote is %s %s", received.State, received.Reason)
		}
		var due int64
		if err := other.db.Table("receipts_due").Count(&due).Error; err != nil || due != 0 || len(theirs.Sent()) != 0 {
			t.Errorf("the other one answers %d times: %+v (%v)", due, theirs.Sent(), err)
		}
	})
}
