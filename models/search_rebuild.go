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
	searchIndex        = "search_index" // of the settings: the version that all posts are indexed by
	searchIndexVersion = "1"            // to be raised when posts are to be found by other words
	rebuildBatch       = 500
)

// IndexPosts takes all posts into the index of searches where an older Intake made them, or made the index in another
// way. Call it before anybody searches; it does nothing once it is done.
func IndexPosts(ctx context.Context, db *gorm.DB) error {
	db = db.WithContext(ctx)
	var kept setting
	err := db.Take(&kept, "name = ?", searchIndex).Error
	if err == nil && kept.Value == searchIndexVersion {
		return nil
	}
	if err != nil && !errors.Is(err, gorm.ErrRecordNotFound) {
		return fmt.Errorf("looking for the index of searches: %w", err)
	}
	for _, table := range []string{"post_search", "search_pieces", "search_words"} {
		if err := db.Exec(dialect(db, "TRUNCATE ", "DELETE FROM ") + table).Error; err != nil {
			return fmt.Errorf("clearing the index of searches: %w", err)
		}
	}
	for after := ""; ; {
		var posts []*Post
		query := db.Order("id").Limit(rebuildBatch)
		if after != "" {
			query = query.Where("id > ?", after)
		}
		if err := query.Find(&posts).Error; err != nil {
			return fmt.Errorf("reading posts for the index of searches: %w", err)
		}
		if len(posts) == 0 {
			break
		}
		if err := change(ctx, db, func(tx *Tx) error { return indexPosts(tx, posts) }); err != nil {
			return fmt.Errorf("indexing posts: %w", err)
		}
		after = posts[len(posts)-1].ID
	}
	return db.Clauses(clause.OnConflict{UpdateAll: true}).Create(&setting{searchIndex, searchIndexVersion}).Error
}

const (
	postsUntil  = "search_posts_until" // of the settings: the id up to which no post is missed
	missedBatch = 500                  // posts looked at in one transaction
)

// IndexMissed takes posts into the index of searches that an older Intake takes in while this one serves already, as in
// an upgrade of one process after the other. Whoever serves calls it every now and then: it looks only at posts that are
// newer than those of the last call. SQLite has one serving process, which misses none.
func IndexMissed(ctx context.Context, db *gorm.DB) error {
	db = db.WithContext(ctx)
	if db.Name() != "postgres" {
		return nil
	}
	for more := true; more; {
		place, err := missedPlace(db)
		if err != nil {
			return err
		}
		var newer []Post
		if err := db.Select("id").Order("id").Limit(1).Find(&newer, "id > ?", place.Value).Error; err != nil || len(newer) == 0 {
			return err
		}
		err = change(ctx, db, func(tx *Tx) (err error) {
			more, err = indexMissed(tx)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// missedPlace is where the last call stopped; the first one begins with the first post.
func missedPlace(db *gorm.DB) (setting, error) {
	place := setting{postsUntil, firstIDAt(time.UnixMilli(0))}
	err := db.Where("name = ?", postsUntil).Limit(1).Find(&place).Error
	return place, err
}

func indexMissed(tx *Tx) (more bool, err error) {
	if err := takeTurns(tx, postsUntil); err != nil { // one process at a time
		return false, err
	}
	place, err := missedPlace(tx.DB)
	if err != nil {
		return false, err
	}
	var ids []string
	if err := tx.Model(&Post{}).Where("id > ?", place.Value).Order("id").Limit(missedBatch).Pluck("id", &ids).Error; err != nil || len(ids) == 0 {
		return false, err
	}
	last := ids[len(ids)-1]
	var missed []*Post
	err = tx.Order("id").
		Find(&missed, "id > ? AND id <= ? AND NOT EXISTS (SELECT 1 FROM post_search WHERE post_search.post_id = posts.id)", place.Value, last).Error
	if err != nil {
		return false, err
	}
	if err := indexPosts(tx, missed); err != nil {
		return false, err
	}
	place.Value = max(place.Value, min(last, settledID()))
	return len(ids) == missedBatch && place.Value == last, tx.Clauses(clause.OnConflict{UpdateAll: true}).Create(&place).Error
}
