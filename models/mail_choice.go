package models

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// NewsPace is how soon a person is informed about the ideas that they follow.
type NewsPace string

// How soon it can be.
const (
	NewsAtOnce NewsPace = "at_once"
	NewsDaily  NewsPace = "daily"
	NewsNever  NewsPace = "never"
)

// NewsPaces are all of them, the default first.
var NewsPaces = []NewsPace{NewsAtOnce, NewsDaily, NewsNever}

// VerdictMail is the request for a verdict in the mail about a solved ticket. It can be refused separately.
const VerdictMail NewsKind = "verdict"

// MailChoices are a person's choices about an app's mails. Answers to their tickets are always sent.
type MailChoices struct {
	Ideas     NewsPace // about ideas that they follow
	Comments  bool     // on those ideas, at the same pace; none if that is never
	Changelog bool     // each entry
	Verdict   bool     // the request for a verdict on a solved ticket
	Tickets   bool     // of a team member: replies in tickets assigned to them
	Zone      string   // the time zone in whose mornings daily news comes; "" for the installation's
}

// NoMail allows nothing but answers to a person's tickets.
var NoMail = MailChoices{Ideas: NewsNever}

// changelogSubscription subscribes a person to an app's changelog by e-mail.
type changelogSubscription struct {
	AppID     string `gorm:"primaryKey"`
	AccountID string `gorm:"primaryKey"`
	CreatedAt time.Time
}

func (changelogSubscription) TableName() string { return "changelog_subscriptions" }

// dailyNews makes a person's news of an app come once a day.
type dailyNews struct {
	AccountID string `gorm:"primaryKey"`
	AppID     string `gorm:"primaryKey"`
	CreatedAt time.Time
	Zone      string // "" for the installation's
}

func (dailyNews) TableName() string { return "daily_news" }

// MailedApps are the apps that may mail the person: those that know them, whose changelog they subscribed to, or whose
// team they belong to. At most limit, in alphabetical order.
func (a *Account) MailedApps(ctx context.Context, db *gorm.DB, limit int) ([]App, error) {
	var apps []App
	err := db.WithContext(ctx).Order("name, slug").Limit(limit).Find(&apps, `deleted_at IS NULL AND (
		id IN (SELECT app_id FROM contacts WHERE account_id = @id)
		OR id IN (SELECT app_id FROM changelog_subscriptions WHERE account_id = @id)
		OR id IN (SELECT app_id FROM memberships WHERE account_id = @id))`, map[string]any{"id": a.ID}).Error
	return apps, err
}

// MailChoices are the person's choices for each of the apps, by its id.
func (a *Account) MailChoices(ctx context.Context, db *gorm.DB, apps ...App) (map[string]MailChoices, error) {
	chosen := make(map[string]MailChoices, len(apps))
	if len(apps) == 0 {
		return chosen, nil
	}
	notices, err := a.NoticeChoices(ctx, db)
	if err != nil {
		return nil, err
	}
	stored, err := a.storedChoices(ctx, db, apps)
	if err != nil {
		return nil, err
	}
	for i := range apps {
		choices := mailChoicesOf(stored[apps[i].ID])
		choices.Tickets = notices.wantsAnswers(apps[i].ID)
		chosen[apps[i].ID] = choices
	}
	return chosen, nil
}

// choseDaily stands among the kinds of news for the choice that they come once a day.
const choseDaily NewsKind = "daily"

// storedChoice is a kind of news that an app's usual choices are changed by.
type storedChoice struct {
	AppID string
	What  NewsKind
	Zone  string // of choseDaily
}

// storedChoices reads what differs from the usual choices, by the id of the app: refused kinds, and the changelog and
// the daily pace, which nobody gets without asking.
func (a *Account) storedChoices(ctx context.Context, db *gorm.DB, apps []App) (map[string][]storedChoice, error) {
	ids := collect(apps, func(a App) string { return a.ID })
	var rows []storedChoice
	err := db.WithContext(ctx).Raw(`
		SELECT app_id, kind AS what, '' AS zone FROM mail_refusals
		WHERE account_id = @me AND app_id IN @apps AND kind <> 'ticket'
		UNION ALL SELECT app_id, 'daily', zone FROM daily_news WHERE account_id = @me AND app_id IN @apps
		UNION ALL SELECT app_id, 'entry', '' FROM changelog_subscriptions WHERE account_id = @me AND app_id IN @apps`,
		map[string]any{"me": a.ID, "apps": ids}).Scan(&rows).Error
	stored := map[string][]storedChoice{}
	for _, row := range rows {
		stored[row.AppID] = append(stored[row.AppID], row)
	}
	return stored, err
}

// mailChoicesOf are the choices of somebody who changed the usual ones by these.
func mailChoicesOf(stored []storedChoice) MailChoices {
	choices := MailChoices{Ideas: NewsAtOnce, Comments: true, Verdict: true}
	refused := 0 // kinds of news
	for _, choice := range stored {
		switch choice.What {
		case VerdictMail:
			choices.Verdict = false
		case NewsComment:
			choices.Comments = false
		case NewsEntry:
			choices.Changelog = true
		case choseDaily:
			choices.Ideas, choices.Zone = NewsDaily, choice.Zone
		default:
			refused++
		}
	}
	if refused >= len(NewsKinds) {
		choices.Ideas = NewsNever
	}
	return choices
}

