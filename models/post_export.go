package models

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// PostRow is an idea with everything that an import reads.
type PostRow struct {
	Post
	AuthorEmail string // "" if the board must not name its author
	AuthorName  string
	Tags        []PostTag
	Reply       string    // the latest official one
	RepliedAt   time.Time // zero without one
}

// RecordPostExport notes that somebody took the ideas along.
func (a *App) RecordPostExport(ctx context.Context, db *gorm.DB, by Actor) error {
	return change(ctx, db, func(tx *Tx) error { return record(tx, by.did(ActionPostsExported, a.ID, a.ID)) })
}

// PostRows returns the ideas on the board that come after the id, the oldest first; "" is before all of them.
func (a *App) PostRows(ctx context.Context, db *gorm.DB, after string, limit int) ([]PostRow, error) {
	db = db.WithContext(ctx)
	var posts []Post
	err := db.Where("app_id = ? AND deleted_at IS NULL AND id > ? AND "+isListed, a.ID, cmp.Or(after, beforeAllIDs)).
		Order("id").Limit(limit).Find(&posts).Error
	if err != nil || len(posts) == 0 {
		return nil, err
	}
	if err := addAuthors(db, posts); err != nil {
		return nil, err
	}
	ids := collect(posts, func(p Post) string { return p.ID })
	tags, err := TagsOfPosts(ctx, db, ids, true)
	if err != nil {
		return nil, err
	}
	var replies []Comment
	err = db.Where("post_id IN ? AND kind = ? AND deleted_at IS NULL", store.Pad(ids), CommentOfficial).
		Order("id").Find(&replies).Error
	if err != nil {
		return nil, fmt.Errorf("reading official replies: %w", err)
	}
	latest := map[string]*Comment{}
	for i := range replies {
		latest[replies[i].PostID] = &replies[i]
	}
	rows := make([]PostRow, len(posts))
	for i, post := range posts {
		row := PostRow{Post: post, Tags: tags[post.ID]}
		if post.AuthorNamed && post.DisownedAt == nil && !post.Author.Erased {
			row.AuthorEmail, row.AuthorName = post.Author.Email, post.Author.Name
		}
		if reply := latest[post.ID]; reply != nil {
			row.Reply, row.RepliedAt = reply.Body, reply.CreatedAt
		}
		rows[i] = row
	}
	return rows, nil
}
