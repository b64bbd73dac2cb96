package models

import (
	"context"
	"time"

	"gorm.io/gorm"
)

// DemandIdentity sets whether only visitors whose website vouches for them may write in the widget. It requires a key
// that was used before: otherwise nobody could write any more.
func (a *App) DemandIdentity(ctx context.Context, db *gorm.DB, by Actor, on bool) error {
	action := ActionIdentityNotDemanded
	if on {
		action = ActionIdentityDemanded
	}
	return change(ctx, db, func(tx *Tx) error {
		if _, err := a.lock(tx); err != nil { // so that the last key in use is not revoked meanwhile
			return err
		}
		if on {
			used, err := exists[IdentityKey](tx.DB, "app_id = ? AND revoked_at IS NULL AND last_used_at IS NOT NULL", a.ID)
			if err != nil {
				return err
			}
			if !used {
				return Conflict("No key of this app was used yet, so nobody could write any more.")
			}
		}
		changed := tx.Model(&App{}).Where("id = ? AND identity_demanded <> ?", a.ID, on).
			Updates(map[string]any{"identity_demanded": on, "updated_at": tx.Now})
		if changed.Error != nil || changed.RowsAffected == 0 {
			return changed.Error
		}
		a.IdentityDemanded = on
		return record(tx, by.did(action, a.ID, a.ID))
	})
}

// SignedShare counts the signed messages among all messages from the widget.
type SignedShare struct{ Signed, All int }

// SignedLastWeek counts the tickets and ideas that came from the widget in the last week.
func (a *App) SignedLastWeek(ctx context.Context, db *gorm.DB) (share SignedShare, err error) {
	err = db.WithContext(ctx).Raw(`
		SELECT COUNT(*) AS "all", COALESCE(SUM(CASE WHEN signed THEN 1 ELSE 0 END), 0) AS signed FROM (
			SELECT vouched_by IS NOT NULL AS signed FROM tickets
			WHERE app_id = @app AND source = 'widget' AND created_at > @since AND spam_at IS NULL
			UNION ALL
			SELECT vouched AS signed FROM posts WHERE app_id = @app AND source = 'widget' AND created_at > @since
		) AS sent`, map[string]any{"app": a.ID, "since": clockOf(ctx).Now.Add(-7 * 24 * time.Hour)}).Scan(&share).Error
	return share, err
}
