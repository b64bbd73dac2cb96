package models

import (
	"context"
	"errors"
	"maps"

	"gorm.io/gorm"
)

// Update applies a draft to the app, unless it is archived: then its settings have no page. A former slug keeps
// redirecting to the app. If somebody else changed the app since the writer loaded it, nothing is changed: the error is
// an Overtaken Conflict.
func (a *App) Update(ctx context.Context, db *gorm.DB, by Actor, draft AppDraft) error {
	if a.Archived() {
		return errSettingsArchived
	}
	if err := draft.validate(a.Description); err != nil {
		return err
	}
	if err := draft.Logo.keep(ctx, draft.uploaded); err != nil {
		return err
	}
	err := change(ctx, db, func(tx *Tx) error {
		now, err := a.lock(tx)
		if err != nil {
			return err
		}
		if now.Archived() { // since a was loaded
			return errSettingsArchived
		}
		next := draft.over(now)
		edited := edit{seen: draft.Seen, now: now.Version(), next: next.Version(), object: a.ID,
			actions: []Action{ActionAppUpdated}}
		if err := edited.refuseStale(tx, by); err != nil || edited.next == edited.now {
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
			"brand_color": next.BrandColor, "answer_time": next.AnswerTime, "need_check_months": next.NeedCheckMonths,
			"updated_at": tx.Now,
		})
		if err := tx.Model(&App{}).Where("id = ?", a.ID).Updates(columns).Error; err != nil {
			return err
		}
		return record(tx,
			by.did(ActionAppUpdated, a.ID, a.ID).with(EventDetail{Slug: draft.Slug, Name: draft.Name}))
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
	taken, err := exists[formerSlug](tx.DB, "slug = ?", slug)
	if err == nil && taken {
		err = gorm.ErrDuplicatedKey
	}
	return err
}

type formerSlug struct {
	Slug  string `gorm:"primaryKey"`
	AppID string
}
