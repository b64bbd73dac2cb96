package models

import (
	"context"
	"time"

	"gorm.io/gorm"
)

const (
	// postEditTime is how long authors may change what they shared.
	postEditTime = time.Hour
	// maxPostVersions is how many earlier texts of a post are kept; the oldest go first.
	maxPostVersions = 50
)

// PostVersion is what a post said before somebody edited it.
type PostVersion struct {
	ID          string
	PostID      string
	AccountID   string
	Account     Account // who edited it
	Title       string
	Description string
	CreatedAt   time.Time
}

// PostEdit is what a post says once it is edited. Seen is the version that the writer began with, "" to write over
// whatever is there. Pictures are the ids of those that it has afterwards.
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

// Version names the post as it reads, with its pictures, for the Seen of an edit.
func (p *Post) Version(pictures []Picture) string {
	ids := make([]string, len(pictures))
	for i, picture := range pictures {
		ids[i] = picture.ID
	}
	return postVersion(p.Title, p.Description, ids)
}

func postVersion(title, description string, pictures []string) string {
	return version(append([]string{title, description}, pictures...)...)
}

// EditableBy reports whether the person is the author and may still change what they shared.
func (p *Post) EditableBy(account *Account, now time.Time) bool {
	return p.ownedBy(account) && p.Listed() && now.Before(p.CreatedAt.Add(postEditTime))
}

// ownedBy reports whether the person shared the post on the board themselves, or it was sent for them by a server that
// named them.
func (p *Post) ownedBy(account *Account) bool {
	return account != nil && p.AuthorNamed && p.AuthorID == account.ID && p.DisownedAt == nil && p.Source != SourceWidget
}

// Edit changes what the post says: the team may at any time, its author for an hour. What it said before is kept for
// the team. If it reads otherwise than the writer saw, nothing is changed: the error is an Overtaken Conflict.
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

// mayEdit refuses whoever may not change what the post says.
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
	refused, err := blocked(tx.DB, p.AppID, by.Account.ID)
	if err == nil && refused {
		err = errBlocked
	}
	return err
}

// rewrite keeps what the post says, and lets it say and be found by something else.
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
	if p.Title != draft.Title { // it may look like another now
		if err := tx.Exec("DELETE FROM post_lookalikes WHERE post_id = ?", p.ID).Error; err != nil {
			return err
		}
	}
	said := *p
	said.Title, said.Description = draft.Title, draft.Description
	return reindexPosts(tx, said)
}

// Versions are what the post said before, the newest first, at most limit.
func (p *Post) Versions(ctx context.Context, db *gorm.DB, limit int) ([]PostVersion, error) {
	var versions []PostVersion
	err := db.WithContext(ctx).Joins("Account").Order("post_versions.id DESC").Limit(limit).
		Find(&versions, "post_versions.post_id = ?", p.ID).Error
	return versions, err
}
