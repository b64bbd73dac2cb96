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
//	posts       post: an idea's id           posts/remove  post
//	post        title, description, category: makes an idea of the ticket
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
	// Outgoing are the replies that will be sent soon and can still be undone.
	Outgoing []Outgoing
	Looking  []Person // who else has the ticket open

	WantsOffers  bool // there may be existing answers to offer
	OffersHidden bool // the team has hidden them

	TypedTag, TypedParticipant string // what was refused
}

// localeOf is the language of a message, "" for the team's, who may write in another one than the requester.
func (p TicketPage) localeOf(message Message) string {
	if message.Kind == FromRequester {
		return p.Ticket.Locale
	}
	return ""
}

// Ticket is everything about a ticket except its conversation.
type Ticket struct {
	ID            string
	Manage        bool   // the person may see the app's failed mail
	Mark          string // the state of the ticket, as in the response of paths.InboxPulse
	Number        int64
	App           App
	Subject       string
	Status        string
	Priority      string
	Category      string
	Source        string // widget, api, page or mail
	Imported      bool   // from another tool, whatever its Source
	SameOrigin    bool   // what else came from there can be listed
	FiledByTeam   bool   // in the requester's name
	Language      string // the requester's, by its English name; "" if unknown
	Locale        string // the same by its tag
	Assignee      Person
	Requester     Requester
	OpenedAt      time.Time
	FirstReplyAt  *time.Time
	Verdict       *Verdict // nil: the requester gave none
	WaitingSince  *time.Time
	DueAt         *time.Time // until when it is to be answered, nil for no target
	NearAt        *time.Time // since when that is near
	SnoozedUntil  *time.Time
	Spam          bool
	Disowned      bool // the owner of the address disowned it
	Review        bool
	Team          []Person            // possible assignees
	Mentions      map[string][]string // the mentions in notes, by the notes' ids
	Handles       []Handle            // how a note can mention members of the team
	Tags          []string
	Posts         []Post      // linked to the ticket
	Others        []TicketRef // the latest of the same requester, in the same app
	OthersInAll   int
	Voted         []Post // the requester's latest votes in the same app
	VotedFor      int    // the number of all such votes
	MergedInto    *TicketRef
	Merged        []TicketRef // merged into this one
	AskedToSignIn *time.Time
	Participants  []Participant
	Copied        []string // addresses in the Cc of its mail that are not participants
	TakesMail     bool     // replies by mail are received, so that others can take part
	Dead          *DeadAddress
	Facts         []ui.Fact // the metadata
	WroteFrom     string    // the page on which it was written, "" if unknown
}

// Participant receives replies in addition to the requester. Dead is nil if their address accepts mail.
type Participant struct {
	Person
	Dead *DeadAddress
}

// DeadAddress is the message of a server that returned mail because the address does not exist. Unless another failure
// on a later day has Confirmed it, mail is only paused for a day.
type DeadAddress struct {
	Answer    string
	Confirmed bool
}

// Requester is the requester of a ticket. Acted says that they have done something in this app; Verified also says that
// the e-mail address is proven.
type Requester struct {
	ID       string
	Name     string
	Email    string
	Acted    bool
	Verified bool
	Erased   bool // deleted their account, so nobody would read an answer

	Vouched *Vouched // nil: the app's website did not identify them
}

// TicketRef is a link to another ticket.
type TicketRef struct {
	ID        string
	Number    int64
	Subject   string
	Status    string
	CreatedAt time.Time
}

// Post is a link to an idea on the board.
type Post struct {
	ID     string
	Title  string
	Status string
	Votes  int
	Hidden bool // only the team sees it
	Merged bool // its page leads to another idea
}

// Handle is the text after an @ that mentions somebody in a note.
type Handle struct{ AccountID, Name, Handle string }
