package models

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"intake/internal/store"
)

// SavedReply is a reply that the team of an app can reuse. In its body {{name}}, {{number}}, {{app}} and {{agent}}
// stand for the requester's first name, the ticket's number, the app and the agent.
type SavedReply struct {
	ID        string
	AppID     string
	Title     string
	Body      string
	CreatedAt time.Time
	UpdatedAt time.Time

	locale string // of the body, if it was loaded with its translations
}

// Version identifies the saved reply's current text, for the Seen of an edit.
func (r *SavedReply) Version() string { return version(r.Title, r.Body) }

// SavedReplyDraft is the input for a saved reply; title and body are required. Seen is the version that an edit began
// with, "" to overwrite whatever is there.
type SavedReplyDraft struct {
	Title string
	Body  string
	Seen  string
}

const maxSavedReply = 20_000

// maxSavedReplies is how many saved replies an app can have: each ticket page loads them all.
const maxSavedReplies = 300

func (d *SavedReplyDraft) validate() error {
	var v Violations
	d.Title = v.checkText("title", d.Title, true, MaxName)
	d.Body = v.checkText("body", d.Body, true, maxSavedReply)
	return v.orNil()
}

var (
	errNoSavedReply    = NotFound("There is no such saved reply.")
	errSavedReplyTitle = Invalid("title", "Another saved reply has this name.")
	errTooManyReplies  = Invalid("title", "This app has three hundred saved replies already. Delete one first.")
)

// SavedReplies lists the saved replies of the app by title.
func (a *App) SavedReplies(ctx context.Context, db *gorm.DB) ([]SavedReply, error) {
	var replies []SavedReply
	err := db.WithContext(ctx).Order("title").Find(&replies, "app_id = ?", a.ID).Error
	return replies, err
}

// SavedRepliesIn lists the saved replies of the app in the language, if they are translated.
func (a *App) SavedRepliesIn(ctx context.Context, db *gorm.DB, locale string) ([]SavedReply, error) {
	var lists store.Lists
	rows := a.selectSavedReplies(&lists, locale)
	if err := lists.Read(db.WithContext(ctx)); err != nil {
		return nil, err
	}
	return rows.replies(a, locale), nil
}

// savedReplyRows are the saved replies of an app with their translations into a language.
type savedReplyRows struct {
	saved      []SavedReply
	translated []Translation
}

func (a *App) selectSavedReplies(lists *store.Lists, locale string) *savedReplyRows {
	rows := &savedReplyRows{}
	store.Select(lists, &rows.saved, "SELECT * FROM saved_replies WHERE app_id = ? ORDER BY title", a.ID)
	if locale != "" && locale != a.Locale {
		store.Select(lists, &rows.translated, `
			SELECT * FROM translations
			WHERE app_id = ? AND locale = ? AND about_id IN (SELECT id FROM saved_replies WHERE app_id = ?)`,
			a.ID, locale, a.ID)
	}
	return rows
}

func (r *savedReplyRows) replies(app *App, locale string) []SavedReply {
	found := translatedByID(r.translated)[locale]
	for i := range r.saved {
		reply := &r.saved[i]
		reply.locale = app.Locale
		if _, translated := found[reply.ID][fieldBody]; translated {
			found[reply.ID].translate(fieldBody, &reply.Body)
			reply.locale = locale
		}
	}
	return r.saved
}

// SavedReply finds a saved reply of the app.
func (a *App) SavedReply(ctx context.Context, db *gorm.DB, id string) (*SavedReply, error) {
	return findByID[SavedReply](db.WithContext(ctx), errNoSavedReply, id, "app_id = ?", a.ID)
}

// SaveReply adds a saved reply to those of the app.
func (a *App) SaveReply(ctx context.Context, db *gorm.DB, by Actor, draft SavedReplyDraft) (*SavedReply, error) {
	if err := draft.validate(); err != nil {
		return nil, err
	}
	var reply *SavedReply
	err := change(ctx, db, func(tx *Tx) error {
		made := tx.Model(&SavedReply{}).Where("app_id = ?", a.ID)
		if err := refuseOneMore[App](tx, a.ID, made, maxSavedReplies, errTooManyReplies); err != nil {
			return err
		}
		reply = &SavedReply{
			ID: tx.NewID(), AppID: a.ID, Title: draft.Title, Body: draft.Body, CreatedAt: tx.Now, UpdatedAt: tx.Now,
		}
		if err := tx.Create(reply).Error; err != nil {
			return err
		}
		return record(tx, by.did(ActionSavedReplyCreated, a.ID, reply.ID).with(EventDetail{Title: reply.Title}))
	})
	if errors.Is(err, gorm.ErrDuplicatedKey) {
		return nil, errSavedReplyTitle
	}
	return reply, err
}

// Update changes the title and body of the saved reply. If somebody else changed it since the writer loaded it, nothing
// is changed: the error is an Overtaken Conflict.
func (r *SavedReply) Update(ctx context.Context, db *gorm.DB, by Actor, draft SavedReplyDraft) error {
	if err := draft.validate(); err != nil {
		return err
	}
	err := change(ctx, db, func(tx *Tx) error {
		now, err := findOr[SavedReply](tx.Clauses(clause.Locking{Strength: "UPDATE"}), errNoSavedReply, "id = ?", r.ID)
		if err != nil {
			return err
		}
		next := &SavedReply{Title: draft.Title, Body: draft.Body}
		edited := edit{seen: draft.Seen, now: now.Version(), next: next.Version(), object: r.ID,
			actions: []Action{ActionSavedReplyUpdated}}
		if err := edited.refuseStale(tx, by); err != nil || edited.next == edited.now {
			return err
		}
		err = tx.Model(&SavedReply{}).Where("id = ?", r.ID).
			Updates(map[string]any{"title": draft.Title, "body": draft.Body, "updated_at": tx.Now}).Error
		if err != nil {
			return err
		}
		return record(tx, by.did(ActionSavedReplyUpdated, r.AppID, r.ID).with(EventDetail{Title: draft.Title}))
	})
	if errors.Is(err, gorm.ErrDuplicatedKey) {
		return errSavedReplyTitle
	}
	return err
}

// Delete deletes the saved reply; replies that were sent with it stay.
func (r *SavedReply) Delete(ctx context.Context, db *gorm.DB, by Actor) error {
	return change(ctx, db, func(tx *Tx) error {
		gone := tx.Delete(&SavedReply{}, "id = ?", r.ID)
		if gone.Error != nil || gone.RowsAffected == 0 {
			return gone.Error
		}
		if err := tx.Delete(&Translation{}, "about_id = ?", r.ID).Error; err != nil {
			return err
		}
		return record(tx, by.did(ActionSavedReplyDeleted, r.AppID, r.ID).with(EventDetail{Title: r.Title}))
	})
}
