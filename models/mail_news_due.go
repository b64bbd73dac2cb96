package models

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// dueNews is a comment of which the followers of its post are still to be told.
type dueNews struct {
	EventID   string `gorm:"primaryKey"`
	AppID     string
	PostID    string
	ToldUntil *string // the last account that was told, in the order of their ids
	CreatedAt time.Time
}

// TableName is news_due.
func (dueNews) TableName() string { return "news_due" }

// seenNews says that somebody has read such a comment before they were told of it.
type seenNews struct {
	EventID   string `gorm:"primaryKey"`
	AccountID string `gorm:"primaryKey"`
}

// TableName is news_seen.
func (seenNews) TableName() string { return "news_seen" }

const (
	// toldAtOnce is how many followers are told in one transaction.
	toldAtOnce = 500
	// toldPerLook is how many such transactions follow each other, before others have their turn.
	toldPerLook = 20
)

// notifyFollowersSoon leaves it to a worker to tell those who follow the post of the comment: a post may have more
// followers than whoever comments should wait for.
func notifyFollowersSoon(tx *Tx, post *Post, event *Event) error {
	return tx.Create(&dueNews{EventID: event.ID, AppID: post.AppID, PostID: post.ID, CreatedAt: event.CreatedAt}).Error
}

// TellFollowers leaves news for those who are still to be told of comments. Whoever works the queue calls this all the
// while, in any number of processes; one that is killed leaves the rest to another.
func TellFollowers(ctx context.Context, db *gorm.DB) error {
	var due bool
	err := db.WithContext(ctx).Raw("SELECT EXISTS (SELECT 1 FROM news_due)").Scan(&due).Error
	for looks := 0; due && err == nil && looks < toldPerLook; looks++ {
		err = change(ctx, db, func(tx *Tx) (err error) {
			due, err = tellSomeFollowers(tx)
			return err
		})
	}
	return err
}

// tellSomeFollowers reports whether more may be left to do.
func tellSomeFollowers(tx *Tx) (more bool, err error) {
	var found []dueNews
	err = tx.Order("created_at, event_id").Limit(1).
		Clauses(clause.Locking{Strength: "UPDATE", Options: "SKIP LOCKED"}).Find(&found).Error
	if err != nil || len(found) == 0 {
		return false, err
	}
	due := &found[0]
	if err := lockNews(tx, due.AppID); err != nil { // so that nobody is told who says at this moment that they read it
		return false, err
	}
	var events []Event
	if err := tx.Limit(1).Find(&events, "id = ?", due.EventID).Error; err != nil {
		return false, err
	}
	next, err := due.lastOfNext(tx)
	if err != nil {
		return false, err
	}
	if len(events) > 0 {
		if err := due.tell(tx, &events[0], next); err != nil {
			return false, err
		}
	}
	if next == nil || len(events) == 0 {
		if err := tx.Delete(&seenNews{}, "event_id = ?", due.EventID).Error; err != nil {
			return false, err
		}
		return true, tx.Delete(due).Error
	}
	return true, tx.Model(due).UpdateColumn("told_until", *next).Error
}

// lastOfNext is the account with which the next batch of followers ends; nil where they are the last.
func (d *dueNews) lastOfNext(tx *Tx) (*string, error) {
	followers := tx.Model(&Follow{}).Where("post_id = ? AND following", d.PostID)
	if d.ToldUntil != nil {
		followers = followers.Where("account_id > ?", *d.ToldUntil)
	}
	var last []string
	err := followers.Order("account_id").Offset(toldAtOnce-1).Limit(1).Pluck("account_id", &last).Error
	if err != nil || len(last) == 0 {
		return nil, err
	}
	return &last[0], nil
}

// tell leaves news of the comment for the followers after those who were told, up to the account; nil for all of them.
func (d *dueNews) tell(tx *Tx, event *Event, until *string) error {
	batch, args := "", newsArgs(event, NewsComment)
	if d.ToldUntil != nil {
		batch += " AND follows.account_id > @after"
		args["after"] = *d.ToldUntil
	}
	if until != nil {
		batch += " AND follows.account_id <= @until"
		args["until"] = *until
	}
	return notifyFollowersWhere(tx, d.AppID, event, args, ` AND follows.created_at <= events.created_at AND NOT EXISTS (SELECT 1 FROM news_seen
		WHERE news_seen.event_id = events.id AND news_seen.account_id = accounts.id)`+batch)
}

// sawDue notes that the person has read those of the comments on the post, written in that time, of which they are still
// to be told.
func (p *Post) sawDue(tx *Tx, reader *Account, first, last time.Time) error {
	var due []dueNews
	err := tx.Find(&due, "post_id = ? AND created_at BETWEEN ? AND ?", p.ID, first, last).Error
	if err != nil || len(due) == 0 {
		return err
	}
	seen := make([]*seenNews, len(due))
	for i := range due {
		seen[i] = &seenNews{EventID: due[i].EventID, AccountID: reader.ID}
	}
	return tx.Clauses(clause.OnConflict{DoNothing: true}).Create(seen).Error
}
