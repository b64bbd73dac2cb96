// Package inbox has the pages on which an app's people answer its tickets: the list on the left, a ticket on the right.
// On a small screen these are two pages.
package inbox

import (
	"context"
	"slices"
	"time"

	"intake/views/firststeps"
	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
)

// App is an app whose tickets a person answers.
type App = layout.App

// Field is the value that a person typed, and its error.
type Field = ui.Typed

// Page is the list without an open ticket. Every page of the inbox contains it, and sets Shell.Title itself.
type Page struct {
	Shell layout.StaffPage
	Now   time.Time
	Me    string // the account id of the signed-in person
	List  paths.Queue
	Sorts []string // of this list; the first is the default, for which List.Sort is empty
	Total int      // the number of tickets in this list
	// Uncounted says that Total is only a lower bound.
	Uncounted bool
	Rows      []Row
	Next      string // the cursor of the next page, empty on the last one
	// Current is the id of the open ticket. The pages of a ticket set it themselves.
	Current string
	Apps    []App // all apps whose tickets the person answers
	Team    []Person
	// Assignable are those of the team to whom tickets of the list can be assigned: its app's, if it has only one.
	Assignable []Person
	Tags       []string   // the tags in use, for filtering
	Saved      *SavedView // the view that is shown, possibly Edited; nil for none
	Exportable bool       // the person may download the list
	Mark       string     // the state of the list, as in the response of paths.InboxPulse

	Run *Run // the bulk run of this list, in progress or ended; nil for none
	// Waiting is the number of tickets that wait for their requester, for the empty inbox.
	Waiting int
	// FirstSteps are the first steps of a new app, shown beside an inbox without an open ticket; nil for none.
	FirstSteps *firststeps.List
	Fault      string // why the last action was refused
}

// Row is a ticket in the list.
type Row struct {
	ID           string
	Number       int64
	App          App
	Requester    Person
	Subject      string
	Heading      []ui.Piece // the subject, with matches of the search
	Words        []ui.Piece // the beginning of the latest text, or the match in another
	Locale       string     // of the requester, "" if unknown
	Status       string
	Priority     string
	Assignee     Person // the zero Person is nobody
	Unread       bool
	Review       bool // resolved, then thanked for: somebody may want to look
	Held         bool // the reader's reply was held
	UpdatedAt    time.Time
	WaitingSince *time.Time // the requester's oldest unanswered message
	DueAt        *time.Time // until when it is to be answered, nil for no target
	NearAt       *time.Time // since when that is near
	SnoozedUntil *time.Time
}

// Person is an account with its name.
type Person struct {
	ID     string
	Name   string
	BackOn string // the day on which they are back, if they are away, as 2006-01-02
}

// called is the person's name, and until when they are away.
func (p Person) called(ctx context.Context, now time.Time) string {
	return ui.NameWithAway(ctx, now, p.Name, p.BackOn)
}

// NewTicketPage files a ticket in a customer's name. App is a slug, and Once identifies the form if it is sent twice.
type NewTicketPage struct {
	Page
	Once        string
	App         Field
	Email       Field
	Name        Field
	Subject     Field
	Description Field
	Priority    Field
	Category    Field
	Receipt     bool
}

// chooseApp are the apps to choose from. A person who works for several has to choose one.
func (p NewTicketPage) chooseApp() []ui.Option {
	var options []ui.Option
	for _, app := range p.Apps {
		if !app.Archived {
			options = append(options, ui.Option{Value: app.Slug, Label: app.Name, Selected: app.Slug == p.App.Value})
		}
	}
	if len(options) > 1 {
		options = slices.Insert(options, 0, ui.Option{Label: "Choose an app", Selected: p.App.Value == ""})
	}
	return options
}

// MergePage is the search for the ticket into which to merge this one, among those of the same requester. Find is the
// query parameter find.
type MergePage struct {
	Page
	Ticket Ticket
	Find   string
	Found  []TicketRef
	Fault  string
}

// PostsPage is the search for an idea to link to a ticket. Find is the query parameter find.
type PostsPage struct {
	Page
	Ticket  Ticket
	Find    string
	Similar bool // nothing was searched for yet, and Found are similar to the ticket
	Found   []Post
	Fault   string
}

// nothingFound says that the search, or the one for similar ideas, found nothing.
func (p PostsPage) nothingFound() string {
	if p.Find == "" {
		return "No idea is like this ticket yet"
	}
	return "No idea like that"
}

// NewPostPage creates a public idea from a ticket.
type NewPostPage struct {
	Page
	Ticket      Ticket
	Title       Field
	Description Field
	Category    Field
}
