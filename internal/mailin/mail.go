// Package mailin reads the mail that people write to us.
package mailin

import (
	"os"
	"time"
)

// Mail is a mail as its reader sees it, and what its headers tell a machine.
type Mail struct {
	// MessageID, InReplyTo and References are message IDs without angle brackets.
	MessageID  string
	InReplyTo  []string
	References []string
	From       Address
	// ReplyTo is where an answer is wanted; empty: at From.
	ReplyTo []Address
	To, Cc  []Address
	// Delivered are the addresses in Delivered-To, X-Original-To and Envelope-To, in lower case.
	Delivered []string
	Subject   string
	Date      time.Time // zero where it is missing or no date
	Language  string    // of Content-Language, as a BCP 47 tag; mostly empty
	// Text is all that was written, and Answer what is left of it without quotes and signature: "" where that is
	// nothing, as of a picture that was sent above a quote. Both are words as people type them into a form, with the
	// marks of Markdown where the mail had emphasis, lists, quotes and links; see Markdown for a place where those marks
	// mean more. Pictures stand in them as ![name](cid:…), where they stood.
	Text, Answer string
	Files        []File
	// Automatic is why the mail counts as written by a machine; empty for people.
	Automatic Automatic
	// NoReceipt reports that the mail asks for no answer by a machine, as desks' own mails do, whoever wrote them.
	NoReceipt bool
	Bounce    *Bounce // the mail that came back; nil for others
	// Spam reports that the server before us takes it for spam.
	Spam bool
	// Proven reports that From is who wrote it: DMARC passed, as a trusted server or the mail's own signature shows.
	Proven bool
	// Sealed reports that something of it is encrypted, or signed in a form that has to be opened, and was not read.
	Sealed bool
	// Cut reports that something of it was left out, for it has more parts, more text or more levels than are read.
	Cut bool
}

// Address is an address in lower case, and the name that stood beside it.
type Address struct{ Name, Email string }

// File is a file of a mail. It lies in a file of Options.Spool, which Mail.Close removes unless it was stored.
type File struct {
	Name         string
	DeclaredType string
	ContentID    string // without angle brackets; where the text shows it as a picture
	Inline       bool
	Size         int64
	SHA256       []byte
	TooLarge     bool // was not read to its end
	File         *os.File
}

// Automatic is why a mail counts as written by a machine.
type Automatic string

// The reasons.
const (
	AutoSubmitted Automatic = "auto_submitted" // Auto-Submitted says so, or one of its older forms
	AutoBulk      Automatic = "bulk"           // Precedence is bulk, junk or list
	AutoList      Automatic = "list"           // it came through a list
	AutoBounce    Automatic = "bounce"         // a server reports on a mail
	AutoNoSender  Automatic = "no_sender"      // the envelope has no sender
)

// Bounce is what a server says of a mail that it could not deliver (RFC 3464).
type Bounce struct {
	MessageID string // of the mail that came back, without angle brackets
	Recipient string
	Status    string // as RFC 3463 writes it: 5.1.1
	Answer    string // what the server said
	Permanent bool   // the server says that trying again is of no use
	Delayed   bool   // the server goes on trying; where it does not, the mail is lost, whatever the status
	// FromReport reports that Recipient and Status stand in a report that is made for machines. Words for people may
	// quote those of others, or be written by anybody.
	FromReport bool
}
