package models

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

const (
	// downloadTurn is how long a process that says nothing more keeps the others away: it was killed.
	downloadTurn = 30 * time.Second
	// downloadRenew is how often the turn is held anew.
	downloadRenew = 10 * time.Second
)

// DownloadTurn is the right of one person to download everything of an app.
type DownloadTurn struct {
	AppID     string `gorm:"primaryKey"`
	Turn      string
	TurnUntil time.Time
}

// BeginDownload notes that somebody takes everything of the app along. They are alone with that, in all processes: it costs
// the others something.
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
		return record(tx, by.did(ActionAppDownloaded, a, a.ID))
	})
	return turn, err
}

// While holds the turn as long as the work takes, and then gives it back.
func (t *DownloadTurn) While(ctx context.Context, db *gorm.DB, work func() error) error {
	db = db.WithContext(context.WithoutCancel(ctx)) // whoever went away gives it back too
	done, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		again := time.NewTicker(downloadRenew)
		defer again.Stop()
		for {
			select {
			case <-done:
				return
			case <-again.C:
				// One that fails is no end: there is time for another.
				t.mine(db).UpdateColumn("turn_until", Now().Add(downloadTurn))
			}
		}
	}()
	err := work()
	close(done)
	<-ended
	return errors.Join(err, t.mine(db).Delete(&DownloadTurn{}).Error)
}

// mine is the turn, unless another has it by now.
func (t *DownloadTurn) mine(db *gorm.DB) *gorm.DB {
	return db.Model(&DownloadTurn{}).Where("app_id = ? AND turn = ?", t.AppID, t.Turn)
}
