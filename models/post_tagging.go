package models

import (
	"context"
	"fmt"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"intake/internal/store"
)

type postTagging struct {
	PostID string `gorm:"primaryKey"`
	TagID  string `gorm:"primaryKey"`
}

// Tag adds the tag with the name to the post, creating it if the app has none.
func (p *Post) Tag(ctx context.Context, db *gorm.DB, by Actor, name string) error {
	name, err := checkTag(name)
	if err != nil {
		return err
	}
	return change(ctx, db, func(tx *Tx) error {
		if _, err := p.lock(tx); err != nil {
			return err
		}
		tag, err := (&App{ID: p.AppID}).ensureTag(tx, by, name, false)
		if err != nil {
			return err
		}
		var has int64
		err = tx.Table("post_taggings").Joins("JOIN post_tags ON post_tags.id = post_taggings.tag_id").
			Where("post_taggings.post_id = ? AND post_tags.removed_at IS NULL AND post_tags.id <> ?", p.ID, tag.ID).
			Count(&has).Error
		if err != nil {
			return err
		}
		if has >= maxTagsOfPost {
			return Invalid("tag", fmt.Sprintf("An idea takes at most %d tags.", maxTagsOfPost))
		}
		made := tx.Clauses(clause.OnConflict{DoNothing: true}).Create(&postTagging{p.ID, tag.ID})
		if made.Error != nil || made.RowsAffected == 0 {
			return made.Error
		}
		return record(tx, by.did(ActionPostTagged, p.AppID, p.ID).with(EventDetail{Tag: tag.ID, Name: tag.Name}))
	})
}

// Untag removes the tag from the post, if it has it.
func (p *Post) Untag(ctx context.Context, db *gorm.DB, by Actor, tagID string) error {
	tag, err := (&App{ID: p.AppID}).PostTag(ctx, db, tagID)
	if err != nil {
		return err
	}
	return change(ctx, db, func(tx *Tx) error {
		gone := tx.Delete(&postTagging{}, "post_id = ? AND tag_id = ?", p.ID, tag.ID)
		if gone.Error != nil || gone.RowsAffected == 0 {
			return gone.Error
		}
		return record(tx, by.did(ActionPostUntagged, p.AppID, p.ID).with(EventDetail{Tag: tag.ID, Name: tag.Name}))
	})
}

// TagsOfPosts are the tags of each post by name, in one query: the public ones or, for the team, all.
func TagsOfPosts(ctx context.Context, db *gorm.DB, ids []string, team bool) (map[string][]PostTag, error) {
	tags := map[string][]PostTag{}
	if len(ids) == 0 {
		return tags, nil
	}
	var rows []struct {
		PostID string
		PostTag
	}
	err := db.WithContext(ctx).Raw(`
		SELECT post_taggings.post_id, post_tags.* FROM post_taggings JOIN post_tags ON post_tags.id = post_taggings.tag_id
		WHERE post_taggings.post_id IN ? AND post_tags.removed_at IS NULL AND (? OR post_tags.public)
		ORDER BY post_tags.name`, store.Pad(ids), team).Scan(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("reading the tags of posts: %w", err)
	}
	for _, row := range rows {
		tags[row.PostID] = append(tags[row.PostID], row.PostTag)
	}
	return tags, nil
}

// taggedPosts selects posts with the app's tag of this name.
const taggedPosts = `posts.id IN (
	SELECT post_taggings.post_id FROM post_taggings JOIN post_tags ON post_tags.id = post_taggings.tag_id
	WHERE post_tags.app_id = ? AND post_tags.name = ? AND post_tags.removed_at IS NULL)`
