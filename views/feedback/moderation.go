package feedback

import (
	"context"
	"time"

	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
)

// ModerationPage is the table of an app's ideas, with the open one beside it if Post is set. Next is the next page of
// the table, empty on the last one.
type ModerationPage struct {
	Shell  layout.StaffPage
	App    App
	Now    time.Time
	Filter ModerationFilter
	Counts map[string]int // of each view, or of the search results there
	Board  int            // the number of ideas on the board
	Tags   []Tag          // all tags of the app
	Traits []Trait        // by which votes can be filtered
	Fault  string         // why the ticked ideas were not changed
	Posts  []PostRow
	Next   string
	Post   *Post
}

// PostRow is one idea in the table. Its status is posted to paths.AdminPostStatus.
type PostRow struct {
	ID         string
	Title      string
	Heading    []ui.Piece // the title, with matches of the search
	Locale     string     // of the title, "" if unknown
	Author     string
	Tags       []Tag
	Votes      int
	Impact     Impact
	Status     string
	ActiveAt   time.Time
	Hidden     bool
	MergedInto string   // the other idea's title
	Alike      *PostRef // an older idea that this one resembles
	Wanted     string   // the demand of people with the filter's trait; empty without one
}

// Impact is how important an idea is besides its votes. Weeks are the votes per week, oldest first.
type Impact struct {
	Tickets int
	Urgent  int // of the linked tickets
	Weeks   []int
}

// Post is all that staff see and do about one idea. Its forms, by the path that they post to:
//
//	AdminPostStatus        status
//	AdminPostDecline       reason, which is public
//	AdminPostReply         body and seen; empty takes the reply away. With alone=1 the form has a page of its own
//	AdminPostMerge         into, the id of another idea
//	AdminPostUnmerge       nothing; the path names the merged idea
//	AdminPostHide, Unhide, Block, Unblock, Ticket, Ask: nothing
//	AdminPostNotes         body
//	AdminPostVotes         email
//	AdminPostTickets       number
//	AdminPostTags          tag, the name of one
type Post struct {
	ID        string
	Title     string
	Text      string
	Locale    string // of both, "" if unknown
	Pictures  []ui.File
	Facts     []ui.Fact // the metadata, only for the team
	Category  string
	Status    string
	CreatedAt time.Time
	Edited    bool
	Votes     int
	Impact    Impact
	Comments  int
	Followers int

	Tags []Tag
	Tag  Field // the new tag

	Author        string
	AuthorEmail   string // empty: none
	AuthorBlocked bool
	Answerable    bool   // its author can be answered in a ticket
	SameOrigin    string // the source, if what else came from there can be listed
	Hidden        bool
	TakenBack     string // what clean-ups took back of it: "12 votes and 1 comment"
	Cleanups      bool   // the reader may look at clean-ups
	MergedInto    *PostRef
	Merged        []PostRef // ideas merged into this one

	NeedAskedAt time.Time // when the voters were last asked whether they still need it; zero: never
	StillNeeded int       // how many said since that they do
	NotNeeded   int
	Askable     bool // they can be asked now

	Open      string // the part that is open: decline, reply or merge
	Reason    Field
	Reply     Field // contains the published reply
	Replied   bool
	Seen      string // the version of the reply that its form was loaded with
	Meanwhile *ui.Meanwhile
	Merge     MergeSearch

	Voters  []Voter // some
	VoteFor Field
	Notes   []TeamNote
	Note    Field
	Tickets []LinkedTicket
	Ticket  Field
}

// PostRef is a mention of another idea.
type PostRef struct {
	ID     string
	Title  string
	Status string
	Votes  int
}

// MergeSearch is the search for the idea to merge into. Without a Query, Found are the most similar ones.
type MergeSearch struct {
	Query string
	Found []PostRef
	Error string
}

// Voter is somebody who voted, as shown to staff.
type Voter struct {
	AccountID string
	Name      string
	Email     string
}

// TeamNote is an internal note.
type TeamNote struct {
	AuthorID string
	Author   string
	Text     string
	At       time.Time
}

// LinkedTicket is a ticket that is linked to an idea.
type LinkedTicket struct {
	ID      string
	Number  int
	Subject string
	Status  string
	Urgent  bool
	Href    string // empty: there is no page yet
}

// title is the open idea's, which tells its page from those of others in tabs, in the history and among recent pages.
func (p ModerationPage) title() string {
	if p.Post != nil {
		return p.Post.Title
	}
	return "Feedback"
}

func (p ModerationPage) list() string { return paths.AdminFeedback(p.App.Slug) + p.Filter.query() }

func (p ModerationPage) post(id string) string {
	return paths.AdminPost(p.App.Slug, id) + p.Filter.query()
}

// current reports whether an idea is open beside the table.
func (p ModerationPage) current(id string) bool { return p.Post != nil && p.Post.ID == id }

// statuses are the statuses to choose from, with the idea's own selected.
func statuses(ctx context.Context, current string) []ui.Option {
	var options []ui.Option
	for _, status := range ui.PostStatuses(ctx) {
		options = append(options, ui.Option{Value: status.ID, Label: status.Text, Selected: status.ID == current})
	}
	return options
}
