package models

import (
	"time"
)

// ParsedMail is what was read from a mail that came in: what becomes of it is decided from this. Addresses are in lower
// case, and message IDs without angle brackets.
type ParsedMail struct {
	MessageID  string
	InReplyTo  []string
	References []string // oldest first
	From       MailName
	To, Cc     []MailName
	Delivered  []string  // the addresses that servers on its way named
	Date       time.Time // when its writer says that it was sent; zero where they do not
	Subject    string
	Language   string // as a BCP 47 tag, "" where nobody said
	// Text is all that was written, Answer what is left of it without quotes and signature. Pictures stand in both as
	// ![name](cid:…).
	Text, Answer string
	Files        []MailFile
	Automatic    ReceivedReason // why it counts as written by a machine; "" for people
	Bounce       *MailBounce    // the mail that came back; nil for others
	NoReceipt    bool           // it asks for no answer by a machine
	Spam         bool           // the server before us takes it for spam
	Sealed       bool           // something of it is encrypted, and was not read
	Cut          bool           // something of it was too much to be read
	Proven       bool           // From is who wrote it, as DMARC has it

	// Shut removes what reading has left on disk; nil: nothing.
	Shut func() error
}

// MailName is an address and the name that stood beside it.
type MailName struct{ Name, Email string }

// MailFile is a file of a mail that nobody has judged yet.
type MailFile struct {
	Upload
	ContentID string // without angle brackets, where the text shows it as a picture
	Inline    bool
}

// MailBounce is what a server says of a mail of ours that it could not deliver.
type MailBounce struct {
	MessageID string
	Recipient string
	Status    string // as RFC 3463 writes it: 5.1.1
	Answer    string // what the server said
	Permanent bool

	Delayed    bool // the server still tries
	FromReport bool // Status and Recipient come from a report made for machines (RFC 3464)
}

// Close removes what reading has left on disk.
func (m *ParsedMail) Close() error {
	if m.Shut == nil {
		return nil
	}
	return m.Shut()
}

// Why a mail is refused: a machine wrote it, or nobody wants it.
const (
	ReasonAuto      ReceivedReason = "auto_submitted" // as after "I am on holiday"
	ReasonBulk      ReceivedReason = "bulk"
	ReasonList      ReceivedReason = "list"
	ReasonBounce    ReceivedReason = "bounce" // a server reports on a mail of ours
	ReasonNoSender  ReceivedReason = "no_sender"
	ReasonLoop      ReceivedReason = "loop"      // it is a mail of ours
	ReasonDuplicate ReceivedReason = "duplicate" // it came before, in other clothes
	ReasonNobody    ReceivedReason = "nobody"    // it came to no address of an app
	ReasonEmpty     ReceivedReason = "empty"     // nothing is written in it, and no file of it can be kept
	ReasonSelfTest  ReceivedReason = "self_test" // of a kept one: it is the mail of a self-test
)

// Why a mail is held: somebody of the team has to decide.
const (
	ReasonStranger     ReceivedReason = "stranger"     // answers a ticket, but came from somebody who has no part in it
	ReasonMember       ReceivedReason = "member"       // may be of a member, but nothing proves it
	ReasonMemberElse   ReceivedReason = "member_else"  // answers a mail to a member, but came from another address
	ReasonNoAnswer     ReceivedReason = "no_answer"    // a member's, to no mail that told them of this ticket
	ReasonOvertaken    ReceivedReason = "overtaken"    // a member's, who had not read what came last
	ReasonUnanswerable ReceivedReason = "unanswerable" // a member's, whose ticket takes no answer any more
	ReasonMany         ReceivedReason = "many"         // its sender wrote too many in an hour
	ReasonSpam         ReceivedReason = "spam"         // an answer that the mail server takes for spam
	ReasonSealed       ReceivedReason = "sealed"       // it is encrypted, and nothing of it can be read
)

// ReceivedReasons are all of them.
var ReceivedReasons = []ReceivedReason{
	ReasonAuto, ReasonBulk, ReasonList, ReasonBounce, ReasonNoSender, ReasonLoop, ReasonDuplicate, ReasonNobody,
	ReasonEmpty, ReasonSelfTest, ReceivedUnread, ReceivedTooLarge, ReceivedNotHandedOver, ReasonStranger, ReasonMember,
	ReasonMemberElse, ReasonNoAnswer, ReasonOvertaken, ReasonUnanswerable, ReasonMany, ReasonSpam, ReasonSealed,
}

// So many mails of one sender are taken in an hour, before the rest waits for somebody to look.
const (
	receivedPerHour = 20
	receivedHour    = time.Hour
)
