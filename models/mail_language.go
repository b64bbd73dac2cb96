package models

import (
	"cmp"
	"context"

	"gorm.io/gorm"

	"intake/internal/store"
)

// mailLocale is the language of a mail to somebody outside the team: that of its ticket or post, else that of its
// reader, else the app's. Mails to the team have none: they are in English.
func mailLocale(written, readers, apps string) string { return cmp.Or(written, readers, apps) }

// mailLocale is the language of mails to the ticket's requester.
func (t *Ticket) mailLocale(ctx context.Context, db *gorm.DB, app *App) (string, error) {
	var readers string
	err := db.WithContext(ctx).Model(&Account{}).Where("id = ?", t.RequesterID).Pluck("locale", &readers).Error
	return mailLocale(t.Locale, readers, app.Locale), err
}

// appIn finds the app with its texts in the language, unless apps has it already.
func appIn(ctx context.Context, db *gorm.DB, apps map[string]*App, id, locale string) (*App, error) {
	key := id + " " + locale
	if app := apps[key]; app != nil {
		return app, nil
	}
	app, err := findCached(db, apps, id)
	if err != nil {
		return nil, err
	}
	apps[key], err = app.In(ctx, db, locale)
	return apps[key], err
}

// learnLocales stores the language that people wrote in, if theirs is unknown. Anybody can type a proven address, so
// its language is only learnt from texts that are known to be its owner's.
func learnLocales(tx *Tx, addressees []addressee) error {
	emails, seen := map[string][]string{}, map[string]bool{}
	for _, to := range addressees {
		if to.Locale != "" && to.Readers == "" && (to.Vouched && !to.Signed || !to.Proven) && !seen[to.Email] {
			seen[to.Email] = true
			emails[to.Locale] = append(emails[to.Locale], to.Email)
		}
	}
	for locale, emails := range emails {
		unknown := tx.Model(&Account{}).Where("email IN ? AND locale = ''", store.Pad(emails))
		err := unknown.UpdateColumn("locale", locale).Error
		if err != nil {
			return err
		}
	}
	return nil
}
