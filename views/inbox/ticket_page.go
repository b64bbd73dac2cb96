package inbox

import (
	"time"

	"intake/views/ui"
)

// TicketPage is a ticket beside the list. Each of its forms posts to paths.InboxAction with the
// name of what it changes:
//
//	assignee    assignee: an account id, empty for nobody
//	status, priority, category: the new value
//	tags        tag      tags/remove  tag
//	snooze      until: later, tomorrow, monday, week; or date: 2026-11-25
//	unsnooze, spam, not-spam, unread, reviewed, unmerge: nothing
//	merge       into: a ticket's number
//	ideas       post: an idea's id           ideas/remove  post
//	idea        title, description, category: makes an idea of the ticket
//	ask         asks the requester to sign in
//	messages    body, kind (reply or note), then ("", pending or resolved), seen (the last message on the page), files,
//	            undo (not empty: a reply waits ten seconds), keep (the ids of files that are held)
//	participants email   participants/remove  account: lets somebody take part, or no more
//	address/clear: nothing. Lets an address have mail again that had returned it
//	outgoing/hold, outgoing/send  reply: takes a reply back that is on its way, or sends it at once
//	draft       body, kind: keeps what is being written; an empty body forgets it
//	offers/hide, offers/show: nothing. Whether the team wants to see what may already answer the ticket
//
// A GET of merge, of posts and of offers is MergePage, PostsPage and OffersPage, of post NewPostPage.
type TicketPage struct {
	Page
	Ticket Ticket
	Thread []Entry // oldest first, with notes
	Reply  Reply
	// Outgoing are the replies that are on their way and can still be taken back.
	Outgoing []Outgoing
	Looking  []Person // who else has the ticket open

	WantsOffers  bool // there may be something that answers it already
	OffersHidden bool // which the team does not want to see
}

// localeOf is the language of a message: what the team writes may be in another than the requester's.
func (p TicketPage) localeOf(message Message) string {
	if message.Kind == FromRequester {
		return p.Ticket.Locale
	}
	return ""
}

// Ticket is all that is known of a ticket but its conversation.
type Ticket struct {
	ID            string
	Manage        bool   // the person may see the app's failed mail
	Mark          string // what paths.InboxPulse says of the ticket while it looks like this
	Number        int64
	App           App
	Subject       string
	Status        string
	Priority      string
	Category      string
	Source        string // widget, api, page or mail
	Language      string // the requester's, by its English name; "" where nobody said
	Locale        string // the same by its tag
	Assignee      Person
	Requester     Requester
	OpenedAt      time.Time
	FirstReplyAt  *time.Time
	Verdict       *Verdict // nil: the requester did not say how it went
	WaitingSince  *time.Time
	SnoozedUntil  *time.Time
	Spam          bool
	Disowned      bool // the owner of the address says that they did not write it
	Review        bool
	Team          []Person            // whom it can be given to
	Mentions      map[string][]string // how notes name members of the team, by the ids of the notes
	Handles       []Handle            // how a note can name members of the team
	Tags          []string
	Posts         []Post      // that the ticket is linked to
	Others        []TicketRef // the latest of the same requester, in the same app
	OthersInAll   int
	Voted         []Post // of the same app, for which the requester voted last
	VotedFor      int    // how many posts that is in all
	MergedInto    *TicketRef
	Merged        []TicketRef // that were merged into this one
	AskedToSignIn *time.Time
	Participants  []Participant
	Copied        []string // the addresses of those who stood in the Cc of its mail and is no participant
	TakesMail     bool     // answers by mail are read, so that others can take part
	Dead          *DeadAddress
	Facts         []ui.Fact // that were sent along with it
	WroteFrom     string    // the address of the page that it was written on, "" where none was said
}

// Participant gets the replies beside the requester. Dead is nil where their address takes mail.
type Participant struct {
	Person
	Dead *DeadAddress
}

// DeadAddress is what a server said that returned mail because there is no such address. Until a report of another day
// has Confirmed it, nothing is mailed there for a day.
type DeadAddress struct {
	Answer    string
	Confirmed bool
}

// Requester is who wrote a ticket. Acted: has done something in this app. Verified: and has shown that the e-mail
// address is theirs.
type Requester struct {
	ID       string
	Name     string
	Email    string
	Acted    bool
	Verified bool
	Erased   bool // deleted their account: nobody would read an answer

	Vouched *Vouched // nil: the app's website did not say who it is
}

// TicketRef leads to another ticket.
type TicketRef struct {
	ID        string
	Number    int64
	Subject   string
	Status    string
	CreatedAt time.Time
}

// Idea leads to an idea on the board.
type Post struct {
	ID     string
	Title  string
	Status string
	Votes  int
}

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

// Handle is what a note writes after an @ to name somebody.
type Handle struct{ AccountID, Name, Handle string }

// Reply is what is being written. Body is the draft that the server kept, or what was refused.
type Reply struct {
	Body      Field
	Note      bool
	Then      string // what to do after sending: "", pending or resolved
	Seen      string // the id of the last message that the page shows
	Files     string // why the files were refused
	Kept      *time.Time
	Collision *Collision
	Held      *Held  // the person's reply that was taken back, or that something stood in the way of
	Preview   string // the text to preview, for those without script
	Saved     []SavedReply
}

// Outgoing is a reply on its way.
type Outgoing struct {
	ID     string
	Writer Person
	Mine   bool
	Body   string
	DueAt  time.Time
}

// Held is a reply that did not go out: its words are in the field, its files go along with the next one.
type Held struct {
	ID    string
	Why   string // what stood in its way, empty where it was taken back
	Body  string
	Files []File
}

// Insert adds a text to what is being written.
func (r *Reply) Insert(text string) {
	if r.Body.Value != "" {
		r.Body.Value += "\n\n"
	}
	r.Body.Value += text
}

// Collision says that somebody else replied in the meantime; nothing was sent.
type Collision struct {
	Who string
}

// SavedReply is one to be put into the reply, with its placeholders already filled in.
type SavedReply struct {
	ID    string
	Title string
	Body  string
}
