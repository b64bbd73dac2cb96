package portal

import (
	"time"

	"intake/views/ui"
)

// TicketPage is one ticket with its conversation, oldest first and without notes. JustFiled confirms at the top that it
// was received, with Refused if files were refused.
type TicketPage struct {
	Viewer
	Now        time.Time
	App        App
	ID         string
	Number     int64
	Subject    string
	Status     string
	Category   string
	Locale     string // the language in which the requester writes, "" if unknown
	With       Person // the assignee; the zero Person is nobody
	OpenedAt   time.Time
	Email      string // the address that receives answers
	MailIn     bool   // answers to those e-mails are received
	AnswerTime string
	JustFiled  bool
	Refused    string
	Thread     []Entry
	Verdict    *Verdict // nil: none, and none is asked for
	Reply      ReplyForm
	Facts      []ui.Fact // the metadata
	Elsewhere  bool      // merged into a ticket that the reader may not see, so that nobody can reply

	NameQuestion *Field // asks for the requester's name; nil: does not ask
}

// A conversation with more messages or characters than these is long: its newest message is far below its head.
const (
	manyMessages   = 5
	manyCharacters = 4000
)

// newest is the id of the newest message of a long conversation, "" for a short one.
func (p *TicketPage) newest() string {
	var messages, characters int
	var first, newest string
	for _, entry := range p.Thread {
		if entry.Message == nil {
			continue
		}
		if first == "" {
			first = entry.Message.ID
		}
		messages, newest = messages+1, entry.Message.ID
		characters += len([]rune(entry.Message.Body))
	}
	if newest == first || messages <= manyMessages && characters <= manyCharacters {
		return ""
	}
	return newest
}

// localeOf is the language of a message, "" for the team's, who may write in another one than the requester.
func (p *TicketPage) localeOf(message Message) string {
	if message.Team {
		return ""
	}
	return p.Locale
}

// Person is somebody whose name may be shown.
type Person struct {
	ID   string
	Name string
}

// Entry is a message or an event of the conversation.
type Entry struct {
	Message *Message
	Event   *Event
}

// Message is a message of either side. A requester may not know Markdown: see markdown.Typed.
type Message struct {
	ID      string
	Author  Person
	Team    bool
	You     bool
	Body    string
	At      time.Time
	Files   []File
	Refused string // why files were refused

	Automatic bool // nobody of the team wrote it
}

// File is a file of a message.
type File struct {
	ID   string
	Name string
	Type string
	Size int64
}

// Event is something that happened to the ticket. Kind is one of the Event constants; others are not shown. Who is a
// name, empty for the service itself and for the requester.
type Event struct {
	Kind string
	Who  string
	You  bool
	At   time.Time
}

// The events that requesters see.
const (
	EventWaiting  = "waiting"  // for the requester's answer
	EventResolved = "resolved" // by Who, or by You
	EventReopened = "reopened"
	EventClosed   = "closed" // after some time without messages
)

// ReplyForm is the requester's reply: it posts to paths.TicketReplies, as multipart, the fields body, files and seen
// (the last message on the page), and solved=1 for "It's solved".
type ReplyForm struct {
	Body  Field
	Seen  string
	Files string // why the files were refused
}
