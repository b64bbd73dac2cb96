package models

import (
	"context"
	"database/sql"
	"slices"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"intake/internal/store"
)

// deletedCommentAge is how long whoever deleted a comment can restore it.
const deletedCommentAge = 24 * time.Hour

// A deletedComment keeps the text of a comment that was deleted, with its pictures, for whoever deleted it.
type deletedComment struct {
	CommentID string  `gorm:"primaryKey"`
	AccountID string  // who deleted it
	CleanupID *string // in which clean-up, which can be undone for longer, and by others
	Body      string
	CreatedAt time.Time
}

// Delete deletes a comment with its text. Its author may, and the app's team. For a day, RestoreComment undoes it.
func (c *Comment) Delete(ctx context.Context, db *gorm.DB, by Actor) error {
	if by.Account == nil {
		return errNoComment
	}
	return change(ctx, db, func(tx *Tx) error {
		post, err := (&Post{ID: c.PostID}).lock(tx)
		if err != nil {
			return err
		}
		if err := c.mayDelete(tx, post, by); err != nil {
			return err
		}
		return c.deleteFrom(tx, post, by, "")
	})
}

// deleteFrom deletes the comment of the locked post, with its words in the search; in the clean-up, if that is not "".
func (c *Comment) deleteFrom(tx *Tx, post *Post, by Actor, cleanup string) error {
	now, err := findOr[Comment](tx.Clauses(clause.Locking{Strength: "UPDATE"}), errNoComment,
		"id = ? AND post_id = ? AND kind = ? AND deleted_at IS NULL", c.ID, post.ID, CommentPublic)
	if err != nil {
		return err
	}
	err = tx.Model(&Comment{}).Where("id = ?", c.ID).Updates(map[string]any{"body": "", "deleted_at": tx.Now}).Error
	if err != nil {
		return err
	}
	kept := &deletedComment{CommentID: c.ID, AccountID: by.Account.ID, Body: now.Body, CreatedAt: tx.Now}
	if cleanup != "" {
		kept.CleanupID = &cleanup
	}
	if err := tx.Create(kept).Error; err != nil {
		return err
	}
	if err := forgetComment(tx, c); err != nil {
		return err
	}
	if err := post.countComments(tx, -1); err != nil {
		return err
	}
	if err := reindexComment(tx, post.AppID, c.ID, ""); err != nil {
		return err
	}
	return record(tx, by.did(ActionCommentDeleted, post.AppID, post.ID).
		with(EventDetail{Comment: c.ID, Cleanup: cleanup}))
}

// mayDelete refuses whoever is neither the author nor in the team.
func (c *Comment) mayDelete(tx *Tx, post *Post, by Actor) error {
	if by.Account.ID == c.AuthorID {
		return nil
	}
	team, err := isMember(tx.DB, post.AppID, by.Account.ID)
	if err == nil && !team {
		err = errNoComment
	}
	return err
}

// RestoreComment undoes that the person deleted the comment, unless they were blocked or left the team in the meantime.
func (a *App) RestoreComment(ctx context.Context, db *gorm.DB, by Actor, id string) (*Comment, error) {
	if !IsID(id) || by.Account == nil {
		return nil, errNoComment
	}
	var comment *Comment
	err := change(ctx, db, func(tx *Tx) error {
		found, err := findOr[Comment](tx.DB, errNoComment, "id = ? AND kind = ?", id, CommentPublic)
		if err != nil {
			return err
		}
		post, err := (&Post{ID: found.PostID}).lock(tx)
		if err != nil {
			return err
		}
		if post.AppID != a.ID || post.DeletedAt != nil {
			return errNoComment
		}
		// It may have moved with its post, or be back, before the lock was there.
		comment, err = findOr[Comment](tx.DB, errNoComment, "id = ? AND post_id = ?", id, post.ID)
		if err != nil {
			return err
		}
		if err := comment.mayDelete(tx, post, by); err != nil {
			return err
		}
		if comment.DeletedAt == nil {
			return nil
		}
		return comment.restore(tx, post, by)
	})
	return comment, err
}

// restore brings back the comment of the post, with its words in the search.
func (c *Comment) restore(tx *Tx, post *Post, by Actor) error {
	kept, err := findOr[deletedComment](tx.DB, errNoComment, "comment_id = ? AND account_id = ? AND created_at > ?",
		c.ID, by.Account.ID, tx.Now.Add(-deletedCommentAge))
	if err != nil {
		return err
	}
	if err := refuseBlocked(tx.DB, post.AppID, by.Account.ID); err != nil {
		return err
	}
	return c.bringBack(tx, post, by, kept)
}

// bringBack restores the comment of the locked post from what is kept of it.
func (c *Comment) bringBack(tx *Tx, post *Post, by Actor, kept *deletedComment) error {
	err := tx.Model(&Comment{}).Where("id = ?", c.ID).Updates(map[string]any{"body": kept.Body, "deleted_at": nil}).Error
	if err != nil {
		return err
	}
	if err := tx.Delete(kept).Error; err != nil {
		return err
	}
	if err := post.countComments(tx, 1); err != nil {
		return err
	}
	if err := reindexComment(tx, post.AppID, c.ID, kept.Body); err != nil {
		return err
	}
	return record(tx, by.did(ActionPostCommentBack, post.AppID, post.ID).
		with(EventDetail{Comment: c.ID, Cleanup: orEmpty(kept.CleanupID)}))
}

// forgetDeletedComments deletes what is kept of comments that the person wrote, and of those that they deleted, which
// nobody else can restore. What they deleted in a clean-up others can.
func (a *Account) forgetDeletedComments(tx *Tx) error {
	var ids []string
	err := tx.Model(&deletedComment{}).Where(
		"(account_id = @person AND cleanup_id IS NULL) OR comment_id IN (SELECT id FROM comments WHERE author_id = @person AND deleted_at IS NOT NULL)",
		sql.Named("person", a.ID)).Pluck("comment_id", &ids).Error
	if err != nil {
		return err
	}
	return removeDeletedComments(tx, ids)
}

func removeDeletedComments(tx *Tx, ids []string) error {
	for some := range slices.Chunk(ids, deletedTogether) {
		for _, row := range []any{&Picture{}, &deletedComment{}} {
			if err := tx.Delete(row, "comment_id IN ?", store.Pad(some)).Error; err != nil {
				return err
			}
		}
	}
	return nil
}

// deletedTogether is how many deleted comments one statement removes.
const deletedTogether = 100

// deletedComments deletes the texts and pictures of comments that nobody can restore any more: those that somebody
// deleted, or those of clean-ups.
type deletedComments struct {
	until      time.Time
	ofCleanups bool
}

func (d *deletedComments) name() string { return "deleted_comments" }

func (d *deletedComments) deleteBatch(ctx context.Context, db *gorm.DB) (more bool, err error) {
	err = change(ctx, db, func(tx *Tx) error {
		var ids []string
		which := "created_at < ? AND cleanup_id IS NULL"
		if d.ofCleanups {
			which = "created_at < ? AND cleanup_id IS NOT NULL"
		}
		err := tx.Model(&deletedComment{}).Where(which, d.until).Order("created_at").Limit(deletedTogether).
			Pluck("comment_id", &ids).Error
		if err != nil {
			return err
		}
		more = len(ids) == deletedTogether
		return removeDeletedComments(tx, ids)
	})
	return more, err
}
