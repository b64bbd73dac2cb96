package models_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// importedAs imports one ticket and returns it with its conversation, as the team reads it.
func (d *desk) importedAs(record models.TicketRecord) (models.Ticket, []string) {
	d.Helper()
	if record.RequesterEmail == "" {
		record.RequesterEmail = "vera@example.com"
	}
	if _, p := d.importTickets(recordsFile(record)); p.Imported != 1 {
		d.Fatalf("%+v is not imported: %+v", record, p)
	}
	ticket := d.tickets()[strings.TrimSpace(record.Subject)]
	page, err := ticket.Page(ctx, d.db, d.App, d.Olive, 0)
	d.must(err)
	return ticket, d.said(page.Messages)
}

func TestStatusesOfOtherHelpDesksAreUnderstood(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		recent := models.Now().Add(-24 * time.Hour).Format(time.RFC3339)
		for theirs, want := range map[string]models.TicketStatus{
			"Open": models.TicketOpen, "on-hold": models.TicketOpen, "Wartet auf Teile": models.TicketOpen,
			"Pending": models.TicketPending, "En attente du client": models.TicketPending, "Solved": models.TicketResolved,
			"Gelöst": models.TicketResolved, "Cerrado": models.TicketClosed, "": models.TicketClosed,
		} {
			ticket, _ := d.importedAs(models.TicketRecord{Subject: "Now " + theirs, Status: theirs, Created: recent,
				Messages: []models.MessageRecord{{Body: "Hello?", Requester: true, At: recent}, {Body: "Yes?", At: recent}}})
			if ticket.Status != want {
				t.Errorf("%q is %s, want %s", theirs, ticket.Status, want)
			}
			if ticket.WaitingSince != nil {
				t.Errorf("%q waits for the team, which answered", theirs)
			}
			old, _ := d.importedAs(models.TicketRecord{Subject: "Old " + theirs, Status: theirs, Created: "2020-01-02"})
			if want == models.TicketResolved {
				want = models.TicketClosed // it would be by now
			}
			if old.Status != want {
				t.Errorf("an old %q is %s, want %s", theirs, old.Status, want)
			}
		}
	})
}

// Messages may be in any order, without dates, and begin with the team.
func TestConversationsAreInOrder(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		_, said := d.importedAs(models.TicketRecord{Subject: "In order", RequesterName: "Vera", Created: "2023-01-02",
			Messages: []models.MessageRecord{
				{Body: "Third", At: "2023-01-05", Requester: true}, {Body: "Without a date"},
				{Body: "Before it was opened", At: "2022-12-31", Email: "nils@example.com"},
				{Body: "Second", At: "2023-01-03T10:00:00+02:00"}, {Body: " \n "}}})
		d.wantSaid("the conversation", said, "2023-01-02 requester, Vera: In order",
			"2023-01-02 team, nils: Before it was opened", "2023-01-03 team, App kestrel: Second", "2023-01-05 requester, Vera: Third",
			"2023-01-05 team, App kestrel: Without a date")
		_, said = d.importedAs(models.TicketRecord{Subject: "Opened by its first message", RequesterName: "Vera",
			Messages: []models.MessageRecord{{Body: "Hello", Requester: true, At: "2023-01-03"}}})
		d.wantSaid("the other one", said, "2023-01-03 requester, Vera: Hello")
	})
}

func TestHostileTicketsAreShortenedOrRefused(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		gigantic := strings.Repeat("ü", 300_000)
		rows := [][]string{
			line("Ticket ID: 1", "Subject: "+gigantic, "Description: "+gigantic, "Requester email: vera@example.com",
				"Requester: "+gigantic, "Tags: "+strings.Repeat("tag,", 100)+strings.Repeat("x", 50), "Comment: "+gigantic),
			append(line("Ticket ID: 2", "Subject: '=HYPERLINK(1)", "Description: a\x00b\xff",
				"Requester email: rob@example.com"), "more", "cells"),
			line("Ticket ID: 3", "Subject: x", "Requester email: "+gigantic),
			line("Ticket ID: 4", "Subject: x", "Requester email: Vera <vera@example.com>"),
			line("Ticket ID: 5", "Subject: x", "Requester email: vera@example.com", "Created at: 9999-12-31"),
		}
		for i := range 1000 {
			rows = append(rows, line("Ticket ID: 6", "Subject: Many", "Requester email: vera@example.com",
				fmt.Sprint("Comment: ", i), "Comment created at: 2023-01-01"))
		}
		_, p := d.importTickets(helpDeskFile(rows...))
		if p != (models.ImportProgress{Rows: 6, Imported: 3, Refused: 3}) {
			t.Errorf("the import is at %+v", p)
		}
		tickets := d.tickets()
		if formula := tickets["=HYPERLINK(1)"]; formula.Description != "ab\ufffd" {
			t.Errorf("the formula is %q, %q", formula.Subject, formula.Description)
		}
		var long models.Ticket
		d.must(db.Take(&long, "length(description) > 1000").Error)
		if n := len([]rune(long.Description)); n != models.MaxDescription || !strings.HasSuffix(long.Subject, "ü…") {
			t.Errorf("a gigantic text has %d characters, and its subject is %q", n, long.Subject)
		}
		if n := d.rowsOf("messages"); n != models.MaxImportedMessages+1 {
			t.Errorf("there are %d messages", n)
		}
	})
}

