// Package portal has the pages of the people who write tickets.
package portal

import (
	"time"

	"intake/views/layout"
	"intake/views/ui"
)

// App is the app that a ticket belongs to.
type App = layout.App

// Field is the value that a person typed, and its error.
type Field = ui.Typed

// Viewer is the viewer of a page. A guest followed the mailed link to one ticket, and is not signed in.
type Viewer struct {
	SignedIn *layout.Person
	Guest    bool
	Notice   string // what was just done, shown once in a toast
}

// MyPage has a person's tickets in all apps, or in that of a visit: open ones first, then by latest activity. Search is
// the query parameter q, Next the cursor of the next page for the parameter after. First says that this is the first
// page.
type MyPage struct {
	Viewer
	App    *App // of a visit; nil: all apps
	Counts Counts
	Now    time.Time
	Search string
	Open   []TicketRow
	Done   []TicketRow
	Next   string
	First  bool
}

// Add appends a ticket to the open or the done ones.
func (m *MyPage) Add(row TicketRow, done bool) {
	if done {
		m.Done = append(m.Done, row)
	} else {
		m.Open = append(m.Open, row)
	}
}

// TicketRow is a ticket in the list. With is the name of its assignee, empty for the whole team.
type TicketRow struct {
	ID        string
	Number    int64
	App       App
	Subject   string
	Status    string
	With      string
	Unread    bool
	UpdatedAt time.Time // the time of the last message of either side

	VerdictAsked bool // it is solved, and the requester has not given a verdict
}

// Counts are the numbers in the tabs.
type Counts struct {
	Tickets int
	Ideas   int
}

// IdeasPage has the ideas that a person shared or voted for, in all apps. Next is the cursor of the next page for the
// parameter after; First says that this is the first page. Retained are the ids of ideas that stay in the list although
// the vote was removed. Apps are offered to a person without ideas.
type IdeasPage struct {
	Viewer
	Counts   Counts
	Now      time.Time
	Shared   []IdeaRow
	Voted    []IdeaRow
	Retained []string
	After    string
	Next     string
	First    bool
	Apps     []App
}

// IdeaRow is an idea in the list. Last is its last change, one of the Last constants, and LastAt its time.
type IdeaRow struct {
	ID       string
	App      App
	Title    string
	Status   string
	Votes    int
	Voted    bool
	Ended    bool
	Comments int
	Last     LastChange
	LastAt   time.Time
}

// LastChange is what happened last to an idea.
type LastChange string

// What can have happened last.
const (
	LastShared    LastChange = "shared"
	LastStatus    LastChange = "status"
	LastReply     LastChange = "reply"
	LastCommented LastChange = "commented"
	LastMerged    LastChange = "merged"
)

// ChooseAppPage asks which app a ticket is about.
type ChooseAppPage struct {
	Viewer
	Apps []App
}

// NewTicketPage is the form for a ticket: it posts to paths.ChooseApp, as multipart, the fields app (the slug),
// subject, description, category, once and files, and for visitors email and name. Once identifies the form, so that
// sending it twice files one ticket.
type NewTicketPage struct {
	Viewer
	App         App
	Others      bool // there are other apps to choose from
	Once        string
	CopyTo      string // the address of the signed-in person
	Subject     Field
	Description Field
	Category    Field
	Email       Field
	Name        Field
	Files       string // why the files were refused
}

// ReceivedPage tells visitors who are not signed in that their ticket was received. Refused is a sentence about refused
// files.
type ReceivedPage struct {
	Viewer
	App        App
	Number     int64
	TicketID   string
	Email      string
	AnswerTime string
	Refused    string
}

// LinkPage asks for a click before the mailed link to a ticket is used: it posts to paths.TicketLink.
type LinkPage struct {
	Viewer
	App    App
	Number int64
	Token  string
	Went   string // the verdict in the link: "well" or "badly"; empty: none
}

// OtherVisitPage asks a visitor identified as Name, who opens a link for Other, whether to continue as Other: it posts
// to paths.Visit.
type OtherVisitPage struct {
	Viewer
	App   App
	Name  string
	Other string
	Token string
}

// LinkGonePage says that a mailed link is expired or wrong. Its sign-in leads to the person's tickets.
type LinkGonePage struct {
	Viewer
}
