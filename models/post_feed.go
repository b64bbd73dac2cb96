package models

import (
	"context"
	"time"

	"gorm.io/gorm"
)

// The dates of feeds include what is no longer in them: a client that asks whether there is something newer has to
// learn that something was removed.

// PostsChangedAt is when a post was last published, hidden, merged or changed in status, from the post with the id from
// on; of all with "". Zero: there are none.
func (a *App) PostsChangedAt(ctx context.Context, db *gorm.DB, from string) (time.Time, error) {
	posts := db.WithContext(ctx).Select("updated_at").Where("app_id = ?", a.ID)
	if from != "" {
		posts = posts.Where("id >= ?", from)
	}
	var latest Post
	err := posts.Order("updated_at DESC").Limit(1).Find(&latest).Error
	return latest.UpdatedAt, err
}

// EntriesChangedAt is when an entry was last written, published or withdrawn. Zero: there are none.
func (a *App) EntriesChangedAt(ctx context.Context, db *gorm.DB) (time.Time, error) {
	var latest ChangelogEntry
	err := db.WithContext(ctx).Select("updated_at").Order("updated_at DESC").Limit(1).
		Find(&latest, "app_id = ?", a.ID).Error
	return latest.UpdatedAt, err
}

// WordsChangedAt is when a comment on the post was last written, edited or deleted. Zero: there are none.
func (p *Post) WordsChangedAt(ctx context.Context, db *gorm.DB) (time.Time, error) {
	var latest Comment
	err := db.WithContext(ctx).Select("created_at", "edited_at", "deleted_at").
		Order("COALESCE(deleted_at, edited_at, created_at) DESC").Limit(1).
		Find(&latest, "post_id = ? AND kind <> ?", p.ID, CommentNote).Error
	for _, at := range []*time.Time{latest.DeletedAt, latest.EditedAt} {
		if at != nil {
			return *at, err
		}
	}
	return latest.CreatedAt, err
}
