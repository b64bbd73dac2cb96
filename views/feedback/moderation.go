package feedback

import (
	"context"
	"net/url"
	"time"

	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
)

// ModerationPage is the table of an app's ideas, with one of them beside it when Idea is there.
// It is filtered by the query parameters view, q and after, which the page of an idea takes
// along. Next continues the table, empty on its last page.
type ModerationPage struct {
	Shell  layout.StaffPage
	App    App
	Now    time.Time
	Filter ModerationFilter
	Counts map[string]int // of each view that is counted
	Posts  []PostRow
	Next   string
	Post   *Post
}

// ModerationFilter is what the address asks for. View is a status, all or hidden; empty: those without a decision.
type ModerationFilter struct {
	View  string
	Query string
	After string
}

// PostRow is one idea in the table. Its status is posted to paths.AdminPostStatus.
type PostRow struct {
	ID         string
	Title      string
	Author     string
	Votes      int
	Category   string
	Status     string
	CreatedAt  time.Time
	Hidden     bool
	MergedInto string // the other idea's title
}

// Idea is all that staff see and do about one idea. Its forms, by the path that they post to:
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
type Post struct {
	ID        string
	Title     string
	Text      string
	Category  string
	Status    string
	CreatedAt time.Time
	Votes     int
	Comments  int
	Followers int

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
	Href    string // empty: no page of it yet
}

// Views are the tabs over the table, in their order.
var Views = []ui.Word{
	{ID: "", Text: "Undecided"}, {ID: "all", Text: "All"}, {ID: "planned", Text: "Planned"},
	{ID: "in_progress", Text: "In progress"},
	{ID: "done", Text: "Done"}, {ID: "declined", Text: "Not planned"}, {ID: "hidden", Text: "Hidden"},
}

func (p ModerationPage) tabs() []ui.Tab {
	var tabs []ui.Tab
	for _, view := range Views {
		filter := ModerationFilter{View: view.ID, Query: p.Filter.Query}
		tabs = append(tabs, ui.Tab{Label: view.Text, Href: paths.AdminFeedback(p.App.Slug) + filter.query(),
			Current: view.ID == p.Filter.View, Count: p.Counts[view.ID]})
	}
	return tabs
}

// query is the filter as query parameters, with the question mark, or nothing.
func (f ModerationFilter) query() string {
	values := url.Values{}
	for name, value := range map[string]string{"view": f.View, "q": f.Query, "after": f.After} {
		if value != "" {
			values.Set(name, value)
		}
	}
	if len(values) == 0 {
		return ""
	}
	return "?" + values.Encode()
}

func (p ModerationPage) list() string { return paths.AdminFeedback(p.App.Slug) + p.Filter.query() }

func (p ModerationPage) post(id string) string {
	return paths.AdminPost(p.App.Slug, id) + p.Filter.query()
}

// current reports whether an idea is the one beside the table.
func (p ModerationPage) current(id string) bool { return p.Post != nil && p.Post.ID == id }

func (p ModerationPage) pager() ui.PagerProps {
	pager := ui.PagerProps{NewerLabel: "Back to the first", OlderLabel: "More ideas"}
	if p.Filter.After != "" {
		pager.Newer = paths.AdminFeedback(p.App.Slug) +
			ModerationFilter{View: p.Filter.View, Query: p.Filter.Query}.query()
	}
	if p.Next != "" {
		pager.Older = paths.AdminFeedback(p.App.Slug) +
			ModerationFilter{View: p.Filter.View, Query: p.Filter.Query, After: p.Next}.query()
	}
	return pager
}

// statuses are those that an idea can be given, with its own chosen.
func statuses(ctx context.Context, current string) []ui.Option {
	var options []ui.Option
	for _, status := range ui.PostStatuses(ctx) {
		options = append(options, ui.Option{Value: status.ID, Label: status.Text, Selected: status.ID == current})
	}
	return options
}
