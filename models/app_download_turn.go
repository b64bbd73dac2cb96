package models

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// downloadTurn is how long the turn of a process that was killed blocks the others.
const downloadTurn = 30 * time.Second

// DownloadRenew is how often a process renews its turn.
const DownloadRenew = downloadTurn / 3

var errDownloading = Conflict("Somebody is downloading this app already. Try again when that is done.")

// DownloadTurn is one person's right to download all data of an app.
type DownloadTurn struct {
	AppID     string `gorm:"primaryKey"`
	Turn      string
	TurnUntil time.Time
}

// BeginDownload records that somebody downloads all data of the app. Only one download runs at a time, across all
// processes, because it slows others down.
func (a *App) BeginDownload(ctx context.Context, db *gorm.DB, by Actor) (turn *DownloadTurn, err error) {
	err = change(ctx, db, func(tx *Tx) error {
		turn = &DownloadTurn{AppID: a.ID, Turn: tx.NewID(), TurnUntil: tx.Now.Add(downloadTurn)}
		taken := tx.Clauses(clause.OnConflict{
			Columns:   []clause.Column{{Name: "app_id"}},
			DoUpdates: clause.AssignmentColumns([]string{"turn", "turn_until"}),
			Where:     clause.Where{Exprs: []clause.Expression{gorm.Expr("download_turns.turn_until <= ?", tx.Now)}},
		}).Create(turn)
		if err := changedOr(taken, errDownloading); err != nil {
			return err
		}
		return record(tx, by.did(ActionAppDownloaded, a.ID, a.ID))
	})
	return turn, err
}

// While holds the turn while work runs, renewing it at each interval, and then releases it. If another process has
// taken over the turn, because this one was silent for too long, the context of the work ends.
func (t *DownloadTurn) While(
	ctx context.Context, db *gorm.DB, interval time.Duration, work func(context.Context) error,
) error {
	working, stop := context.WithCancel(ctx)
	db = db.WithContext(context.WithoutCancel(ctx)) // the turn is released even if the reader has gone
	done := make(chan struct{})
	go func() {
		defer close(done)
		again := time.NewTicker(interval)
		defer again.Stop()
		for {
			select {
			case <-working.Done():
				return
			case <-again.C:
				if lost := t.renew(db); lost {
					stop()
				}
			}
		}
	}()
	err := work(working)
	stop()
	<-done
	return errors.Join(err, t.mine(db).Delete(&DownloadTurn{}).Error)
}

// renew renews the turn and reports whether another process has it. A failed renewal is harmless: there is time for two
// more.
func (t *DownloadTurn) renew(db *gorm.DB) (lost bool) {
	held := t.mine(db).UpdateColumn("turn_until", Now().Add(downloadTurn))
	if held.Error != nil {
		slog.Warn("holding the turn of a download; it is tried again", "app", t.AppID, "error", held.Error)
		return false
	}
	return held.RowsAffected == 0
}

// mine is the turn, unless another process has taken it over.
func (t *DownloadTurn) mine(db *gorm.DB) *gorm.DB {
	return db.Model(&DownloadTurn{}).Where("app_id = ? AND turn = ?", t.AppID, t.Turn)
}
