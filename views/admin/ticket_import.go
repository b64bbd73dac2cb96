package admin

import (
	"cmp"
	"time"

	"intake/views/layout"
	"intake/views/ui"
)

// TicketPreviewPage asks what is what in a file with tickets, and shows what would be imported. Faults are by field.
type TicketPreviewPage struct {
	Shell      layout.StaffPage
	App        App
	Now        time.Time
	ID         string
	File       string
	Table      bool // its columns have to be chosen
	Columns    []string
	Chosen     map[string]int // the column of each field that has one
	Faults     map[string]string
	Ready      int
	Faulty     int
	LeftOut    int // because of their status
	Messages   int // besides those with which the tickets begin
	Cut        int // messages that are too many
	Shortened  int // texts that are too long
	FaultyRows []FaultyRow
	Statuses   []ImportStatus
	Priorities []ImportStatus
	Tickets    []ImportedTicket // the first of them
}

// ImportedTicket is a ticket as it would be imported.
type ImportedTicket struct {
	Reference string
	Subject   string
	Text      string
	Requester string
	Status    string
	Priority  string
	Tags      []string
	Messages  int
	At        time.Time
}

// importWordsProps are words of the other tool, and what each may mean here.
type importWordsProps struct {
	ID, Title    string
	Hint         string
	Words        []ImportStatus
	Kind         ImportKind
	Theirs, Ours string // the names of the fields
	Choices      []ui.Word
	Error        string
}

// shown is the word, which may be missing.
func (s ImportStatus) shown() string { return cmp.Or(s.Theirs, "No status") }

var ticketFields = []importField{
	{"reference", "Number or address", "Lines with the same one are one ticket. By it, tickets are recognized later."},
	{"subject", "Subject", ""},
	{"description", "First message", ""},
	{"requester_email", "Requester’s address", "A ticket without one is left out."},
	{"requester_name", "Requester’s name", ""},
	{"status", "Status", ""},
	{"priority", "Priority", ""},
	{"category", "Category", "Billing, bugs and accounts are recognized."},
	{"tags", "Tags", "Separated by commas."},
	{"assignee_email", "Assignee’s address", "If they are on the team here."},
	{"created", "Date", ""},
	{"solved", "Date of the solution", ""},
	{"updated", "Last activity", ""},
}

var messageFields = []importField{
	{"message", "Text of a message", "For files with a line for each message."},
	{"message_email", "Its writer’s address", "The requester’s is recognized. All others are the team."},
	{"message_name", "Its writer’s name", ""},
	{"message_at", "Its date", ""},
	{"message_note", "Whether it is internal", "Such as “true” or “yes”. Only the team sees these."},
}

func (p TicketPreviewPage) options(field importField) []ui.Option {
	return columnOptions(p.Columns, p.Chosen, field.name)
}

func (p TicketPreviewPage) faults() (errors []ui.FieldError) {
	for _, fields := range [][]importField{ticketFields, messageFields} {
		for _, field := range fields {
			if p.Table || field.name != "status" && field.name != "priority" {
				errors = append(errors, ui.FieldError{ID: field.name, Message: p.Faults[field.name]})
			}
		}
	}
	return ui.Summary(errors...)
}

// wordFault is what is wrong with the statuses or priorities of a file without columns.
func (p TicketPreviewPage) wordFault(field string) string {
	if p.Table {
		return ""
	}
	return p.Faults[field]
}

// importedStatuses are what a status can become.
func importedStatuses() []ui.Word {
	return append(append([]ui.Word{}, ui.TicketStatuses...), ui.Word{ID: "left_out", Text: "Not imported"})
}

// left says how many tickets would be left out, and what of the others.
func (p TicketPreviewPage) left() (lines []string) {
	if p.LeftOut > 0 {
		lines = append(lines, ui.CountOf(p.LeftOut, "ticket is", "tickets are")+" left out because of "+
			ui.Noun(p.LeftOut, "its", "their")+" status, such as spam.")
	}
	if p.Cut > 0 {
		lines = append(lines, ui.CountOf(p.Cut, "message is", "messages are")+
			" left out, because a ticket takes 200 of another tool.")
	}
	if p.Shortened > 0 {
		lines = append(lines, ui.CountOf(p.Shortened, "text is", "texts are")+" longer than a text may be, and shortened.")
	}
	return lines
}
