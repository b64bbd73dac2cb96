package models

import (
	"cmp"

	"intake/internal/store"
)

// mailLocale is the language of a mail to somebody outside the team: the one that its ticket or post was written in,
// else the one that its reader is known to read, else the app's. Mails to the team have none: they are in English.
func mailLocale(written, readers, apps string) string { return cmp.Or(written, readers, apps) }

// learnLocales notes the language of those who wrote in one, where none is known yet. Anybody can type the address of
// somebody who has proven it: of them only what is known to be theirs counts.
func learnLocales(tx *Tx, addressees []addressee) error {
	emails, seen := map[string][]string{}, map[string]bool{}
	for _, to := range addressees {
		if to.Locale != "" && to.Readers == "" && (to.Vouched || !to.Proven) && !seen[to.Email] {
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
