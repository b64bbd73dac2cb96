package models

import (
	"context"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// Figures counts what came in and what was done within some days, in one app or in all of those that somebody works
// for. Tickets that are spam, or merged into another, are not counted.
type Figures struct {
	Apps []FiguredApp // that are counted
	Days FigureDays

	now time.Time
	ids []string // of the apps
}

// FiguredApp is an app that somebody works for.
type FiguredApp struct {
	ID        string
	Slug      string
	Name      string
	CreatedAt time.Time
}

// FiguredApps are the apps that the account works for, by name.
func (a *Account) FiguredApps(ctx context.Context, db *gorm.DB) (apps []FiguredApp, err error) {
	err = db.WithContext(ctx).Raw(`
		SELECT apps.id, apps.slug, apps.name, apps.created_at
		FROM memberships JOIN apps ON apps.id = memberships.app_id
		WHERE memberships.account_id = ? ORDER BY apps.name, apps.slug`, a.ID).Scan(&apps).Error
	return apps, err
}

// Figures are those of the app with the slug, or of all of the account's apps where it is empty.
func (a *Account) Figures(ctx context.Context, db *gorm.DB, slug string, days FigureDays) (*Figures, error) {
	apps, err := a.FiguredApps(ctx, db)
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

// Began is when the oldest of the apps was made.
func (f *Figures) Began() time.Time {
	began := f.Apps[0].CreatedAt
	for _, app := range f.Apps {
		if app.CreatedAt.Before(began) {
			began = app.CreatedAt
		}
	}
	return began
}

// RecordExport notes in each of the apps that somebody took its figures along.
func (f *Figures) RecordExport(ctx context.Context, db *gorm.DB, by Actor) error {
	return change(ctx, db, func(tx *Tx) error {
		for _, app := range f.Apps {
			if err := record(tx, by.did(ActionFiguresExported, app.ID, app.ID)); err != nil {
				return err
			}
		}
		return nil
	})
}
