package mail

import (
	"context"
	"fmt"
	"strings"
	"unicode"

	"intake/views/i18n"
	"intake/views/markdown"
)

// Receipt tells a requester that a ticket was received. TicketSubject is empty for an unproven address, so that the
// mail contains nothing that the submitter wrote. AnswerTime is a phrase such as "usually within a working day", or
// empty.
type Receipt struct {
	AppName       string
	Brand         Brand
	Number        int64
	TicketSubject string
	TicketURL     string
	DisownURL     string
	AnswerTime    string
	ReadsAnswers  bool   // replies to the mail are read
	Answer        string // the text with which a rule answers, in Markdown; empty: the mail only says that the ticket is there
}

func (r Receipt) look() look { return look{r.AppName, r.Brand, r.ReadsAnswers} }

// Subject is the subject line of the mail.
func (r Receipt) Subject(ctx context.Context) string {
	if subject := oneLine(r.TicketSubject); subject != "" {
		return fmt.Sprintf("[#%d] %s", r.Number, subject)
	}
	return i18n.MailReceiptSubject(ctx, i18n.TicketNumber(ctx, r.Number), appName(ctx, r.AppName))
}

// Text is the mail for mail programs that show no HTML.
func (r Receipt) Text(ctx context.Context) string {
	var b strings.Builder
	b.WriteString(writeAbove(ctx, r.ReadsAnswers))
	fmt.Fprintf(&b, "%s\n\n", r.heading(ctx))
	fmt.Fprintf(&b, "%s\n", i18n.MailReceiptTicketAt(ctx, i18n.TicketNumber(ctx, r.Number), appName(ctx, r.AppName)))
	if subject := oneLine(r.TicketSubject); subject != "" {
		fmt.Fprintf(&b, "%s\n", subject)
	}
	said := r.answerLine(ctx)
	if r.Answer != "" {
		said = unmarked(r.Answer, true)
	}
	fmt.Fprintf(&b, "\n%s\n\n%s\n%s\n", said, r.ticketHere(ctx), r.TicketURL)
	fmt.Fprintf(&b, "\n-- \n%s\n%s\n", r.reason(ctx), r.DisownURL)
	return b.String()
}

func (r Receipt) heading(ctx context.Context) string {
	if r.Answer != "" {
		return i18n.TicketsAutomatic(ctx)
	}
	return i18n.MailReceiptReceived(ctx)
}

// first is the preview in lists of mails.
func (r Receipt) first(ctx context.Context) string {
	if r.Answer != "" {
		return firstLine(markdown.Plain(r.Answer))
	}
	return r.answerLine(ctx)
}

func (r Receipt) ticketHere(ctx context.Context) string {
	if r.ReadsAnswers {
		return i18n.MailAnswerOrOpen(ctx)
	}
	return i18n.MailReceiptTicketHere(ctx)
}

func (r Receipt) answerLine(ctx context.Context) string {
	when := strings.TrimRight(name(r.AnswerTime), ".。")
	if when == "" {
		return i18n.MailReceiptAnswer(ctx)
	}
	if i18n.Of(ctx) == i18n.English { // other languages may need the capital within a sentence
		when = lowerFirst(when)
	}
	return i18n.MailReceiptAnswerWhen(ctx, when)
}

// reason says why this mail was sent, and what to do if that was a mistake.
func (r Receipt) reason(ctx context.Context) string {
	return i18n.Sentences(ctx, reason(ctx, r.AppName, oneLine(r.TicketSubject) != ""), i18n.MailSayNotMe(ctx))
}

func lowerFirst(text string) string {
	runes := []rune(text)
	return string(unicode.ToLower(runes[0])) + string(runes[1:])
}
