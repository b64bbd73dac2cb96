package feedback

import (
	"context"
	"time"

	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
)

// ModerationPage is the table of an app's ideas, with one of them beside it when Post is there.
// Next continues the table, empty on its last page.
type ModerationPage struct {
	Shell  layout.StaffPage
	App    App
	Now    time.Time
	Filter ModerationFilter
	Counts map[string]int // of each view; of a search, what it found there
	Board  int            // how many ideas are on the board
	Tags   []Tag          // all of the app
	Traits []Trait        // by whose votes the ideas can be weighed
	Fault  string         // why the ideas that were ticked were not changed
	Posts  []PostRow
	Next   string
	Post   *Post
}

// PostRow is one idea in the table. Its status is posted to paths.AdminPostStatus.
type PostRow struct {
	ID         string
	Title      string
	Heading    []ui.Piece // the title, with what was searched for
	Locale     string     // of the title, "" where it is not known
	Author     string
	Tags       []Tag
	Votes      int
	Impact     Impact
	Status     string
	ActiveAt   time.Time
	Hidden     bool
	MergedInto string   // the other idea's title
	Alike      *PostRef // an older idea that this one looks like
	Wanted     string   // how much those of the filter's trait want it; empty without one
}

// Impact is how much an idea matters beside its votes: Weeks are the votes of each of the last weeks, the oldest first.
type Impact struct {
	Tickets int
	Urgent  int // of the tickets
	Weeks   []int
}

// Post is all that staff see and do about one idea. Its forms, by the path that they post to:
//
//	AdminPostStatus        status
//	AdminPostDecline       reason, which is public
//	AdminPostReply         body and seen; empty takes the reply away. With alone=1 the form has a page of its own
//	AdminPostMerge         into, the id of another idea
//	AdminPostUnmerge       nothing; the path names the merged idea
//	AdminPostHide, Unhide, Block, Unblock, Ticket: nothing
//	AdminPostNotes         body
//	AdminPostVotes         email
//	AdminPostTickets       number
//	AdminPostTags          tag, the name of one
type Post struct {
	ID        string
	Title     string
	Text      string
	Locale    string // of both, "" where it is not known
	Pictures  []ui.File
	Facts     []ui.Fact // that were sent along, for the team alone
	Category  string
	Status    string
	CreatedAt time.Time
	Edited    bool
	Votes     int
	Impact    Impact
	Comments  int
	Followers int

	Tags []Tag
	Tag  Field // one that is added

	Author        string
	AuthorEmail   string // empty: nobody was named
	AuthorBlocked bool
	Hidden        bool
	MergedInto    *PostRef
	Merged        []PostRef // into this one

	Open      string // the part that stands open: decline, reply or merge
	Reason    Field
	Reply     Field // with the reply that is published
	Replied   bool
	Seen      string // the version of the reply that its form began with
	Meanwhile *ui.Meanwhile
	Merge     MergeSearch

	Voters  []Voter // some
	VoteFor Field
	Notes   []TeamNote
	Note    Field
	Tickets []LinkedTicket
	Ticket  Field
}

// PostRef is another idea, named in passing.
type PostRef struct {
	ID     string
	Title  string
	Status string
	Votes  int
}

// MergeSearch is the search for the idea to merge into. Without a Query, Found are those that are most alike.
type MergeSearch struct {
	Query string
	Found []PostRef
	Error string
}

// Voter is somebody who voted, as staff may see them.
type Voter struct {
	AccountID string
	Name      string
	Email     string
}

// TeamNote is what somebody wrote for the team alone.
type TeamNote struct {
	AuthorID string
	Author   string
	Text     string
	At       time.Time
}

// LinkedTicket is a ticket that belongs to an idea.
type LinkedTicket struct {
	ID      string
	Number  int
	Subject string
	Status  string
	Urgent  bool
	Href    string // empty: no page of it yet
}

func (p ModerationPage) list() string { return paths.AdminFeedback(p.App.Slug) + p.Filter.query() }

func (p ModerationPage) post(id string) string {
	return paths.AdminPost(p.App.Slug, id) + p.Filter.query()
}

// current reports whether an idea is the one beside the table.
func (p ModerationPage) current(id string) bool { return p.Post != nil && p.Post.ID == id }

// statuses are those that an idea can be given, with its own chosen.
func statuses(ctx context.Context, current string) []ui.Option {
	var options []ui.Option
	for _, status := range ui.PostStatuses(ctx) {
		options = append(options, ui.Option{Value: status.ID, Label: status.Text, Selected: status.ID == current})
	}
	return options
}
