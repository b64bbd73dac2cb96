package models

import (
	"time"
)

// ParsedMail is the content of a received mail, on which all decisions are based. Addresses are in lower case, and
// message IDs without angle brackets.
type ParsedMail struct {
	MessageID  string
	InReplyTo  []string
	References []string // oldest first
	From       MailName
	To, Cc     []MailName
	Delivered  []string  // the addresses added by servers on its way
	Date       time.Time // when it was sent, according to its author; zero if unknown
	Subject    string
	Language   string // as a BCP 47 tag, "" if unknown
	// Text is the whole text, Answer what is left of it without quotes and signature. Pictures are ![name](cid:…) in both.
	Text, Answer string
	OnlyOurs     bool // there is no answer, and Text is nothing but a quote of our mails
	Files        []MailFile
	Automatic    ReceivedReason // why it counts as automatic; "" for people
	Bounce       *MailBounce    // about a mail that came back; nil for others
	NoReceipt    bool           // it asks for no automatic answer
	Spam         bool           // a server before us classified it as spam
	Sealed       bool           // part of it is encrypted, and was not read
	Cut          bool           // part of it exceeded the limits and was left out
	Proven       bool           // From is proven, by the rules of DMARC

	// Shut removes temporary files of the parser; nil: there are none.
	Shut func() error
}

// MailName is an address and its display name.
type MailName struct{ Name, Email string }

// MailFile is an unchecked file of a mail.
type MailFile struct {
	Upload
	ContentID string // without angle brackets, if the text shows it as a picture
	Inline    bool
}

// MailBounce is a server's report about a mail of ours that it could not deliver.
type MailBounce struct {
	MessageID string
	Recipient string
	Status    string // as RFC 3463 writes it: 5.1.1
	Answer    string // what the server said
	Permanent bool

	Delayed    bool // the server is still trying
	FromReport bool // Status and Recipient come from a machine-readable report (RFC 3464)
}

// Close removes temporary files of the parser.
func (m *ParsedMail) Close() error {
	if m.Shut == nil {
		return nil
	}
	return m.Shut()
}

// Why a mail is refused: it is automatic, or unwanted.
const (
	ReasonAuto      ReceivedReason = "auto_submitted" // such as "I am on holiday"
	ReasonBulk      ReceivedReason = "bulk"
	ReasonList      ReceivedReason = "list"
	ReasonBounce    ReceivedReason = "bounce" // a server's report on a mail of ours
	ReasonNoSender  ReceivedReason = "no_sender"
	ReasonLoop      ReceivedReason = "loop"      // it is a mail of ours
	ReasonDuplicate ReceivedReason = "duplicate" // it came before, in a changed form
	ReasonNobody    ReceivedReason = "nobody"    // sent to no app's address
	ReasonEmpty     ReceivedReason = "empty"     // it has no text, and no acceptable file
	ReasonSelfTest  ReceivedReason = "self_test" // of a kept one: it belongs to a self-test
)

// Why a mail is held: a team member has to decide.
const (
	ReasonStranger     ReceivedReason = "stranger"     // answers a ticket in which its sender does not take part
	ReasonMember       ReceivedReason = "member"       // may be from a member, but that is not proven
	ReasonMemberElse   ReceivedReason = "member_else"  // answers a mail to a member, but comes from another address
	ReasonNoAnswer     ReceivedReason = "no_answer"    // from a member, but not to a mail about this ticket
	ReasonOvertaken    ReceivedReason = "overtaken"    // from a member who had not read the latest message
	ReasonFileRefused  ReceivedReason = "file_refused" // from a member, with a file that the requester would not get
	ReasonUnanswerable ReceivedReason = "unanswerable" // from a member, to a ticket that cannot be answered any more
	ReasonMany         ReceivedReason = "many"         // its sender wrote too many in an hour
	ReasonSpam         ReceivedReason = "spam"         // an answer that the mail server classified as spam
	ReasonSealed       ReceivedReason = "sealed"       // encrypted and unreadable
)

// The number of mails per sender and hour that are accepted unchecked.
const (
	receivedPerHour = 20
	receivedHour    = time.Hour
)
