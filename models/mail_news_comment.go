package models

import (
	"context"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// How much of a discussion one mail contains: the newest comments on each post, and the number of earlier ones.
const (
	newsComments    = 5
	maxNewsComments = 1000 // counted per mail
)

// addComments adds those of the comments that are still visible, under their current post: it may have been merged
// since.
func (d *newsDigest) addComments(mail *NewsMail, ids []string) error {
	if len(ids) == 0 {
		return nil
	}
	ids = ids[max(0, len(ids)-maxNewsComments):]
	var readable []Comment
	err := d.db.Select("comments.id", "comments.post_id").
		Joins("JOIN posts ON posts.id = comments.post_id AND posts.hidden_at IS NULL").Order("comments.id").
		Find(&readable, "comments.id IN ? AND comments.kind = ? AND comments.deleted_at IS NULL", store.Pad(ids),
			CommentPublic).Error
	if err != nil {
		return err
	}
	byPost := map[string][]string{}
	for _, comment := range readable {
		byPost[comment.PostID] = append(byPost[comment.PostID], comment.ID)
	}
	var shown []string
	earlier := map[string]int{}
	for post, all := range byPost {
		earlier[post] = max(0, len(all)-newsComments)
		shown = append(shown, all[earlier[post]:]...)
	}
	var comments []Comment
	if err := d.db.Joins("Author").Order("comments.id").Find(&comments, "comments.id IN ?", shown).Error; err != nil {
		return err
	}
	for _, comment := range comments {
		post, err := findCached(d.db, d.posts, comment.PostID)
		if err != nil {
			return err
		}
		about := mail.about(post)
		about.Comments, about.Earlier = append(about.Comments, comment), earlier[post.ID]
	}
	return nil
}

// SawComments cancels the mail about the post's comments from that period, because the person has just read them on its
// page.
func (p *Post) SawComments(ctx context.Context, db *gorm.DB, reader *Account, first, last time.Time) error {
	waiting := func(db *gorm.DB) *gorm.DB {
		return db.Where("account_id = ? AND app_id = ? AND kind = ? AND mail_id IS NULL", reader.ID, p.AppID, NewsComment).
			Where("post_id = ? AND created_at BETWEEN ? AND ?", p.ID, first, last)
	}
	var created, due []string
	err := waiting(db.WithContext(ctx).Model(&News{})).Limit(1).Pluck("event_id", &created).Error
	if err != nil {
		return err
	}
	err = db.WithContext(ctx).Model(&announcement{}).Where("object_id = ?", p.ID).Limit(1).Pluck("event_id", &due).Error
	if err != nil || len(created)+len(due) == 0 {
		return err
	}
	return change(ctx, db, func(tx *Tx) error {
		if err := lockNews(tx, p.AppID); err != nil {
			return err
		}
		if err := p.sawAnnounced(tx, reader, first, last); err != nil {
			return err
		}
		return waiting(tx.DB).Delete(&News{}).Error
	})
}
