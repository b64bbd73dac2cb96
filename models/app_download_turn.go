package models

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// downloadTurn is how long a process that says nothing more keeps the others away: it was killed.
const downloadTurn = 30 * time.Second

// DownloadRenew is how often a process holds its turn anew.
const DownloadRenew = downloadTurn / 3

// DownloadTurn is the right of one person to download everything of an app.
type DownloadTurn struct {
	AppID     string `gorm:"primaryKey"`
	Turn      string
	TurnUntil time.Time
}

// BeginDownload notes that somebody takes everything of the app along. They are alone with that, in all processes: it
// costs the others something.
func (a *App) BeginDownload(ctx context.Context, db *gorm.DB, by Actor) (turn *DownloadTurn, err error) {
	err = change(ctx, db, func(tx *Tx) error {
		turn = &DownloadTurn{AppID: a.ID, Turn: tx.NewID(), TurnUntil: tx.Now.Add(downloadTurn)}
		taken := tx.Clauses(clause.OnConflict{
			Columns:   []clause.Column{{Name: "app_id"}},
			DoUpdates: clause.AssignmentColumns([]string{"turn", "turn_until"}),
			Where:     clause.Where{Exprs: []clause.Expression{gorm.Expr("download_turns.turn_until <= ?", tx.Now)}},
		}).Create(turn)
		if taken.Error != nil {
			return taken.Error
		}
		if taken.RowsAffected == 0 {
			return Conflict("Somebody is downloading this app already. Try again when that is done.")
		}
		return record(tx, by.did(ActionAppDownloaded, a.ID, a.ID))
	})
	return turn, err
}

// While holds the turn as long as the work takes, each interval anew, and then gives it back. Where another has the
// turn by now, because this process was silent for too long, the context of the work ends.
func (t *DownloadTurn) While(
	ctx context.Context, db *gorm.DB, interval time.Duration, work func(context.Context) error,
) error {
	working, stop := context.WithCancel(ctx)
	db = db.WithContext(context.WithoutCancel(ctx)) // whoever went away gives it back too
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

// renew holds the turn anew, and reports whether another has it. A renewal that fails is no end: there is time for two
// more.
func (t *DownloadTurn) renew(db *gorm.DB) (lost bool) {
	held := t.mine(db).UpdateColumn("turn_until", Now().Add(downloadTurn))
	if held.Error != nil {
		slog.Warn("holding the turn of a download; it is tried again", "app", t.AppID, "error", held.Error)
		return false
	}
	return held.RowsAffected == 0
}

// mine is the turn, unless another has it by now.
func (t *DownloadTurn) mine(db *gorm.DB) *gorm.DB {
	return db.Model(&DownloadTurn{}).Where("app_id = ? AND turn = ?", t.AppID, t.Turn)
}
