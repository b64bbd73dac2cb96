package models

import (
	"errors"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// NewsKind is a kind of news about ideas that people follow; each kind can be refused.
type NewsKind string

// The kinds of news.
const (
	NewsStatus    NewsKind = "status"
	NewsReply     NewsKind = "reply"
	NewsChangelog NewsKind = "changelog"
	NewsEntry     NewsKind = "entry" // of a changelog that somebody subscribed to
	NewsComment   NewsKind = "comment"
	NewsNeed      NewsKind = "need" // the question whether its voters still need an idea
)

// News is mailed once nothing more came for newsQuiet, so that related events share a mail; but after newsMaxWait at
// the latest.
const (
	newsQuiet   = 5 * time.Minute
	newsMaxWait = 30 * time.Minute
	newsBatch   = 500

	newsHour = 7 // the hour, in their time zone, for people with daily news
)

// News is one event for one person. MailID is the mail with it, once there is one.
type News struct {
	AccountID string `gorm:"primaryKey"`
	EventID   string `gorm:"primaryKey"`
	AppID     string
	PostID    *string
	EntryID   *string
	Kind      NewsKind
	MailID    *string
	CreatedAt time.Time
	DueAt     *time.Time // when it is due for somebody with daily news; nil: as soon as nothing more comes
}

// GatherNews is the job that puts an app's waiting news into mails, one per person.
type GatherNews struct {
	AppID string `json:"app_id"`
}

// Kind names the worker.
func (GatherNews) Kind() string { return "gather_news" }

// nextNewsHour is the next time for people with daily news in that time zone.
func nextNewsHour(now time.Time, zone *time.Location) time.Time {
	now = now.In(zone)
	morning := time.Date(now.Year(), now.Month(), now.Day(), newsHour, 0, 0, 0, zone)
	if !morning.After(now) {
		morning = morning.AddDate(0, 0, 1)
	}
	return morning.UTC()
}

func gatherLater(tx *Tx, written *gorm.DB, appID string, event *Event) error {
	if written.Error != nil || written.RowsAffected == 0 {
		return written.Error
	}
	if err := enqueueAt(tx, GatherNews{AppID: appID}, event.CreatedAt.Add(newsQuiet)); err != nil {
		return err
	}
	var mornings []time.Time
	err := tx.Model(&News{}).Distinct("due_at").Where("event_id = ? AND due_at IS NOT NULL", event.ID).
		Pluck("due_at", &mornings).Error
	for _, morning := range mornings {
		err = errors.Join(err, enqueueAt(tx, GatherNews{AppID: appID}, morning))
	}
	return err
}

// lockNews serializes everything that mails or cancels an app's waiting news: these touch many rows, each in its own
// order, and would deadlock.
func lockNews(tx *Tx, appID string) error { return store.LockNames(tx.DB, appID) }

// withdrawNews cancels an event's news that is not mailed yet, and reports whether some of it was mailed.
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
	return exists[News](tx.DB, "event_id = ?", eventID)
}
