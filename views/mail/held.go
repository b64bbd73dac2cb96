package mail

import (
	"context"
	"fmt"
)

// Held tells a member of a team that a mail of theirs was held, or one that somebody sent in their name. Why is the reason's
// word: member, member_else, overtaken or unanswerable. It is in English.
type Held struct {
	AppName string
	Brand   Brand
	Number  int64
	Title   string // of the ticket
	Why     string
	From    string // the address that the mail came from
	To      string // the member's own
	URL     string // of the ticket
}

func (h Held) look() look { return look{app: h.AppName, brand: h.Brand} }

// Subject is the subject line of the mail.
func (h Held) Subject(ctx context.Context) string {
	return fmt.Sprintf("%s: your answer to #%d was held", appName(ctx, h.AppName), h.Number)
}

func (h Held) heading() string { return fmt.Sprintf("Your answer to #%d was held", h.Number) }

// why says what stood in the way, and what to do.
func (h Held) why() string {
	switch h.Why {
	case "member":
		return "A mail came from your address, but nothing proves that you wrote it: your mail server does not sign it, or the " +
			"signature does not fit (DMARC). Nothing was sent. Answer in the ticket, or ask whoever runs your mail."
	case "member_else":
		return "A mail to the ticket came from " + oneLine(h.From) + ". Answers of the team count only from the address of " +
			"their account, which is " + oneLine(h.To) + ". Nothing was sent. Answer from there, or in the ticket."
	case "overtaken":
		return "Somebody wrote in the ticket after the mail that you answered. Nothing was sent. Read it, then answer in " +
			"the ticket."
	}
	return "The ticket takes no answer as it is now: it is closed, it is marked as spam, or nobody would read an answer. " +
		"Nothing was sent."
}

const heldKept = "The whole mail is kept on the Mail page of the app. If you wrote no such mail, somebody else did in your name."

// Text is the mail for mail programs that show no HTML.
func (h Held) Text(context.Context) string {
	return fmt.Sprintf("%s.\n\n%s\n\n%s\n\nThe ticket, “%s”:\n%s\n", h.heading(), h.why(), heldKept, oneLine(h.Title), h.URL)
}
