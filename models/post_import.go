package models

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// PostImport brings ideas along from another tool: the rows of a table that it exported. Once a person has said which
// column is what, a job makes a post of each row, in batches.
type PostImport struct {
	ID        string
	AppID     string
	AccountID string
	Address   string
	FileName  string
	Header    string // the names of the columns, a JSON list
	Mapping   string // the ImportMapping as JSON, "" until the import begins
	CreatedAt time.Time
	BegunAt   *time.Time
	WorkedAt  *time.Time
	UndoAt    *time.Time // when its undo was requested
	EndedAt   *time.Time
}

// postImportRow is a row of the table.
type postImportRow struct {
	ImportID string `gorm:"primaryKey"`
	Line     int    `gorm:"primaryKey"`
	AppID    string
	Cells    string // a JSON list, "" once the row is done
	State    importState
	Fault    string
	Origin   []byte
	PostID   *string
	ReplyID  *string // the official reply that it brought along
}

// importState is what became of a row.
type importState string

const (
	importWaiting  importState = "waiting"
	importImported importState = "imported"
	importKnown    importState = "known"   // the board had the idea, from this or an earlier import
	importRefused  importState = "refused" // see Fault
	importUndone   importState = "undone"
	importKept     importState = "kept" // not undone, because the idea has been used since
)

const (
	// MaxImportRows is how many rows a table may have.
	MaxImportRows = 20_000
	// MaxImportSize is how large its file may be.
	MaxImportSize = 10 << 20
	// maxImportColumns is how many columns it may have.
	maxImportColumns = 100
	// importUndoAge is how long an import can be undone.
	importUndoAge = 7 * 24 * time.Hour
	// importDraftAge is how long a table waits for its import to begin.
	importDraftAge = 24 * time.Hour
	// shownImports is how many former imports are listed.
	shownImports = 20
)

// ImportTable is a table to import.
type ImportTable struct {
	FileName string
	Header   []string
	Rows     []ImportRow
}

// ImportRow is one of its rows. It has at least as many cells as the header.
type ImportRow struct {
	Line  int // in the file
	Cells []string
}

// PrepareImport stores the table for a day, in which Begin can be called.
func (a *App) PrepareImport(ctx context.Context, db *gorm.DB, by Actor, table ImportTable) (*PostImport, error) {
	switch {
	case a.Archived():
		return nil, errArchived
	case len(table.Header) > maxImportColumns:
		return nil, Invalid("file", fmt.Sprintf("A table may have %d columns.", maxImportColumns))
	case len(table.Rows) > MaxImportRows:
		return nil, Invalid("file", "This file has more than 20,000 ideas. Divide it into several.")
	}
	im := &PostImport{
		AppID: a.ID, AccountID: by.Account.ID, Address: by.Address, FileName: cleanFileName(table.FileName),
		Header: mustJSON(table.Header),
	}
	err := change(ctx, db, func(tx *Tx) error {
		im.ID, im.CreatedAt = tx.NewID(), tx.Now
		if err := tx.Create(im).Error; err != nil {
			return err
		}
		return store.Insert(tx.DB, collect(table.Rows, func(row ImportRow) postImportRow {
			return postImportRow{
				ImportID: im.ID, Line: row.Line, AppID: a.ID, Cells: mustJSON(row.Cells), State: importWaiting,
			}
		}))
	})
	if err != nil {
		return nil, err
	}
	return im, nil
}

var errNoImport = NotFound("There is no such import.")

// PostImport finds an import of the app. One that was not begun is only found by the person who prepared it.
func (a *App) PostImport(ctx context.Context, db *gorm.DB, account *Account, id string) (*PostImport, error) {
	return findByID[PostImport](db.WithContext(ctx), errNoImport, id,
		"app_id = ? AND (begun_at IS NOT NULL OR account_id = ?)", a.ID, account.ID)
}

// PostImports lists the latest imports that were begun, the newest first, with the names of the people who imported, by
// their ids.
func (a *App) PostImports(ctx context.Context, db *gorm.DB) (imports []PostImport, names map[string]string, err error) {
	err = db.WithContext(ctx).Order("id DESC").Limit(shownImports).
		Find(&imports, "app_id = ? AND begun_at IS NOT NULL", a.ID).Error
	if err != nil {
		return nil, nil, err
	}
	names, err = makerNames(db.WithContext(ctx), imports, func(im *PostImport) *string { return &im.AccountID })
	return imports, names, err
}

// Columns are the names of the table's columns.
func (im *PostImport) Columns() (names []string, err error) {
	if err := json.Unmarshal([]byte(im.Header), &names); err != nil {
		return nil, fmt.Errorf("reading the header of an import: %w", err)
	}
	return names, nil
}

// mapping is the mapping with which the import began.
func (im *PostImport) mapping() (mapping ImportMapping, err error) {
	if err := json.Unmarshal([]byte(im.Mapping), &mapping); err != nil {
		return mapping, fmt.Errorf("reading the mapping of an import: %w", err)
	}
	return mapping, nil
}

// Begun reports whether ideas are being made, or were.
func (im *PostImport) Begun() bool { return im.BegunAt != nil }

// Undoing reports whether the import is being undone, or was.
func (im *PostImport) Undoing() bool { return im.UndoAt != nil }

