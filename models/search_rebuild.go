package models

import (
	"context"
	"errors"
	"fmt"

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
		if err := db.Transaction(func(tx *gorm.DB) error { return indexPosts(tx, posts) }); err != nil {
			return fmt.Errorf("indexing posts: %w", err)
		}
		after = posts[len(posts)-1].ID
	}
	return db.Clauses(clause.OnConflict{UpdateAll: true}).Create(&setting{searchIndex, searchIndexVersion}).Error
}
