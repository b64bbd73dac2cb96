package models

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
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
	err = retryMerge(ctx, db, func(tx *Tx) error {
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
			more = true // votes come after all else: locking all these posts at once could wait for ever
			err = c.work(ctx, tx, items)
		} else {
			more, err = c.workOnVotes(tx, next)
		}
		if err != nil {
			return err
		}
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
	comments, err := findByIDs(tx.DB, ids, func(c *Comment) string { return c.ID })
	if err != nil {
		return err
	}
	posts, err := c.lockPosts(tx, ids, comments)
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
		ticket, post, comment := tickets[item.ObjectID], posts[item.ObjectID], comments[item.ObjectID]
		switch {
		case c.Undoing() && ticket != nil:
			err = c.giveBackTicket(ctx, tx, by, item, ticket)
		case c.Undoing() && post != nil:
			err = c.giveBackPost(ctx, tx, by, item, post)
		case c.Undoing() && comment != nil:
			err = c.giveBackComment(tx, by, item, comment, posts[comment.PostID])
		case c.Undoing():
			item.State = cleanupKept
		case !fits[item.ObjectID]:
			item.State = cleanupMeanwhile
		case ticket != nil:
			err = ticket.markSpam(ctx, tx.DB, by, EventDetail{Cleanup: c.ID})
			item.State, item.ChangedAt = cleanupDone, ticket.SpamAt
		case comment != nil:
			err = c.takeCommentBack(tx, by, item, comment, posts[comment.PostID])
		default:
			err = post.setHidden(ctx, tx.DB, by, ActionPostHidden, EventDetail{Cleanup: c.ID}, &tx.Now)
			item.State, item.ChangedAt = cleanupDone, post.HiddenAt
		}
		if err != nil {
			return err
		}
		changed := map[string]any{"state": item.State, "changed_at": item.ChangedAt, "followed": item.Followed}
		if err := tx.Model(item).UpdateColumns(changed).Error; err != nil {
			return err
		}
	}
	return nil
}

// lockPosts locks the posts among the items and those of the comments, which stay where they are from then on.
func (c *Cleanup) lockPosts(tx *Tx, ids []string, comments map[string]*Comment) (map[string]*Post, error) {
	for _, comment := range comments {
		ids = append(ids, comment.PostID)
	}
	posts, err := lockPosts(tx, uniqueIDs(ids)...)
	if err != nil {
		return nil, err
	}
	var now []Comment // one may have moved with its post before the lock was there
	if len(comments) > 0 {
		err = tx.Find(&now, "id IN ?", store.Pad(slices.Sorted(maps.Keys(comments)))).Error
	}
	for i := range now {
		if now[i].PostID != comments[now[i].ID].PostID {
			return nil, errChainMoved
		}
		comments[now[i].ID] = &now[i]
	}
	return posts, err
}

// fits says which of the things can still be taken back: nobody has worked with them or taken them back since.
func (c *Cleanup) fits(tx *Tx, ids []string) (map[string]bool, error) {
	var found []string
	err := tx.Raw("WITH sent AS (SELECT object_id FROM cleanup_items WHERE cleanup_id = @own AND object_id IN @ids), "+
		"candidates AS ("+chosenFrom+") SELECT object_id FROM candidates WHERE fits IN @fits",
		map[string]any{"own": c.ID, "app": c.AppID, "hash": networkOr(c.Hash), "ids": store.Pad(ids),
			"fits": fitting(c.WithUsed)}).Scan(&found).Error
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

// takeCommentBack deletes the comment. Its author no longer follows the post, if they did because of it.
func (c *Cleanup) takeCommentBack(tx *Tx, by Actor, item *cleanupItem, comment *Comment, post *Post) error {
	if err := comment.deleteFrom(tx, post, by, c.ID); err != nil {
		return err
	}
	item.State, item.ChangedAt = cleanupDone, &tx.Now
	unfollowed, err := unfollowSince(tx, post.ID, map[string]time.Time{comment.AuthorID: comment.CreatedAt})
	item.Followed = unfollowed[comment.AuthorID]
	return err
}

// giveBackComment restores the comment, if it is still deleted by the clean-up.
func (c *Cleanup) giveBackComment(tx *Tx, by Actor, item *cleanupItem, comment *Comment, post *Post) error {
	item.State = cleanupKept
	if post == nil || post.DeletedAt != nil || !same(comment.DeletedAt, item.ChangedAt) {
		return nil
	}
	kept, err := findFirst[deletedComment](tx.DB, "comment_id = ? AND cleanup_id = ?", comment.ID, c.ID)
	if err != nil || kept == nil { // its author was erased
		return err
	}
	item.State = cleanupUndone
	if err := comment.bringBack(tx, post, by, kept); err != nil {
		return err
	}
	if !item.Followed {
		return nil
	}
	return followAgain(tx, []*Follow{{PostID: post.ID, AccountID: comment.AuthorID, Following: true,
		Vouched: comment.Vouched, CreatedAt: comment.CreatedAt}})
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
