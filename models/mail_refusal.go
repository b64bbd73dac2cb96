package models

import (
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

// NewsKinds are all kinds of news about ideas that somebody follows.
var NewsKinds = []NewsKind{NewsStatus, NewsReply, NewsChangelog}

// refusals are the kinds whose refusal covers news of this kind. Somebody who refuses replies of the team gets no
// comments either: they may have refused before mails about comments existed.
func (k NewsKind) refusals() []NewsKind {
	switch k {
	case NewsComment:
		return []NewsKind{NewsComment, NewsReply}
	case NewsNeed: // there is no choice about these questions alone
		return []NewsKind{NewsStatus}
	}
	return []NewsKind{k}
}

// wantNews allows all kinds of news from the app, or refuses them all and cancels what waits. The caller holds
// lockNews.
func (a *Account) wantNews(tx *Tx, app *App, wanted bool) error {
	err := tx.Delete(&MailRefusal{}, "account_id = ? AND app_id = ? AND kind IN ?", a.ID, app.ID, NewsKinds).Error
	if err != nil || wanted {
		return err
	}
	for _, kind := range NewsKinds {
		if err := a.refuse(tx.DB, app, kind); err != nil {
			return err
		}
		if err := a.dropWaiting(tx, app, kind); err != nil {
			return err
		}
	}
	return nil
}

// dropWaiting cancels the person's waiting news of the kind that they have just refused.
func (a *Account) dropWaiting(tx *Tx, app *App, refused NewsKind) error {
	kinds := []NewsKind{refused}
	for _, kind := range []NewsKind{NewsComment, NewsNeed} {
		if slices.Contains(kind.refusals(), refused) {
			kinds = append(kinds, kind)
		}
	}
	return tx.Delete(&News{}, "account_id = ? AND app_id = ? AND kind IN ? AND mail_id IS NULL", a.ID, app.ID,
		kinds).Error
}

func (a *Account) refuse(db *gorm.DB, app *App, kind NewsKind) error {
	refusal := &MailRefusal{AccountID: a.ID, AppID: app.ID, Kind: kind, CreatedAt: db.NowFunc()}
	return db.Clauses(clause.OnConflict{DoNothing: true}).Create(refusal).Error
}
