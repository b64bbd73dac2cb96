package models_test

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"intake/internal/database"
	"intake/internal/testing/await"
	"intake/models"
	"intake/models/modelstest"
)

func TestAnAppIsDownloadedByOnePersonAtATime(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		olive := models.Actor{Account: cast.Olive}
		begin := func(after time.Duration) (*models.DownloadTurn, error) {
			return cast.App.BeginDownload(models.At(ctx, models.Now().Add(after)), db.DB, olive)
		}
		var turn atomic.Pointer[models.DownloadTurn]
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() {
				taken, err := begin(0)
				if err == nil && turn.Swap(taken) != nil {
					t.Error("two download it at once")
				}
				if err != nil && models.CodeOf(err) != models.CodeConflict {
					t.Error(err)
				}
			})
		}
		all.Wait()
		if turn.Load() == nil {
			t.Fatal("nobody downloads it")
		}
		// A killed process no longer renews its turn.
		second, err := begin(31 * time.Second)
		if err != nil {
			t.Fatalf("after it was killed: %v", err)
		}
		nothing := func(context.Context) error { return nil }
		if err := turn.Load().While(ctx, db.DB, models.DownloadRenew, nothing); err != nil {
			t.Fatal(err)
		}
		if _, err := begin(0); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("who lost the turn gave away that of another: %v", err)
		}
		err = second.While(ctx, db.DB, models.DownloadRenew, func(context.Context) error {
			if _, err := begin(0); models.CodeOf(err) != models.CodeConflict {
				t.Errorf("while it is written: %v", err)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := begin(0); err != nil {
			t.Errorf("when it is done: %v", err)
		}
		var noted int64
		db.Table("events").Where("action = ?", models.ActionAppDownloaded).Count(&noted)
		if noted != 3 {
			t.Errorf("%d downloads are in the audit log", noted)
		}
	})
}

func TestALongDownloadRenewsItsTurnAndStopsWhenItLosesIt(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		turn, err := d.App.BeginDownload(ctx, d.db, as(d.Olive))
		d.must(err)
		held := func() (until time.Time) {
			t.Helper()
			var now models.DownloadTurn
			d.must(d.db.Take(&now, "app_id = ?", d.App.ID).Error)
			return now.TurnUntil
		}
		began := held()
		err = turn.While(ctx, d.db, time.Millisecond, func(working context.Context) error {
			await.That(t, "the turn is renewed", func() bool { return held().After(began) })
			err := d.db.Model(&models.DownloadTurn{}).Where("app_id = ?", d.App.ID).Update("turn", models.NewID()).Error
			if err != nil {
				return err
			}
			<-working.Done()
			return nil
		})
		d.must(err)
		held() // the other still has it
	})
}
