package mail

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"intake/views/markdown"
)

// Reply carries what was said in a ticket to the other side. Body is Markdown where it is the
// team's, and what was typed where it is the requester's. TicketSubject and Before stay empty for
// an address that has not proven itself: then nothing that the submitter wrote is in the mail.
type Reply struct {
	AppName       string
	Number        int64
	TicketSubject string
	Author        string
	Body          string
	Files         []string
	Before        *Quote
	TicketURL     string
	ToTeam        bool
	ChooseURL     string // where somebody of the team says that they want no such mail
	Solved        bool   // the team takes it for solved
}

// Quote is what was said before. Body is Markdown where ByTeam says that the team wrote it, else what was typed.
type Quote struct {
	Author string
	Body   string
	ByTeam bool
}

const (
	// longestQuote is how much of what was said before a mail repeats, in characters.
	longestQuote = 1500

	answerThere = "To answer, open the ticket. Replies to this e-mail are not read."
	ifNotSolved = "We marked this ticket as solved. If it is not, answer there and it opens again."
)

// Subject is the subject line of the mail.
func (r Reply) Subject() string {
	if subject := oneLine(r.TicketSubject); subject != "" {
		return fmt.Sprintf("[#%d] %s", r.Number, subject)
	}
	return fmt.Sprintf("[#%d] %s has answered", r.Number, appName(r.AppName))
}

// Text is the mail for mail programs that show no HTML.
func (r Reply) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n%s\n\n", r.opening(), unmarked(r.Body, !r.ToTeam))
	if len(r.Files) > 0 {
		fmt.Fprintf(&b, "%s\n\n", r.filesLine())
	}
	if r.Solved {
		fmt.Fprintf(&b, "%s\n\n", ifNotSolved)
	}
	fmt.Fprintf(&b, "%s\n%s\n", answerThere, r.TicketURL)
	if r.Before != nil {
		fmt.Fprintf(&b, "\n%s\n", r.Before.opening())
		for line := range strings.Lines(r.Before.short()) {
			fmt.Fprintf(&b, "> %s\n", strings.TrimRight(line, "\r\n"))
		}
	}
	fmt.Fprintf(&b, "\n-- \n%s\n", r.reason())
	if r.ChooseURL != "" {
		fmt.Fprintf(&b, "%s\n%s\n", choose, r.ChooseURL)
	}
	return b.String()
}

// opening says who writes: with the app's name where the reader knows the app and not the person.
func (r Reply) opening() string {
	author, app := name(r.Author), appName(r.AppName)
	switch {
	case r.ToTeam && author == "":
		return fmt.Sprintf("The requester of ticket #%d at %s writes:", r.Number, app)
	case r.ToTeam:
		return fmt.Sprintf("%s writes in ticket #%d at %s:", author, r.Number, app)
	case author == "":
		return fmt.Sprintf("%s writes in ticket #%d:", app, r.Number)
	}
	return fmt.Sprintf("%s at %s writes in ticket #%d:", author, app, r.Number)
}

func (q *Quote) opening() string {
	if author := name(q.Author); author != "" {
		return author + " wrote before:"
	}
	return "What was written before:"
}

func (q *Quote) short() string {
	text := unmarked(q.Body, q.ByTeam)
	if utf8.RuneCountInString(text) > longestQuote {
		return string([]rune(text)[:longestQuote]) + " …"
	}
	return text
}

// unmarked is what somebody wrote, without the marks of Markdown where those are meant as such.
func unmarked(text string, isMarkdown bool) string {
	if isMarkdown {
		text = markdown.Lines(text)
	}
	return strings.TrimSpace(text)
}

func (r Reply) filesLine() string {
	names := make([]string, len(r.Files))
	for i, file := range r.Files {
		names[i] = oneLine(file)
	}
	if len(names) == 1 {
		return "With a file, which you find in the ticket: " + names[0]
	}
	return fmt.Sprintf("With %d files, which you find in the ticket: %s", len(names), strings.Join(names, ", "))
}

func (r Reply) reason() string {
	if r.ToTeam {
		return "You get this because this ticket is yours to answer."
	}
	if oneLine(r.TicketSubject) == "" {
		return reason(r.AppName, false) + " If that was not you, ignore this e-mail."
	}
	return reason(r.AppName, true)
}
