// Package mail has the words of every mail that we send, as HTML and as text.
package mail

import (
	"fmt"
	"strings"
	"unicode"
)

// Receipt tells a requester that a ticket has arrived. TicketSubject stays empty for an address
// that has not proven itself, and then nothing that the submitter wrote is in the mail.
// AnswerTime is a phrase such as "usually within a working day", or empty.
type Receipt struct {
	AppName       string
	Number        int64
	TicketSubject string
	TicketURL     string
	DisownURL     string
	AnswerTime    string
}

// Subject is the subject line of the mail.
func (r Receipt) Subject() string {
	if subject := oneLine(r.TicketSubject); subject != "" {
		return fmt.Sprintf("[#%d] %s", r.Number, subject)
	}
	return fmt.Sprintf("[#%d] %s has your message", r.Number, appName(r.AppName))
}

// Text is the mail for mail programs that show no HTML.
func (r Receipt) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n", received)
	fmt.Fprintf(&b, "%s\n", r.ticketLine())
	if subject := oneLine(r.TicketSubject); subject != "" {
		fmt.Fprintf(&b, "%s\n", subject)
	}
	fmt.Fprintf(&b, "\n%s\n\n%s\n%s\n\n-- \n%s\n%s\n", r.answerLine(), onThePage, r.TicketURL, r.reason(), r.DisownURL)
	return b.String()
}

const (
	received  = "We have your message."
	onThePage = "Replies to this e-mail are not read. Your ticket is here:"
)

func (r Receipt) ticketLine() string {
	return fmt.Sprintf("It is ticket #%d at %s.", r.Number, appName(r.AppName))
}

func (r Receipt) answerLine() string {
	when := strings.TrimRight(name(r.AnswerTime), ".")
	if when == "" {
		return "We answer by e-mail."
	}
	return "We answer by e-mail, " + lowerFirst(when) + "."
}

// reason says why this mail came, and what to do if it should not have.
func (r Receipt) reason() string {
	return reason(r.AppName, oneLine(r.TicketSubject) != "") + " " + notMe
}

// reason says why a mail about a ticket came.
func reason(app string, proven bool) string {
	app = appName(app)
	if !proven {
		return "You get this because somebody wrote to " + app + " and gave this e-mail address."
	}
	return "You get this because you wrote to " + app + "."
}

// oneLine takes control characters and line breaks out, so that a text fits a header and a sentence.
func oneLine(text string) string {
	spaced := strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
			return ' '
		}
		return r
	}, text)
	return strings.Join(strings.Fields(spaced), " ")
}

func lowerFirst(text string) string {
	runes := []rune(text)
	return string(unicode.ToLower(runes[0])) + string(runes[1:])
}
