package models

import (
	"context"
	"errors"
	"fmt"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// announcement is an event whose followers still have to be informed. A worker does that, because a post may have more
// followers than the writer of a comment, or whoever changes its status, should wait for.
type announcement struct {
	EventID       string `gorm:"primaryKey"`
	AppID         string
	ObjectID      string   // the post, or the entry of the changelog
	Kind          NewsKind // NewsEntry also informs the followers of posts linked to the entry
	NotifiedUntil *string  `gorm:"column:told_until"` // the last informed account, in the order of ids
	Tries         int      // failed attempts
	DueAt         time.Time
	CreatedAt     time.Time
}

const (
	// notifiedPerBatch is how many people are informed in one transaction.
	notifiedPerBatch = 500
	// batchesPerRun is how many such transactions run before others have their turn.
	batchesPerRun = 20

	// After a failed attempt the next one is newsRetry later, then twice as long each time, up to newsRetryMost.
	newsRetry     = 15 * time.Second
	newsRetryMost = time.Hour
)

// announce leaves it to a worker to inform people of the event.
func announce(tx *Tx, event *Event, kind NewsKind) error {
	return tx.Create(&announcement{EventID: event.ID, AppID: *event.AppID, ObjectID: event.ObjectID, Kind: kind,
		DueAt: event.CreatedAt, CreatedAt: event.CreatedAt}).Error
}

// announce leaves it to a worker to inform the post's followers. Events of a hidden post are not announced.
func (p *Post) announce(tx *Tx, event *Event, kind NewsKind) error {
	if p.Hidden() {
		return nil
	}
	return announce(tx, event, kind)
}

// NotifyFollowers creates news for people who still have to be informed. Every process that works the queue calls it
// continuously; if one is killed, another continues. A failure is retried later and does not hold up the rest.
func NotifyFollowers(ctx context.Context, db *gorm.DB) error {
	var due struct{ Announced, Former bool }
	err := db.WithContext(ctx).Raw(`SELECT EXISTS (SELECT 1 FROM announcements WHERE due_at <= ?) AS announced,
		EXISTS (SELECT 1 FROM news_due) AS former`, clockOf(ctx).Now).Scan(&due).Error
	if err == nil && due.Former {
		err = change(ctx, db, adoptComments)
	}
	var failed []error
	for batches := 0; err == nil && (due.Announced || due.Former) && batches < batchesPerRun; batches++ {
		var announced *announcement
		err = change(ctx, db, func(tx *Tx) (err error) {
			announced, err = announceNext(tx)
			return err
		})
		if announced == nil {
			break
		}
		if err != nil && ctx.Err() == nil {
			failed = append(failed, fmt.Errorf("announcing event %s: %w", announced.EventID, err))
			err = announced.putOff(ctx, db)
		}
	}
	return errors.Join(append(failed, err)...)
}

// announceNext informs the next people of the announcement that has been due longest, and returns it; nil if none is
// due.
func announceNext(tx *Tx) (*announcement, error) {
	due, err := findFirst[announcement](tx.Where("due_at <= ?", tx.Now).Order("due_at, event_id"))
	if err != nil || due == nil {
		return nil, err
	}
	// So that nobody is informed twice, or of something that is taken back at this moment.
	if err := lockNews(tx, due.AppID); err != nil {
		return due, err
	}
	locked, err := findFirst[announcement](tx.DB, "event_id = ?", due.EventID)
	if err != nil || locked == nil {
		return due, err
	}
	event, err := findFirst[Event](tx.DB, "id = ?", due.EventID)
	if err != nil {
		return due, err
	}
	if event == nil {
		return due, locked.end(tx)
	}
	return due, locked.notifyBatch(tx, event)
}

// notifyBatch creates news for the next people.
func (a *announcement) notifyBatch(tx *Tx, event *Event) error {
	wait, err := a.hiddenFor(tx)
	if err != nil {
		return err
	}
	if wait != nil {
		return tx.Model(a).UpdateColumn("due_at", *wait).Error
	}
	last, err := a.lastOfNext(tx)
	if err != nil {
		return err
	}
	if err := a.notify(tx, event, last); err != nil {
		return err
	}
	if last == nil {
		return a.end(tx)
	}
	return tx.Model(a).UpdateColumn("told_until", *last).Error
}

// hiddenFor is until when the announcement waits because its post is hidden: if it is shown again before news would be
// mailed, its followers are informed.
func (a *announcement) hiddenFor(tx *Tx) (*time.Time, error) {
	until := a.CreatedAt.Add(newsQuiet)
	if a.Kind == NewsEntry || !tx.Now.Before(until) {
		return nil, nil
	}
	var hidden []string
	err := tx.Model(&Post{}).Where("id = ? AND hidden_at IS NOT NULL", a.ObjectID).Pluck("id", &hidden).Error
	if err != nil || len(hidden) == 0 {
		return nil, err
	}
	return &until, nil
}

func (a *announcement) end(tx *Tx) error {
	if err := tx.Delete(&seenNews{}, "event_id = ?", a.EventID).Error; err != nil {
		return err
	}
	return tx.Delete(a).Error
}

// putOff delays the announcement after a failed attempt, so that others go first.
func (a *announcement) putOff(ctx context.Context, db *gorm.DB) error {
	wait := min(newsRetry<<min(a.Tries, 16), newsRetryMost)
	return db.WithContext(ctx).Model(&announcement{}).Where("event_id = ? AND tries = ?", a.EventID, a.Tries).
		Updates(map[string]any{"tries": a.Tries + 1, "due_at": clockOf(ctx).Now.Add(wait)}).Error
}

// formerDue is a comment that a version before announcements left for a worker to announce.
type formerDue struct {
	EventID       string `gorm:"primaryKey"`
	AppID         string
	PostID        string
	NotifiedUntil *string `gorm:"column:told_until"`
	CreatedAt     time.Time
}

// TableName is news_due.
func (formerDue) TableName() string { return "news_due" }

// adoptComments converts those comments to announcements.
func adoptComments(tx *Tx) error {
	var former []formerDue
	first := tx.Model(&formerDue{}).Select("event_id").Order("event_id").Limit(notifiedPerBatch).
		Clauses(clause.Locking{Strength: "UPDATE", Options: "SKIP LOCKED"})
	err := tx.Clauses(clause.Returning{}).Where("event_id IN (?)", first).Delete(&former).Error
	if err != nil || len(former) == 0 {
		return err
	}
	adopted := make([]*announcement, len(former))
	for i, comment := range former {
		adopted[i] = &announcement{EventID: comment.EventID, AppID: comment.AppID, ObjectID: comment.PostID,
			Kind: NewsComment, NotifiedUntil: comment.NotifiedUntil, DueAt: comment.CreatedAt, CreatedAt: comment.CreatedAt}
	}
	return tx.Create(adopted).Error
}
