package mail

import (
	"context"
	"fmt"
)

// Held tells a member of a team that a mail by them, or in their name, was held. Why is a models.ReceivedReason. It is
// in English.
type Held struct {
	AppName string
	Brand   Brand
	New     bool   // it is not an answer, but would have become a ticket
	Number  int64  // of the ticket, 0 if it answers none
	Title   string // of the ticket
	Why     string
	From    string // the address that the mail came from
	To      string // the member's address
	URL     string // of the ticket, otherwise of the app's tickets
}

func (h Held) look() look { return look{app: h.AppName, brand: h.Brand} }

// Subject is the subject line of the mail.
func (h Held) Subject(ctx context.Context) string {
	return fmt.Sprintf("%s: your %s was held", appName(ctx, h.AppName), h.what())
}

func (h Held) heading() string { return fmt.Sprintf("Your %s was held", h.what()) }

func (h Held) what() string {
	if h.New {
		return "mail"
	}
	return "answer" + h.to()
}

func (h Held) to() string {
	if h.Number == 0 {
		return ""
	}
	return fmt.Sprintf(" to #%d", h.Number)
}

// why says why the mail was held, and what to do.
func (h Held) why() string {
	switch h.Why {
	case "sealed", "many":
		if h.New {
			return h.whyNew()
		}
	}
	switch h.Why {
	case "member":
		return "A mail came from your address, but nothing proves that you wrote it: your mail server does not sign it, " +
			"or the signature does not fit (DMARC). Nothing was sent. Answer in the ticket, or ask whoever runs your mail."
	case "member_else":
		return "A mail to the ticket came from " + oneLine(h.From) + ". Answers of the team count only from the address of " +
			"their account, which is " + oneLine(h.To) + ". Nothing was sent. Answer from there, or in the ticket."
	case "overtaken":
		return "Somebody wrote in the ticket after the mail that you answered. Nothing was sent. Read it, then answer in " +
			"the ticket."
	case "no_answer":
		return "The e-mail that you answered takes no answers, or it was not sent to you. Only an e-mail about a single " +
			"ticket can be answered. Nothing was sent. Answer in the ticket."
	case "empty":
		return "Nothing was left of your mail without the text that it quotes and its signature, and it had no file that " +
			"we keep. Nothing was sent. Write your answer above the quoted text, or in the ticket."
	case "file_refused":
		return "A file in your mail cannot be sent: it is larger than 50 MB, there are more than five, or it is of another " +
			"type than PNG, JPEG, WebP, GIF, MP4, WebM, MOV, PDF and plain text. Nothing was sent. Answer again, for " +
			"example with a PDF."
	case "sealed":
		return "Your mail was encrypted, so nothing of it could be read. Nothing was sent. Send it unencrypted, or answer " +
			"in the ticket."
	case "spam":
		return "The mail server took your mail for spam. Nothing was sent. Answer in the ticket."
	case "many":
		return "More than 20 mails came from " + oneLine(h.From) + " within an hour. Nothing was sent. Answer in the ticket."
	}
	return "The ticket takes no answer as it is now: it is closed, it is marked as spam, or nobody would read an " +
		"answer. Nothing was sent."
}

// whyNew is why for a mail that would have become a ticket.
func (h Held) whyNew() string {
	if h.Why == "sealed" {
		return "Your mail was encrypted, so nothing of it could be read, and it became no ticket. Send it unencrypted."
	}
	return "More than 20 mails came from " + oneLine(h.From) + " within an hour. This one became no ticket yet: an " +
		"owner or an admin of the app has to look at it first."
}

const heldKept = "Your mail is kept for 30 days; those who run the app can read it. If you wrote no such mail, " +
	"somebody else did in your name."

// link is the label of the link.
func (h Held) link() string {
	if h.Number == 0 {
		return "Your tickets"
	}
	return "The ticket, “" + oneLine(h.Title) + "”"
}

func (h Held) open() string {
	if h.Number == 0 {
		return "Open your tickets"
	}
	return "Open the ticket"
}

// Text is the mail for mail programs that show no HTML.
func (h Held) Text(context.Context) string {
	return fmt.Sprintf("%s.\n\n%s\n\n%s\n\n%s:\n%s\n", h.heading(), h.why(), heldKept, h.link(), h.URL)
}
