package models

import (
	"context"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// AppContents is how much an app has.
type AppContents struct {
	Tickets, OpenTickets, Posts, Files, ActiveKeys int
}

// Contents counts what an app has.
func (a *App) Contents(ctx context.Context, db *gorm.DB) (AppContents, error) {
	var count AppContents
	err := db.WithContext(ctx).Raw(`SELECT
		(SELECT COUNT(*) FROM tickets WHERE app_id = @app) AS tickets,
		(SELECT COUNT(*) FROM tickets WHERE app_id = @app AND status = 'open' AND spam_at IS NULL
			AND merged_into IS NULL AND (snoozed_until IS NULL OR snoozed_until <= @now)) AS open_tickets,
		(SELECT COUNT(*) FROM posts WHERE app_id = @app) AS posts,
		(SELECT COUNT(*) FROM attachments JOIN tickets ON tickets.id = attachments.ticket_id WHERE app_id = @app)
			+ (SELECT COUNT(*) FROM pictures WHERE app_id = @app) AS files,
		(SELECT COUNT(*) FROM secret_keys WHERE app_id = @app AND revoked_at IS NULL) AS active_keys`,
		map[string]any{"app": a.ID, "now": clockOf(ctx).Now}).Scan(&count).Error
	return count, err
}

// DeleteApp is the job that removes the data of a deleted app. It may run twice or be interrupted, and continues with
// the rest.
type DeleteApp struct {
	AppID string `json:"app_id"`
}

// Kind names the worker.
func (DeleteApp) Kind() string { return "delete_app" }

// Delete deletes an archived app for good, once its name is typed. From then on nobody finds it: its team, its keys and
// its addresses are gone at once, and a job removes the rest. The event of the deletion, and by whom, is kept like all
// events without an app.
func (a *App) Delete(ctx context.Context, db *gorm.DB, by Actor, typed string) error {
	if asShown(typed) != asShown(a.Name) { // an older name may have what nobody can type
		return Invalid("name", "This is not the name of the app. Type “"+a.Name+"”.")
	}
	return change(ctx, db, func(tx *Tx) error {
		now, err := findOr[App](tx.Clauses(clause.Locking{Strength: "UPDATE"}), errNoApp,
			"id = ? AND deleted_at IS NULL", a.ID)
		if err != nil {
			return err
		}
		if !now.Archived() {
			return Conflict("The app is in use. Archive it first.")
		}
		if err := tx.Model(&App{}).Where("id = ?", a.ID).Updates(map[string]any{
			"deleted_at": tx.Now, "updated_at": tx.Now, "widget_key": newWidgetKey(), "widget_enabled": false,
			"widget_before": false,
		}).Error; err != nil {
			return err
		}
		if err := tx.Model(&SecretKey{}).Where("app_id = ? AND revoked_at IS NULL", a.ID).
			Update("revoked_at", tx.Now).Error; err != nil {
			return err
		}
		team, err := a.teamIDs(tx.DB)
		if err != nil {
			return err
		}
		for _, gone := range []any{&Membership{}, &Invitation{}, &formerSlug{}} {
			if err := tx.Delete(gone, "app_id = ?", a.ID).Error; err != nil {
				return err
			}
		}
		if err := requireTwoFactor(tx, team...); err != nil {
			return err
		}
		if err := enqueue(tx, DeleteApp{a.ID}); err != nil {
			return err
		}
		return record(tx, by.didAlone(ActionAppDeleted, a.ID).with(EventDetail{Slug: now.Slug, Name: now.Name}))
	})
}
