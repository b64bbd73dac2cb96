package models

import (
	"context"
	"time"

	"gorm.io/gorm"
)

// firstRun is what is stored of a list of first steps.
type firstRun struct {
	AppID        string `gorm:"primaryKey"`
	NoWebsiteAt  *time.Time
	WorksAloneAt *time.Time
	HiddenAt     *time.Time
	CreatedAt    time.Time
}

// These verbs record no event: what they change is a list that goes by itself, and nothing of the app.

// LeaveOut says that the team does not need the step, or that it does. Only a website and a colleague can be left out.
func (a *App) LeaveOut(ctx context.Context, db *gorm.DB, step FirstStep, out bool) error {
	column, may := skippedColumns[step]
	if !may {
		return refuseField("step", FaultNotAChoice, among(FirstWebsite, FirstColleague))
	}
	return a.markFirstRun(ctx, db, column, out)
}

// HideFirstRun puts the list of first steps away, or brings it back.
func (a *App) HideFirstRun(ctx context.Context, db *gorm.DB, hidden bool) error {
	return a.markFirstRun(ctx, db, "hidden_at", hidden)
}

// markFirstRun sets the time of the column, or clears it. What is set already keeps its time.
func (a *App) markFirstRun(ctx context.Context, db *gorm.DB, column string, set bool) error {
	return change(ctx, db, func(tx *Tx) error {
		list := tx.Model(&firstRun{}).Where("app_id = ?", a.ID)
		if !set {
			return list.Update(column, nil).Error
		}
		return list.Where(column+" IS NULL").Update(column, tx.Now).Error
	})
}

// firstRunExpiry removes the lists that are over, so that none comes back when a colleague leaves or a key is revoked.
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
