package models_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// Workers may be killed at any time, and two may work on one import.
func TestAnImportContinuesWhereItWasInterrupted(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		var rows [][]string
		for i := range 120 {
			rows = append(rows, idea(fmt.Sprintf("idea %d", i)))
		}
		im, mapping := d.prepare(tableOf(rows...))
		d.must(im.Begin(ctx, d.db, as(d.Olive), mapping))
		d.must(im.Begin(ctx, d.db, as(d.Olive), mapping)) // a double click
		job := models.WorkImport{ID: im.ID}
		if more, err := models.WorkPostImport(ctx, d.db, job, 0); !more || err != nil { // no time for a second batch
			t.Fatalf("after the first batch: %v, %v", more, err)
		}
		done := make(chan error)
		for range 2 {
			go func() {
				_, err := models.WorkPostImport(ctx, d.db, job, time.Hour)
				done <- err
			}()
		}
		d.must(errors.Join(<-done, <-done))
		if n := len(d.importedPosts()); n != 120 {
			t.Errorf("there are %d posts", n)
		}
		if d.findImport(im).EndedAt == nil {
			t.Error("the import has not ended")
		}
	})
}

func TestAStoppedImportCanBeContinued(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		im, mapping := d.prepare(tableOf(idea("Dark mode")))
		d.must(im.Begin(ctx, d.db, as(d.Olive), mapping))
		d.must(im.Stop(ctx, d.db))
		if p := d.workImport(im); p.Waiting != 1 || p.Imported != 0 {
			t.Errorf("the stopped import is at %+v", p)
		}
		d.must(im.Continue(ctx, d.db))
		if p := d.workImport(im); p.Imported != 1 {
			t.Errorf("the continued import is at %+v", p)
		}
	})
}

// Somebody who has lost their role, and an app that was archived, end the import.
func TestAnImportEndsWithItsPermission(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		im, mapping := d.prepare(tableOf(idea("Dark mode")))
		d.must(im.Begin(ctx, d.db, as(d.Olive), mapping))
		d.must(d.App.Archive(ctx, d.db, as(d.Olive)))
		if p := d.workImport(im); p.Imported != 0 || d.findImport(im).EndedAt == nil {
			t.Errorf("of an archived app: %+v", p)
		}
		d.must(d.App.Unarchive(ctx, d.db, as(d.Olive)))
		d.must(im.Continue(ctx, d.db))
		d.must(db.Exec("UPDATE memberships SET role = 'agent' WHERE account_id = ?", d.Olive.ID).Error)
		if p := d.workImport(im); p.Imported != 0 || d.findImport(im).EndedAt == nil {
			t.Errorf("by an agent: %+v", p)
		}
	})
}

func TestLostImportsAreQueuedAgainAndForgottenTablesAreSwept(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		im, mapping := d.prepare(tableOf(idea("Dark mode")))
		d.must(im.Begin(ctx, d.db, as(d.Olive), mapping))
		d.prepare(tableOf(idea("never begun")))
		before := d.rowsOf("river_job")
		d.must(models.QueueLostImports(ctx, d.db))
		if n := d.rowsOf("river_job"); n != before {
			t.Error("an import that works is queued again")
		}
		d.must(models.QueueLostImports(models.At(ctx, time.Now().Add(2*time.Minute)), d.db))
		if n := d.rowsOf("river_job"); n != before+1 {
			t.Errorf("%d jobs were queued for a lost import", n-before)
		}
		_, err := models.DeleteExpired(models.At(ctx, time.Now().Add(25*time.Hour)), d.db, models.Retention{}, time.Minute)
		d.must(err)
		if imports, rows := d.rowsOf("post_imports"), d.rowsOf("post_import_rows"); imports != 1 || rows != 1 {
			t.Errorf("%d imports with %d rows are left", imports, rows)
		}
	})
}
