package inbox

import (
	"strings"
	"time"
)

// Entry is a message or an event of the thread.
type Entry struct {
	Message *Message
	Event   *Event
}

// The kinds of a message.
const (
	FromRequester = "requester"
	FromTeam      = "team"
	Note          = "note"
)

// Message is a message of the thread. A requester may not know Markdown: see markdown.Typed.
type Message struct {
	ID       string
	Kind     string
	Author   Person
	Body     string
	At       time.Time
	Files    []File
	Refused  string     // why files were refused
	Opening  *TicketRef // the merged ticket that this message opened
	MailedTo string     // the address it was mailed to, empty if it was not mailed
	Unsent   string     // why the mail was not delivered
	Delayed  string     // why the mail was not sent yet
	Unproven bool       // it came by mail, and nothing proves its sender
	SentFrom string     // the sender's address, if it is not its author's
	Whole    string     // the id of its original mail
	Deleted  bool       // the original mail is deleted
	Rule     string     // the name of the rule that sent it at once; then it has no author
}

// delivery is the state of its mail in which open pages replace it: script compares it.
func (m Message) delivery() string {
	switch {
	case m.Unsent != "":
		return "failed"
	case m.Delayed != "":
		return "delayed"
	}
	return ""
}

// unreached says that a mail was not sent or delivered: the reply itself or, for a message of the requester, its
// receipt.
func (m Message) unreached(how string) string {
	if m.Kind == FromRequester {
		return "The receipt was not " + how
	}
	return "Not " + how
}

// delayed is why the mail was not sent yet, as a sentence.
func (m Message) delayed() string { return strings.TrimRight(m.Delayed, ".") + "." }

// File is a file of a message.
type File struct {
	ID   string
	Name string
	Type string
	Size int64
}

// Event is something that happened to the ticket. Who is a name, empty for the service itself. To is what it was
// changed to: a name, a status, a priority, a tag, a number.
type Event struct {
	ID   string
	Kind EventKind
	Who  string
	To   string
	Self bool // the actor assigned it to themselves
	At   time.Time
	When time.Time // the end of a snooze

	InCleanup bool // together with all else that came from one sender
}

// EventKind is a kind of event of a ticket.
type EventKind string

// The kinds of events between the messages.
const (
	EventAssigned     EventKind = "assigned" // To is a name, empty for nobody
	EventStatus       EventKind = "status"
	EventPriority     EventKind = "priority"
	EventCategory     EventKind = "category"
	EventTagged       EventKind = "tagged"
	EventUntagged     EventKind = "untagged"
	EventSnoozed      EventKind = "snoozed" // until When
	EventUnsnoozed    EventKind = "woken"
	EventSpam         EventKind = "spam"
	EventNotSpam      EventKind = "not_spam"
	EventMerged       EventKind = "merged"   // into the ticket with the number To
	EventUnmerged     EventKind = "unmerged" // from the ticket with the number To
	EventMergedHere   EventKind = "merged_here"
	EventUnmergedHere EventKind = "unmerged_here"
	EventMoved        EventKind = "moved"  // from the app To
	EventLinked       EventKind = "linked" // to the idea with the title To
	EventUnlinked     EventKind = "unlinked"
	EventAsked        EventKind = "asked"    // to sign in
	EventDisowned     EventKind = "disowned" // by the owner of the address
	EventJudged       EventKind = "judged"   // by the requester, whose verdict is To
	EventThanked      EventKind = "thanked"  // after it was resolved, and it stays resolved
	EventImported     EventKind = "imported"
	EventFiled        EventKind = "filed" // by somebody else than its requester

	EventTakesPart      EventKind = "takes_part" // To was added
	EventLeft           EventKind = "left"       // To was removed
	EventContinued      EventKind = "continued"  // in the ticket with the number To
	EventContinues      EventKind = "continues"  // from the ticket with the number To
	EventAddressCleared EventKind = "address_cleared"
)
