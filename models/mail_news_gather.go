package models

import (
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// NewsKind is what people are told about the ideas that they follow; each kind can be refused.
type NewsKind string

// The kinds of news.
const (
	NewsStatus    NewsKind = "status"
	NewsReply     NewsKind = "reply"
	NewsChangelog NewsKind = "changelog"
	NewsEntry     NewsKind = "entry" // of a changelog that somebody subscribed to
	NewsComment   NewsKind = "comment"
)

// News waits until nothing more came for newsQuiet, so that what happens at one sitting is one mail; but never longer
// than newsPatience.
const (
	newsQuiet    = 5 * time.Minute
	newsPatience = 30 * time.Minute
	newsBatch    = 500

	newsHour = 7 // of the day, UTC, at which those hear who want to once a day
)

// News is one thing that one person is to be told. MailID is the mail that tells it, once there is one.
type News struct {
	AccountID string `gorm:"primaryKey"`
	EventID   string `gorm:"primaryKey"`
	AppID     string
	PostID    *string
	EntryID   *string
	Kind      NewsKind
	MailID    *string
	CreatedAt time.Time
	DueAt     *time.Time // when it is told to somebody who hears once a day; nil: as soon as nothing more comes
}

// GatherNews is the job that puts the waiting news of an app into mails, one for each person.
type GatherNews struct {
	AppID string `json:"app_id"`
}

// Kind names the worker.
func (GatherNews) Kind() string { return "gather_news" }

// nextNewsHour is when those hear next who want to once a day.
func nextNewsHour(now time.Time) time.Time {
	morning := time.Date(now.Year(), now.Month(), now.Day(), newsHour, 0, 0, 0, time.UTC)
	if !morning.After(now) {
		morning = morning.AddDate(0, 0, 1)
	}
	return morning
}

func gatherLater(tx *Tx, written *gorm.DB, appID string, event *Event) error {
	if written.Error != nil || written.RowsAffected == 0 {
		return written.Error
	}
	if err := tx.outside.Jobs.EnqueueAt(tx.DB, GatherNews{AppID: appID}, event.CreatedAt.Add(newsQuiet)); err != nil {
		return err
	}
	var daily []News
	err := tx.Limit(1).Find(&daily, "event_id = ? AND due_at IS NOT NULL", event.ID).Error
	if err != nil || len(daily) == 0 {
		return err
	}
	return tx.outside.Jobs.EnqueueAt(tx.DB, GatherNews{AppID: appID}, *daily[0].DueAt)
}

// lockNews keeps the news of an app from others who take waiting news back or put them into mails: they do so with many
// rows, each in an order of its own, and would wait for each other in a ring.
func lockNews(tx *Tx, appID string) error { return store.LockNames(tx.DB, appID) }

// withdrawNews takes back what nobody was mailed yet of an event, and reports whether somebody was.
func withdrawNews(tx *Tx, appID, eventID string) (mailed bool, err error) {
	if err := lockNews(tx, appID); err != nil {
		return false, err
	}
	if err := tx.Delete(&announcement{}, "event_id = ?", eventID).Error; err != nil {
		return false, err
	}
	if err := tx.Delete(&News{}, "event_id = ? AND mail_id IS NULL", eventID).Error; err != nil {
		return false, err
	}
	var left []News
	err = tx.Limit(1).Find(&left, "event_id = ?", eventID).Error
	return len(left) > 0, err
}
