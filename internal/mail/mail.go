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
	// ReplyTo is where it is answered; empty: at From.
	ReplyTo string
	Subject string
	// Text and HTML are the same content in two forms; either may be empty.
	Text, HTML string
	// Language is what the message is written in, as a BCP 47 tag; "" says nothing of it.
	Language string
	// InReplyTo and References are message IDs without angle brackets.
	InReplyTo  string
	References []string
	// AutoSubmitted marks a mail that nobody wrote by hand, so that no machine answers it.
	AutoSubmitted bool
	// Unsubscribe is the address where a mail program stops mails like this one: it posts there when its user clicks once
	// (RFC 8058), and older ones open it. Empty for mails that nobody can stop.
	Unsubscribe string
	// Attachment is a file that goes with the mail; nil for none.
	Attachment *Attachment
}

// Attachment is a file of a message.
type Attachment struct {
	Name, Type string // Type is its media type
	Content    []byte
}

// Sender hands a message on. It returns nil only when the message is in safe hands.
type Sender interface {
	Send(ctx context.Context, m Message) error
}

// ErrRejected says that this message will never be accepted, so that sending it again is of no use.
var ErrRejected = errors.New("the mail was refused for good")

// Server is an SMTP server that takes our mail.
type Server struct {
	Host           string
	Port           int
	TLS            bool    // from the first byte on; otherwise by STARTTLS, which is a must with a password
	User, Password string  // empty where it takes mail from everybody
	Sign           *Signer // signs our mail; nil: the server does, or nobody
}

// New returns the sender that goes through the server, or without one the sender that keeps mail in the outbox folder.
func New(server *Server, outbox string) Sender {
	if server == nil {
		return folder{path: outbox}
	}
	return relay{*server}
}
