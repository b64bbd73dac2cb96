package models

import (
	"context"
	"encoding/json"
	"time"

	"gorm.io/gorm"
)

const (
	// rawAge is how long the original of a received mail is stored, and the record of a mail that became nothing.
	rawAge = 30 * 24 * time.Hour
	// refusedAge is how long the original of a refused mail larger than smallMail is stored: floods of them must not
	// fill the disk.
	refusedAge = 3 * 24 * time.Hour
	smallMail  = 1 << 20
	// mailboxAge is how long a mailbox that no process reads any more is remembered.
	mailboxAge = 7 * 24 * time.Hour
)

// ReceivedUnread is the reason of a mail that could not be read despite all attempts.
const ReceivedUnread ReceivedReason = "unread"

// rawExpiry drops the originals of mails that became something; the record stays as long as their ticket. Their files
// become orphans.
type rawExpiry struct{ until time.Time }

func (e *rawExpiry) name() string { return "received_mails" }

func (e *rawExpiry) deleteBatch(ctx context.Context, db *gorm.DB) (more bool, err error) {
	db = db.WithContext(ctx)
	batch := db.Model(&Received{}).Select("id").Where("file_key <> '' AND state = ? AND received_at < ?",
		ReceivedAccepted, e.until).Order("received_at").Limit(expiredPerBatch)
	done := db.Model(&Received{}).Where("id IN (?)", batch).
		UpdateColumns(map[string]any{"file_key": "", "copied": ""})
	return done.RowsAffected == expiredPerBatch, done.Error
}

// HoldUnread holds the mails whose jobs were given up after a day of attempts, so that the team sees them.
func HoldUnread(ctx context.Context, db *gorm.DB) error {
	return takeGivenUp(ctx, db, []string{ReadReceived{}.Kind()}, func(tx *Tx, fields []byte) error {
		var job ReadReceived
		if err := json.Unmarshal(fields, &job); err != nil {
			return err
		}
		received, err := findFirst[Received](tx.DB, "id = ? AND state = ?", job.ID, ReceivedNew)
		if err != nil || received == nil {
			return err
		}
		unread := &judgement{received: received, mailing: &ParsedMail{}, mailIn: tx.outside.MailIn}
		unread.gatherRecipients()
		if err := unread.nameApp(tx); err != nil {
			return err
		}
		return tx.Model(&Received{}).Where("id = ? AND state = ?", job.ID, ReceivedNew).UpdateColumns(
			map[string]any{"state": ReceivedHeld, "reason": ReceivedUnread, "app_id": received.AppID}).Error
	})
}

// refusedExpiry drops the originals of large refused mails. The record, with the reason, stays as long as that of
// others.
type refusedExpiry struct{ until time.Time }

func (e *refusedExpiry) name() string { return "received_mails" }

func (e *refusedExpiry) deleteBatch(ctx context.Context, db *gorm.DB) (more bool, err error) {
	db = db.WithContext(ctx)
	batch := db.Model(&Received{}).Select("id").Where("file_key <> '' AND state = ? AND size > ? AND received_at < ?",
		ReceivedRefused, smallMail, e.until).Order("received_at").Limit(expiredPerBatch)
	done := db.Model(&Received{}).Where("id IN (?)", batch).UpdateColumn("file_key", "")
	return done.RowsAffected == expiredPerBatch, done.Error
}
