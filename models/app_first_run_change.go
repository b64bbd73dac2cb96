package models

import (
	"context"
	"time"

	"gorm.io/gorm"
)

// firstRun is the stored part of a list of first steps.
type firstRun struct {
	AppID        string `gorm:"primaryKey"`
	NoWebsiteAt  *time.Time
	WorksAloneAt *time.Time
	HiddenAt     *time.Time
	CreatedAt    time.Time
}

// These verbs record no event: they only change a temporary list, and nothing about the app.

// LeaveOut says whether the team leaves out the step. Only the website and the colleague can be left out.
func (a *App) LeaveOut(ctx context.Context, db *gorm.DB, step FirstStep, out bool) error {
	column, optional := leftOutColumns[step]
	if !optional {
		return refuseField("step", FaultNotAChoice, among(FirstWebsite, FirstColleague))
	}
	return a.markFirstRun(ctx, db, column, out)
}

// HideFirstRun hides the list of first steps, or shows it again.
func (a *App) HideFirstRun(ctx context.Context, db *gorm.DB, hidden bool) error {
	return a.markFirstRun(ctx, db, "hidden_at", hidden)
}

// markFirstRun sets the time of the column, or clears it. A time that is set already stays.
func (a *App) markFirstRun(ctx context.Context, db *gorm.DB, column string, set bool) error {
	return change(ctx, db, func(tx *Tx) error {
		list := tx.Model(&firstRun{}).Where("app_id = ?", a.ID)
		if !set {
			return list.Update(column, nil).Error
		}
		return list.Where(column+" IS NULL").Update(column, tx.Now).Error
	})
}

// firstRunExpiry deletes the lists that are over, so that none reappears when a colleague leaves or a key is revoked.
type firstRunExpiry struct{ until time.Time }

func (*firstRunExpiry) name() string { return "first_runs" }

func (e *firstRunExpiry) deleteBatch(ctx context.Context, db *gorm.DB) (more bool, err error) {
	removed := db.WithContext(ctx).Exec(`
		DELETE FROM first_runs WHERE app_id IN (SELECT app_id FROM first_runs AS list
			WHERE created_at < @until
			AND EXISTS (SELECT 1 FROM secret_keys
				WHERE app_id = list.app_id AND revoked_at IS NULL AND created_at < @until)
			AND EXISTS (SELECT 1 FROM tickets WHERE app_id = list.app_id AND created_at < @until)
			AND (no_website_at < @until OR EXISTS (SELECT 1 FROM widget_sites
				WHERE app_id = list.app_id AND first_seen_at < @until))
			AND (works_alone_at < @until OR EXISTS (SELECT 1 FROM invitations
				WHERE app_id = list.app_id AND ended_at IS NULL AND created_at < @until)
				OR (SELECT COUNT(*) FROM memberships WHERE app_id = list.app_id AND created_at < @until) > 1)
			LIMIT @limit)`,
		map[string]any{"until": e.until, "limit": expiredPerBatch})
	return removed.RowsAffected == expiredPerBatch, removed.Error
}
