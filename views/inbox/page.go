// Package inbox has the pages on which an app's people answer its tickets: the list on the left, a ticket on the right.
// On a small screen these are two pages.
package inbox

import (
	"time"

	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
)

// App is an app whose tickets a person answers.
type App = layout.App

// Field is what a person typed into a field, and what is wrong with it.
type Field = ui.Typed

// Page is the list with no ticket beside it. Every page of the inbox has it; Shell.Title is set by the page itself.
type Page struct {
	Shell layout.StaffPage
	Now   time.Time
	Me    string // the account id of the person signed in
	List  paths.Queue
	Sorts []string // in which this list can stand; the first is the default, and List.Sort is empty for it
	Total int      // tickets in this list
	// Uncounted says that there are more of them than anybody counts: Total or more.
	Uncounted bool
	Rows      []Row
	Next      string // the cursor of the next page, empty on the last one
	// Current is the id of the ticket beside the list. The pages of a ticket set it themselves.
	Current string
	Apps    []App // all that the person answers for
	Team    []Person
	Tags    []string   // in use, to filter by
	Saved   *SavedView // whose list this is, as it is or Edited; nil for none
	Mark    string     // what paths.InboxPulse says of the list while it looks like this
	Live    bool       // changes are told as they happen; else the page is told to ask

	Run *Run // that changes all tickets of a list, or did; nil for none
	// Waiting are the tickets that wait for their requester, for the empty inbox.
	Waiting int
	Fault   string // why the last action was refused
}

// Row is a ticket in the list.
type Row struct {
	ID           string
	Number       int64
	App          App
	Requester    Person
	Subject      string
	Heading      []ui.Piece // the subject, with what was searched for
	Words        []ui.Piece // the beginning of the latest text, or what was found of another
	Status       string
	Priority     string
	Assignee     Person // the zero Person is nobody
	Unread       bool
	Review       bool // resolved, and thanked for: somebody may look
	Held         bool // something stood in the way of the reader's reply
	UpdatedAt    time.Time
	WaitingSince *time.Time // the requester's oldest word that nobody answered
	SnoozedUntil *time.Time
}

// Person is an account with what it is called.
type Person struct {
	ID   string
	Name string
}

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
	Source        string // widget, api or page
	Language      string // the requester's, by its English name; "" where nobody said
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
	Team          []Person // whom it can be given to
	Tags          []string
	Posts         []Post      // that the ticket is linked to
	Others        []TicketRef // the latest of the same requester, in the same app
	OthersInAll   int
	Voted         []Post // of the same app, for which the requester voted last
	VotedFor      int    // how many posts that is in all
	MergedInto    *TicketRef
	Merged        []TicketRef // that were merged into this one
	AskedToSignIn *time.Time
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
)

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

// MergePage looks for the ticket into which this one is merged: another of the same requester.
// Find is the query parameter find.
type MergePage struct {
	Page
	Ticket Ticket
	Find   string
	Found  []TicketRef
	Fault  string
}

// PostsPage looks for an idea to link to a ticket. Find is the query parameter find.
type PostsPage struct {
	Page
	Ticket  Ticket
	Find    string
	Similar bool // nobody looked for anything yet, and Found is much like the ticket
	Found   []Post
	Fault   string
}

// NewPostPage makes a public idea of a ticket.
type NewPostPage struct {
	Page
	Ticket      Ticket
	Title       Field
	Description Field
	Category    Field
}
