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
// body to paths.PostComments, answer=yes or no to paths.PostNeed.
type PostPage struct {
	App       App
	Now       time.Time
	ID        string
	Tags      []string
	Title     string
	Text      string
	Locale    string // of both, "" if unknown
	Pictures  []ui.File
	Category  string
	Status    string
	Author    Author
	Votes     int
	Voted     bool
	Ended     bool // voting is closed
	CreatedAt time.Time
	Edited    bool
	CanEdit   bool // the viewer shared it a short time ago
	CanDelete bool // the viewer shared it
	Canonical string

	Reply       *OfficialReply
	Thread      []Entry
	NewestFirst bool   // the query parameter order is newest; otherwise the oldest is first
	After       string // the cursor of this page of the thread; empty: the first page
	More        string // the next page, as the query parameter after; empty: none
	Before      string // the previous page, if there is one, as the query parameter after; empty: the first

	Comments  int         // in all
	Comment   CommentForm // the refused input
	Following bool
	Voters    []layout.Person // some of those with a public name
	Similar   []Ref
	Arrived   string // the title of the merged idea whose link led here

	NeedAskedAt time.Time // when the voters were last asked whether they still need it; zero: never
	StillNeeded int       // how many said since that they do
	AsksNeed    bool      // the viewer is asked, and has not answered

	Welcome  *Welcome // for visitors without a name who have just signed in
	Nameless bool     // the signed-in person has no name

	Staff  bool // shows a link to the moderation page
	Hidden bool // only staff see it
	Viewer
}

// OfficialReply is the team's answer to an idea. Status is the one set with it, and may be empty.
type OfficialReply struct {
	Author Author
	Text   string
	Status string
	At     time.Time
}

// Entry is a line of the thread: either a comment or an event.
type Entry struct {
	Comment *Comment
	Event   *Event
}

// CommentForm is the form for a comment. It posts body, seen, kept pictures, and files.
type CommentForm struct {
	Text     Field
	Seen     string // the newest comment when it was loaded, by which the form is recognized if it is sent twice
	Pictures []ui.StoredPicture
	Files    string // the error about the files
}

// Comment is a comment on an idea.
type Comment struct {
	ID        string
	Author    Author
	Text      string
	Locale    string // of the text, "" if unknown
	Pictures  []ui.File
	At        time.Time
	EditedAt  *time.Time
	CanEdit   bool // it is the viewer's own
	CanDelete bool // it is the viewer's own, or the viewer may moderate
}

// Event is something that happened to an idea: its Status was set, or another idea was merged into it with its Votes.
// Exactly one of Status and Merged is set.
type Event struct {
	At     time.Time
	Status string
	Merged string // the other idea's title
	Votes  int    // of the merged idea
}

// CommentEditPage posts a CommentForm to Action, which is paths.EditComment. Back leads to the comment in the thread.
type CommentEditPage struct {
	App       App
	PostTitle string
	Action    string
	Back      string
	CommentForm
	Viewer
}

// CommentDeletePage asks before a comment is deleted, and posts to Action, which is paths.DeleteComment. Back leads to
// the comment in the thread.
type CommentDeletePage struct {
	App         App
	Now         time.Time
	PostTitle   string
	Comment     Comment
	Action      string
	Back        string
	SameNetwork string // where managers take back all that came from where it came, "" for others
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
	if len(p.Pictures) > 0 {
		page.Picture = p.Pictures[0].Href
	}
	return page
}
