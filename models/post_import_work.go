package models

import (
	"context"
	"errors"
	"fmt"
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

// WorkPostImport continues an import, or its undo, by at least a batch, within the budget; more says that something is
// left. It may be called twice, also concurrently.
func WorkPostImport(ctx context.Context, db *gorm.DB, job WorkImport, budget time.Duration) (more bool, err error) {
	more, err = withinBudget(ctx, budget, func() (bool, error) { return workImportBatch(ctx, db, job.ID) })
	if err != nil {
		return true, fmt.Errorf("importing ideas: %w", err)
	}
	return more, nil
}

// workImportBatch imports the next rows, and records in the same transaction what became of them: if it is killed,
// either all or nothing of it is done. The app and the person's permission are checked again each time.
func workImportBatch(ctx context.Context, db *gorm.DB, id string) (more bool, err error) {
	err = change(ctx, db, func(tx *Tx) error {
		more = false
		var im PostImport
		err := tx.Clauses(clause.Locking{Strength: "UPDATE"}).
			Take(&im, "id = ? AND begun_at IS NOT NULL AND ended_at IS NULL", id).Error
		if errors.Is(err, gorm.ErrRecordNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		next := importWaiting
		if im.Undoing() {
			next = importImported
		}
		var rows []postImportRow
		err = tx.Order("line").Limit(importBatch).Find(&rows, "import_id = ? AND state = ?", id, next).Error
		if err != nil {
			return err
		}
		allowed, err := im.allowed(tx)
		if err != nil {
			return err
		}
		more = allowed && len(rows) == importBatch
		switch {
		case !allowed || len(rows) == 0:
		case im.Undoing():
			err = im.takeBack(tx, rows)
		default:
			err = im.add(tx, rows)
		}
		if err != nil {
			return err
		}
		changes := map[string]any{"worked_at": tx.Now}
		if !more {
			changes["ended_at"] = tx.Now
		}
		return tx.Model(&im).Updates(changes).Error
	})
	return more, err
}

// allowed reports whether the import may go on: the app is in use, and the person still manages it. What was imported
// may be undone in any case.
func (im *PostImport) allowed(tx *Tx) (bool, error) {
	if im.Undoing() {
		return true, nil
	}
	app, err := (&App{ID: im.AppID}).lock(tx)
	if errors.Is(err, errNoApp) || err == nil && app.Archived() {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	return exists[Membership](tx.DB, "app_id = ? AND account_id = ? AND role IN ?", im.AppID, im.AccountID,
		[]Role{RoleOwner, RoleAdmin})
}

func saveImportRows(tx *Tx, rows []postImportRow) error {
	for i := range rows {
		err := tx.Model(&rows[i]).Select("cells", "state", "fault", "origin", "post_id", "reply_id").Updates(&rows[i]).Error
		if err != nil {
			return err
		}
	}
	return nil
}

// takeBack deletes the posts of the rows, as if their authors had done it, except those that somebody has used since.
func (im *PostImport) takeBack(tx *Tx, rows []postImportRow) error {
	ids := collect(rows, func(row postImportRow) string { return *row.PostID })
	posts, err := lockPosts(tx, ids...)
	if err != nil {
		return err
	}
	var unused []string
	err = tx.Model(&Post{}).Where("id IN ? AND edited_at IS NULL AND deleted_at IS NULL AND NOT "+isUsed, ids).
		Pluck("id", &unused).Error
	if err != nil {
		return err
	}
	gone := map[string]bool{}
	for _, id := range unused {
		gone[id] = true
	}
	for i := range rows {
		post := posts[*rows[i].PostID]
		rows[i].State = importKept
		if gone[post.ID] || post.DeletedAt != nil {
			rows[i].State = importUndone
		}
	}
	if len(unused) > 0 {
		err := tx.Model(&Post{}).Where("id IN ?", unused).
			Updates(map[string]any{"hidden_at": tx.Now, "deleted_at": tx.Now, "updated_at": tx.Now}).Error
		if err != nil {
			return err
		}
	}
	return saveImportRows(tx, rows)
}

// QueueLostImports enqueues a new job for imports whose job was killed, so that none stays half done.
func QueueLostImports(ctx context.Context, db *gorm.DB) error {
	return lostWork{
		rows: &PostImport{}, unfinished: "begun_at IS NOT NULL AND ended_at IS NULL", after: importLost, id: "id",
		queue: queueBulk, job: func(id string) Job { return WorkImport{id} },
	}.enqueue(ctx, db)
}
