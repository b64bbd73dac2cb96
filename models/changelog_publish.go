package models

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"gorm.io/gorm"

	"intake/internal/store"
)

// Publish makes the entry public. With finish its posts become done. The first time, followers of its posts are
// notified and the linked tickets answered.
func (e *ChangelogEntry) Publish(ctx context.Context, db *gorm.DB, by Actor, finish bool) error {
	return change(ctx, db, func(tx *Tx) error { return e.publish(ctx, tx, by, finish) })
}

func (e *ChangelogEntry) publish(ctx context.Context, tx *Tx, by Actor, finish bool) error {
	entry, err := e.lock(tx)
	if err != nil || entry.Published() {
		return err
	}
	if finish {
		if err := entry.finishPosts(ctx, tx, by); err != nil {
			return err
		}
	}
	now := tx.Now
	changes := map[string]any{"published_at": now, "updated_at": now}
	if entry.AnnouncedAt == nil {
		changes["told_at"] = now
	}
	if err := tx.Model(&ChangelogEntry{}).Where("id = ?", e.ID).Updates(changes).Error; err != nil {
		return err
	}
	e.PublishedAt = &now
	event := by.did(ActionChangelogPublished, e.AppID, e.ID)
	if err := record(tx, event); err != nil || entry.AnnouncedAt != nil {
		return err
	}
	if err := announce(tx, event, NewsEntry); err != nil {
		return err
	}
	return enqueue(tx, AnswerTickets{EntryID: e.ID})
}

// finishPosts marks the posts as done. Those that left the board in the meantime stay as they are.
func (e *ChangelogEntry) finishPosts(ctx context.Context, tx *Tx, by Actor) error {
	// One entry of an app at a time: each idea also changes the counts of its kind, where two entries could deadlock.
	if err := store.LockNames(tx.DB, "finish "+e.AppID); err != nil {
		return err
	}
	var ids []string
	if err := tx.Raw("SELECT post_id FROM changelog_posts WHERE entry_id = ? ORDER BY post_id", e.ID).
		Scan(&ids).Error; err != nil || len(ids) == 0 {
		return err
	}
	locked, err := lockPosts(tx, ids...)
	if err != nil {
		return err
	}
	posts := slices.Collect(maps.Values(locked))
	// They are counted by category and status: one order everywhere avoids deadlocks.
	slices.SortFunc(posts, func(x, y *Post) int {
		return cmp.Or(cmp.Compare(x.Category, y.Category), cmp.Compare(x.Status, y.Status), cmp.Compare(x.ID, y.ID))
	})
	for _, post := range posts {
		if post.Listed() {
			if _, err := post.SetStatus(ctx, tx.DB, by, PostDone, ""); err != nil {
				return err
			}
		}
	}
	return nil
}

// Withdraw makes a published entry a draft again. If nobody was notified of it yet, they are when it is published
// again.
func (e *ChangelogEntry) Withdraw(ctx context.Context, db *gorm.DB, by Actor) error {
	return change(ctx, db, func(tx *Tx) error {
		changed := tx.Model(&ChangelogEntry{}).Where("id = ? AND published_at IS NOT NULL", e.ID).
			Updates(map[string]any{"published_at": nil, "updated_at": tx.Now})
		if changed.Error != nil || changed.RowsAffected == 0 {
			return changed.Error
		}
		e.PublishedAt = nil
		if err := e.withdrawNews(tx); err != nil {
			return err
		}
		return record(tx, by.did(ActionChangelogWithdrawn, e.AppID, e.ID))
	})
}

// withdrawNews cancels the entry's announcement, unless somebody was notified already.
func (e *ChangelogEntry) withdrawNews(tx *Tx) error {
	if err := lockNews(tx, e.AppID); err != nil {
		return err
	}
	if err := tx.Delete(&announcement{}, "object_id = ?", e.ID).Error; err != nil {
		return err
	}
	if err := tx.Delete(&News{}, "entry_id = ? AND mail_id IS NULL", e.ID).Error; err != nil {
		return err
	}
	return tx.Exec(`
		UPDATE changelog_entries SET told_at = NULL
		WHERE id = ? AND NOT EXISTS (SELECT 1 FROM news WHERE news.entry_id = changelog_entries.id)
			AND NOT EXISTS (SELECT 1 FROM messages WHERE messages.entry_id = changelog_entries.id)`, e.ID).Error
}
