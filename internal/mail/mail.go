// Package mail sends Intake's mail: to an SMTP server, or into a folder if there is none.
package mail

import (
	"context"
	"errors"
	"time"

	"intake/internal/mailoauth"
)

// Message is one mail to one person.
type Message struct {
	// ID is the Message-ID without angle brackets. A mail that is sent again keeps it, so that copies are recognized.
	ID string
	// From and To are RFC 5322 addresses, with or without a name. Their domains may be internationalised ones in Unicode.
	From, To string
	// ReplyTo is where answers go; empty: to From.
	ReplyTo string
	Subject string
	// Text and HTML are the same content in two forms; either may be empty.
	Text, HTML string
	// Language is the language of the message, as a BCP 47 tag; "" if unknown.
	Language string
	// InReplyTo and References are message IDs without angle brackets.
	InReplyTo  string
	References []string
	// AutoSubmitted marks an automatic mail, so that it gets no automatic answer.
	AutoSubmitted bool
	// Unsubscribe is the address for stopping such mails: mail programs post to it when their user clicks once (RFC 8058),
	// and older ones open it. Empty for mails that cannot be stopped.
	Unsubscribe string
	// Attachment is a file of the mail; nil for none.
	Attachment *Attachment
}

// Attachment is a file of a message.
type Attachment struct {
	Name, Type string // Type is its media type
	Content    []byte
}

// Sender sends a message. It returns nil only when the message was safely handed over.
type Sender interface {
	Send(ctx context.Context, m Message) error
}

// ErrRejected means that this message will never be accepted, so that retrying is useless.
var ErrRejected = errors.New("the mail was refused for good")

// RecipientRefused is an ErrRejected that concerns the recipient: the server takes no mail for this address.
type RecipientRefused struct {
	Status string // as RFC 3463 writes it, such as 5.1.1; empty if the server gave none
	Answer string // what the server said
}

func (e *RecipientRefused) Error() string { return ErrRejected.Error() + ": " + e.Answer }

// Unwrap returns ErrRejected.
func (e *RecipientRefused) Unwrap() error { return ErrRejected }

// Server is an SMTP server for outgoing mail.
type Server struct {
	Host           string
	Port           int
	TLS            bool    // from the first byte on; otherwise by STARTTLS, which is required with a password
	User, Password string  // empty if the server requires none
	Sign           *Signer // signs our mail; nil: the server does, or nobody

	OAuth *mailoauth.Client // signs the User in, in place of the Password; nil: nothing does

	// How long the server may take until it has a mail, and then to accept it; 0 means one and three minutes.
	SendTimeout, AcceptTimeout time.Duration
}

// New returns the sender for the server or, without one, the sender that stores mail in the outbox folder.
func New(server *Server, outbox string) Sender {
	if server == nil {
		return folder{path: outbox}
	}
	return relay{*server}
}
