package models

import "time"

// ReceivedState is what became of a mail that came in.
type ReceivedState string

// The states of a mail that came in.
const (
	ReceivedNew       ReceivedState = "new"       // not yet read
	ReceivedKept      ReceivedState = "kept"      // became a ticket or a message
	ReceivedHeld      ReceivedState = "held"      // somebody of the team has to decide
	ReceivedRefused   ReceivedState = "refused"   // changed nothing
	ReceivedDiscarded ReceivedState = "discarded" // was held or refused, and somebody of the team wants it no more
)

// Received is a mail that came in. The whole of it lies in the FileStore under FileKey.
type Received struct {
	ID          string
	Mailbox     string // by which it came: the name of a mailbox, "lmtp" or "pipe"
	UIDValidity *int64 `gorm:"column:uidvalidity"` // with UID, where in an IMAP mailbox it lies; nil elsewhere
	UID         *int64 `gorm:"column:uid"`
	Digest      []byte
	SentFrom    string // the envelope's sender
	SentTo      string // the envelope's recipients, separated by spaces
	FileKey     string
	Size        int64
	State       ReceivedState
	Reason      ReceivedReason
	MessageID   string
	FromEmail   string
	FromName    string
	Subject     string
	AppID       *string
	TicketID    *string
	SaidID      *string // the message that it became; nil where it is the ticket's own text
	Copied      string  // of the mail of a ticket, who stood in its Cc and was not added: address and name, a line for each
	Proven      bool    // From is who wrote it, as a signature shows, or the tag of a mail that went to them alone
	ReceivedAt  time.Time

	// Duplicate says that KeepReceived found it here.
	Duplicate bool `gorm:"-"`
}

// TableName is the table of mails that came in.
func (Received) TableName() string { return "received_mails" }

// ReceivedReason is why a mail is held or refused.
type ReceivedReason string

// ReadReceived is the job that reads a mail that came in, and decides what becomes of it.
type ReadReceived struct{ ID string }

// Kind names the worker.
func (ReadReceived) Kind() string { return "read_received" }
