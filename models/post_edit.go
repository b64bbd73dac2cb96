package models

import (
	"context"
	"time"

	"gorm.io/gorm"
)

const (
	// postEditTime is how long authors may edit their posts.
	postEditTime = time.Hour
	// maxPostVersions is how many earlier versions of a post are kept; the oldest are deleted first.
	maxPostVersions = 50
)

// PostVersion is a post's text before an edit.
type PostVersion struct {
	ID          string
	PostID      string
	AccountID   string
	Account     Account // the editor
	Title       string
	Description string
	CreatedAt   time.Time
}

// PostEdit is the new content of a post. Seen is the version that the writer began with, "" to overwrite whatever is
// there. Pictures are the ids of its pictures afterwards.
type PostEdit struct {
	Title       string
	Description string
	Pictures    []string
	Seen        string
}

func (d *PostEdit) validate() error {
	var v Violations
	d.Title = v.checkText("title", d.Title, true, MaxSubject)
	d.Description = v.checkText("description", d.Description, false, MaxDescription)
	d.Pictures = uniqueIDs(d.Pictures)
	return v.orNil()
}

// Version identifies the post's current text and pictures, for the Seen of an edit.
func (p *Post) Version(pictures []Picture) string {
	ids := collect(pictures, func(picture Picture) string { return picture.ID })
	return postVersion(p.Title, p.Description, ids)
}

func postVersion(title, description string, pictures []string) string {
	return version(append([]string{title, description}, pictures...)...)
}

// EditableBy reports whether the person is the author and may still edit the post.
func (p *Post) EditableBy(account *Account, now time.Time) bool {
	return p.ownedBy(account) && p.Listed() && now.Before(p.CreatedAt.Add(postEditTime))
}

// ownedBy reports whether the person posted it on the board themselves, or it was sent for them by a server that named
// them.
func (p *Post) ownedBy(account *Account) bool {
	return account != nil && p.AuthorNamed && p.AuthorID == account.ID && p.DisownedAt == nil && p.Source != SourceWidget
}

// Edit changes the post: the team may at any time, its author for an hour. Earlier versions are kept for the team. If
// somebody else changed it since the writer loaded it, nothing is changed: the error is an Overtaken Conflict.
func (p *Post) Edit(ctx context.Context, db *gorm.DB, by Actor, draft PostEdit) error {
	if err := draft.validate(); err != nil {
		return err
	}
	return change(ctx, db, func(tx *Tx) error {
		now, err := p.lock(tx)
		if err != nil {
			return err
		}
		if err := now.mayEdit(tx, by); err != nil {
			return err
		}
		found, err := PostPictures(ctx, tx.DB, p.ID)
		if err != nil {
			return err
		}
		edit := edit{seen: draft.Seen, now: now.Version(found[p.ID]), object: p.ID, actions: []Action{ActionPostEdited},
			next: postVersion(draft.Title, draft.Description, draft.Pictures)}
		if err := edit.refuseStale(tx, by); err != nil || edit.next == edit.now {
			return err
		}
		if err := placePictures(tx, by, now.AppID, ofPostID(p.ID), draft.Pictures); err != nil {
			return err
		}
		if err := now.rewrite(tx, by, draft); err != nil {
			return err
		}
		p.Title, p.Description, p.EditedAt = draft.Title, draft.Description, &tx.Now
		return record(tx, by.did(ActionPostEdited, now.AppID, now.ID))
	})
}

// mayEdit refuses people who may not edit the post.
func (p *Post) mayEdit(tx *Tx, by Actor) error {
	if by.Account == nil {
		return errNoPost
	}
	team, err := isMember(tx.DB, p.AppID, by.Account.ID)
	switch {
	case err != nil:
		return err
	case p.Merged() && team:
		return errPostMerged
	case team:
		return nil
	case !p.ownedBy(by.Account) || !p.Listed():
		return errNoPost
	case !p.EditableBy(by.Account, tx.Now):
		return Refuse(FaultEditOver)
	}
	return refuseBlocked(tx.DB, p.AppID, by.Account.ID)
}

// rewrite stores the current version, changes the text and updates the search index.
func (p *Post) rewrite(tx *Tx, by Actor, draft PostEdit) error {
	before := PostVersion{ID: tx.NewID(), PostID: p.ID, AccountID: by.Account.ID, Title: p.Title,
		Description: p.Description, CreatedAt: tx.Now}
	if p.Title != draft.Title || p.Description != draft.Description {
		if err := tx.Omit("Account").Create(&before).Error; err != nil {
			return err
		}
	}
	if err := tx.Exec(`
		DELETE FROM post_versions WHERE post_id = ? AND id NOT IN (
			SELECT id FROM post_versions WHERE post_id = ? ORDER BY id DESC LIMIT ?)`,
		p.ID, p.ID, maxPostVersions).Error; err != nil {
		return err
	}
	err := tx.Model(&Post{}).Where("id = ?", p.ID).Updates(map[string]any{
		"title": draft.Title, "description": draft.Description, "edited_at": tx.Now, "updated_at": tx.Now,
	}).Error
	if err != nil {
		return err
	}
	if p.Title != draft.Title { // it may look like another post now
		if err := tx.Exec("DELETE FROM post_lookalikes WHERE post_id = ?", p.ID).Error; err != nil {
			return err
		}
	}
	said := *p
	said.Title, said.Description = draft.Title, draft.Description
	return reindexPosts(tx, said)
}

// Versions are the earlier versions of the post, the newest first, at most limit.
func (p *Post) Versions(ctx context.Context, db *gorm.DB, limit int) ([]PostVersion, error) {
	var versions []PostVersion
	err := db.WithContext(ctx).Joins("Account").Order("post_versions.id DESC").Limit(limit).
		Find(&versions, "post_versions.post_id = ?", p.ID).Error
	return versions, err
}
