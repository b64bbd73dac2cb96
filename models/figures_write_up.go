package models

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// Days of UTC that have been over for a day are written up: one row says all that happened of a kind in an app. It is
// exact, whoever writes at the same time:
//
//   - What changes a day that is over, or adds to it, notes that in figure_changes, in the same transaction. Triggers
//     do it, so the last version does too. Until the day is written anew, its rows are counted.
//   - Who writes a day up reads the notes first and the rows then, and removes only the notes that they read. What is
//     committed in between is in the rows or still noted, and mostly both.
//   - What happens now is not noted. It would be missed if its transaction took a day: a request may take seconds.
//   - Two who write the same app up: turn lets the first one, and the second finds that nothing is left to do.
const (
	// daysPerStep is how many days are written up in one transaction.
	daysPerStep = 14
	// changesPerStep is how many notes of changed days are read at a time.
	changesPerStep = 500
)

type figureDay struct {
	AppID   string
	Kind    figureKind
	Day     int64
	Entries string
}

// figureChange notes that a day changed that was over.
type figureChange struct {
	ID   int64
	Kind figureKind
	Day  int64
}

type figureProgress struct {
	AppID    string
	UntilDay *int64 // nil: nothing is written up yet
	Turn     int64
}

// WriteUpDays writes days that are over up for the figures, and anew those that changed since, until the budget is
// spent. The next call goes on.
func WriteUpDays(ctx context.Context, db *gorm.DB, budget time.Duration) error {
	var over int64 // the first day that is not over for long enough, by the clock that the triggers use
	err := db.WithContext(ctx).Raw("SELECT " + store.ForDialect(db,
		"CAST(floor(EXTRACT(EPOCH FROM now()) / 86400) AS bigint)", "unixepoch('now') / 86400") + " - 1").Scan(&over).Error
	if err != nil {
		return fmt.Errorf("asking for the day: %w", err)
	}
	for end := time.Now().Add(budget); ; {
		var due []figureProgress
		err := db.WithContext(ctx).Raw(`
			SELECT apps.id AS app_id, until_day, COALESCE(turn, 0) AS turn
			FROM apps LEFT JOIN figure_progress ON figure_progress.app_id = apps.id
			WHERE deleted_at IS NULL AND (until_day IS NULL OR until_day < ?
				OR EXISTS (SELECT 1 FROM figure_changes WHERE figure_changes.app_id = apps.id))
			ORDER BY apps.id LIMIT 100`, over).Scan(&due).Error
		if err != nil || len(due) == 0 {
			return err
		}
		var failed error // one app that cannot be written up keeps no other waiting
		for _, app := range due {
			began := time.Now()
			if err := app.writeUp(ctx, db, over); err != nil {
				failed = errors.Join(failed, fmt.Errorf("writing days of app %s up: %w", app.AppID, err))
			}
			rest(ctx, time.Since(began))
			if ctx.Err() != nil || time.Now().After(end) {
				return errors.Join(failed, ctx.Err())
			}
		}
		if failed != nil {
			return failed
		}
	}
}

// writeUp takes one step.
func (p figureProgress) writeUp(ctx context.Context, db *gorm.DB, over int64) error {
	if p.UntilDay == nil {
		return p.begin(ctx, db, over)
	}
	var changes []figureChange
	err := db.WithContext(ctx).Raw("SELECT id, kind, day FROM figure_changes WHERE app_id = ? ORDER BY id LIMIT ?",
		p.AppID, changesPerStep).Scan(&changes).Error
	if err != nil {
		return err
	}
	until := max(*p.UntilDay, min(*p.UntilDay+daysPerStep, over))
	days := daysToWrite(*p.UntilDay, until, changes)
	var written []figureDay
	for kind, some := range days {
		found, err := p.read(ctx, db, kind, some)
		if err != nil {
			return err
		}
		written = append(written, found...)
	}
	return change(ctx, db, func(tx *Tx) error {
		turned := tx.Exec("UPDATE figure_progress SET until_day = ?, turn = turn + 1 WHERE app_id = ? AND turn = ?",
			until, p.AppID, p.Turn)
		if turned.Error != nil || turned.RowsAffected == 0 {
			return turned.Error
		}
		if err := p.replaceDays(tx, days, written); err != nil {
			return err
		}
		return forgetChanges(tx, changes)
	})
}

