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

// Days (of UTC) that ended at least a day ago are rolled up: one row has everything of a kind that happened in an app.
// The rollup is exact, whatever is written at the same time:
//
//   - A change to a day that has ended adds a row to figure_changes, in the same transaction. Triggers do it, so no code
//     can forget to. Until the day is rolled up again, it is counted from its own rows.
//   - Rolling up reads figure_changes first and then the rows, and deletes only the changes that it read. What is
//     committed in between is in the rows or still in figure_changes, and usually in both.
//   - Today's changes are not noted. One would be missed if its transaction took a day, but a request takes seconds.
//   - If two processes roll up the same app, the column turn lets the first one, and the second finds nothing to do.
const (
	// daysPerStep is how many days are rolled up in one transaction.
	daysPerStep = 14
	// changesPerStep is how many changes are read at a time.
	changesPerStep = 500
)

type figureDay struct {
	AppID   string
	Kind    figureKind
	Day     int64
	Entries string
}

// figureChange is a change to a day that had ended.
type figureChange struct {
	ID   int64
	Kind figureKind
	Day  int64
}

type figureProgress struct {
	AppID    string
	UntilDay *int64 // the first day that is not rolled up; nil: none is
	Turn     int64
}

// RollUpDays rolls up the days that have ended, and again those that changed since, for as long as the budget lasts.
// The next call continues.
func RollUpDays(ctx context.Context, db *gorm.DB, budget time.Duration) error {
	var ended int64 // the first day that did not end long enough ago, by the clock that the triggers use
	err := db.WithContext(ctx).Raw("SELECT " + store.ForDialect(db,
		"CAST(floor(EXTRACT(EPOCH FROM now()) / 86400) AS bigint)", "unixepoch('now') / 86400") + " - 1").Scan(&ended).Error
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
			ORDER BY apps.id LIMIT 100`, ended).Scan(&due).Error
		if err != nil || len(due) == 0 {
			return err
		}
		var failed error // a failure in one app does not hold up the others
		for _, app := range due {
			began := time.Now()
			if err := app.rollUp(ctx, db, ended); err != nil {
				failed = errors.Join(failed, fmt.Errorf("rolling up days of app %s: %w", app.AppID, err))
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

// rollUp takes one step in an app.
func (p figureProgress) rollUp(ctx context.Context, db *gorm.DB, ended int64) error {
	if p.UntilDay == nil {
		return p.begin(ctx, db, ended)
	}
	var changes []figureChange
	err := db.WithContext(ctx).Raw("SELECT id, kind, day FROM figure_changes WHERE app_id = ? ORDER BY id LIMIT ?",
		p.AppID, changesPerStep).Scan(&changes).Error
	if err != nil {
		return err
	}
	until := max(*p.UntilDay, min(*p.UntilDay+daysPerStep, ended))
	days := daysToRollUp(*p.UntilDay, until, changes)
	var rows []figureDay
	for kind, some := range days {
		found, err := p.readDays(ctx, db, kind, some)
		if err != nil {
			return err
		}
		rows = append(rows, found...)
	}
	return change(ctx, db, func(tx *Tx) error {
		turned := tx.Exec("UPDATE figure_progress SET until_day = ?, turn = turn + 1 WHERE app_id = ? AND turn = ?",
			until, p.AppID, p.Turn)
		if turned.Error != nil || turned.RowsAffected == 0 {
			return turned.Error
		}
		if err := p.replaceDays(tx, days, rows); err != nil {
			return err
		}
		return deleteChanges(tx, changes)
	})
}

// daysToRollUp returns the days of a step by kind: those from the first up to the last, which are new, and earlier ones
// that changed since.
func daysToRollUp(from, until int64, changes []figureChange) map[figureKind][]int64 {
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

// replaceDays replaces the rows of the days.
func (p figureProgress) replaceDays(tx *Tx, days map[figureKind][]int64, rows []figureDay) error {
	for kind, some := range days {
		err := tx.Exec("DELETE FROM figure_days WHERE app_id = ? AND kind = ? AND day IN ?", p.AppID, kind,
			store.Pad(some)).Error
		if err != nil {
			return err
		}
	}
	return store.Insert(tx.DB, rows)
}

// deleteChanges deletes the changes whose days are rolled up again.
func deleteChanges(tx *Tx, changes []figureChange) error {
	if len(changes) == 0 {
		return nil
	}
	ids := collect(changes, func(change figureChange) int64 { return change.ID })
	return tx.Exec("DELETE FROM figure_changes WHERE id IN ?", store.Pad(ids)).Error
}

// begin stores the first day from which the app is rolled up.
func (p figureProgress) begin(ctx context.Context, db *gorm.DB, ended int64) error {
	var first *int64
	err := db.WithContext(ctx).Raw(`
		SELECT min(second) FROM (
			SELECT min(`+secondOf(db, "created_at")+`) AS second FROM tickets WHERE app_id = @app
			UNION ALL SELECT min(`+secondOf(db, "votes.created_at")+`) FROM votes JOIN posts ON posts.id = votes.post_id
			WHERE posts.app_id = @app) AS seconds`, map[string]any{"app": p.AppID}).Scan(&first).Error
	if err != nil {
		return err
	}
	until := ended
	if first != nil {
		until = min(ended, *first/secondsOfDay-1) // clocks differ: an answer may be older than its ticket
	}
	return change(ctx, db, func(tx *Tx) error {
		return tx.Exec("INSERT INTO figure_progress (app_id, until_day) VALUES (?, ?) ON CONFLICT DO NOTHING",
			p.AppID, until).Error
	})
}

// readDays reads what happened on the days. A day on which nothing did has no row.
func (p figureProgress) readDays(
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
