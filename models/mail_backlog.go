package models

import (
	"context"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
)

// Backlog is how many mails of the installation wait at a stage, and how long the oldest has waited.
type Backlog struct {
	Stage string
	Count int
	Wait  time.Duration
}

// The stages at which a mail waits.
const (
	StageReceiptDue = "receipt_due" // the receipt is not made yet
	StageQueued     = "queued"      // waiting to be sent, or sent again
)

// MailBacklogs counts the waiting mails by stage.
func MailBacklogs(ctx context.Context, db *gorm.DB) ([]Backlog, error) {
	db = db.WithContext(ctx)
	now := clockOf(ctx).Now
	queued, due := Backlog{Stage: StageQueued}, Backlog{Stage: StageReceiptDue}
	var oldest []Mail
	var first []receiptDue
	var counts struct{ Queued, Due int }
	err := db.Raw(`SELECT (SELECT count(*) FROM mails WHERE state = 'queued') AS queued,
		(SELECT count(*) FROM receipts_due) AS due`).Scan(&counts).Error
	if err == nil {
		err = db.Select("created_at").Where("state = 'queued'").Order("created_at").Limit(1).Find(&oldest).Error
	}
	if err == nil {
		err = db.Order("id").Limit(1).Find(&first).Error
	}
	queued.Count, due.Count = counts.Queued, counts.Due
	for _, mail := range oldest {
		queued.Wait = max(0, now.Sub(mail.CreatedAt))
	}
	for _, receipt := range first {
		due.Wait = max(0, now.Sub(timeOfID(receipt.ID)))
	}
	return []Backlog{due, queued}, err
}

// timeOfID is when the id was made; ids of another UUID version have no time.
func timeOfID(id string) time.Time {
	parsed, err := uuid.Parse(id)
	if err != nil || parsed.Version() != 7 {
		return Now()
	}
	return time.Unix(parsed.Time().UnixTime())
}
