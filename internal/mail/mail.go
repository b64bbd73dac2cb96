// Package mail sends Intake's mail: to an SMTP server, or into a folder where nothing leaves the machine.
package mail

import (
	"context"
	"errors"
)

// Message is one mail to one person.
type Message struct {
	// ID is the Message-ID without its angle brackets. A mail that is sent again keeps it, so that copies are seen as one.
	ID string
	// From and To are RFC 5322 addresses, with or without a name. Their domains may be international ones, as people
	// write them.
	From, To string
	Subject  string
	// Text and HTML are the same content in two forms; either may be empty.
	Text, HTML string
	// InReplyTo and References are message IDs without angle brackets.
	InReplyTo  string
	References []string
	// AutoSubmitted marks a mail that nobody wrote by hand, so that no machine answers it.
	AutoSubmitted bool
	// Unsubscribe is the address where a mail program stops mails like this one: it posts there when its user clicks once
	// (RFC 8058), and older ones open it. Empty for mails that nobody can stop.
	Unsubscribe string
}

// Sender hands a message on. It returns nil only when the message is in safe hands.
type Sender interface {
	Send(ctx context.Context, m Message) error
}

// ErrRejected says that this message will never be accepted, so that sending it again is of no use.
var ErrRejected = errors.New("the mail was refused for good")

// Open returns the sender for an smtp:// or smtps:// URL, or for an empty URL the one that keeps mail in the outbox folder.
func Open(smtpURL, outbox string) (Sender, error) {
	if smtpURL == "" {
		return folder{path: outbox}, nil
	}
	return newRelay(smtpURL)
}
