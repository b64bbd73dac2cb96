package models

import (
	"context"
	"errors"
	"fmt"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"intake/internal/store"
)

// WorkOnCleanup continues a clean-up by at least a batch, within the budget; more says that something is left. It may be
// called twice, also concurrently.
func WorkOnCleanup(ctx context.Context, db *gorm.DB, job WorkCleanup, budget time.Duration) (more bool, err error) {
	more, err = withinBudget(ctx, budget, func() (bool, error) { return cleanupBatch(ctx, db, job.ID) })
	if err != nil {
		return true, fmt.Errorf("taking back what was sent: %w", err)
	}
	return more, nil
}

// cleanupBatch takes back the next items, or undoes that, and records in the same transaction what became of them: if it
// is killed, either all or nothing of it is done.
func cleanupBatch(ctx context.Context, db *gorm.DB, id string) (more bool, err error) {
	err = change(ctx, db, func(tx *Tx) error {
		more = false
		var c Cleanup
		// Filings that it catches refer to its row, and do not wait for this lock.
		err := tx.Clauses(clause.Locking{Strength: "NO KEY UPDATE"}).Take(&c, "id = ? AND ended_at IS NULL", id).Error
		if errors.Is(err, gorm.ErrRecordNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		next := cleanupWaiting
		if c.Undoing() {
			next = cleanupDone
		}
		var items []cleanupItem
		err = tx.Where("cleanup_id = ? AND state = ?", id, next).Order("object_id").Limit(runBatch).Find(&items).Error
		if err != nil {
			return err
		}
		if len(items) > 0 {
			if err := c.work(ctx, tx, items); err != nil {
				return err
			}
		}
		more = len(items) == runBatch
		changes := map[string]any{"worked_at": tx.Now}
		if !more {
			changes["ended_at"] = tx.Now
		}
		return tx.Model(&c).UpdateColumns(changes).Error
	})
	return more, err
}

// work takes the items back, or undoes that, in the name of who asked for it.
func (c *Cleanup) work(ctx context.Context, tx *Tx, items []cleanupItem) error {
	ids := collect(items, func(item cleanupItem) string { return item.ObjectID })
	if err := lockTickets(tx, ids); err != nil {
		return err
	}
	posts, err := lockPosts(tx, ids...)
	if err != nil {
		return err
	}
	tickets, err := findByIDs(tx.DB, ids, func(t *Ticket) string { return t.ID })
	if err != nil {
		return err
	}
	fits, err := c.fits(tx, ids)
	if err != nil {
		return err
	}
	by, err := c.actor(tx)
	if err != nil {
		return err
	}
	for i := range items {
		item := &items[i]
		ticket, post := tickets[item.ObjectID], posts[item.ObjectID]
		switch {
		case c.Undoing() && ticket != nil:
			err = c.giveBackTicket(ctx, tx, by, item, ticket)
		case c.Undoing() && post != nil:
			err = c.giveBackPost(ctx, tx, by, item, post)
		case c.Undoing():
			item.State = cleanupKept
		case !fits[item.ObjectID]:
			item.State = cleanupMeanwhile
		case ticket != nil:
			err = ticket.markSpam(ctx, tx.DB, by, EventDetail{Cleanup: c.ID})
			item.State, item.ChangedAt = cleanupDone, ticket.SpamAt
		default:
			err = post.setHidden(ctx, tx.DB, by, ActionPostHidden, EventDetail{Cleanup: c.ID}, &tx.Now)
			item.State, item.ChangedAt = cleanupDone, post.HiddenAt
		}
		if err != nil {
			return err
		}
		changed := map[string]any{"state": item.State, "changed_at": item.ChangedAt}
		if err := tx.Model(item).UpdateColumns(changed).Error; err != nil {
			return err
		}
	}
	return nil
}

// fits says which of the things can still be taken back: nobody has worked with them or taken them back since.
func (c *Cleanup) fits(tx *Tx, ids []string) (map[string]bool, error) {
	var found []string
	err := tx.Raw("WITH sent AS (SELECT object_id FROM cleanup_items WHERE cleanup_id = @own AND object_id IN @ids), "+
		"candidates AS ("+chosenFrom+") SELECT object_id FROM candidates WHERE fits IN @fits",
		map[string]any{"own": c.ID, "app": c.AppID, "ids": store.Pad(ids), "fits": fitting(c.WithUsed)}).Scan(&found).Error
	fits := map[string]bool{}
	for _, id := range found {
		fits[id] = true
	}
	return fits, err
}

// actor is who asked for the clean-up, or for its undo.
func (c *Cleanup) actor(tx *Tx) (Actor, error) {
	id := c.AccountID
	if c.Undoing() && c.UndoneBy != nil {
		id = *c.UndoneBy
	}
	var account Account
	err := tx.Take(&account, "id = ?", id).Error
	return Actor{Account: &account, Address: c.Address}, err
}

// giveBackTicket removes the spam mark, if it is still the one of the clean-up.
func (c *Cleanup) giveBackTicket(ctx context.Context, tx *Tx, by Actor, item *cleanupItem, ticket *Ticket) error {
	item.State = cleanupKept
	if ticket.AppID != c.AppID || ticket.MergedInto != nil || !same(ticket.SpamAt, item.ChangedAt) {
		return nil
	}
	item.State = cleanupUndone
	return ticket.unmarkSpam(ctx, tx.DB, by, EventDetail{Cleanup: c.ID})
}

// giveBackPost shows the idea again, if it is still hidden by the clean-up.
func (c *Cleanup) giveBackPost(ctx context.Context, tx *Tx, by Actor, item *cleanupItem, post *Post) error {
	item.State = cleanupKept
	if post.DeletedAt != nil || !same(post.HiddenAt, item.ChangedAt) {
		return nil
	}
	item.State = cleanupUndone
	return post.setHidden(ctx, tx.DB, by, ActionPostUnhidden, EventDetail{Cleanup: c.ID}, nil)
}

// same reports whether both are the same time.
func same(a, b *time.Time) bool { return a != nil && b != nil && a.Equal(*b) }

// QueueLostCleanups enqueues a new job for clean-ups whose job was killed, so that none stays half done.
func QueueLostCleanups(ctx context.Context, db *gorm.DB) error {
	return lostWork{
		rows: &Cleanup{}, unfinished: "ended_at IS NULL", after: runLost, id: "id",
		queue: queueBulk, job: func(id string) Job { return WorkCleanup{id} },
	}.enqueue(ctx, db)
}
