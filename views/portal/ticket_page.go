package portal

import (
	"time"

	"intake/views/ui"
)

// TicketPage is one ticket with its conversation, oldest first and without notes. JustFiled says so on top of it, with
// Refused if files were left out.
type TicketPage struct {
	Viewer
	Now        time.Time
	App        App
	ID         string
	Number     int64
	Subject    string
	Status     string
	Category   string
	Locale     string // the language in which its requester writes, "" where nobody knows
	With       Person // who of the team has it; the zero Person is nobody
	OpenedAt   time.Time
	Email      string // where answers go to
	AnswerTime string
	JustFiled  bool
	Refused    string
	Thread     []Entry
	Verdict    *Verdict // nil: nothing is asked, and nothing was said
	Reply      ReplyForm
	Facts      []ui.Fact // the metadata
	Elsewhere  bool      // it was merged into a ticket that the reader may not see: there is nothing to write here

	NameQuestion *Field // asks how to call the requester; nil: nothing is asked
}

// localeOf is the language of a message, "" for the team's, who may write in another one than the requester.
func (p *TicketPage) localeOf(message Message) string {
	if message.Team {
		return ""
	}
	return p.Locale
}

// Person is somebody with a name that may be shown.
type Person struct {
	ID   string
	Name string
}

// Entry is a message or an event of the conversation.
type Entry struct {
	Message *Message
	Event   *Event
}

// Message is what one side wrote. A requester may not know Markdown: see markdown.Typed.
type Message struct {
	ID      string
	Author  Person
	Team    bool
	You     bool
	Body    string
	At      time.Time
	Files   []File
	Refused string // why files were refused
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

// What a requester is told of a ticket's life.
const (
	EventWaiting  = "waiting"  // for the requester's answer
	EventResolved = "resolved" // by Who, or by You
	EventReopened = "reopened"
	EventClosed   = "closed" // after it was quiet
)

// ReplyForm is what the requester writes: it posts to paths.TicketReplies, as multipart, the
// fields body, files and seen (the last message on the page), and solved=1 for "It's solved".
type ReplyForm struct {
	Body  Field
	Seen  string
	Files string // why the files were refused
}