// daysToWrite are the days of a step: those from the first until the last one, which nobody wrote yet, and those before
// that changed since.
func daysToWrite(from, until int64, changes []figureChange) map[figureKind][]int64 {
	days := map[figureKind][]int64{}
	for _, kind := range figureKinds {
		for day := from; day < until; day++ {
			days[kind] = append(days[kind], day)
		}
	}
	for _, change := range changes {
		if change.Day < until && !slices.Contains(days[change.Kind], change.Day) {
			days[change.Kind] = append(days[change.Kind], change.Day)
		}
	}
	return days
}

// replaceDays replaces what was written of the days.
func (p figureProgress) replaceDays(tx *Tx, days map[figureKind][]int64, written []figureDay) error {
	for kind, some := range days {
		err := tx.Exec("DELETE FROM figure_days WHERE app_id = ? AND kind = ? AND day IN ?", p.AppID, kind,
			store.Pad(some)).Error
		if err != nil {
			return err
		}
	}
	return store.Insert(tx.DB, written)
}

// forgetChanges removes the notes of days that are written anew.
func forgetChanges(tx *Tx, changes []figureChange) error {
	if len(changes) == 0 {
		return nil
	}
	noted := make([]int64, len(changes))
	for i, change := range changes {
		noted[i] = change.ID
	}
	return tx.Exec("DELETE FROM figure_changes WHERE id IN ?", store.Pad(noted)).Error
}

// begin finds the first day of an app.
func (p figureProgress) begin(ctx context.Context, db *gorm.DB, over int64) error {
	var first *int64
	err := db.WithContext(ctx).Raw(`
		SELECT min(second) FROM (
			SELECT min(`+secondOf(db, "created_at")+`) AS second FROM tickets WHERE app_id = @app
			UNION ALL SELECT min(`+secondOf(db, "votes.created_at")+`) FROM votes JOIN posts ON posts.id = votes.post_id
			WHERE posts.app_id = @app) AS seconds`, map[string]any{"app": p.AppID}).Scan(&first).Error
	if err != nil {
		return err
	}
	until := over
	if first != nil {
		until = min(over, *first/secondsOfDay-1) // clocks differ: an answer may be older than its ticket
	}
	return change(ctx, db, func(tx *Tx) error {
		return tx.Exec("INSERT INTO figure_progress (app_id, until_day) VALUES (?, ?) ON CONFLICT DO NOTHING",
			p.AppID, until).Error
	})
}

// read reads what happened on the days. One without anything has no row.
func (p figureProgress) read(
	ctx context.Context, db *gorm.DB, kind figureKind, days []int64,
) (found []figureDay, err error) {
	spans := make([]store.Span, len(days))
	for i, day := range days {
		spans[i] = store.Span{From: time.Unix(day*secondsOfDay, 0), Until: time.Unix((day+1)*secondsOfDay, 0)}
	}
	table, value := store.Spans(db, spans)
	err = db.WithContext(ctx).Raw(`
		SELECT app_id, CAST(? AS text) AS kind, lo / 86400 AS day, `+figureSources[kind].entries(db)+` AS entries
		FROM (SELECT apps.id AS app_id, `+secondOf(db, "lo")+` AS lo, `+secondOf(db, "hi")+` AS hi
			FROM `+table+` CROSS JOIN apps WHERE apps.id = ?) AS spans`, kind, value, p.AppID).Scan(&found).Error
	return slices.DeleteFunc(found, func(day figureDay) bool { return day.Entries == "" }), err
}
