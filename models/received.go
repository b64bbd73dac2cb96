package models

import "time"

// ReceivedState is the state of a received mail.
type ReceivedState string

// The states of a received mail.
const (
	ReceivedNew       ReceivedState = "new"       // not yet read
	ReceivedAccepted  ReceivedState = "kept"      // became a ticket or a message
	ReceivedHeld      ReceivedState = "held"      // a team member has to decide
	ReceivedRefused   ReceivedState = "refused"   // changed nothing
	ReceivedDiscarded ReceivedState = "discarded" // was held or refused, and a team member does not want it
)

// Received is a received mail. The whole mail is in the FileStore under FileKey.
type Received struct {
	ID          string
	Mailbox     string // how it was received: the name of a mailbox, "lmtp" or "pipe"
	UIDValidity *int64 `gorm:"column:uidvalidity"` // with UID, its position in an IMAP mailbox; nil elsewhere
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
	SaidID      *string // the message that it became; nil if it is the ticket's own text
	Copied      string  // of a ticket's mail, the people in its Cc who were not added: address and name, a line for each
	Proven      bool    // From is proven, by a signature or by the tag of a mail that went to them alone
	ReceivedAt  time.Time

	// Duplicate is set by StoreReceived for a mail that it found stored.
	Duplicate bool `gorm:"-"`
}

// TableName is the table of mails that came in.
func (Received) TableName() string { return "received_mails" }

// ReceivedReason is why a mail is held or refused.
type ReceivedReason string

// ReadReceived is the job that parses a received mail and decides what happens to it.
type ReadReceived struct{ ID string }

// Kind names the worker.
func (ReadReceived) Kind() string { return "read_received" }
