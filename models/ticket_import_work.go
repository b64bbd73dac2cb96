package models

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// WorkTicketImport is the job that works on an import of tickets, from its beginning or where it stopped.
type WorkTicketImport struct {
	ID string `json:"id"`
}

// Kind names the worker.
func (WorkTicketImport) Kind() string { return "work_ticket_import" }

// importedLines is after how many lines a batch ends early: each may be a message that is to be indexed.
const importedLines = 300

// Begin imports the file with the mapping; a job does it. Begin again has no effect.
func (im *TicketImport) Begin(ctx context.Context, db *gorm.DB, by Actor, mapping TicketMapping) error {
	preview, err := im.Preview(ctx, db, mapping)
	if err != nil {
		return err
	}
	if err := preview.refusal(); err != nil {
		return err
	}
	mapping.DayFirst = preview.dayFirst
	items := make([]ticketImportItem, len(preview.planned))
	for i, planned := range preview.planned {
		items[i] = planned.item
		items[i].Place = i + 1
	}
	return change(ctx, db, func(tx *Tx) error {
		began, err := ticketImports.begin(tx, by, &im.Import, mustJSON(mapping), preview.Ready)
		if err != nil || !began {
			return err
		}
		return store.Insert(tx.DB, items)
	})
}

// WorkOnTicketImport continues an import, or its undo, by at least a batch, within the budget; more says that something
// is left. It may be called twice, also concurrently.
func WorkOnTicketImport(
	ctx context.Context, db *gorm.DB, job WorkTicketImport, budget time.Duration,
) (more bool, err error) {
	more, err = withinBudget(ctx, budget, func() (bool, error) { return importTickets(ctx, db, job.ID) })
	if err != nil {
		return true, fmt.Errorf("importing tickets: %w", err)
	}
	return more, nil
}

// importTickets imports the next tickets, or removes them again.
func importTickets(ctx context.Context, db *gorm.DB, id string) (more bool, err error) {
	return ticketImports.work(ctx, db, id, func(tx *Tx, begun *Import) (more bool, err error) {
		next, order := importWaiting, "place"
		if begun.Undoing() {
			next, order = importImported, "place DESC"
		}
		im := &TicketImport{}
		if err := tx.Take(im, "id = ?", id).Error; err != nil {
			return false, err
		}
		var items []ticketImportItem
		err = tx.Order(order).Limit(importBatch).Find(&items, "import_id = ? AND state = ?", id, next).Error
		if err != nil {
			return false, err
		}
		more = len(items) == importBatch
		switch {
		case len(items) == 0:
		case im.Undoing():
			err = im.takeBack(tx, items)
		default:
			var taken int
			taken, err = im.add(tx, items)
			more = more || taken < len(items)
		}
		if err != nil || more {
			return more, err
		}
		return false, tx.Delete(&ticketImportLine{}, "import_id = ?", id).Error // what is left is not wanted, and names people
	})
}

func saveImportItems(tx *Tx, items []ticketImportItem) error {
	for i := range items {
		err := tx.Model(&items[i]).Select("state", "fault", "origin", "ticket_id").Updates(&items[i]).Error
		if err != nil {
			return err
		}
	}
	return nil
}