// Figures count imported tickets on the days on which things happened. What a stranger solved, nobody here has.
func TestFiguresCountImportedTickets(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ticket, _ := d.importedAs(models.TicketRecord{Subject: "Jam", Created: "2023-01-02T10:00:00Z", Status: "Solved",
			Solved: "2023-01-04T10:00:00Z", Messages: []models.MessageRecord{{Body: "Note", Note: true,
				At: "2023-01-02T11:00:00Z"}, {Body: "So.", Name: "Nils", At: "2023-01-03T10:00:00Z"}}})
		var times struct {
			AnsweredAfter, SolvedAfter int
			SolvedBy                   *string
		}
		d.must(db.Table("ticket_times").Take(&times, "ticket_id = ?", ticket.ID).Error)
		if times.AnsweredAfter != 24*3600 || times.SolvedAfter != 48*3600 || times.SolvedBy != nil {
			t.Errorf("the figures count %+v", times)
		}
	})
}

// What others wrote is not in the data of whoever imported it.
func TestImportedWordsAreNotTheImporters(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		d.importedAs(models.TicketRecord{Subject: "Jam", Messages: []models.MessageRecord{{Body: "So.", Name: "Nils"}}})
		written, err := d.Olive.Written(ctx, d.db)
		d.must(err)
		if written.Words {
			t.Error("Olive is said to have written what Nils wrote")
		}
	})
}

func TestAnImportOfTicketsEndsWithItsPermission(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		im, mapping := d.prepareTickets(helpDeskFile(jam...))
		d.must(im.Begin(ctx, d.db, as(d.Olive), mapping))
		d.must(im.Stop(ctx, d.db))
		d.must(im.Continue(ctx, d.db))
		d.must(db.Exec("UPDATE memberships SET role = 'agent' WHERE account_id = ?", d.Olive.ID).Error)
		if p := d.workTickets(im); p.Imported != 0 || d.findTickets(im).EndedAt == nil {
			t.Errorf("by an agent: %+v", p)
		}
	})
}

func TestLostImportsOfTicketsAreQueuedAgainAndForgottenFilesAreSwept(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		im, mapping := d.prepareTickets(helpDeskFile(jam[:1]...))
		d.must(im.Begin(ctx, d.db, as(d.Olive), mapping))
		d.prepareTickets(helpDeskFile(jam...))
		before := d.jobs("work_ticket_import")
		d.must(models.QueueLostImports(models.At(ctx, time.Now().Add(2*time.Minute)), d.db))
		if n := d.jobs("work_ticket_import"); n != before+1 {
			t.Errorf("%d jobs were queued for a lost import", n-before)
		}
		_, err := models.DeleteExpired(models.At(ctx, time.Now().Add(25*time.Hour)), d.db, models.Retention{}, time.Minute)
		d.must(err)
		if imports, lines := d.rowsOf("ticket_imports"), d.rowsOf("ticket_import_lines"); imports != 1 || lines != 1 {
			t.Errorf("%d imports with %d lines are left", imports, lines)
		}
		broken := errors.New("the file ends")
		_, err = d.App.PrepareTicketImport(ctx, d.db, as(d.Olive), models.TicketFile{Each: func(
			take func(models.TicketLine) error,
		) error {
			for i := range 700 {
				if err := take(models.TicketLine{Line: i, Ticket: &models.TicketRecord{}}); err != nil {
					return err
				}
			}
			return broken
		}})
		if n := d.rowsOf("ticket_imports"); !errors.Is(err, broken) || n != 1 {
			t.Errorf("a broken file: %v; there are %d imports", err, n)
		}
	})
}