// Undoable reports whether the import can still be undone.
func (im *PostImport) Undoable(now time.Time) bool {
	return im.Begun() && !im.Undoing() && now.Before(im.BegunAt.Add(importUndoAge))
}

// ImportProgress counts the rows of an import by what became of them.
type ImportProgress struct {
	Rows     int // in total; of an import that is undone, those that were imported
	Waiting  int // to be imported, or undone
	Imported int
	Known    int // the board had them
	Refused  int
	Undone   int
	Kept     int // not undone, because they have been used since
}

// Progress counts the rows.
func (im *PostImport) Progress(ctx context.Context, db *gorm.DB) (ImportProgress, error) {
	var rows []struct {
		State importState
		Ideas int
	}
	err := db.WithContext(ctx).
		Raw("SELECT state, COUNT(*) AS ideas FROM post_import_rows WHERE import_id = ? GROUP BY state", im.ID).
		Scan(&rows).Error
	if err != nil {
		return ImportProgress{}, fmt.Errorf("counting the rows of an import: %w", err)
	}
	count := map[importState]int{}
	var p ImportProgress
	for _, row := range rows {
		count[row.State] = row.Ideas
		p.Rows += row.Ideas
	}
	p.Waiting, p.Imported, p.Known = count[importWaiting], count[importImported], count[importKnown]
	p.Refused, p.Undone, p.Kept = count[importRefused], count[importUndone], count[importKept]
	if im.Undoing() {
		p.Rows, p.Waiting = p.Imported+p.Undone+p.Kept, p.Imported
	}
	return p, nil
}

// ImportFault says why a row cannot be imported.
type ImportFault struct {
	Line  int // in the file
	Fault string
}

// Refusals lists the rows that were refused, at most limit.
func (im *PostImport) Refusals(ctx context.Context, db *gorm.DB, limit int) (faults []ImportFault, err error) {
	err = db.WithContext(ctx).Model(&postImportRow{}).Where("import_id = ? AND state = ?", im.ID, importRefused).
		Order("line").Limit(limit).Find(&faults).Error
	return faults, err
}

// WorkImport is the job that works on an import, from its beginning or where it stopped.
type WorkImport struct {
	ID string `json:"id"`
}

// Kind names the worker.
func (WorkImport) Kind() string { return "work_post_import" }

// Begin imports the table with the mapping; a job does it. Begin again has no effect.
func (im *PostImport) Begin(ctx context.Context, db *gorm.DB, by Actor, mapping ImportMapping) error {
	preview, err := im.Preview(ctx, db, mapping)
	if err != nil {
		return err
	}
	if err := preview.refusal(); err != nil {
		return err
	}
	mapping.DayFirst = preview.dayFirst
	return change(ctx, db, func(tx *Tx) error {
		app, err := (&App{ID: im.AppID}).lock(tx)
		if err != nil {
			return err
		}
		if err := app.Open(); err != nil {
			return err
		}
		begun := tx.Model(&PostImport{}).Where("id = ? AND begun_at IS NULL", im.ID).
			Updates(map[string]any{"mapping": mustJSON(mapping), "begun_at": tx.Now, "worked_at": tx.Now})
		if begun.Error != nil || begun.RowsAffected == 0 {
			return begun.Error
		}
		if err := enqueueIn(tx, queueBulk, WorkImport{im.ID}); err != nil {
			return err
		}
		return record(tx, by.did(ActionImportBegun, im.AppID, im.ID).
			with(EventDetail{Name: im.FileName, Count: preview.Ready}))
	})
}

// Stop stops the import. What was imported stays; Continue imports the rest, and Undo removes it.
func (im *PostImport) Stop(ctx context.Context, db *gorm.DB) error {
	return change(ctx, db, func(tx *Tx) error {
		return tx.Model(&PostImport{}).
			Where("id = ? AND begun_at IS NOT NULL AND undo_at IS NULL AND ended_at IS NULL", im.ID).
			Update("ended_at", tx.Now).Error
	})
}

// Continue imports what was left when the import stopped.
func (im *PostImport) Continue(ctx context.Context, db *gorm.DB) error {
	return change(ctx, db, func(tx *Tx) error {
		asked := tx.Model(&PostImport{}).Where("id = ? AND undo_at IS NULL AND ended_at IS NOT NULL", im.ID).
			Updates(map[string]any{"ended_at": nil, "worked_at": tx.Now})
		if asked.Error != nil || asked.RowsAffected == 0 {
			return asked.Error
		}
		return enqueueIn(tx, queueBulk, WorkImport{im.ID})
	})
}

// Undo removes the imported ideas, even while others are being imported. Those that somebody has used since stay.
func (im *PostImport) Undo(ctx context.Context, db *gorm.DB, by Actor) error {
	return change(ctx, db, func(tx *Tx) error {
		if !im.Undoable(tx.Now) {
			return Conflict("This import cannot be undone any more.")
		}
		asked := tx.Model(&PostImport{}).Where("id = ? AND undo_at IS NULL", im.ID).
			Updates(map[string]any{"undo_at": tx.Now, "ended_at": nil, "worked_at": tx.Now})
		if asked.Error != nil || asked.RowsAffected == 0 {
			return asked.Error
		}
		if err := enqueueIn(tx, queueBulk, WorkImport{im.ID}); err != nil {
			return err
		}
		return record(tx, by.did(ActionImportUndone, im.AppID, im.ID).with(EventDetail{Name: im.FileName}))
	})
}
