package models_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// Workers may be killed at any time, and two may work on one import.
func TestAnImportOfTicketsContinuesWhereItWasInterrupted(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		var rows [][]string
		for i := range 120 {
			rows = append(rows, line(fmt.Sprint("Ticket ID: ", i), fmt.Sprint("Subject: ticket ", i),
				"Requester email: vera@example.com", fmt.Sprintf("Created at: 2023-01-01 10:%02d:%02d", i/60, i%60)))
		}
		slices.Reverse(rows)
		im, mapping := d.prepareTickets(helpDeskFile(rows...))
		d.must(im.Begin(ctx, d.db, as(d.Olive), mapping))
		d.must(im.Begin(ctx, d.db, as(d.Olive), mapping)) // a double click
		job := models.WorkTicketImport{ID: im.ID}
		if more, err := models.WorkOnTicketImport(ctx, d.db, job, 0); !more || err != nil {
			t.Fatalf("after the first batch: %v, %v", more, err)
		}
		done := make(chan error)
		for range 2 {
			go func() {
				_, err := models.WorkOnTicketImport(ctx, d.db, job, time.Hour)
				done <- err
			}()
		}
		d.must(errors.Join(<-done, <-done))
		tickets := d.tickets()
		for i := range 120 {
			if n := tickets[fmt.Sprint("ticket ", i)].Number; n != int64(i+1) {
				t.Fatalf("ticket %d is #%d", i, n)
			}
		}
		if d.findTickets(im).EndedAt == nil || d.rowsOf("ticket_import_lines") != 0 || len(tickets) != 120 {
			t.Error("the import has not ended, or its file is still there")
		}
	})
}

// Undo removes what is still as it was imported, with its words and counts.
func TestUndoingAnImportKeepsTicketsThatWereUsed(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		words, times, counts := d.rowsOf("ticket_search"), d.rowsOf("ticket_times"), d.open()
		im, _ := d.importTickets(helpDeskFile(append(slices.Clone(jam), line("Ticket ID: 3", "Subject: Used",
			"Requester email: rita@example.com", "Status: Open"))...))
		used := d.tickets()["Used"]
		d.reply(&used, d.Olive, "Better now?")
		d.must(im.Undo(ctx, d.db, as(d.Olive)))
		if p := d.workTickets(im); p != (models.ImportProgress{Rows: 3, Undone: 2, Kept: 1}) {
			t.Errorf("after Undo the import is at %+v", p)
		}
		if tickets := d.tickets(); len(tickets) != 1 || tickets["Used"].ID != used.ID {
			t.Errorf("there are %d tickets", len(tickets))
		}
		for what, got := range map[string]int64{
			"words": d.rowsOf("ticket_search") - words, "times": d.rowsOf("ticket_times") - times,
			"messages": d.rowsOf("messages"), "open tickets": int64(d.open() - counts),
		} {
			if got != 1 {
				t.Errorf("%d %s are left, want 1", got, what)
			}
		}
		if next := d.file("Next"); next.Number != 4 {
			t.Errorf("the next ticket is #%d", next.Number)
		}
		if _, p := d.importTickets(helpDeskFile(jam...)); p.Imported != 2 {
			t.Errorf("imported again: %+v", p)
		}
	})
}

// open is how many open tickets the inbox counts.
func (d *desk) open() int {
	d.Helper()
	menu, err := d.Olive.Menu(ctx, d.db)
	d.must(err)
	return menu.Counts.Views[models.ViewUnassigned]
}
