package models

import (
	"context"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"intake/internal/store"
)

// EntryKind is the kind of change that a changelog entry announces.
type EntryKind string

// The kinds of entries.
const (
	EntryNew      EntryKind = "new"
	EntryImproved EntryKind = "improved"
	EntryFixed    EntryKind = "fixed"
)

// EntryKinds are all of them, the default first.
var EntryKinds = []EntryKind{EntryNew, EntryImproved, EntryFixed}

// ChangelogEntry announces a change of an app. Until it is published it is a draft that only the team sees.
type ChangelogEntry struct {
	ID          string
	AppID       string
	AuthorID    string
	Kind        EntryKind
	Title       string
	Body        string // Markdown
	PublishedAt *time.Time
	AnnouncedAt *time.Time `gorm:"column:told_at"` // it is announced once, however often it is published
	CreatedAt   time.Time
	UpdatedAt   time.Time
}

// Published reports whether everybody may read the entry.
func (e *ChangelogEntry) Published() bool { return e.PublishedAt != nil }

// Version identifies the entry's current state, with its linked posts and its pictures, for the Seen of an edit.
func (e *ChangelogEntry) Version(postIDs []string, pictures []PictureDraft) string {
	state := "draft"
	if e.Published() {
		state = "published"
	}
	texts := []string{e.Title, e.Body, string(e.Kind), state, strings.Join(postIDs, " ")}
	for _, picture := range pictures {
		texts = append(texts, picture.ID, picture.Caption)
	}
	return version(texts...)
}

// EntryDraft is the input for an entry. PostIDs are the app's posts that it resolves. Once distinguishes a form sent
// twice from two forms; it may be empty. Seen is the version that an edit began with, "" to overwrite whatever is
// there. Publish also publishes the entry in the same transaction; Finish is that of the verb Publish.
type EntryDraft struct {
	Once    string
	Seen    string
	Title   string
	Body    string
	Kind    EntryKind
	PostIDs []string
	Publish bool
	Finish  bool

	Pictures []PictureDraft
}

const maxLinkedPosts = 50

func (d *EntryDraft) validate() error {
	var v Violations
	d.Title = v.checkText("title", d.Title, true, MaxSubject)
	d.Body = v.checkText("body", d.Body, false, MaxDescription)
	d.Kind = checkChoice(&v, "kind", d.Kind, EntryKinds, EntryNew)
	slices.Sort(d.PostIDs)
	d.PostIDs = slices.Compact(d.PostIDs)
	if len(d.PostIDs) > maxLinkedPosts {
		v.add("post", "An entry can answer at most 50 ideas.")
	}
	for _, id := range d.PostIDs {
		if !IsID(id) {
			v.add("post", "There is no such idea.")
		}
	}
	d.Pictures = checkCaptions(&v, d.Pictures)
	return v.orNil()
}

// DraftEntry creates an entry that only the team sees until it is published. A form that is sent again changes the
// entry that it made, unless somebody else changed that since: then the entry is returned with the error of Edit.
func (a *App) DraftEntry(ctx context.Context, db *gorm.DB, by Actor, draft EntryDraft) (*ChangelogEntry, error) {
	if err := draft.validate(); err != nil {
		return nil, err
	}
	now := clockOf(ctx).Now
	entry := &ChangelogEntry{
		ID: clockOf(ctx).NewID(), AppID: a.ID, AuthorID: by.Account.ID,
		Kind: draft.Kind, Title: draft.Title, Body: draft.Body,
		CreatedAt: now, UpdatedAt: now,
	}
	err := change(ctx, db, func(tx *Tx) error {
		before, err := Once("changelog "+a.ID, by, draft.Once).claim(tx, entry.ID)
		if err != nil {
			return err
		}
		if before != "" {
			if entry, err = a.Entry(ctx, tx.DB, before); err != nil {
				return err
			}
			others, err := entry.editedByOthers(tx, by)
			if err != nil {
				return err
			}
			if others {
				draft.Seen = "new" // the form began empty
			}
			return entry.Edit(ctx, tx.DB, by, draft)
		}
		if err := tx.Create(entry).Error; err != nil {
			return err
		}
		if err := entry.link(tx, draft.PostIDs); err != nil {
			return err
		}
		if err := entry.setPictures(tx, by, draft.Pictures); err != nil {
			return err
		}
		if err := record(tx, by.did(ActionChangelogDrafted, entry.AppID, entry.ID)); err != nil || !draft.Publish {
			return err
		}
		return entry.publish(ctx, tx, by, draft.Finish)
	})
	return entry, err
}

