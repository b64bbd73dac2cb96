package models

import (
	"context"
	"fmt"

	"gorm.io/gorm"

	"intake/internal/store"
)

// FoundPost is a post of one of an account's apps.
type FoundPost struct {
	Post
	AppSlug string
	AppName string
}

// FindPosts finds posts of the apps in which the account has a role: those with all the words, or words that begin with
// them, the most voted first, at most limit.
func (a *Account) FindPosts(ctx context.Context, db *gorm.DB, text string, limit int) (posts []FoundPost, err error) {
	words := readTicketQuery(text).words // none if it is the number of a ticket
	words = words[:min(len(words), maxQueryWords)]
	apps, err := a.AppIDs(ctx, db)
	if err != nil || len(words) == 0 || len(apps) == 0 {
		return nil, err
	}
	scopes := collect(apps, publicScope)
	ids, err := postSearch.Newest(ctx, db, scopes, words, candidates)
	if err != nil {
		return nil, fmt.Errorf("finding posts: %w", err)
	}
	if len(ids) == 0 {
		return nil, nil
	}
	err = db.WithContext(ctx).Raw(`
		SELECT posts.*, apps.slug AS app_slug, apps.name AS app_name FROM posts JOIN apps ON apps.id = posts.app_id
		WHERE posts.id IN ? AND posts.app_id IN ? AND posts.merged_into IS NULL AND posts.deleted_at IS NULL
		ORDER BY posts.votes DESC, posts.id DESC LIMIT ?`, store.Pad(ids), store.Pad(apps), limit).Scan(&posts).Error
	return posts, err
}
