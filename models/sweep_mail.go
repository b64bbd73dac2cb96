package models

import (
	"context"

	"gorm.io/gorm"
)

// mailExpiry deletes the mails of receipts and replies up to an id, which contains a time, except those of open
// tickets. Such tickets may be old and many, so it goes through all mails, one batch at a time.
type mailExpiry struct {
	after, until string
}

func (e *mailExpiry) name() string { return "mails" }

func (e *mailExpiry) deleteBatch(ctx context.Context, db *gorm.DB) (more bool, err error) {
	db = db.WithContext(ctx)
	batch := db.Model(&Mail{}).Where("id < ?", e.until).Order("id").Limit(expiredPerBatch)
	if e.after != "" {
		batch = batch.Where("id > ?", e.after)
	}
	var ids []string
	if err := batch.Pluck("id", &ids).Error; err != nil || len(ids) == 0 {
		return false, err
	}
	first, last := ids[0], ids[len(ids)-1]
	err = db.Where("id >= ? AND id <= ? AND kind IN ? AND state <> ?", first, last,
		[]MailKind{MailReceipt, MailPostReceipt, MailReply}, MailQueued).
		Where(`NOT EXISTS (SELECT 1 FROM tickets WHERE tickets.id = mails.ticket_id
			AND (tickets.status <> 'closed' OR tickets.merged_into IS NOT NULL))`).Delete(&Mail{}).Error
	if err != nil {
		return false, err
	}
	e.after = last
	return len(ids) == expiredPerBatch, nil
}
