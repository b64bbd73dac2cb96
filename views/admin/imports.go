package admin

import (
	"strconv"
	"time"

	"intake/views/layout"
	"intake/views/ui"
)

// ImportsPage offers to import ideas, and lists former imports. Fault is what is wrong with the file that was sent.
type ImportsPage struct {
	Shell   layout.StaffPage
	App     App
	Now     time.Time
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
	Undoing  bool
	Ended    bool
	Rows     int
	Waiting  int
	Imported int
	Known    int // the board had them
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
	Progress Importing
	Undoable bool
	Refused  []FaultyRow // the first of them
}

// FaultyRow is a row that cannot be imported.
type FaultyRow struct {
	Line  int // in the file
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

// ImportStatus is a status of the other tool, and what it is here.
type ImportStatus struct {
	Theirs string
	Ours   string
	Ideas  int
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
	chosen, is := p.Chosen[field.name]
	options := []ui.Option{{Value: "", Label: "No column", Selected: !is}}
	for i, name := range p.Columns {
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

func (p Importing) done() int { return p.Rows - p.Waiting }

func (p Importing) heading() string {
	switch {
	case p.Undoing && p.Ended:
		return "Undone"
	case p.Undoing:
		return "Removing " + ideas(p.Rows)
	case p.Ended && p.Waiting > 0:
		return "Stopped"
	case p.Ended:
		return "Imported " + ideas(p.Imported)
	}
	return "Importing " + ideas(p.Rows)
}

// sum summarizes an import that has ended.
func (p Importing) sum() string {
	if p.Undoing {
		text := ideas(p.Undone) + " removed."
		if p.Kept > 0 {
			text += " " + ideas(p.Kept) + " stayed, because somebody has voted for, commented on or changed " +
				ui.Noun(p.Kept, "it", "them") + " since."
		}
		return text
	}
	text := ideas(p.Imported) + " imported."
	if p.Known > 0 {
		text += " " + ideas(p.Known) + " " + ui.Noun(p.Known, "was", "were") + " here already."
	}
	if p.Refused > 0 {
		text += " " + ui.CountOf(p.Refused, "row", "rows") + " left out."
	}
	if p.Waiting > 0 {
		text += " " + ideas(p.Waiting) + " not imported yet."
	}
	return text
}

func ideas(n int) string { return ui.CountOf(n, "idea", "ideas") }
