package models_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// sortable are tickets that each order sorts differently: pairs filed at the same moment, so that ids decide; some with
// a later message, which are last in one order and first in another; and one that waits for nobody.
func (d *desk) sortable() {
	d.Helper()
	heron := modelstest.App(d.T, d.db, "heron", d.Olive)
	began := models.Now().Add(-time.Hour)
	for n := range 9 {
		app := d.App
		if n%3 == 0 {
			app = heron
		}
		ticket := d.fileWith(app,
			models.TicketDraft{Subject: fmt.Sprint(n), Priority: []models.Priority{"normal", "urgent", "low", "high"}[n%4]})
		filed := began.Add(time.Duration(n/2) * time.Minute)
		d.must(d.db.Exec("UPDATE tickets SET created_at = ?, waiting_since = ? WHERE id = ?", filed, filed,
			ticket.ID).Error)
		if n < 2 { // what waits longest has the latest word
			d.must(d.db.Exec("UPDATE tickets SET last_message_at = ? WHERE id = ?",
				began.Add(time.Duration(20+n)*time.Minute), ticket.ID).Error)
		}
		if n == 6 || n == 2 { // one that waits shorter is to be answered first
			d.must(d.db.Exec("UPDATE tickets SET answer_due_at = ? WHERE id = ?",
				began.Add(time.Duration(9-n)*time.Hour), ticket.ID).Error)
		}
		if n == 4 {
			d.must(d.db.Exec("UPDATE tickets SET waiting_since = NULL WHERE id = ?", ticket.ID).Error)
		}
	}
}

func TestEveryOrderOfTheInboxShowsEachTicketOnOnePage(t *testing.T) {
	t.Parallel()
	want := map[models.InboxSort][]string{
		models.SortNewest:   {"1", "0", "8", "7", "6", "5", "4", "3", "2"},
		models.SortWaiting:  {"0", "1", "2", "3", "5", "6", "7", "8", "4"},
		models.SortOldest:   {"0", "1", "2", "3", "4", "5", "6", "7", "8"},
		models.SortDue:      {"6", "2", "0", "1", "3", "5", "7", "8", "4"},
		models.SortPriority: {"1", "5", "3", "7", "0", "8", "4", "2", "6"},
	}
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		d.sortable()
		for _, sort := range models.InboxSorts {
			for _, query := range []models.InboxQuery{{}, {View: models.ViewAll}, {Query: "rita"}} {
				for _, limit := range []int{1, 2, 4, 9} {
					query.Sort, query.After = sort, ""
					if got := d.pages(query, limit); !slices.Equal(got, want[sort]) {
						t.Errorf("%+v, %d at a time: %v, want %v", query, limit, got, want[sort])
					}
				}
			}
		}
		d.shows(d.Olive, models.InboxQuery{Sort: models.SortPriority, Priority: "high"}, "3", "7")
		d.shows(d.Olive, models.InboxQuery{Sort: "nonsense"}, want[models.SortNewest]...)
	})
}

// pages reads a list page by page, and fails if a page is too long or the last one never comes.
func (d *desk) pages(query models.InboxQuery, limit int) (subjects []string) {
	d.Helper()
	for range 20 {
		page, err := d.Olive.Inbox(ctx, d.db, query, limit)
		d.must(err)
		if len(page.Tickets) > limit || page.Sort != query.Sort {
			d.Errorf("%d tickets by %s, asked for %d by %s", len(page.Tickets), page.Sort, limit, query.Sort)
		}
		for _, ticket := range page.Tickets {
			subjects = append(subjects, ticket.Subject)
		}
		if query.After = page.Next; page.Next == "" {
			return subjects
		}
	}
	d.Fatalf("%+v does not end", query)
	return nil
}
