package models_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// helpDeskHeader is the header of a table with a line for each message.
var helpDeskHeader = []string{
	"Ticket ID", "Subject", "Description", "Requester email", "Requester", "Status", "Priority", "Tags", "Assignee email",
	"Created at", "Solved at", "Comment", "Comment author email", "Comment author", "Comment created at", "Internal",
}

// line is a line of such a table: cells by the names of their columns, "name: cell".
func line(cells ...string) []string {
	row := make([]string, len(helpDeskHeader))
	for _, cell := range cells {
		name, text, _ := strings.Cut(cell, ": ")
		row[slices.Index(helpDeskHeader, name)] = text
	}
	return row
}

func helpDeskFile(rows ...[]string) models.TicketFile {
	return models.TicketFile{FileName: "tickets.csv", Header: helpDeskHeader,
		Each: func(take func(models.TicketLine) error) error {
			for i, cells := range rows {
				if err := take(models.TicketLine{Line: i + 2, Cells: cells}); err != nil {
					return err
				}
			}
			return nil
		}}
}

func recordsFile(records ...models.TicketRecord) models.TicketFile {
	return models.TicketFile{FileName: "tickets.json", Each: func(take func(models.TicketLine) error) error {
		for i := range records {
			if err := take(models.TicketLine{Line: i + 1, Ticket: &records[i]}); err != nil {
				return err
			}
		}
		return nil
	}}
}

func (d *desk) prepareTickets(file models.TicketFile) (*models.TicketImport, models.TicketMapping) {
	d.Helper()
	im, err := d.App.PrepareTicketImport(ctx, d.db, as(d.Olive), file)
	d.must(err)
	return im, models.GuessTickets(file.Header)
}

// importTickets imports the file to its end.
func (d *desk) importTickets(file models.TicketFile) (*models.TicketImport, models.ImportProgress) {
	d.Helper()
	im, mapping := d.prepareTickets(file)
	d.must(im.Begin(ctx, d.db, as(d.Olive), mapping))
	return d.findTickets(im), d.workTickets(im)
}

func (d *desk) workTickets(im *models.TicketImport) models.ImportProgress {
	d.Helper()
	more, err := models.WorkOnTicketImport(ctx, d.db, models.WorkTicketImport{ID: im.ID}, time.Hour)
	d.must(err)
	if more {
		d.Error("something is left of the import")
	}
	progress, err := d.findTickets(im).Progress(ctx, d.db)
	d.must(err)
	return progress
}

func (d *desk) findTickets(im *models.TicketImport) *models.TicketImport {
	d.Helper()
	found, err := d.App.TicketImport(ctx, d.db, d.Olive, im.ID)
	d.must(err)
	return found
}

// tickets are all tickets of the app by subject.
func (d *desk) tickets() map[string]models.Ticket {
	d.Helper()
	var tickets []models.Ticket
	d.must(d.db.Find(&tickets, "app_id = ?", d.App.ID).Error)
	bySubject := map[string]models.Ticket{}
	for _, ticket := range tickets {
		bySubject[ticket.Subject] = ticket
	}
	return bySubject
}

// said is what a conversation says, a line for each message.
func (d *desk) said(messages []models.Message) (lines []string) {
	for _, message := range messages {
		lines = append(lines, fmt.Sprintf("%s %s, %s: %s", message.CreatedAt.UTC().Format("2006-01-02"), message.Kind,
			message.Author.Name, message.Body))
	}
	return lines
}

