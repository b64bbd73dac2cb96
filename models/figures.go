package models

import (
	"context"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// Figures are the statistics of a period, for one app or for all apps that a member works for. Spam and merged tickets
// are not counted.
type Figures struct {
	Apps []FiguresApp
	Days FigureDays

	now time.Time
	ids []string // of the apps
}

// FiguresApp is an app whose figures a member may see.
type FiguresApp struct {
	ID        string
	Slug      string
	Name      string
	CreatedAt time.Time
	Targets   bool // it has response targets
}

// FiguresApps returns the apps that the account works for, by name.
func (a *Account) FiguresApps(ctx context.Context, db *gorm.DB) (apps []FiguresApp, err error) {
	err = db.WithContext(ctx).Raw(`
		SELECT apps.id, apps.slug, apps.name, apps.created_at,
			target_urgent || target_high || target_normal || target_low <> '' AS targets
		FROM memberships JOIN apps ON apps.id = memberships.app_id
		WHERE memberships.account_id = ? ORDER BY apps.name, apps.slug`, a.ID).Scan(&apps).Error
	return apps, err
}

// Figures returns the figures of the app with the slug, or of all apps of the account if it is empty.
func (a *Account) Figures(ctx context.Context, db *gorm.DB, slug string, days FigureDays) (*Figures, error) {
	apps, err := a.FiguresApps(ctx, db)
	if err != nil {
		return nil, err
	}
	figures := &Figures{Days: days, now: clockOf(ctx).Now}
	for _, app := range apps {
		if slug == "" || app.Slug == slug {
			figures.Apps, figures.ids = append(figures.Apps, app), append(figures.ids, app.ID)
		}
	}
	if len(figures.ids) == 0 {
		return nil, errNoApp
	}
	figures.ids = store.Pad(figures.ids)
	return figures, nil
}

// Began returns when the oldest of the apps was created.
func (f *Figures) Began() time.Time {
	began := f.Apps[0].CreatedAt
	for _, app := range f.Apps {
		if app.CreatedAt.Before(began) {
			began = app.CreatedAt
		}
	}
	return began
}

// RecordExport records in the audit log of each app that its figures were exported.
func (f *Figures) RecordExport(ctx context.Context, db *gorm.DB, by Actor) error {
	return change(ctx, db, func(tx *Tx) error {
		events := make([]*Event, len(f.Apps))
		for i, app := range f.Apps {
			events[i] = by.did(ActionFiguresExported, app.ID, app.ID)
		}
		return record(tx, events...)
	})
}
