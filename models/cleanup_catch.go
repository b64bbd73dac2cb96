package models

import (
	"context"
	"slices"

	"gorm.io/gorm"

	"intake/internal/store"
)

// catch lets the clean-ups of their apps catch the new tickets and ideas that come from their networks: they are spam or
// hidden at once, and nobody is told. It begins anew each time, because the group may be written a second time.
func catch(tx *Tx, fresh []*filing) error {
	var apps []string
	for _, f := range fresh {
		f.release()
		if f.catchable() && !slices.Contains(apps, f.app.ID) {
			apps = append(apps, f.app.ID)
		}
	}
	if len(apps) == 0 {
		return nil
	}
	var catching []Cleanup
	err := tx.Order("id").
		Find(&catching, "app_id IN ? AND hash IS NOT NULL AND catches_until > ?", store.Pad(apps), tx.Now).Error
	if err != nil {
		return err
	}
	for _, f := range fresh {
		for i := range catching {
			if c := &catching[i]; f.origin != nil && c.AppID == f.app.ID && c.From(&CleanupOrigin{Hash: f.origin}) {
				team, err := f.byTeam(tx)
				if err != nil {
					return err
				}
				if !team {
					f.catchBy(c)
				}
			}
		}
	}
	return nil
}

// catchable reports whether a clean-up may catch it.
func (f *filing) catchable() bool { return f.app.Catches && f.origin != nil }

// byTeam reports whether a member of the app's team sends it.
func (f *filing) byTeam(tx *Tx) (bool, error) {
	if f.by.Account == nil || f.by.vouched() {
		return false, nil
	}
	return isMember(tx.DB, f.app.ID, f.by.Account.ID)
}

func (f *filing) catchBy(c *Cleanup) {
	f.caught = c.ID
	if f.ticket != nil {
		f.ticket.SpamAt = &f.at.Now
	} else {
		f.post.HiddenAt = &f.at.Now
	}
}

// release undoes catchBy.
func (f *filing) release() {
	if f.caught == "" {
		return
	}
	if f.caught = ""; f.ticket != nil {
		f.ticket.SpamAt = nil
	} else {
		f.post.HiddenAt = nil
	}
}

// EndCatches lets apps whose last clean-up has caught for long enough no longer look for clean-ups when something is
// filed.
func EndCatches(ctx context.Context, db *gorm.DB) error {
	var ids []string
	err := db.WithContext(ctx).Model(&App{}).Where("catches AND NOT EXISTS (SELECT 1 FROM cleanups "+
		"WHERE cleanups.app_id = apps.id AND catches_until > ?)", clockOf(ctx).Now).Pluck("id", &ids).Error
	for _, id := range ids {
		if err := change(ctx, db, func(tx *Tx) error { return stopCatching(tx, id) }); err != nil {
			return err
		}
	}
	return err
}

// stopCatching lets filings in the app no longer look for clean-ups, if none of them catches anything.
func stopCatching(tx *Tx, appID string) error {
	if _, err := (&App{ID: appID}).lock(tx); err != nil && CodeOf(err) != CodeNotFound {
		return err
	}
	return tx.Exec(`UPDATE apps SET catches = false WHERE id = @app AND catches
		AND NOT EXISTS (SELECT 1 FROM cleanups WHERE app_id = @app AND catches_until > @now)`,
		map[string]any{"app": appID, "now": tx.Now}).Error
}