func (d *desk) wantSaid(what string, got []string, want ...string) {
	d.Helper()
	if !slices.Equal(got, want) {
		d.Errorf("%s says\n%s\nwant\n%s", what, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

var jam = [][]string{
	line("Ticket ID: 71", "Subject: Paper jam", "Description: It jams.", "Requester email: Vera@example.com",
		"Requester: Vera Blom", "Status: Solved", "Priority: High", "Tags: printer, Office 2", "Created at: 2023-03-04",
		"Solved at: 2023-03-06", "Assignee email: olive@example.com"),
	line("Ticket ID: 71", "Comment: Open the tray.", "Comment author email: OLIVE@example.com",
		"Comment created at: 2023-03-05 10:00"),
	line("Ticket ID: 12", "Subject: Cannot sign in", "Description: Help!", "Requester email: rob@example.com",
		"Status: Open", "Created at: 2021-01-02"),
	line("Ticket ID: 71", "Comment: She is angry.", "Comment author: Nils Moor", "Comment created at: 2023-03-04 12:00",
		"Internal: true"),
	line("Ticket ID: 71", "Comment: Thank you!", "Comment author email: vera@example.com",
		"Comment created at: 2023-03-05 11:00"),
	line("Ticket ID: 71", "Comment: You are welcome.", "Comment author email: nils@elsewhere.example",
		"Comment author: Nils Moor", "Comment created at: 2023-03-06"),
}

func TestTicketsAreImportedWithTheirConversation(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		d.must(db.Model(d.Olive).Update("email", "olive@example.com").Error)
		d.file("A ticket from before")
		_, progress := d.importTickets(helpDeskFile(jam...))
		if progress != (models.ImportProgress{Rows: 2, Imported: 2}) {
			t.Errorf("the import is at %+v", progress)
		}
		d.file("A ticket from after")
		tickets := d.tickets()
		for subject, number := range map[string]int64{
			"A ticket from before": 1, "Cannot sign in": 2, "Paper jam": 3, "A ticket from after": 4,
		} {
			if tickets[subject].Number != number {
				t.Errorf("%s is #%d, want #%d", subject, tickets[subject].Number, number)
			}
		}
		open, solved := tickets["Cannot sign in"], tickets["Paper jam"]
		if open.Status != models.TicketOpen || open.WaitingSince == nil || !open.WaitingSince.Equal(open.CreatedAt) {
			t.Errorf("the open ticket is %+v", open)
		}
		if solved.Status != models.TicketClosed || solved.WaitingSince != nil || solved.Priority != models.PriorityHigh ||
			*solved.AssigneeID != d.Olive.ID || solved.LastActivity().UTC().Format(time.DateOnly) != "2023-03-06" {
			t.Errorf("the solved ticket is %+v", solved)
		}
		page, err := solved.Page(ctx, d.db, d.App, d.Olive, 0)
		d.must(err)
		d.wantSaid("the team's page", d.said(page.Messages),
			"2023-03-04 requester, Vera Blom: It jams.", "2023-03-04 note, Nils Moor: She is angry.",
			"2023-03-05 team, Olive Owner: Open the tray.", "2023-03-05 requester, Vera Blom: Thank you!",
			"2023-03-06 team, Nils Moor: You are welcome.")
		vera := d.account("vera@example.com")
		mine, err := vera.Ticket(ctx, d.db, solved.ID)
		d.must(err)
		hers, err := mine.ConversationForRequester(ctx, d.db)
		d.must(err)
		if said := d.said(hers.Messages); len(said) != 4 || strings.Contains(strings.Join(said, "\n"), "angry") {
			t.Errorf("the requester reads %q", said)
		}
		list, _, err := vera.Tickets(ctx, d.db, "", "", 10)
		d.must(err)
		if len(list) != 1 || list[0].Unread {
			t.Errorf("the requester's list is %+v", list)
		}
		if vera.EmailVerifiedAt != nil {
			t.Error("a file has proven an address")
		}
	})
}

// Nobody hears of imported tickets: not now, and not later from the jobs that look for tickets by their age.
func TestNobodyHearsOfImportedTickets(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		d.targets(officeHours(map[models.Priority]string{models.PriorityNormal: "8h", models.PriorityHigh: "1h"}))
		_, err := d.App.AddTicketRule(ctx, d.db, as(d.Olive), models.TicketRuleDraft{Name: "All", Phrases: "jam, sign",
			SetPriority: models.PriorityUrgent})
		d.must(err)
		d.must(db.Model(d.App).Update("connected", true).Error)
		tables := []string{"mails", "receipts_due", "notices_due", "notices", "events_due", "deliveries", "news", "news_due"}
		before := map[string]int64{}
		for _, table := range tables {
			before[table] = d.rowsOf(table)
		}
		d.importTickets(helpDeskFile(append(slices.Clone(jam),
			line("Ticket ID: 90", "Subject: Waiting", "Description: ?", "Requester email: rob@example.com",
				"Status: Pending", "Created at: 2022-01-02"))...))
		jobs := d.rowsOf("river_job")
		for _, days := range []int{0, 1, 10, 100} {
			later := models.At(ctx, models.Now().Add(time.Duration(days)*24*time.Hour))
			for _, job := range []func() (bool, error){
				func() (bool, error) { return models.CloseQuiet(later, d.db, time.Hour) },
				func() (bool, error) { return models.UnsnoozeTickets(later, d.db, time.Hour) },
				func() (bool, error) { return models.NotifyDue(later, d.db, time.Hour) },
			} {
				_, err := job()
				d.must(err)
			}
		}
		for _, table := range tables {
			if n := d.rowsOf(table); n != before[table] {
				t.Errorf("%s has %d new rows", table, n-before[table])
			}
		}
		if n := d.rowsOf("river_job"); n != jobs {
			t.Errorf("%d jobs were queued", n-jobs)
		}
		for subject, ticket := range d.tickets() {
			if ticket.AnswerDueAt != nil || ticket.Priority == models.PriorityUrgent {
				t.Errorf("%s has a response target or was sorted by a rule", subject)
			}
		}
	})
}

