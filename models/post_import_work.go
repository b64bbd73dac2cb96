package models

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"
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

// workImportBatch imports the next rows.
func workImportBatch(ctx context.Context, db *gorm.DB, id string) (more bool, err error) {
	return postImports.work(ctx, db, id, func(tx *Tx, begun *Import) (more bool, err error) {
		next := importWaiting
		if begun.Undoing() {
			next = importImported
		}
		im := &PostImport{}
		if err := tx.Take(im, "id = ?", id).Error; err != nil {
			return false, err
		}
		var rows []postImportRow
		err = tx.Order("line").Limit(importBatch).Find(&rows, "import_id = ? AND state = ?", id, next).Error
		if err != nil || len(rows) == 0 {
			return false, err
		}
		if im.Undoing() {
			return len(rows) == importBatch, im.takeBack(tx, rows)
		}
		return len(rows) == importBatch, im.add(tx, rows)
	})
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
