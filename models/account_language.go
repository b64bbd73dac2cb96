package models

import (
	"context"

	"gorm.io/gorm"
)

// maxLocale is what the columns of languages hold.
const maxLocale = 20

// ChooseLanguage sets the language of the person's pages and mails; "" leaves it to their browser.
func (a *Account) ChooseLanguage(ctx context.Context, db *gorm.DB, locale string) error {
	var v Violations
	locale = v.checkText("language", locale, false, maxLocale)
	if err := v.orNil(); err != nil {
		return err
	}
	return change(ctx, db, func(tx *Tx) error {
		err := tx.Model(&Account{}).Where("id = ? AND erased_at IS NULL", a.ID).
			Updates(map[string]any{"locale": locale, "updated_at": tx.Now}).Error
		if err != nil {
			return err
		}
		a.Locale = locale
		return nil
	})
}
