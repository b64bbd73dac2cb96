package inbox

import "time"

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

// Message is what somebody wrote. A requester may not know Markdown: see markdown.Typed.
type Message struct {
	ID       string
	Kind     string
	Author   Person
	Body     string
	At       time.Time
	Files    []File
	Refused  string     // why files were left out
	Opening  *TicketRef // the ticket that this message opened, when it was merged into this one
	MailedTo string     // the address it went to, empty when it was not mailed
	Unsent   string     // why the mail did not reach anybody
	Unproven bool       // it came by mail, and nothing proves from whom
	SentFrom string     // the address it came from by mail, where that is not its author's
	Whole    string     // the id of the mail that it came by
	Deleted  bool       // all of that mail is deleted by now
}

// File is a file of a message.
type File struct {
	ID   string
	Name string
	Type string
	Size int64
}

// Event is something that happened to the ticket. Who is a name, empty for the service itself.
// To is what changed it: a name, a status, a priority, a tag, a number.
type Event struct {
	ID   string
	Kind EventKind
	Who  string
	To   string
	Self bool // who assigned it is whom it was assigned to
	At   time.Time
	When time.Time // until when it sleeps
}

// EventKind is what can happen to a ticket.
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
	EventUnmerged     EventKind = "unmerged" // the same
	EventMergedHere   EventKind = "merged_here"
	EventUnmergedHere EventKind = "unmerged_here"
	EventLinked       EventKind = "linked" // to the idea with the title To
	EventUnlinked     EventKind = "unlinked"
	EventAsked        EventKind = "asked"    // to sign in
	EventDisowned     EventKind = "disowned" // by the owner of the address
	EventJudged       EventKind = "judged"   // by the requester, who says To
	EventThanked      EventKind = "thanked"  // after it was resolved: it stays resolved

	EventTakesPart      EventKind = "takes_part" // To does
	EventLeft           EventKind = "left"       // To takes part no more
	EventContinued      EventKind = "continued"  // in the ticket with the number To
	EventContinues      EventKind = "continues"  // from the ticket with the number To
	EventAddressCleared EventKind = "address_cleared"
)
