package models

import (
	"context"
	"encoding/json"
	"fmt"

	"gorm.io/gorm"

	"intake/internal/store"
)

// PostImport brings ideas along from another tool: the rows of a table that it exported. Once a person has said which
// column is what, a job makes a post of each row, in batches.
type PostImport struct {
	Import
	Header string // the names of the columns, a JSON list
}

// postImports are the imports of ideas.
var postImports = importKind{
	table: "post_imports", rows: "post_import_rows", begun: ActionImportBegun, undone: ActionImportUndone,
	job: func(id string) Job { return WorkImport{id} },
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

const (
	// MaxImportRows is how many rows a table may have.
	MaxImportRows = 20_000
	// MaxImportSize is how large its file may be.
	MaxImportSize = 10 << 20
	// maxImportColumns is how many columns it may have.
	maxImportColumns = 100
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
	im := &PostImport{Import: a.newImport(by, table.FileName), Header: mustJSON(table.Header)}
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
func (im *PostImport) Columns() ([]string, error) { return columnsIn(im.Header) }

// mapping is the mapping with which the import began.
func (im *PostImport) mapping() (mapping ImportMapping, err error) {
	if err := json.Unmarshal([]byte(im.Mapping), &mapping); err != nil {
		return mapping, fmt.Errorf("reading the mapping of an import: %w", err)
	}
	return mapping, nil
}

// Progress counts the rows.
func (im *PostImport) Progress(ctx context.Context, db *gorm.DB) (ImportProgress, error) {
	return postImports.progress(ctx, db, &im.Import)
}

// Refusals lists the rows that were refused, at most limit.
func (im *PostImport) Refusals(ctx context.Context, db *gorm.DB, limit int) ([]ImportFault, error) {
	return postImports.refusals(ctx, db, im.ID, limit)
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
		_, err := postImports.begin(tx, by, &im.Import, mustJSON(mapping), preview.Ready)
		return err
	})
}

// Stop stops the import. What was imported stays; Continue imports the rest, and Undo removes it.
func (im *PostImport) Stop(ctx context.Context, db *gorm.DB) error {
	return postImports.stop(ctx, db, im.ID)
}

// Continue imports what was left when the import stopped.
func (im *PostImport) Continue(ctx context.Context, db *gorm.DB) error {
	return postImports.goOn(ctx, db, im.ID)
}

// Undo removes the imported ideas, even while others are being imported. Those that somebody has used since stay.
func (im *PostImport) Undo(ctx context.Context, db *gorm.DB, by Actor) error {
	return postImports.undo(ctx, db, by, &im.Import)
}
