package admin

import (
	"strconv"
	"time"

	"intake/views/layout"
	"intake/views/ui"
)

// ImportKind is what an import brings along.
type ImportKind string

// The kinds of imports.
const (
	ImportsIdeas   ImportKind = "ideas"
	ImportsTickets ImportKind = "tickets"
)

// ImportsPage offers to import ideas or tickets, and lists former imports. Fault is what is wrong with the file that was sent.
type ImportsPage struct {
	Shell   layout.StaffPage
	App     App
	Now     time.Time
	Kind    ImportKind
	Fault   string
	Imports []ImportRow
}

// ImportRow is an import that was begun.
type ImportRow struct {
	ID       string
	File     string
	By       string
	At       time.Time
	Progress Importing
}

// Importing is how far an import is, or its undo, in rows of its table.
type Importing struct {
	Kind     ImportKind
	Undoing  bool
	Ended    bool
	Rows     int
	Waiting  int
	Imported int
	Known    int // the app had them
	Refused  int
	Undone   int
	Kept     int // not undone, because they have been used since
}

// ImportPage is an import that was begun.
type ImportPage struct {
	Shell    layout.StaffPage
	App      App
	ID       string
	File     string
	Kind     ImportKind
	Progress Importing
	Undoable bool
	Refused  []FaultyRow // the first of them
}

// FaultyRow is a row that cannot be imported.
type FaultyRow struct {
	Where string // in the file
	Fault string
}

// ImportPreviewPage asks which column is what, and shows what would be imported. Faults are by field.
type ImportPreviewPage struct {
	Shell      layout.StaffPage
	App        App
	Now        time.Time
	ID         string
	File       string
	Columns    []string
	Chosen     map[string]int // the column of each field that has one
	Faults     map[string]string
	Ready      int
	Faulty     int
	FaultyRows []FaultyRow // the first of them
	Statuses   []ImportStatus
	NewTags    []string
	Ideas      []ImportedIdea // the first of them
}

// ImportStatus is a status or priority of the other tool, and what it is here.
type ImportStatus struct {
	Theirs string
	Ours   string
	Rows   int
}

// ImportedIdea is an idea as it would be imported.
type ImportedIdea struct {
	Title    string
	Text     string
	Status   string
	Category string
	Tags     []string
	Votes    int
	Author   string
	At       time.Time // zero if unknown
	Reply    string    // the official one
}

// importField is a field of an idea for which a column can be chosen.
type importField struct{ name, label, hint string }

var importFields = []importField{
	{"title", "Title", ""},
	{"description", "Description", ""},
	{"votes", "Number of votes", "They count on the board, but nobody is named as a voter."},
	{"status", "Status", ""},
	{"category", "Category", "Bugs, features and questions are recognized. Everything else becomes feedback."},
	{"tags", "Tags", "Separated by commas. Only the team sees them, until you make them public."},
	{"author_email", "Author’s address", "Authors can follow their ideas, and hear when something happens."},
	{"author_name", "Author’s name", "Needs the address. Only the team sees it, until the author has signed in."},
	{"created", "Date", ""},
	{"reply", "Official reply", "It appears in your name."},
	{"replied", "Date of the reply", ""},
	{"reference", "Address or number", "By it, ideas are recognized if you import them again."},
}

func (p ImportPreviewPage) options(field importField) []ui.Option {
	return columnOptions(p.Columns, p.Chosen, field.name)
}

// columnOptions are the columns of a table, of which one may be chosen for a field.
func columnOptions(columns []string, columnOf map[string]int, field string) []ui.Option {
	chosen, is := columnOf[field]
	options := []ui.Option{{Value: "", Label: "No column", Selected: !is}}
	for i, name := range columns {
		if name == "" {
			name = "Column " + strconv.Itoa(i+1)
		}
		options = append(options, ui.Option{Value: strconv.Itoa(i), Label: name, Selected: is && chosen == i})
	}
	return options
}

func (p ImportPreviewPage) faults() (errors []ui.FieldError) {
	for _, field := range importFields {
		errors = append(errors, ui.FieldError{ID: field.name, Message: p.Faults[field.name]})
	}
	return ui.Summary(errors...)
}

// left says how many rows would be left out.
func (p ImportPreviewPage) left() string {
	if p.Faulty == 1 {
		return "One row is left out, because something in it cannot be read."
	}
	return ui.Number(p.Faulty) + " rows are left out, because something in them cannot be read."
}
