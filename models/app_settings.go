package models

import (
	"context"
	"errors"
	"maps"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// Update applies a draft to the app. A former slug keeps redirecting to the app. If somebody else changed the app since
// the writer loaded it, nothing is changed: the error is an Overtaken Conflict.
func (a *App) Update(ctx context.Context, db *gorm.DB, by Actor, draft AppDraft) error {
	if err := draft.validate(); err != nil {
		return err
	}
	if err := draft.Logo.keep(ctx, draft.uploaded); err != nil {
		return err
	}
	err := change(ctx, db, func(tx *Tx) error {
		var now App
		if err := tx.Clauses(clause.Locking{Strength: "NO KEY UPDATE"}).Take(&now, "id = ?", a.ID).Error; err != nil {
			return err
		}
		next := draft.over(&now)
		edited := edit{seen: draft.Seen, now: now.Version(), next: next.Version(), object: a.ID,
			actions: []Action{ActionAppUpdated}}
		if err := edited.refuseStale(tx, by); err != nil {
			return err
		}
		if draft.Slug != now.Slug {
			if err := now.changeSlug(tx, draft.Slug); err != nil {
				return err
			}
		}
		columns := next.Logo.columns()
		maps.Copy(columns, map[string]any{
			"slug": next.Slug, "name": next.Name, "description": next.Description, "logo_url": next.LogoURL,
			"brand_color": next.BrandColor, "answer_time": next.AnswerTime, "updated_at": tx.Now,
		})
		if err := tx.Model(&App{}).Where("id = ?", a.ID).Updates(columns).Error; err != nil {
			return err
		}
		return record(tx,
			by.did(ActionAppUpdated, a.ID, a.ID).with(map[string]any{"slug": draft.Slug, "name": draft.Name}))
	})
	if errors.Is(err, gorm.ErrDuplicatedKey) {
		return Invalid("slug", "Another app has the address "+draft.Slug+" or had it before.")
	}
	if err == nil {
		a.Slug, a.Name = draft.Slug, draft.Name
	}
	return err
}

// changeSlug records the old slug, and reclaims the new one if it was this app's before.
func (a *App) changeSlug(tx *Tx, slug string) error {
	if err := tx.Delete(&formerSlug{}, "slug = ? AND app_id = ?", slug, a.ID).Error; err != nil {
		return err
	}
	if err := leftBehind(tx, slug); err != nil {
		return err
	}
	return tx.Create(&formerSlug{Slug: a.Slug, AppID: a.ID}).Error
}

// leftBehind refuses another app's former slug: its old links must not lead to strangers.
func leftBehind(tx *Tx, slug string) error {
	var taken int64
	if err := tx.Model(&formerSlug{}).Where("slug = ?", slug).Count(&taken).Error; err != nil {
		return err
	}
	if taken > 0 {
		return gorm.ErrDuplicatedKey
	}
	return nil
}

type formerSlug struct {
	Slug  string `gorm:"primaryKey"`
	AppID string
}

var widgetSides = []string{"right", "left"}

// WidgetSettings are how the widget's button looks and what it opens.
type WidgetSettings struct {
	Label string
	Side  string // right or left
	Tab   string // help or feedback
	// Errors lets visitors attach errors recorded on the page.
	Errors bool
	// RemembersNews lets visitors' browsers remember which news they have seen.
	RemembersNews bool
	// Links are the app's own links, in the order of the panel.
	Links []WidgetLink
}

// UpdateWidget changes how the widget looks.
func (a *App) UpdateWidget(ctx context.Context, db *gorm.DB, by Actor, settings WidgetSettings) error {
	var v Violations
	settings.Label = v.checkText("label", settings.Label, true, maxWidgetLabel)
	settings.Side = checkChoice(&v, "side", settings.Side, widgetSides, "right")
	settings.Tab = checkChoice(&v, "tab", settings.Tab, WidgetTabs, "help")
	links := v.checkWidgetLinks(settings.Links)
	if err := v.orNil(); err != nil {
		return err
	}
	return change(ctx, db, func(tx *Tx) error {
		var former App
		err := tx.Clauses(clause.Locking{Strength: "NO KEY UPDATE"}).Select("widget_links").
			Take(&former, "id = ?", a.ID).Error
		if err != nil {
			return err
		}
		err = tx.Model(&App{}).Where("id = ?", a.ID).Updates(map[string]any{
			"widget_label": settings.Label, "widget_side": settings.Side, "widget_tab": settings.Tab,
			"widget_errors": settings.Errors, "widget_links": links,
			"widget_remembers_news": settings.RemembersNews, "updated_at": tx.Now,
		}).Error
		if err != nil {
			return err
		}
		if err := (&App{ID: a.ID, WidgetLinks: links}).moveLinkTranslations(tx, former.OwnLinks()); err != nil {
			return err
		}
		return record(tx, by.did(ActionWidgetSettingsChanged, a.ID, a.ID))
	})
}

// AppOverview is an app in the list of the people who run it.
type AppOverview struct {
	App
	Role        Role
	Posts       int64
	ActiveKeys  int64
	LastMessage *time.Time
}

// Apps lists the apps in which the account has a role. Posts are those that the board counts. How many tickets of each
// app are open is in the Menu.
func (a *Account) Apps(ctx context.Context, db *gorm.DB) ([]AppOverview, error) {
	var apps []AppOverview
	err := db.WithContext(ctx).Raw(`
		SELECT apps.*, memberships.role,
			(SELECT COALESCE(SUM(posts), 0) FROM post_counts WHERE post_counts.app_id = apps.id) AS posts,
			(SELECT COUNT(*) FROM secret_keys WHERE secret_keys.app_id = apps.id AND revoked_at IS NULL) AS active_keys
		FROM memberships JOIN apps ON apps.id = memberships.app_id
		WHERE memberships.account_id = ?
		ORDER BY apps.name, apps.slug`, a.ID).Scan(&apps).Error
	if err != nil {
		return nil, err
	}
	for i := range apps {
		var last []Ticket
		if err := db.WithContext(ctx).Select("created_at").Order("number DESC").Limit(1).
			Find(&last, "app_id = ?", apps[i].ID).Error; err != nil {
			return nil, err
		}
		if len(last) > 0 {
			apps[i].LastMessage = &last[0].CreatedAt
		}
	}
	return apps, nil
}
