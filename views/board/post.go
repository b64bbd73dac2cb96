package board

import (
	"context"
	"time"

	"intake/views/i18n"
	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
)

// PostPage is the page of one idea. Its forms: vote=yes or no to paths.PostVote, follow=yes or no to paths.PostFollow,
// body to paths.PostComments.
type PostPage struct {
	App       App
	Now       time.Time
	ID        string
	Tags      []string
	Title     string
	Text      string
	Locale    string // of both, "" where it is not known
	Pictures  []ui.File
	Category  string
	Status    string
	Author    Author
	Votes     int
	Voted     bool
	Ended     bool // takes no more votes
	CreatedAt time.Time
	Edited    bool
	CanEdit   bool // who looks at it shared it, a short time ago
	CanDelete bool // who looks at it shared it
	Canonical string

	Reply       *OfficialReply
	Thread      []Entry
	NewestFirst bool   // the query parameter order says newest; else the thread is oldest first
	After       string // where this page of the thread begins; empty: at its start
	More        string // where the thread goes on as the query parameter after; empty: here is its end

	Comments  int         // in all
	Comment   CommentForm // what was typed and refused
	Following bool
	Voters    []layout.Person // some that have a public name
	Similar   []Ref
	Arrived   string // the title of the merged idea that led here

	Welcome  *Welcome // for whoever comes back from the sign-in without a name
	Nameless bool     // who is signed in has no name

	Staff  bool // offers the moderation page
	Hidden bool // only staff see it
	Viewer
}

// OfficialReply is the team's answer to an idea. Status is the one it came with, and may be empty.
type OfficialReply struct {
	Author Author
	Text   string
	Status string
	At     time.Time
}

// Entry is one line of the thread: a comment or what happened, one of the two.
type Entry struct {
	Comment *Comment
	Event   *Event
}

// CommentForm is a comment that is being written. It posts body, a picture for each that it has already, and files.
type CommentForm struct {
	Text     Field
	Pictures []ui.KeptPicture
	Files    string // what is wrong with the files
}

// Comment is what somebody wrote about an idea.
type Comment struct {
	ID        string
	Author    Author
	Text      string
	Locale    string // of the text, "" where it is not known
	Pictures  []ui.File
	At        time.Time
	EditedAt  *time.Time
	CanEdit   bool // it is one's own
	CanDelete bool // it is one's own, or one may moderate
}

// Event is what happened to an idea: its Status was set, or another idea was merged into it with its Votes.
// Exactly one of Status and Merged is there.
type Event struct {
	At     time.Time
	Status string
	Merged string // the other idea's title
	Votes  int    // that the merged idea brought
}

// CommentEditPage posts what a CommentForm has to paths.EditComment.
type CommentEditPage struct {
	App       App
	PostID    string
	PostTitle string
	ID        string
	CommentForm
	Viewer
}

// CommentDeletePage asks before a comment is deleted, and posts to paths.DeleteComment.
type CommentDeletePage struct {
	App       App
	Now       time.Time
	PostID    string
	PostTitle string
	Comment   Comment
	Viewer
}

func (p PostPage) layout(ctx context.Context) layout.Page {
	description := summary(p.Text)
	if description == "" {
		description = i18n.PostAbout(ctx, p.App.Name)
	}
	page := p.page(p.App, layout.Posts, p.Title, description, p.Canonical)
	page.Article, page.NoIndex = true, p.Hidden
	page.Feeds = []layout.Feed{{Title: p.Title, Href: paths.PostFeed(p.App.Slug, p.ID)}}
	return page
}
