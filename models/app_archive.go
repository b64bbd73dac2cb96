package models

import (
	"context"

	"gorm.io/gorm"
)

var errArchived = Refuse(FaultAppArchived)

// errSettingsArchived refuses settings whose page was opened before the app was archived.
var errSettingsArchived = Conflict("This app was archived in the meantime, so nothing was saved. " +
	"Copy what you typed, bring the app back, and enter it again.")

// Archived reports whether the app accepts nothing new from visitors: its widget is off, and its board is read-only.
func (a *App) Archived() bool { return a.ArchivedAt != nil }

// Open refuses additions to an archived app.
func (a *App) Open() error {
	if a.Archived() {
		return errArchived
	}
	return nil
}

// Archive archives the app. Tickets stay, and can be answered. Secret keys keep working: a revoked one could never come
// back, and archiving can be undone.
func (a *App) Archive(ctx context.Context, db *gorm.DB, by Actor) error {
	return change(ctx, db, func(tx *Tx) error {
		archived := tx.Model(&App{}).Where("id = ? AND archived_at IS NULL", a.ID).Updates(map[string]any{
			"archived_at": tx.Now, "widget_before": gorm.Expr("widget_enabled"), "widget_enabled": false,
			"updated_at": tx.Now,
		})
		if archived.Error != nil || archived.RowsAffected == 0 {
			return archived.Error
		}
		return record(tx, by.did(ActionAppArchived, a.ID, a.ID))
	})
}

// Unarchive restores the app as it was.
func (a *App) Unarchive(ctx context.Context, db *gorm.DB, by Actor) error {
	return change(ctx, db, func(tx *Tx) error {
		back := tx.Model(&App{}).Where("id = ? AND archived_at IS NOT NULL AND deleted_at IS NULL", a.ID).
			Updates(map[string]any{
				"archived_at": nil, "widget_enabled": gorm.Expr("widget_before"), "updated_at": tx.Now,
			})
		if back.Error != nil || back.RowsAffected == 0 {
			return back.Error
		}
		return record(tx, by.did(ActionAppUnarchived, a.ID, a.ID))
	})
}
