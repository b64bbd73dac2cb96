package models_test

import (
	"slices"
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// However the parts are cut, each ticket is exported once, app by app in the order of its number.
func TestAnExportReadsEachTicketOnceInPartsOfAnySize(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		heron := modelstest.App(t, d.db, "heron", d.Olive)
		for _, subject := range []string{"one", "two", "three", "four"} {
			d.file(subject)
		}
		d.fileWith(heron, models.TicketDraft{Subject: "of heron"})
		want := []string{"of heron", "one", "two", "three", "four"}
		for limit := 1; limit <= len(want)+1; limit++ {
			export, err := as(d.Olive).ExportList(ctx, d.db, models.InboxQuery{View: models.ViewAll})
			d.must(err)
			var read []string
			for more := true; more; {
				tickets, err := export.Next(ctx, d.db, limit)
				d.must(err)
				for i := range tickets {
					read = append(read, tickets[i].Subject)
				}
				more = len(tickets) > 0
			}
			if !slices.Equal(read, want) {
				t.Errorf("in parts of %d: %v", limit, read)
			}
		}
	})
}
