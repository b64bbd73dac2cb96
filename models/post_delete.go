package models

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"

	"intake/internal/search"
)

// deletedPostAge is how long authors can restore a deleted post.
const deletedPostAge = 24 * time.Hour

// DeletableBy reports whether the person is the author and may delete the post, or remove their name from it.
func (p *Post) DeletableBy(account *Account) bool { return p.ownedBy(account) && p.Listed() }

// isUsed selects posts that somebody has used since they were shared or imported, besides their authors.
const isUsed = `(` + isLinked + `
	OR EXISTS (` + othersVote + `) OR EXISTS (` + othersComment + `))`

// othersVote and othersComment select what others than a post's author did with it.
const (
	othersVote    = `SELECT 1 FROM votes WHERE post_id = posts.id AND account_id <> posts.author_id`
	othersComment = `SELECT 1 FROM comments WHERE post_id = posts.id AND author_id <> posts.author_id AND deleted_at IS NULL
		AND NOT EXISTS (SELECT 1 FROM post_import_rows WHERE reply_id = comments.id)`
)

// isLinked selects posts with a decision, or that are merged or linked.
const isLinked = `(posts.status_changed_at IS NOT NULL OR posts.merged_into IS NOT NULL
	OR EXISTS (SELECT 1 FROM posts merged WHERE merged.merged_into = posts.id)
	OR EXISTS (SELECT 1 FROM ticket_posts WHERE post_id = posts.id)
	OR EXISTS (SELECT 1 FROM changelog_posts WHERE post_id = posts.id))`

// Shared reports whether the post is more than its author's, so that it stays when they leave: somebody else voted or
// commented, the team decided about it, or it is linked or merged.
func (p *Post) Shared(ctx context.Context, db *gorm.DB) (shared bool, err error) {
	err = db.WithContext(ctx).Raw("SELECT EXISTS (SELECT 1 FROM posts WHERE id = ? AND "+
		"(status <> ? OR imported_votes > 0 OR "+isUsed+"))", p.ID, PostOpen).Scan(&shared).Error
	if err != nil {
		return false, fmt.Errorf("looking who else has a part in a post: %w", err)
	}
	return shared, nil
}

// DeleteAsAuthor deletes a post of the person if it is theirs alone; otherwise it stays without their name. For a day
// RestoreAsAuthor undoes either.
func (p *Post) DeleteAsAuthor(ctx context.Context, db *gorm.DB, by Actor) (gone bool, err error) {
	err = change(ctx, db, func(tx *Tx) error {
		now, err := p.lock(tx)
		if err != nil {
			return err
		}
		if !now.DeletableBy(by.Account) {
			return errNoPost
		}
		shared, err := now.Shared(ctx, tx.DB)
		if err != nil {
			return err
		}
		gone = !shared
		changes, action := map[string]any{"hidden_at": tx.Now, "deleted_at": tx.Now}, ActionPostDeleted
		if shared {
			changes, action = map[string]any{"author_named": false, "author_left_at": tx.Now, "metadata": nil},
				ActionPostAuthorLeft
		}
		changes["updated_at"] = tx.Now
		if err := tx.Model(&Post{}).Where("id = ?", p.ID).Updates(changes).Error; err != nil {
			return err
		}
		if shared && len(now.Metadata) > 0 { // it may identify them
			now.Metadata = nil
			if err := reindexPosts(tx, *now); err != nil {
				return err
			}
		}
		if err := forgetPost(tx, now); err != nil {
			return err
		}
		return record(tx, by.did(action, now.AppID, now.ID))
	})
	return gone, err
}

// RestoreAsAuthor undoes DeleteAsAuthor for the app's post with the id, unless its author was blocked in the meantime.
func (a *App) RestoreAsAuthor(ctx context.Context, db *gorm.DB, by Actor, id string) (*Post, error) {
	if !IsID(id) || by.Account == nil {
		return nil, errNoPost
	}
	var post *Post
	err := change(ctx, db, func(tx *Tx) error {
		locked, err := lockPosts(tx, id)
		if err != nil {
			return err
		}
		now := locked[id]
		since := tx.Now.Add(-deletedPostAge)
		changes, action := map[string]any{"hidden_at": nil, "deleted_at": nil}, ActionPostRestored
		switch {
		case now == nil || now.AppID != a.ID || now.AuthorID != by.Account.ID:
			return errNoPost
		case now.DeletedAt != nil && now.DeletedAt.After(since):
		case now.AuthorLeftAt != nil && now.AuthorLeftAt.After(since):
			changes, action = map[string]any{"author_named": true, "author_left_at": nil}, ActionPostAuthorBack
		case now.DeletedAt == nil && now.AuthorLeftAt == nil && now.AuthorNamed:
			post = now // restored already
			return nil
		default:
			return errNoPost
		}
		if err := refuseBlocked(tx.DB, a.ID, by.Account.ID); err != nil {
			return err
		}
		changes["updated_at"] = tx.Now
		if err := tx.Model(&Post{}).Where("id = ?", id).Updates(changes).Error; err != nil {
			return err
		}
		post = now
		return record(tx, by.did(action, now.AppID, now.ID))
	})
	return post, err
}

// deletedPosts deletes the texts of posts that their authors deleted. The rows stay, so that their events still refer
// to something.
type deletedPosts struct{ until time.Time }

// deletedTitle replaces the title of a post whose texts are deleted.
const deletedTitle = "Deleted"

func (d *deletedPosts) name() string { return "posts" }

func (d *deletedPosts) deleteBatch(ctx context.Context, db *gorm.DB) (more bool, err error) {
	const atOnce = 100
	err = change(ctx, db, func(tx *Tx) error {
		var posts []Post
		err := tx.Order("deleted_at").Limit(atOnce).
			Find(&posts, "deleted_at < ? AND (title <> ? OR description <> '' OR metadata IS NOT NULL)",
				d.until, deletedTitle).Error
		if err != nil || len(posts) == 0 {
			more = false
			return err
		}
		more = len(posts) == atOnce
		ids, entries := make([]string, len(posts)), make([]search.Entry, len(posts))
		for i, post := range posts {
			ids[i], entries[i] = post.ID, postEntry(&Post{ID: post.ID, AppID: post.AppID})
		}
		for _, statement := range []string{
			"DELETE FROM pictures WHERE post_id IN @ids",
			"DELETE FROM pictures WHERE comment_id IN (SELECT id FROM comments WHERE post_id IN @ids)",
			"DELETE FROM deleted_comments WHERE comment_id IN (SELECT id FROM comments WHERE post_id IN @ids)",
			"DELETE FROM post_versions WHERE post_id IN @ids",
			"UPDATE comments SET body = '', deleted_at = COALESCE(deleted_at, @now) WHERE post_id IN @ids",
			"UPDATE posts SET title = @title, description = '', metadata = NULL WHERE id IN @ids",
		} {
			if err := tx.Exec(statement,
				map[string]any{"ids": ids, "now": tx.Now, "title": deletedTitle}).Error; err != nil {
				return err
			}
		}
		return postSearch.Replace(tx.DB, entries)
	})
	return more, err
}
