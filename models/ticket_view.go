package models

import (
	"context"
	"errors"
	"strings"
	"time"

	"gorm.io/gorm"
)

// SavedView is a saved list of tickets: a view with its filters and its order. A shared one belongs to the team of its
// app or, if it is not about one app, to everybody who is in a team with its creator.
type SavedView struct {
	ID        string
	AccountID string
	AppID     *string
	Shared    bool
	Name      string
	NameKey   string `gorm:"column:called"` // the name in lower case, to detect duplicates
	List      InboxView
	Assignee  string
	Priority  string
	Category  string
	Tag       string
	Query     string
	Sort      InboxSort
	CreatedAt time.Time
	UpdatedAt time.Time
	DeletedAt *time.Time

	AppSlug   string `gorm:"->"`
	MayChange bool   `gorm:"->"` // by the account that loaded it
}

// InboxQuery is the list of the view.
func (v *SavedView) InboxQuery() InboxQuery {
	return InboxQuery{View: v.List, App: v.AppSlug, Query: v.Query, Assignee: v.Assignee, Priority: v.Priority,
		Category: v.Category, Tag: v.Tag, Sort: v.Sort}
}

// MaxViewName is the maximum length of a view's name, in characters.
const MaxViewName = 40

// viewUndoAge is how long a deleted view can be restored.
const viewUndoAge = 24 * time.Hour

// maxSavedViews is how many views a person can create.
const maxSavedViews = 100

// SavedViewDraft is the input for a saved view.
type SavedViewDraft struct {
	Name   string
	Shared bool
	List   InboxQuery
}

func (d *SavedViewDraft) validate() error {
	var v Violations
	d.Name = v.checkText("name", strings.Join(strings.Fields(d.Name), " "), true, MaxViewName)
	d.List.normalize()
	d.List.Query = v.checkText("name", d.List.Query, false, 300)
	d.List.Tag = v.checkText("name", d.List.Tag, false, 40)
	return v.orNil()
}

var (
	errNoView          = NotFound("There is no such view.")
	errViewName        = Invalid("name", "You have a view with this name. Choose another.")
	errTeamViewName    = Invalid("name", "Your team has a view with this name. Choose another.")
	errRestoredName    = Invalid("name", "There is another view with this name now. Rename that one, then try again.")
	errTooManyViews    = Invalid("name", "You have a hundred views already. Delete one first.")
	errTooManyOfTheirs = Invalid("name", "Who made this view has a hundred others already, so it cannot be brought back.")
	errViewOfAnother   = Conflict("Only who made this view, or who runs its app, can change it.")
	errViewMoved       = Conflict("Only who made this view can change who sees it, or its app. " +
		"You can save the list as a view of your own.")
)

// SaveView saves a list under a name.
func (a *Account) SaveView(ctx context.Context, db *gorm.DB, by Actor, draft SavedViewDraft) (*SavedView, error) {
	if err := draft.validate(); err != nil {
		return nil, err
	}
	view := &SavedView{AccountID: a.ID}
	err := change(ctx, db, func(tx *Tx) error {
		made := tx.Model(&SavedView{}).Where("account_id = ? AND deleted_at IS NULL", a.ID)
		if err := refuseOneMore[Account](tx, a.ID, made, maxSavedViews, errTooManyViews); err != nil {
			return err
		}
		if err := view.take(ctx, tx, a, draft); err != nil {
			return err
		}
		view.ID, view.CreatedAt, view.UpdatedAt = tx.NewID(), tx.Now, tx.Now
		if err := tx.Create(view).Error; err != nil {
			return err
		}
		return view.record(tx, by, ActionViewSaved)
	})
	return view, view.nameTaken(err)
}

