package models

import (
	"context"
	"fmt"
	"slices"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

const (
	// lookalikeAge is the age up to which posts are checked for similar ones.
	lookalikeAge = 30 * 24 * time.Hour
	// lookalikesAtOnce is how many posts one job checks: each needs a search.
	lookalikesAtOnce = 50
	// lookalikesSeen is how many similar posts are searched for an older one.
	lookalikesSeen = 5
)

// Lookalike is the older post that a new one resembles.
type Lookalike struct {
	PostID string // the new one
	ID     string
	Title  string
	Votes  int
}

// FindLookalikes finds, for new posts not checked yet, the older post of the app that is most similar.
func FindLookalikes(ctx context.Context, db *gorm.DB) error {
	var posts []Post
	err := db.WithContext(ctx).Raw(`
		SELECT id, app_id, title FROM posts
		WHERE id > ? AND `+isListed+`
			AND NOT EXISTS (SELECT 1 FROM post_lookalikes WHERE post_id = posts.id)
		ORDER BY id LIMIT ?`, newIDAt(clockOf(ctx).Now.Add(-lookalikeAge)), lookalikesAtOnce).Scan(&posts).Error
	if err != nil {
		return fmt.Errorf("reading new posts: %w", err)
	}
	for i := range posts {
		if err := posts[i].findLookalike(ctx, db); err != nil {
			return err
		}
	}
	return nil
}

func (p *Post) findLookalike(ctx context.Context, db *gorm.DB) error {
	app := &App{ID: p.AppID}
	similar, err := app.SimilarPosts(ctx, db, p.Title, lookalikesSeen)
	if err != nil {
		return err
	}
	var like *string
	if older := slices.IndexFunc(similar, p.newerThan); older >= 0 {
		// A short title easily resembles a longer one that says more, so the similarity has to be mutual.
		back, err := app.SimilarPosts(ctx, db, similar[older].Title, lookalikesSeen)
		if err != nil {
			return err
		}
		if slices.ContainsFunc(back, func(other Post) bool { return other.ID == p.ID }) {
			like = &similar[older].ID
		}
	}
	return change(ctx, db, func(tx *Tx) error {
		// Only for the title that was checked: if it was edited since, the next job checks again.
		return tx.Exec(`
			INSERT INTO post_lookalikes (post_id, like_id, checked_at)
			SELECT id, ?, ? FROM posts WHERE id = ? AND title = ? ON CONFLICT DO NOTHING`,
			like, tx.Now, p.ID, p.Title).Error
	})
}

// newerThan reports whether the post is newer than the other: ids sort by time.
func (p *Post) newerThan(other Post) bool { return other.ID < p.ID }

// lookalikesOf are the posts on the board that the posts resemble, by the ids of these.
func lookalikesOf(db *gorm.DB, ids []string) (map[string]*Lookalike, error) {
	found := map[string]*Lookalike{}
	if len(ids) == 0 {
		return found, nil
	}
	var rows []Lookalike
	err := db.Raw(`
		SELECT post_lookalikes.post_id, posts.id, posts.title, posts.votes
		FROM post_lookalikes JOIN posts ON posts.id = post_lookalikes.like_id
		WHERE post_lookalikes.post_id IN ? AND post_lookalikes.dismissed_at IS NULL
			AND `+isListed, store.Pad(ids)).Scan(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("reading what posts look like: %w", err)
	}
	for i := range rows {
		found[rows[i].PostID] = &rows[i]
	}
	return found, nil
}

// DismissLookalike says that the post is another idea than its lookalike.
func (p *Post) DismissLookalike(ctx context.Context, db *gorm.DB) error {
	return change(ctx, db, func(tx *Tx) error {
		return tx.Exec("UPDATE post_lookalikes SET dismissed_at = ? WHERE post_id = ? AND dismissed_at IS NULL", tx.Now,
			p.ID).Error
	})
}

// RestoreLookalike undoes a dismissal.
func (p *Post) RestoreLookalike(ctx context.Context, db *gorm.DB) error {
	return change(ctx, db, func(tx *Tx) error {
		return tx.Exec("UPDATE post_lookalikes SET dismissed_at = NULL WHERE post_id = ?", p.ID).Error
	})
}
