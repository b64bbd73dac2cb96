package mail

import (
	"context"
	"fmt"
	"strings"
	"unicode/utf8"

	"intake/views/i18n"
	"intake/views/markdown"
)

// Reply sends a message of a ticket to the other side. Body is Markdown. A requester's, who may not know it, is shown
// as by markdown.Typed, and unchanged in Text. TicketSubject and Before are empty for an unproven address, so that the
// mail contains nothing that the submitter wrote. With ToTeam it is in English.
type Reply struct {
	AppName       string
	Brand         Brand
	Number        int64
	TicketSubject string
	Author        string
	Body          string
	Files         []string
	Before        *Quote
	TicketURL     string // empty for a participant, who gets no link to the ticket
	ReadsAnswers  bool   // replies to the mail are read
	ToTeam        bool
	ChooseURL     string // where a member of the team can stop such mails
	LeaveURL      string // where a participant can stop them
	Solved        bool   // the team considers it solved
	WellURL       string // says that it helped; empty: the mail does not ask
	BadlyURL      string // says that it did not
}

// Quote is the previous message. Body is Markdown if ByTeam, otherwise plain text.
type Quote struct {
	Author string
	Body   string
	ByTeam bool
}

// longestQuote is the length to which quotes are cut, in characters.
const longestQuote = 1500

func (r Reply) look() look { return look{r.AppName, r.Brand, r.ReadsAnswers} }

// Subject is the subject line of the mail.
func (r Reply) Subject(ctx context.Context) string {
	if subject := oneLine(r.TicketSubject); subject != "" {
		return fmt.Sprintf("[#%d] %s", r.Number, subject)
	}
	return i18n.MailReplySubject(ctx, i18n.TicketNumber(ctx, r.Number), appName(ctx, r.AppName))
}

// Text is the mail for mail programs that show no HTML.
func (r Reply) Text(ctx context.Context) string {
	var b strings.Builder
	b.WriteString(writeAbove(ctx, r.ReadsAnswers))
	fmt.Fprintf(&b, "%s\n\n%s\n\n", r.opening(ctx), unmarked(r.Body, !r.ToTeam))
	if len(r.Files) > 0 {
		fmt.Fprintf(&b, "%s\n\n", r.filesLine(ctx))
	}
	if r.Solved {
		fmt.Fprintf(&b, "%s\n\n", i18n.MailReplyIfNotSolved(ctx))
	}
	if r.WellURL != "" {
		fmt.Fprintf(&b, "%s\n%s\n%s\n%s\n%s\n\n", i18n.TicketsVerdict(ctx), i18n.TicketsItHelped(ctx), r.WellURL,
			i18n.TicketsItDidNotHelp(ctx), r.BadlyURL)
	}
	fmt.Fprintf(&b, "%s\n", r.howToAnswer(ctx))
	if r.TicketURL != "" {
		fmt.Fprintf(&b, "%s\n", r.TicketURL)
	}
	if r.Before != nil {
		fmt.Fprintf(&b, "\n%s\n", r.Before.opening(ctx))
		for line := range strings.Lines(r.Before.short()) {
			fmt.Fprintf(&b, "> %s\n", strings.TrimRight(line, "\r\n"))
		}
	}
	fmt.Fprintf(&b, "\n-- \n%s\n", r.reason(ctx))
	if r.ChooseURL != "" {
		fmt.Fprintf(&b, "%s\n%s\n", i18n.MailChooseHere(ctx), r.ChooseURL)
	}
	if r.LeaveURL != "" {
		fmt.Fprintf(&b, "%s\n%s\n", i18n.MailReplyLeaveHere(ctx), r.LeaveURL)
	}
	return b.String()
}

// howToAnswer is the sentence before the link to the ticket, if there is one.
func (r Reply) howToAnswer(ctx context.Context) string {
	switch {
	case r.ReadsAnswers && r.ToTeam:
		return "Answer this e-mail or open the ticket. Begin with #note to write a note for the team instead:"
	case r.ReadsAnswers && r.TicketURL == "":
		return i18n.MailReplyAnswerHere(ctx)
	case r.ReadsAnswers:
		return i18n.MailAnswerOrOpen(ctx)
	}
	return i18n.MailReplyAnswerThere(ctx)
}

// first is the preview in lists of mails: only the text, because a list has no links.
func (r Reply) first() string {
	if r.ToTeam {
		return firstLine(markdown.TypedPlain(r.Body))
	}
	return firstLine(markdown.Plain(r.Body))
}

// opening says who wrote, with the app's name if the reader knows the app but not the person.
func (r Reply) opening(ctx context.Context) string {
	author, app, number := name(r.Author), appName(ctx, r.AppName), i18n.TicketNumber(ctx, r.Number)
	switch {
	case r.ToTeam && author == "":
		return fmt.Sprintf("The requester of ticket %s at %s writes:", number, app)
	case r.ToTeam:
		return fmt.Sprintf("%s wrote in ticket %s at %s:", author, number, app)
	case author == "":
		return i18n.MailReplyOpeningUnnamed(ctx, app, number)
	}
	return i18n.MailReplyOpening(ctx, author, app, number)
}

func (q *Quote) opening(ctx context.Context) string {
	if author := name(q.Author); author != "" {
		return i18n.MailReplyBefore(ctx, author)
	}
	return i18n.MailReplyBeforeUnnamed(ctx)
}

func (q *Quote) short() string {
	text := unmarked(q.Body, q.ByTeam)
	if utf8.RuneCountInString(text) > longestQuote {
		return string([]rune(text)[:longestQuote]) + " …"
	}
	return text
}

// unmarked is a text, without its Markdown if it is Markdown.
func unmarked(text string, isMarkdown bool) string {
	if isMarkdown {
		text = markdown.Lines(text)
	}
	return strings.TrimSpace(text)
}

func (r Reply) filesLine(ctx context.Context) string {
	names := make([]string, len(r.Files))
	for i, file := range r.Files {
		names[i] = oneLine(file)
	}
	if len(names) == 1 {
		return i18n.MailReplyFile(ctx, names[0])
	}
	return i18n.MailReplyFiles(ctx, len(names), strings.Join(names, i18n.PageListSeparator(ctx)))
}

func (r Reply) reason(ctx context.Context) string {
	if r.ToTeam {
		return "You get this because this ticket is assigned to you."
	}
	if r.LeaveURL != "" {
		return i18n.MailReplyTakesPart(ctx, appName(ctx, r.AppName))
	}
	if oneLine(r.TicketSubject) == "" {
		return i18n.Sentences(ctx, reason(ctx, r.AppName, false), i18n.MailReplyIgnore(ctx))
	}
	return reason(ctx, r.AppName, true)
}
