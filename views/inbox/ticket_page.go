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

// Post leads to an idea on the board.
type Post struct {
	ID     string
	Title  string
	Status string
	Votes  int
}

// Handle is what a note writes after an @ to name somebody.
type Handle struct{ AccountID, Name, Handle string }
