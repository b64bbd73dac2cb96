// Package mailin parses the mail that people send to us.
package mailin

import (
	"os"
	"time"
)

// Mail is a parsed mail, and what its headers say.
type Mail struct {
	// MessageID, InReplyTo and References are message IDs without angle brackets.
	MessageID  string
	InReplyTo  []string
	References []string
	From       Address
	To, Cc     []Address
	// Delivered are the addresses in Delivered-To, X-Original-To and Envelope-To, in lower case.
	Delivered []string
	Subject   string
	Date      time.Time // zero if missing or invalid
	Language  string    // of Content-Language, as a BCP 47 tag; mostly empty
	// Text is the whole text, and Answer what is left of it without quotes and signature: "" if nothing is, for example if
	// only a picture was sent above a quote. Both read as if typed into a form, with Markdown for emphasis, lists, quotes
	// and links; see Markdown for places that render more of it. Pictures are ![name](cid:…) in their positions.
	Text, Answer string
	// OnlyOurs reports that there is no answer, and that Text is nothing but a quote of mails that we sent.
	OnlyOurs bool
	Files    []File
	// Automatic is why the mail counts as automatic; empty for people.
	Automatic Automatic
	// NoReceipt reports that the mail asks for no automatic answer, as mails of other help desks do, whoever wrote them.
	NoReceipt bool
	Bounce    *Bounce // about a mail that came back; nil for others
	// Spam reports that the server before us classified it as spam.
	Spam bool
	// Proven reports that From is its author: DMARC passed, according to a trusted server or the mail's own signature.
	Proven bool
	// Sealed reports that part of it is encrypted, or signed in a form that has to be opened, and was not read.
	Sealed bool
	// Cut reports that something was left out, because it has more parts, text or levels than are read.
	Cut bool
}

// Address is an address in lower case, and its display name.
type Address struct{ Name, Email string }

// File is a file of a mail, in a file of Options.Spool, which Mail.Close removes unless it was stored.
type File struct {
	Name         string
	DeclaredType string
	ContentID    string // without angle brackets; if the text shows it as a picture
	Inline       bool
	Size         int64
	SHA256       []byte
	TooLarge     bool // not read to its end
	File         *os.File
}

// Automatic is why a mail counts as automatic.
type Automatic string

// The reasons.
const (
	AutoSubmitted Automatic = "auto_submitted" // Auto-Submitted says so, or one of its predecessors
	AutoBulk      Automatic = "bulk"           // Precedence is bulk, junk or list
	AutoList      Automatic = "list"           // it came through a mailing list
	AutoBounce    Automatic = "bounce"         // a server's report on a mail
	AutoNoSender  Automatic = "no_sender"      // the envelope has no sender
)

// Bounce is a server's report about a mail that it could not deliver (RFC 3464).
type Bounce struct {
	MessageID string // of the mail that came back, without angle brackets
	Recipient string
	Status    string // as RFC 3463 writes it: 5.1.1
	Answer    string // what the server said
	Permanent bool   // retrying is useless, according to the server
	Delayed   bool   // the server is still retrying; otherwise the mail is lost, whatever the status
	// FromReport reports that Recipient and Status come from a machine-readable report. Text for people may quote other
	// reports, and be written by anybody.
	FromReport bool
}
