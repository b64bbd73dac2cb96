package jobs_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"intake/internal/database"
	"intake/internal/mailin"
	mailtest "intake/internal/testing/mail"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/i18n"
	mailview "intake/views/mail"
)

// ourLine matches the line above which our mails are answered, in plain text and in HTML with the app's name below it.
var ourLine = regexp.MustCompile(
	`(?s)^##- [^\n]* -##\n\n|<p [^>]*><span aria-hidden="true">##- .* -##</span></p>.*?</bdi></p>`)

// Some phones append the answered mail without marking it as a quote, and IMAP does not show the envelope. Our text is
// recognized nevertheless, even if somebody removed our line.
func TestOurQuotedTextIsNotPartOfAnAnswer(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		var sender mailtest.Recorder
		h := work(t, db, &sender, readingAt(t, "example.com"))
		ticket := h.file(t, "My invoice", h.Rita.Email)
		receipt := next(t, &sender, 1)
		draft := models.ReplyDraft{
			Body: "It was our **rounding**, and new invoices are right.\n\nWhich one do you mean?", Seen: ticket.ID,
		}
		if _, err := ticket.Reply(t.Context(), h.db.DB, as(h.Amir), draft); err != nil {
			t.Fatal(err)
		}
		reply := next(t, &sender, 2)
		if !ourLine.MatchString(reply.Text) || !ourLine.MatchString(reply.HTML) || !ourLine.MatchString(receipt.Text) {
			t.Fatalf("the mails do not begin with the line: %q", reply.Text)
		}
		const html = "MIME-Version: 1.0\nContent-Type: text/html; charset=utf-8\n"
		for n, c := range []struct{ head, words, quoted, want string }{
			{"", "The one of May.", ourLine.ReplaceAllString(reply.Text, ""), "The one of May."},
			{"In-Reply-To: <" + reply.ID + ">\n", "The one of June.", ourLine.ReplaceAllString(reply.Text, ""),
				"The one of June."},
			{"In-Reply-To: <" + receipt.ID + ">\n", "The one of July.", ourLine.ReplaceAllString(receipt.Text, ""),
				"The one of July."},
			{html, "<p>The one of <b>August</b>.</p>", ourLine.ReplaceAllString(reply.HTML, ""), "The one of **August**."},
			{"", "The one of September.", reply.Text + "\nA line that nobody knows.", "The one of September."},
		} {
			if n == 3 && (c.quoted == reply.HTML || strings.Contains(c.quoted, "##-")) {
				t.Fatal("the line is still in the page")
			}
			answer := h.comes(t, fmt.Sprintf("From: Rita <%s>\nTo: %s\nMessage-ID: <rita-%d@example.com>\n%s\n%s\n\n%s\n",
				h.Rita.Email, reply.ReplyTo, n, c.head, c.words, c.quoted))
			said := h.messages(t, answer.TicketID)
			if got := strings.ReplaceAll(said[len(said)-1].Body, `\`, ""); got != c.want {
				t.Errorf("answer %d says %q, not %q", n, got, c.want)
			}
			if whole, err := answer.WholeText(t.Context(), h.db.DB, h.files); err != nil ||
				n != 2 && !strings.Contains(whole, "and new invoices are right") {
				t.Errorf("the whole of answer %d is %q (%v)", n, whole, err)
			}
		}
	})
}

// Nothing was answered then. Whatever of our mail stays in a ticket lets nobody in who reads it there.
func TestAnAnswerNeverBringsTheLinksOfOurMailIntoATicket(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		var sender mailtest.Recorder
		h := work(t, db, &sender, readingAt(t, "example.com"))
		ticket := h.file(t, "My invoice", h.Rita.Email)
		receipt := next(t, &sender, 1)
		_, after, found := strings.Cut(receipt.Text, "https://help.example.com/t/")
		if !found {
			t.Fatalf("the receipt has no link: %s", receipt.Text)
		}
		token := strings.Fields(after)[0]
		quoted := "On Mon, 23 Nov 2026 at 09:12, Kestrel <help@example.com> wrote:\n\n> " +
			strings.ReplaceAll(receipt.Text, "\n", "\n> ")
		const html = "MIME-Version: 1.0\nContent-Type: text/html; charset=utf-8\n"
		for n, c := range []struct{ head, text, want string }{
			{"", quoted, ""},
			{"", "\n-- \nRita\n\n" + quoted, ""},
			{"", "-----Original Message-----\nFrom: Kestrel <help@example.com>\nSent: Monday, 23 November 2026 09:12\n" +
				"To: Rita\nSubject: We have it\n\n" + receipt.Text, ""},
			{html, "<div><br></div><div>On Mon, 23 Nov 2026 at 09:12, Kestrel &lt;help@example.com&gt; wrote:</div>" +
				"<blockquote type=\"cite\">" + receipt.HTML + "</blockquote>", ""},
			{"", receipt.Text + "\n\nIt is the one of May.", "It is the one of May."},
			{"", "It is the one of June.\n\n" + quoted + "\n\nAnd that of July.", "And that of July."},
		} {
			answer := h.comes(t, fmt.Sprintf(
				"From: Rita <%s>\nTo: %s\nMessage-ID: <rita-%d@example.com>\nIn-Reply-To: <%s>\n%s\n%s\n",
				h.Rita.Email, receipt.ReplyTo, n, receipt.ID, c.head, c.text))
			said := h.messages(t, &ticket.ID)
			last := said[len(said)-1].Body
			if c.want == "" && (answer.State != models.ReceivedRefused || answer.Reason != models.ReasonEmpty) {
				t.Errorf("blank answer %d is %s: %s, and the ticket says %q", n, answer.State, answer.Reason, last)
			}
			if !strings.Contains(last, c.want) {
				t.Errorf("answer %d says %q, without %q", n, last, c.want)
			}
			whole, err := answer.WholeText(t.Context(), h.db.DB, h.files)
			if err != nil || strings.Contains(whole, token) || strings.Contains(last, token) {
				t.Errorf("the link of answer %d works in %q (%v)", n, whole, err)
			}
		}
		h.must(t, ticket.MoveTo(t.Context(), h.db.DB, as(h.Amir), models.TicketClosed))
		blank := h.comes(t, "From: Rita <"+h.Rita.Email+">\nTo: "+receipt.ReplyTo+"\nMessage-ID: <last@example.com>\n"+
			"Subject: Re: My invoice\nIn-Reply-To: <"+receipt.ID+">\n\n"+quoted)
		if blank.State != models.ReceivedRefused || blank.Reason != models.ReasonEmpty {
			t.Errorf("a blank answer to a closed ticket is %s: %s", blank.State, blank.Reason)
		}
	})
}

func TestTheTextOfANoticeIsNotPartOfAnAnswer(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		var sender mailtest.Recorder
		h := work(t, db, &sender, readingAt(t, "example.com"))
		notice := h.noticeToAmir(t, &sender)
		if !ourLine.MatchString(notice.Text) || !ourLine.MatchString(notice.HTML) {
			t.Fatalf("it does not begin with the line: %q", notice.Text)
		}
		answer := h.comes(t,
			trusted+"From: amir@example.com\nTo: "+
				notice.ReplyTo+"\nMessage-ID: <amir@example.com>\n\nIt is repaired.\n\n"+ourLine.ReplaceAllString(notice.Text, ""))
		if said := h.messages(t, answer.TicketID); said[len(said)-1].Body != "It is repaired." {
			t.Errorf("it says %q (%s %s)", said[len(said)-1].Body, answer.State, answer.Reason)
		}
	})
}

// It is found however programs quote it.
func TestTheReplyAboveLineIsFoundInEveryLanguage(t *testing.T) {
	t.Parallel()
	for _, language := range i18n.Languages {
		ctx := i18n.In(t.Context(), language.Tag)
		text := mailview.Reply{AppName: "Kestrel", Author: "Ines", Body: "It works.", ReadsAnswers: true}.Text(ctx)
		mail, err := mailin.Read(ctx, strings.NewReader("Content-Type: text/plain; charset=utf-8\n\nThank you!\n\n"+text),
			mailin.Options{})
		if err != nil || mail.Answer != "Thank you!" {
			t.Errorf("%s: the answer is %q (%v)", language.Tag, mail.Answer, err)
		}
		unread := mailview.Reply{AppName: "Kestrel", Author: "Ines", Body: "It works."}.Text(ctx)
		if strings.Contains(unread, "##-") {
			t.Errorf("%s: it asks for answers that nobody reads: %q", language.Tag, unread)
		}
	}
}
