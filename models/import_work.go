package models

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

const (
	// importBatch is how many rows are imported in one transaction, for which others may have to wait.
	importBatch = 50
	// importLost is how long an import may make no progress before another job takes it over.
	importLost = time.Minute
)

// work lets batch import or undo the next rows, and record in the same transaction what became of them: if it is
// killed, either all or nothing of it is done. The app and the person's permission are checked again each time.
func (k importKind) work(
	ctx context.Context, db *gorm.DB, id string, batch func(tx *Tx, im *Import) (more bool, err error),
) (more bool, err error) {
	err = change(ctx, db, func(tx *Tx) error {
		more = false
		var im Import
		err := tx.Table(k.table).Clauses(clause.Locking{Strength: "UPDATE"}).
			Take(&im, "id = ? AND begun_at IS NOT NULL AND ended_at IS NULL", id).Error
		if errors.Is(err, gorm.ErrRecordNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		allowed, err := im.allowed(tx)
		if err == nil && allowed {
			more, err = batch(tx, &im)
		}
		if err != nil {
			return err
		}
		changes := map[string]any{"worked_at": tx.Now}
		if !more {
			changes["ended_at"] = tx.Now
		}
		return tx.Table(k.table).Where("id = ?", id).Updates(changes).Error
	})
	return more, err
}

// importedPeople finds or creates the accounts with these addresses, whose names are in the map, and notes that the app
// knows them. That a file names somebody proves nothing.
func importedPeople(tx *Tx, appID string, names map[string]string) (ids map[string]string, err error) {
	if len(names) == 0 {
		return nil, nil
	}
	if ids, err = ensureAccounts(tx, names); err != nil {
		return nil, err
	}
	notes := make([]contactNote, 0, len(names))
	for email, name := range names {
		notes = append(notes, contactNote{AppID: appID, AccountID: ids[email], Name: name})
	}
	return ids, noteContacts(tx, tx.Now, notes...)
}

// QueueLostImports enqueues a new job for imports whose job was killed, so that none stays half done.
func QueueLostImports(ctx context.Context, db *gorm.DB) error {
	const unfinished = "begun_at IS NOT NULL AND ended_at IS NULL"
	for _, lost := range []lostWork{
		{&PostImport{}, unfinished, importLost, "id", queueBulk, postImports.job},
		{&TicketImport{}, unfinished, importLost, "id", queueBulk, ticketImports.job},
	} {
		if err := lost.enqueue(ctx, db); err != nil {
			return err
		}
	}
	return nil
}
