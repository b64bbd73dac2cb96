package models_test

import (
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// Undo removes what is still as it was imported. What people have used since stays, and so does the rest of the board.
func TestUndoingAnImportKeepsWhatPeopleHaveUsed(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		votes := idea("Dark mode")
		votes[4], votes[5], votes[9] = "34", "vera@example.com", "We are on it."
		im := d.importTable(tableOf(votes, idea("Voted"), idea("Commented"), idea("Planned"), idea("Light mode")))
		posts := d.importedPosts()
		vera := modelstest.Account(t, d.db, "ulla@example.com", "Ulla")
		for _, use := range []func() error{
			func() error { post := posts["Voted"]; _, err := post.Vote(ctx, d.db, as(vera)); return err },
			func() error {
				post := posts["Commented"]
				_, err := post.Comment(ctx, d.db, as(vera), "Yes!")
				return err
			},
			func() error {
				post := posts["Planned"]
				_, err := post.SetStatus(ctx, d.db, as(d.Olive), models.PostPlanned, "")
				return err
			},
		} {
			d.must(use())
		}
		d.must(im.Undo(ctx, d.db, as(d.Olive)))
		if p := d.workImport(im); p != (models.ImportProgress{Rows: 5, Undone: 2, Kept: 3}) {
			t.Errorf("after Undo the import is at %+v", p)
		}
		posts = d.importedPosts()
		if len(posts) != 3 || posts["Voted"].Votes != 1 {
			t.Errorf("after Undo there are %+v", posts)
		}
		again, mapping := d.prepare(tableOf(votes, idea("Voted")))
		d.must(again.Begin(ctx, d.db, as(d.Olive), mapping))
		if p := d.workImport(again); p.Imported != 1 || p.Known != 1 {
			t.Errorf("imported again: %+v", p)
		}
	})
}

func TestAnImportCanBeUndoneForAWeek(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		im := d.importTable(tableOf(idea("Dark mode")))
		late := models.At(ctx, time.Now().Add(8*24*time.Hour))
		if err := im.Undo(late, d.db, as(d.Olive)); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("after eight days: %v", err)
		}
	})
}
