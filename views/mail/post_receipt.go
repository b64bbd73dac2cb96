package mail

import (
	"fmt"
	"strings"
)

// PostReceipt tells a person that an idea was shared in their name. Title is the idea's own; it stays empty
// for an address that has not proven itself, and then nothing that the submitter wrote is in the mail.
type PostReceipt struct {
	AppName   string
	Title     string
	PostURL   string
	DisownURL string
}

// Subject is the subject line of the mail.
func (r PostReceipt) Subject() string {
	if title := oneLine(r.Title); title != "" {
		return "Your idea is on the board: " + title
	}
	return "Your idea is on the board of " + appName(r.AppName)
}

// Text is the mail for mail programs that show no HTML.
func (r PostReceipt) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n", r.shared())
	if title := oneLine(r.Title); title != "" {
		fmt.Fprintf(&b, "%s\n\n", title)
	}
	fmt.Fprintf(&b, "%s\n%s\n\n-- \n%s\n%s\n", seePost, r.PostURL, r.reason(), r.DisownURL)
	return b.String()
}

const seePost = "Everybody can read it and vote for it here:"

func (r PostReceipt) shared() string {
	return "Your idea is on the board of " + appName(r.AppName) + ". We tell you when something happens."
}

func (r PostReceipt) reason() string {
	return "You get this because an idea was shared with this e-mail address. " + notMe
}

// notMe stands before the link that disowns.
const notMe = "If that was not you, say so:"
