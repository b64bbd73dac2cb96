package models

import (
	"context"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

const (
	// mailsAgainAge is the age up to which all failed mails can be sent again at once. It is enough for a server that was
	// set up wrongly over the weekend; older mails would confuse their readers.
	mailsAgainAge = 7 * 24 * time.Hour
	// mailsAgainBatch is how many mails share a transaction and a job.
	mailsAgainBatch = 100
)

// CountMailsAgain counts the mails that SendMailsAgain would send.
func (a *App) CountMailsAgain(ctx context.Context, db *gorm.DB) (count int64, err error) {
	err = a.failedLately(db.WithContext(ctx), clockOf(ctx).Now).Count(&count).Error
	return count, err
}

// failedLately finds the app's mails that failed in the last days and that somebody may still get.
func (a *App) failedLately(db *gorm.DB, now time.Time) *gorm.DB {
	return db.Model(&Mail{}).
		Where("app_id = ? AND state = 'failed' AND kind <> ? AND created_at > ?", a.ID, MailSelfTest, now.Add(-mailsAgainAge)).
		Where("NOT EXISTS (SELECT 1 FROM dead_emails WHERE dead_emails.email = mails.email)").
		Where("NOT EXISTS (SELECT 1 FROM erasure_rows WHERE kind = 'mail' AND row_id = mails.id)")
}

// SendMailsAgain retries the app's mails that failed in the last days, such as under a wrong setting, oldest first and
// under the same Message-IDs, and returns how many they are. If it is interrupted, it can be called again.
func (a *App) SendMailsAgain(ctx context.Context, db *gorm.DB, by Actor) (count int, err error) {
	for after := beforeAllIDs; ; {
		var ids []string
		err := change(ctx, db, func(tx *Tx) error {
			ids = nil
			err := a.failedLately(tx.DB, tx.Now).Where("mails.id > ?", after).Order("mails.id").Limit(mailsAgainBatch).
				Pluck("mails.id", &ids).Error
			if err != nil || len(ids) == 0 {
				return err
			}
			again := tx.Model(&Mail{}).Where("id IN ? AND state = 'failed'", store.Pad(ids)).
				Updates(map[string]any{"state": MailQueued, "error": ""})
			if again.Error != nil || again.RowsAffected == 0 {
				return again.Error
			}
			if err := enqueueMails(tx, ids); err != nil || after != beforeAllIDs {
				return err
			}
			return record(tx, by.did(ActionMailsSentAgain, a.ID, a.ID))
		})
		if err != nil || len(ids) == 0 {
			return count, err
		}
		after, count = ids[len(ids)-1], count+len(ids)
	}
}