func TestATicketIsNotImportedTwice(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		d.importTickets(helpDeskFile(jam...))
		other := line("Ticket ID: 71", "Subject: Of another tool", "Requester email: zoe@example.com")
		if _, p := d.importTickets(helpDeskFile(append(slices.Clone(jam[1:]), jam[0])...)); p.Known != 2 || p.Imported != 0 {
			t.Errorf("imported again: %+v", p)
		}
		if _, p := d.importTickets(helpDeskFile(other)); p.Imported != 1 {
			t.Errorf("the same number of another tool: %+v", p)
		}
		record := models.TicketRecord{Reference: "5", Subject: "Twice in a file", RequesterEmail: "zoe@example.com"}
		if _, p := d.importTickets(recordsFile(record, record)); p.Imported != 1 || p.Known != 1 {
			t.Errorf("twice in one file: %+v", p)
		}
	})
}

func TestAPreviewSaysWhatCannotCome(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		many := models.TicketRecord{Reference: "8", Subject: "Many", RequesterEmail: "vera@example.com",
			Description: strings.Repeat("x", models.MaxDescription+1), Status: "Solved", LeftOut: 9_800}
		for range models.MaxImportedMessages {
			many.Messages = append(many.Messages, models.MessageRecord{Body: "Again", Name: "Nils"})
		}
		im, mapping := d.prepareTickets(recordsFile(
			models.TicketRecord{Reference: "6", Subject: "Buy!", RequesterEmail: "spam@example.com", Status: "spam"},
			models.TicketRecord{Reference: "7", Subject: "Nobody"},
			models.TicketRecord{RequesterEmail: "vera@example.com"},
			models.TicketRecord{Subject: "When?", RequesterEmail: "vera@example.com", Created: "yesterday"},
			many,
		))
		preview, err := im.Preview(ctx, d.db, mapping)
		d.must(err)
		if preview.Ready != 1 || preview.Faulty != 3 || preview.LeftOut != 1 || preview.Cut != 9_800 ||
			preview.Shortened != 1 || preview.Messages != models.MaxImportedMessages {
			t.Errorf("the preview is %+v", preview)
		}
		var faults []string
		for _, fault := range preview.Faults {
			faults = append(faults, fmt.Sprint(fault.Line, " ", fault.Fault))
		}
		d.wantSaid("the preview", faults, "2 #7: The requester’s address is required: an e-mail address.",
			"3 It has neither a subject nor a text.",
			"4 “yesterday” is not a date that we can read. 2026-01-31 is one.")
		mapping.Statuses = map[string]models.TicketStatus{"spam": models.TicketClosed}
		preview, err = im.Preview(ctx, d.db, mapping)
		d.must(err)
		if preview.Ready != 2 || preview.LeftOut != 0 {
			t.Errorf("with spam, the preview is %+v", preview)
		}
		d.must(im.Begin(ctx, d.db, as(d.Olive), mapping))
		if p := d.workTickets(im); p.Imported != 2 || p.Refused != 3 {
			t.Errorf("the import is at %+v", p)
		}
	})
}
