package models

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// announcement is an event of which those who follow what it is about are still to be told: a post may have more
// followers than whoever changes its status, or writes a comment, should wait for.
type announcement struct {
	EventID   string `gorm:"primaryKey"`
	AppID     string
	ObjectID  string   // the post, or the entry of the changelog
	Kind      NewsKind // NewsEntry: those who follow a post that the entry is linked to are told as well
	ToldUntil *string  // the last account that was told, in the order of their ids
	Tries     int      // that failed
	DueAt     time.Time
	CreatedAt time.Time
}

const (
	// toldAtOnce is how many people are told in one transaction.
	toldAtOnce = 500
	// toldPerLook is how many such transactions follow each other, before others have their turn.
	toldPerLook = 20

	// After a try that failed, the next one is newsRetry later, and each time twice as long, up to newsRetryMost.
	newsRetry     = 15 * time.Second
	newsRetryMost = time.Hour
)

// announce leaves it to a worker to tell of the event.
func announce(tx *Tx, event *Event, kind NewsKind) error {
	return tx.Create(&announcement{EventID: event.ID, AppID: *event.AppID, ObjectID: event.ObjectID, Kind: kind,
		DueAt: event.CreatedAt, CreatedAt: event.CreatedAt}).Error
}

// announce leaves it to a worker to tell the post's followers. Of what happens while it is hidden nobody hears.
func (p *Post) announce(tx *Tx, event *Event, kind NewsKind) error {
	if p.Hidden() {
		return nil
	}
	return announce(tx, event, kind)
}

// TellFollowers leaves news for those who are still to be told of something. Whoever works the queue calls this all the
// while, in any number of processes; one that is killed leaves the rest to another. What fails is tried again later,
// and holds nothing else up.
func TellFollowers(ctx context.Context, db *gorm.DB) error {
	var due struct{ Announced, Former bool }
	err := db.WithContext(ctx).Raw(`SELECT EXISTS (SELECT 1 FROM announcements WHERE due_at <= ?) AS announced,
		EXISTS (SELECT 1 FROM news_due) AS former`, clockOf(ctx).Now).Scan(&due).Error
	if err == nil && due.Former {
		err = change(ctx, db, adoptComments)
	}
	var failed []error
	for looks := 0; err == nil && (due.Announced || due.Former) && looks < toldPerLook; looks++ {
		var told *announcement
		err = change(ctx, db, func(tx *Tx) (err error) {
			told, err = tellSome(tx)
			return err
		})
		if told == nil {
			break
		}
		if err != nil && ctx.Err() == nil {
			failed = append(failed, fmt.Errorf("telling of event %s: %w", told.EventID, err))
			err = told.putOff(ctx, db)
		}
	}
	return errors.Join(append(failed, err)...)
}

// tellSome tells some of those who are to hear of the announcement that is due longest, and returns it; nil where none
// is due.
func tellSome(tx *Tx) (*announcement, error) {
	var due []announcement
	err := tx.Where("due_at <= ?", tx.Now).Order("due_at, event_id").Limit(1).Find(&due).Error
	if err != nil || len(due) == 0 {
		return nil, err
	}
	told := &due[0]
	// So that nobody is told twice, nor of what is taken back at this moment.
	if err := lockNews(tx, told.AppID); err != nil {
		return told, err
	}
	var now []announcement
	var events []Event
	if err := tx.Limit(1).Find(&now, "event_id = ?", told.EventID).Error; err != nil || len(now) == 0 {
		return told, err
	}
	if err := tx.Limit(1).Find(&events, "id = ?", told.EventID).Error; err != nil {
		return told, err
	}
	if len(events) == 0 {
		return told, now[0].end(tx)
	}
	return told, now[0].tell(tx, &events[0])
}

// tell leaves news for the next of those who are to hear of it.
func (a *announcement) tell(tx *Tx, event *Event) error {
	wait, err := a.hiddenFor(tx)
	if err != nil {
		return err
	}
	if wait != nil {
		return tx.Model(a).UpdateColumn("due_at", *wait).Error
	}
	undone, err := undoneSince(tx, event)
	if err != nil {
		return err
	}
	if undone {
		return a.end(tx)
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

// hiddenFor is until when it waits, because its post is hidden: what is shown again before news would be mailed is told.
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

// undoneSince reports whether a change of status was taken back: a process of the version before leaves the announcement
// where it does that.
func undoneSince(tx *Tx, event *Event) (bool, error) {
	if event.Action != ActionPostStatusChanged {
		return false, nil
	}
	var undone []string
	err := tx.Model(&Event{}).Where("object_id = ? AND action = ? AND id > ?", event.ObjectID, ActionPostStatusUndone,
		event.ID).Pluck("detail", &undone).Error
	return slices.ContainsFunc(undone, func(detail string) bool { return strings.Contains(detail, event.ID) }), err
}

func (a *announcement) end(tx *Tx) error {
	if err := tx.Delete(&seenNews{}, "event_id = ?", a.EventID).Error; err != nil {
		return err
	}
	return tx.Delete(a).Error
}

// putOff lets others go first after a try that failed.
func (a *announcement) putOff(ctx context.Context, db *gorm.DB) error {
	wait := min(newsRetry<<min(a.Tries, 16), newsRetryMost)
	return db.WithContext(ctx).Model(&announcement{}).Where("event_id = ? AND tries = ?", a.EventID, a.Tries).
		Updates(map[string]any{"tries": a.Tries + 1, "due_at": clockOf(ctx).Now.Add(wait)}).Error
}

// formerDue is a comment of which a process of the version before leaves it to a worker to tell.
type formerDue struct {
	EventID   string `gorm:"primaryKey"`
	AppID     string
	PostID    string
	ToldUntil *string
	CreatedAt time.Time
}

// TableName is news_due.
func (formerDue) TableName() string { return "news_due" }

// adoptComments makes announcements of those comments.
func adoptComments(tx *Tx) error {
	var former []formerDue
	first := tx.Model(&formerDue{}).Select("event_id").Order("event_id").Limit(toldAtOnce).
		Clauses(clause.Locking{Strength: "UPDATE", Options: "SKIP LOCKED"})
	err := tx.Clauses(clause.Returning{}).Where("event_id IN (?)", first).Delete(&former).Error
	if err != nil || len(former) == 0 {
		return err
	}
	adopted := make([]*announcement, len(former))
	for i, comment := range former {
		adopted[i] = &announcement{EventID: comment.EventID, AppID: comment.AppID, ObjectID: comment.PostID,
			Kind: NewsComment, ToldUntil: comment.ToldUntil, DueAt: comment.CreatedAt, CreatedAt: comment.CreatedAt}
	}
	return tx.Create(adopted).Error
}
