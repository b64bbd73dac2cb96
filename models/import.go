package models

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"gorm.io/gorm"
)

// Import is what the imports of ideas and of tickets have in common: a file that somebody brought along from another
// tool, and how far a job is with it.
type Import struct {
	ID        string
	AppID     string
	AccountID string
	Address   string
	FileName  string
	Mapping   string // what is what in the file, as JSON; "" until the import begins
	CreatedAt time.Time
	BegunAt   *time.Time
	WorkedAt  *time.Time
	UndoAt    *time.Time // when its undo was requested
	EndedAt   *time.Time
}

// importState is what became of a row.
type importState string

const (
	importWaiting  importState = "waiting"
	importImported importState = "imported"
	importKnown    importState = "known"   // the app had it, from this or an earlier import
	importRefused  importState = "refused" // see the row's fault
	importUndone   importState = "undone"
	importKept     importState = "kept" // not undone, because it has been used since
)

const (
	// importUndoAge is how long an import can be undone.
	importUndoAge = 7 * 24 * time.Hour
	// importDraftAge is how long a file waits for its import to begin.
	importDraftAge = 24 * time.Hour
	// shownImports is how many former imports are listed.
	shownImports = 20
)

var errNoImport = NotFound("There is no such import.")

// importKind is where imports of a kind are stored, and which job works on them.
type importKind struct {
	table, rows   string
	begun, undone Action
	job           func(id string) Job
}

func (a *App) newImport(by Actor, fileName string) Import {
	return Import{AppID: a.ID, AccountID: by.Account.ID, Address: by.Address, FileName: cleanFileName(fileName)}
}

// Begun reports whether the import is under way, or was.
func (im *Import) Begun() bool { return im.BegunAt != nil }

// Undoing reports whether the import is being undone, or was.
func (im *Import) Undoing() bool { return im.UndoAt != nil }

// Undoable reports whether the import can still be undone.
func (im *Import) Undoable(now time.Time) bool {
	return im.Begun() && !im.Undoing() && now.Before(im.BegunAt.Add(importUndoAge))
}

// columnsIn are the names of the columns in a stored header.
func columnsIn(header string) (names []string, err error) {
	if err := json.Unmarshal([]byte(header), &names); err != nil {
		return nil, fmt.Errorf("reading the header of an import: %w", err)
	}
	return names, nil
}

// begin notes that the import begins with the mapping, and enqueues its job. Began is false if somebody was first.
func (k importKind) begin(tx *Tx, by Actor, im *Import, mapping string, ready int) (began bool, err error) {
	app, err := (&App{ID: im.AppID}).lock(tx)
	if err != nil {
		return false, err
	}
	if err := app.Open(); err != nil {
		return false, err
	}
	begun := tx.Table(k.table).Where("id = ? AND begun_at IS NULL", im.ID).
		Updates(map[string]any{"mapping": mapping, "begun_at": tx.Now, "worked_at": tx.Now})
	if begun.Error != nil || begun.RowsAffected == 0 {
		return false, begun.Error
	}
	if err := enqueueIn(tx, queueBulk, k.job(im.ID)); err != nil {
		return false, err
	}
	return true, record(tx, by.did(k.begun, im.AppID, im.ID).with(EventDetail{Name: im.FileName, Count: ready}))
}

func (k importKind) stop(ctx context.Context, db *gorm.DB, id string) error {
	return change(ctx, db, func(tx *Tx) error {
		return tx.Table(k.table).
			Where("id = ? AND begun_at IS NOT NULL AND undo_at IS NULL AND ended_at IS NULL", id).
			Update("ended_at", tx.Now).Error
	})
}

func (k importKind) goOn(ctx context.Context, db *gorm.DB, id string) error {
	return change(ctx, db, func(tx *Tx) error {
		asked := tx.Table(k.table).Where("id = ? AND undo_at IS NULL AND ended_at IS NOT NULL", id).
			Updates(map[string]any{"ended_at": nil, "worked_at": tx.Now})
		if asked.Error != nil || asked.RowsAffected == 0 {
			return asked.Error
		}
		return enqueueIn(tx, queueBulk, k.job(id))
	})
}

func (k importKind) undo(ctx context.Context, db *gorm.DB, by Actor, im *Import) error {
	return change(ctx, db, func(tx *Tx) error {
		if !im.Undoable(tx.Now) {
			return Conflict("This import cannot be undone any more.")
		}
		asked := tx.Table(k.table).Where("id = ? AND undo_at IS NULL", im.ID).
			Updates(map[string]any{"undo_at": tx.Now, "ended_at": nil, "worked_at": tx.Now})
		if asked.Error != nil || asked.RowsAffected == 0 {
			return asked.Error
		}
		if err := enqueueIn(tx, queueBulk, k.job(im.ID)); err != nil {
			return err
		}
		return record(tx, by.did(k.undone, im.AppID, im.ID).with(EventDetail{Name: im.FileName}))
	})
}

// allowed reports whether the import may go on: the app is in use, and the person still manages it. What was imported
// may be undone in any case.
func (im *Import) allowed(tx *Tx) (bool, error) {
	if im.Undoing() {
		return true, nil
	}
	app, err := (&App{ID: im.AppID}).lock(tx)
	if errors.Is(err, errNoApp) || err == nil && app.Archived() {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	return exists[Membership](tx.DB, "app_id = ? AND account_id = ? AND role IN ?", im.AppID, im.AccountID,
		[]Role{RoleOwner, RoleAdmin})
}
