package models

import (
	"context"
	"time"

	"gorm.io/gorm"
)

const (
	namesToReindex = "names_to_reindex" // a setting: tickets may be indexed under names from before contacts
	// namesPause is how long the previous version may still run beside this one, and index tickets under such names.
	namesPause = time.Hour
	namesBatch = 500
)

// ReindexNames is the job that removes names from before contacts, which teams are not shown, from the search index.
// Once no installation is upgraded from such a version any more, this file can go.
type ReindexNames struct{}

// Kind names the worker.
func (ReindexNames) Kind() string { return "reindex_names" }

// QueueReindexNames enqueues the job, once, after the schema was upgraded. Call it after each migration. It writes
// nothing otherwise, so that commands that only read need not wait for a writer.
func QueueReindexNames(ctx context.Context, db *gorm.DB) error {
	due, err := exists[setting](db.WithContext(ctx), "name = ?", namesToReindex)
	if err != nil || !due {
		return err
	}
	return change(ctx, db, func(tx *Tx) error {
		asked := tx.Delete(&setting{}, "name = ?", namesToReindex)
		if asked.Error != nil || asked.RowsAffected == 0 {
			return asked.Error
		}
		return enqueueAt(tx, ReindexNames{}, tx.Now.Add(namesPause))
	})
}

// ReindexAllNames performs the job: it enqueues the tickets of everybody whose name is not shown everywhere.
func ReindexAllNames(ctx context.Context, db *gorm.DB) error {
	for after := beforeAllIDs; ; {
		var ids []string
		err := db.WithContext(ctx).Raw(`
			SELECT DISTINCT tickets.requester_id
			FROM tickets JOIN accounts AS person ON person.id = tickets.requester_id`+joinContact+`tickets.app_id
			WHERE tickets.requester_id > ? AND person.name <> '' AND COALESCE(contacts.name, '') <> person.name
				AND (contacts.acted_at IS NULL OR person.email_verified_at IS NULL)
			ORDER BY tickets.requester_id LIMIT ?`, after, namesBatch).Scan(&ids).Error
		if err != nil || len(ids) == 0 {
			return err
		}
		err = change(ctx, db, func(tx *Tx) error {
			for _, id := range ids {
				if err := enqueueIn(tx, queueBulk, ReindexTickets{id}); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
		after = ids[len(ids)-1]
	}
}
