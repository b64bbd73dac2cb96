// Package inbox has the pages on which an app's people answer its tickets: the list on the left, a ticket on the right.
// On a small screen these are two pages.
package inbox

import (
	"time"

	"intake/views/firststeps"
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
	// FirstSteps are what is left to do for a new app, beside an inbox in which nothing is open; nil for nothing.
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
	Heading      []ui.Piece // the subject, with what was searched for
	Words        []ui.Piece // the beginning of the latest text, or what was found of another
	Locale       string     // of the requester, "" where it is not known
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

// nothingFound says what was looked for: before anything is typed, ideas like the ticket.
func (p PostsPage) nothingFound() string {
	if p.Find == "" {
		return "No idea is like this ticket yet"
	}
	return "No idea like that"
}

// NewPostPage makes a public idea of a ticket.
type NewPostPage struct {
	Page
	Ticket      Ticket
	Title       Field
	Description Field
	Category    Field
}
