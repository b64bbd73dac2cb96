package models

import (
	"context"
	"fmt"
	"os"
	"time"

	"gorm.io/gorm"
)

// ImportStore is a FileStore with its spool, in which files are put together before they are stored.
type ImportStore interface {
	FileStore
	Spool() (*os.File, error)
	// Room refuses a file for which there is no space left.
	Room(need int64) error
}

// AppImport brings the download of an app into this installation. Plan makes it; until Run, nothing is written.
type AppImport struct {
	App  DownloadedApp // with the slug that it gets here
	Rows []ImportedRows
	// LeftOut are rows that the import leaves out, and columns that it leaves empty, with the reasons.
	LeftOut []ImportOmission
	// KnownPeople have an account here already, NewPeople get one. ErasedPeople, of either, deleted their accounts.
	KnownPeople, NewPeople, ErasedPeople int
	Owners                               []string // addresses of the team's owners
	Begun                                bool     // an earlier run was interrupted, and this one continues it

	archive *AppArchive
	tables  []*archiveTable
	ids     map[string]*idSet // of the rows that are imported, by table
	// people are those in the archive who have another account here, and those who are erased here.
	elsewhere map[string]string
	erased    map[string]bool
	merged    []merged
	team      []Membership
	author    string // of posts without one: the first of the team's owners and admins
	last      int64  // the highest ticket number
}

// ImportedRows is how many rows of a table are imported.
type ImportedRows struct {
	Table string `json:"table"`
	Rows  int    `json:"rows"`
}

// ImportOmission is why rows of a table are left out, or only a column of theirs stays empty.
type ImportOmission struct {
	Table  string `json:"table"`
	Column string `json:"column,omitempty"` // "" for whole rows
	Why    string `json:"why"`
	Rows   int    `json:"rows"`
	Line   int    `json:"line"` // of the first of them
}

// merged is a ticket or post that was merged into another one.
type merged struct {
	table    string
	id, into string
	line     int
}

// importBatchRows is how many rows are written in one transaction: on SQLite, filing a ticket waits for it.
const importBatchRows = 50

// Plan reads all of the archive and finds out what an import under that slug, "" for the app's own, would do. It
// refuses what could not be imported as a whole, and writes nothing.
func (a *AppArchive) Plan(ctx context.Context, db *gorm.DB, slug string) (*AppImport, error) {
	im := &AppImport{App: a.app, archive: a, ids: map[string]*idSet{"apps": {}},
		elsewhere: map[string]string{}, erased: map[string]bool{}}
	if slug != "" {
		im.App.Slug = slug
	}
	db = db.WithContext(ctx)
	for _, step := range []func(*gorm.DB) error{
		im.checkApp, im.checkPlace, im.readTables, im.checkPeople, im.checkTables, im.checkMerges, im.checkTeam,
		im.checkFiles,
	} {
		if err := step(db); err != nil {
			return nil, err
		}
	}
	return im, nil
}

// Run imports the app. Until everything is there, the app counts as deleted, so nobody sees a part of it. If the
// import is interrupted, a later one of the same archive continues it.
func (im *AppImport) Run(ctx context.Context, db *gorm.DB, files ImportStore, by Actor) (*App, error) {
	w := &importWriter{AppImport: im, ctx: ctx, db: db.WithContext(ctx), files: files}
	err := w.begin()
	if err != nil {
		return nil, err
	}
	for _, step := range []func() error{w.writePeople, w.writeTables, w.writeLater, w.recount, w.index} {
		if err = step(); err != nil {
			break
		}
	}
	if err != nil {
		return nil, w.giveUp(err)
	}
	return w.finish(by)
}

// giveUp removes what was written of an archive that cannot be imported. After any other error, such as an outage, the
// import may be continued.
func (w *importWriter) giveUp(err error) error {
	if w.ctx.Err() != nil || CodeOf(err) != CodeInvalid {
		return err
	}
	if removing := w.remove(); removing != nil {
		return fmt.Errorf("%w (and what was written so far could not be removed: %w)", err, removing)
	}
	return err
}

// remove removes an unfinished import with its rows and files. People stay: somebody may have written to them by now.
func (w *importWriter) remove() error {
	return DeleteApp{w.App.ID}.remove(w.ctx, w.db, w.files)
}

// Discard removes what an interrupted import of the archive's app left here.
func (a *AppArchive) Discard(ctx context.Context, db *gorm.DB, files FileStore) error {
	begun, err := exists[appImport](db.WithContext(ctx), "app_id = ?", a.app.ID)
	if err != nil {
		return err
	}
	if !begun {
		return NotFound("There is no unfinished import of this app.")
	}
	return DeleteApp{a.app.ID}.remove(ctx, db, files)
}

// pause leaves the database to others after a batch.
func (w *importWriter) pause(began time.Time) error {
	rest(w.ctx, time.Since(began))
	return w.ctx.Err()
}

// inBatch runs work in a transaction, and then leaves the database to others.
func (w *importWriter) inBatch(work func(tx *Tx) error) error {
	began := time.Now()
	if err := change(w.ctx, w.db, work); err != nil {
		return err
	}
	return w.pause(began)
}