// ChooseMail stores which mails of the app the person gets. Somebody who had refused some kinds of news, and does not
// change the pace, keeps refusing them.
func (a *Account) ChooseMail(ctx context.Context, db *gorm.DB, app *App, wanted MailChoices) error {
	return change(ctx, db, func(tx *Tx) error {
		if err := lockNews(tx, app.ID); err != nil {
			return err
		}
		chosen, err := a.MailChoices(ctx, tx.DB, *app)
		if err != nil {
			return err
		}
		before := chosen[app.ID]
		if wanted.Ideas != before.Ideas || wanted.Ideas == NewsDaily && wanted.Zone != before.Zone {
			if err := a.setPace(tx, app, wanted.Ideas, wanted.Zone); err != nil {
				return err
			}
		}
		if wanted.Changelog != before.Changelog {
			if err := a.setSubscribed(tx, app, wanted.Changelog); err != nil {
				return err
			}
		}
		if wanted.Tickets != before.Tickets {
			how := NoticeOff
			if wanted.Tickets {
				how = UsualNotice(RoleAgent, NoticeAnswer)
			}
			if err := a.chooseNotice(ctx, tx.DB, app, NoticeAnswer, how); err != nil {
				return err
			}
		}
		for kind, want := range map[NewsKind]bool{NewsComment: wanted.Comments, VerdictMail: wanted.Verdict} {
			if err := a.setWanted(tx.DB, app, kind, want); err != nil {
				return err
			}
		}
		if !wanted.Comments {
			return a.dropWaiting(tx, app, NewsComment)
		}
		return nil
	})
}

// StopMail stops all mail of the apps except answers to the person's own tickets, and returns the choices from before
// by the ids of the apps. Teams are the ids of the apps whose tickets they answer themselves.
func (a *Account) StopMail(
	ctx context.Context, db *gorm.DB, apps []App, teams []string,
) (before map[string]MailChoices, err error) {
	if before, err = a.MailChoices(ctx, db, apps...); err != nil {
		return nil, err
	}
	for i := range apps {
		wanted := NoMail
		wanted.Tickets = before[apps[i].ID].Tickets && !slices.Contains(teams, apps[i].ID)
		if err := a.ChooseMail(ctx, db, &apps[i], wanted); err != nil {
			return nil, err
		}
	}
	return before, nil
}

func (a *Account) setPace(tx *Tx, app *App, pace NewsPace, zone string) error {
	if err := a.wantNews(tx, app, pace != NewsNever); err != nil {
		return err
	}
	if pace == NewsDaily {
		daily := &dailyNews{AccountID: a.ID, AppID: app.ID, CreatedAt: tx.Now, Zone: zone}
		return tx.Clauses(clause.OnConflict{
			Columns:   []clause.Column{{Name: "account_id"}, {Name: "app_id"}},
			DoUpdates: clause.AssignmentColumns([]string{"zone"}),
		}).Create(daily).Error
	}
	if err := tx.Delete(&dailyNews{}, "account_id = ? AND app_id = ?", a.ID, app.ID).Error; err != nil {
		return err
	}
	freed := tx.Model(&News{}).Where("account_id = ? AND app_id = ? AND mail_id IS NULL AND due_at IS NOT NULL", a.ID,
		app.ID).Update("due_at", nil)
	if freed.Error != nil || freed.RowsAffected == 0 {
		return freed.Error
	}
	return enqueue(tx, GatherNews{AppID: app.ID})
}

// Subscribe subscribes the person to the app's changelog by e-mail, from the next entry on.
func (a *Account) Subscribe(ctx context.Context, db *gorm.DB, app *App) error {
	return change(ctx, db, func(tx *Tx) error { return a.setSubscribed(tx, app, true) })
}

// Unsubscribe ends the subscription and cancels waiting mails.
func (a *Account) Unsubscribe(ctx context.Context, db *gorm.DB, app *App) error {
	return change(ctx, db, func(tx *Tx) error {
		if err := lockNews(tx, app.ID); err != nil {
			return err
		}
		return a.setSubscribed(tx, app, false)
	})
}

// Subscribed reports whether the person gets the app's changelog by e-mail.
func (a *Account) Subscribed(ctx context.Context, db *gorm.DB, app *App) (bool, error) {
	chosen, err := a.MailChoices(ctx, db, *app)
	return chosen[app.ID].Changelog, err
}

func (a *Account) setSubscribed(tx *Tx, app *App, subscribed bool) error {
	if subscribed {
		row := &changelogSubscription{AppID: app.ID, AccountID: a.ID, CreatedAt: tx.Now}
		return tx.Clauses(clause.OnConflict{DoNothing: true}).Create(row).Error
	}
	err := tx.Delete(&changelogSubscription{}, "app_id = ? AND account_id = ?", app.ID, a.ID).Error
	if err != nil {
		return err
	}
	return tx.Delete(&News{}, "account_id = ? AND app_id = ? AND kind = ? AND mail_id IS NULL", a.ID, app.ID,
		NewsEntry).Error
}

func (a *Account) setWanted(db *gorm.DB, app *App, kind NewsKind, wanted bool) error {
	if !wanted {
		return a.refuse(db, app, kind)
	}
	return db.Delete(&MailRefusal{}, "account_id = ? AND app_id = ? AND kind = ?", a.ID, app.ID, kind).Error
}