// Update changes the view's name, list or readers.
func (v *SavedView) Update(ctx context.Context, db *gorm.DB, by Actor, draft SavedViewDraft) error {
	if !v.MayChange {
		return errViewOfAnother
	}
	if err := draft.validate(); err != nil {
		return err
	}
	err := change(ctx, db, func(tx *Tx) error {
		before := *v
		if err := v.take(ctx, tx, by.Account, draft); err != nil {
			return err
		}
		moved := v.Shared != before.Shared || orEmpty(v.AppID) != orEmpty(before.AppID)
		if moved && v.AccountID != by.Account.ID { // it would appear in its creator's name elsewhere, or disappear
			*v = before
			return errViewMoved
		}
		changed := tx.Model(&SavedView{}).Where("id = ? AND deleted_at IS NULL", v.ID).
			Select("app_id", "shared", "name", "called", "list", "assignee", "priority", "category", "tag", "query", "sort",
				"updated_at").Updates(v)
		if err := changedOr(changed, errNoView); err != nil {
			return err
		}
		return v.record(tx, by, ActionViewUpdated)
	})
	return v.nameTaken(err)
}

// Delete deletes the view. For a day Restore brings it back.
func (v *SavedView) Delete(ctx context.Context, db *gorm.DB, by Actor) error {
	if !v.MayChange {
		return errViewOfAnother
	}
	return change(ctx, db, func(tx *Tx) error {
		gone := tx.Model(&SavedView{}).Where("id = ? AND deleted_at IS NULL", v.ID).Update("deleted_at", tx.Now)
		if gone.Error != nil || gone.RowsAffected == 0 {
			return gone.Error
		}
		return v.record(tx, by, ActionViewDeleted)
	})
}

// Restore restores a deleted view.
func (v *SavedView) Restore(ctx context.Context, db *gorm.DB, by Actor) error {
	if !v.MayChange {
		return errViewOfAnother
	}
	err := change(ctx, db, func(tx *Tx) error {
		others := tx.Model(&SavedView{}).Where("account_id = ? AND deleted_at IS NULL AND id <> ?", v.AccountID, v.ID)
		full := errTooManyViews
		if v.AccountID != by.Account.ID {
			full = errTooManyOfTheirs
		}
		if err := refuseOneMore[Account](tx, v.AccountID, others, maxSavedViews, full); err != nil {
			return err
		}
		back := tx.Model(&SavedView{}).Where("id = ? AND deleted_at IS NOT NULL", v.ID).Update("deleted_at", nil)
		if back.Error != nil || back.RowsAffected == 0 {
			return back.Error
		}
		return v.record(tx, by, ActionViewRestored)
	})
	if errors.Is(err, gorm.ErrDuplicatedKey) {
		return errRestoredName
	}
	return err
}

// take applies the draft to the view. Its app is one of the account's.
func (v *SavedView) take(ctx context.Context, tx *Tx, a *Account, draft SavedViewDraft) error {
	list := draft.List
	v.AppID, v.AppSlug = nil, list.App
	apps, err := a.inboxApps(ctx, tx.DB, list.App)
	if err != nil {
		return err
	}
	switch {
	case list.App != "" && len(apps) == 0:
		return errNoApp
	case list.App != "":
		v.AppID = &apps[0]
	case draft.Shared && len(apps) == 1:
		// Lists of somebody with a single app do not name it. Its team keeps the view if they leave.
		v.AppID = &apps[0]
		if err := tx.Model(&App{}).Where("id = ?", apps[0]).Pluck("slug", &v.AppSlug).Error; err != nil {
			return err
		}
	}
	v.Name, v.NameKey, v.Shared = draft.Name, strings.ToLower(draft.Name), draft.Shared
	v.List, v.Sort, v.Query, v.Assignee = list.View, list.Sort, list.Query, list.Assignee
	v.Priority, v.Category, v.Tag, v.UpdatedAt = list.Priority, list.Category, list.Tag, tx.Now
	return nil
}

// record adds a shared view's event to the team's audit log.
func (v *SavedView) record(tx *Tx, by Actor, action Action) error {
	if !v.Shared {
		return nil
	}
	event := by.didAlone(action, v.ID).with(EventDetail{Name: v.Name})
	event.AppID = v.AppID // nil if it is not about one app
	return record(tx, event)
}

func (v *SavedView) nameTaken(err error) error {
	switch {
	case !errors.Is(err, gorm.ErrDuplicatedKey):
		return err
	case v.Shared:
		return errTeamViewName
	}
	return errViewName
}