// Edit changes the entry, published or not, without notifying anybody, unless the draft publishes it. If somebody else
// changed it since the writer loaded it, nothing is changed: the error is an Overtaken Conflict.
func (e *ChangelogEntry) Edit(ctx context.Context, db *gorm.DB, by Actor, draft EntryDraft) error {
	if err := draft.validate(); err != nil {
		return err
	}
	return change(ctx, db, func(tx *Tx) error {
		now, err := e.lock(tx)
		if err != nil {
			return err
		}
		linked, err := e.PostIDs(ctx, tx.DB)
		if err != nil {
			return err
		}
		shown, err := e.Pictures(ctx, tx.DB)
		if err != nil {
			return err
		}
		next := *now
		next.Title, next.Body, next.Kind = draft.Title, draft.Body, draft.Kind
		edited := edit{
			seen: draft.Seen, now: now.Version(linked, Drafts(shown)),
			next:   next.Version(draft.PostIDs, draft.Pictures),
			object: e.ID, actions: []Action{ActionChangelogEdited, ActionChangelogPublished, ActionChangelogWithdrawn},
		}
		if err := edited.refuseStale(tx, by); err != nil {
			return err
		}
		err = tx.Model(&ChangelogEntry{}).Where("id = ?", e.ID).Updates(map[string]any{
			"title": draft.Title, "body": draft.Body, "kind": draft.Kind, "updated_at": tx.Now,
		}).Error
		if err != nil {
			return err
		}
		if err := e.link(tx, draft.PostIDs); err != nil {
			return err
		}
		if err := e.setPictures(tx, by, draft.Pictures); err != nil {
			return err
		}
		if err := record(tx, by.did(ActionChangelogEdited, e.AppID, e.ID)); err != nil || !draft.Publish {
			return err
		}
		return e.publish(ctx, tx, by, draft.Finish)
	})
}

func (e *ChangelogEntry) editedByOthers(tx *Tx, by Actor) (bool, error) {
	return exists[Event](tx.DB, "object_id = ? AND action = ? AND account_id <> ?", e.ID, ActionChangelogEdited,
		by.Account.ID)
}

// link sets the posts that the entry resolves. They must be the app's own.
func (e *ChangelogEntry) link(tx *Tx, postIDs []string) error {
	if err := tx.Exec("DELETE FROM changelog_posts WHERE entry_id = ?", e.ID).Error; err != nil || len(postIDs) == 0 {
		return err
	}
	linked := tx.Exec(`
		INSERT INTO changelog_posts (entry_id, post_id)
		SELECT changelog_entries.id, posts.id FROM changelog_entries JOIN posts ON posts.app_id = changelog_entries.app_id
		WHERE changelog_entries.id = ? AND posts.id IN ?`, e.ID, store.Pad(postIDs))
	if linked.Error == nil && int(linked.RowsAffected) != len(postIDs) {
		return Invalid("post", "There is no such idea.")
	}
	return linked.Error
}

// Delete deletes a draft for good. An entry that was announced can only be withdrawn.
func (e *ChangelogEntry) Delete(ctx context.Context, db *gorm.DB, by Actor) error {
	return change(ctx, db, func(tx *Tx) error {
		entry, err := e.lock(tx)
		if err != nil {
			return err
		}
		if entry.Published() {
			return Conflict("This entry is published. Withdraw it first.")
		}
		if entry.AnnouncedAt != nil {
			return Conflict("People were told of this entry, so it stays as a draft.")
		}
		if err := e.link(tx, nil); err != nil {
			return err
		}
		if err := tx.Delete(&Translation{}, "about_id = ?", e.ID).Error; err != nil {
			return err
		}
		if err := tx.Delete(&Picture{}, "entry_id = ?", e.ID).Error; err != nil {
			return err
		}
		if err := tx.Delete(&ChangelogEntry{}, "id = ?", e.ID).Error; err != nil {
			return err
		}
		return record(tx, by.did(ActionChangelogDeleted, e.AppID, e.ID).with(EventDetail{Title: entry.Title}))
	})
}

func (e *ChangelogEntry) lock(tx *Tx) (*ChangelogEntry, error) {
	return findOr[ChangelogEntry](tx.Clauses(clause.Locking{Strength: "UPDATE"}), errNoEntry, "id = ?", e.ID)
}
