package models

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// MailRefusal is a kind of news that a person does not want from an app.
type MailRefusal struct {
	AccountID string   `gorm:"primaryKey"`
	AppID     string   `gorm:"primaryKey"`
	Kind      NewsKind `gorm:"primaryKey"`
	CreatedAt time.Time
}

// NewsKinds are all kinds of news.
var NewsKinds = []NewsKind{NewsStatus, NewsReply, NewsChangelog}

// WantedNews are the kinds of news that the person wants from the app.
func (a *Account) WantedNews(ctx context.Context, db *gorm.DB, app *App) ([]NewsKind, error) {
	var refused []NewsKind
	err := db.WithContext(ctx).Model(&MailRefusal{}).Where("account_id = ? AND app_id = ?", a.ID, app.ID).Pluck("kind", &refused).Error
	wanted := slices.DeleteFunc(slices.Clone(NewsKinds), func(kind NewsKind) bool { return slices.Contains(refused, kind) })
	return wanted, err
}

// WantNews sets the kinds of news that the person wants from the app; what waits of the others is not told any more.
func (a *Account) WantNews(ctx context.Context, db *gorm.DB, app *App, wanted []NewsKind) error {
	return db.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if err := lockNews(tx, app.ID); err != nil {
			return err
		}
		if err := tx.Delete(&MailRefusal{}, "account_id = ? AND app_id = ?", a.ID, app.ID).Error; err != nil {
			return err
		}
		for _, kind := range NewsKinds {
			if slices.Contains(wanted, kind) {
				continue
			}
			refusal := &MailRefusal{AccountID: a.ID, AppID: app.ID, Kind: kind, CreatedAt: Now()}
			if err := tx.Clauses(clause.OnConflict{DoNothing: true}).Create(refusal).Error; err != nil {
				return err
			}
			err := tx.Delete(&News{}, "account_id = ? AND app_id = ? AND kind = ? AND mail_id IS NULL", a.ID, app.ID, kind).Error
			if err != nil {
				return err
			}
		}
		return nil
	})
}
