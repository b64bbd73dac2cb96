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

// wantsNews leaves out whoever did it, who is gone, and who wants no news of the kind.
const wantsNews = `accounts.erased_at IS NULL AND (events.account_id IS NULL OR accounts.id <> events.account_id)
	AND NOT EXISTS (SELECT 1 FROM mail_refusals
		WHERE mail_refusals.account_id = accounts.id AND mail_refusals.app_id = events.app_id
			AND mail_refusals.kind IN @refusals)`

// outsideTeam leaves out members of the app's team: of comments, notices tell them as they chose.
const outsideTeam = `(CAST(@kind AS text) <> 'comment' OR NOT EXISTS (SELECT 1 FROM memberships
	WHERE memberships.account_id = accounts.id AND memberships.app_id = events.app_id))`

// notifyFollowers leaves news of an event of a post for all who follow it, in one statement however many they are.
// Nothing is told of a post that is hidden.
func notifyFollowers(tx *Tx, appID string, event *Event, kind NewsKind) error {
	return notifyFollowersWhere(tx, appID, event, newsArgs(event, kind), "")
}

// notifyFollowersWhere is notifyFollowers for those for whom more holds.
func notifyFollowersWhere(tx *Tx, appID string, event *Event, args map[string]any, more string) error {
	written := tx.Exec(`
		INSERT INTO news (account_id, app_id, post_id, kind, event_id, created_at, due_at)
		SELECT accounts.id, posts.app_id, posts.id, CAST(@kind AS text), events.id, events.created_at, `+newsDueAt(tx)+`
		FROM events
		JOIN posts ON posts.id = events.object_id AND posts.hidden_at IS NULL
		JOIN follows ON follows.post_id = posts.id AND follows.following
		JOIN accounts ON accounts.id = follows.account_id
		WHERE events.id = @event AND `+outsideTeam+" AND "+wantsNews+more, args)
	return gatherLater(tx, written, appID, event)
}

// notifyReaders leaves news of a published entry for all who get the changelog, and for all who follow a post that it is
// linked to, once for each person.
func notifyReaders(tx *Tx, appID string, event *Event) error {
	subscribed := tx.Exec(`
		INSERT INTO news (account_id, app_id, entry_id, kind, event_id, created_at)
		SELECT accounts.id, events.app_id, events.object_id, CAST(@kind AS text), events.id, events.created_at
		FROM events
		JOIN changelog_subscriptions ON changelog_subscriptions.app_id = events.app_id
		JOIN accounts ON accounts.id = changelog_subscriptions.account_id
		WHERE events.id = @event AND accounts.erased_at IS NULL AND accounts.email_verified_at IS NOT NULL
			AND (events.account_id IS NULL OR accounts.id <> events.account_id)`, newsArgs(event, NewsEntry))
	if err := gatherLater(tx, subscribed, appID, event); err != nil {
		return err
	}
	written := tx.Exec(`
		INSERT INTO news (account_id, app_id, entry_id, kind, event_id, created_at, due_at)
		SELECT DISTINCT accounts.id, events.app_id, events.object_id, CAST(@kind AS text), events.id, events.created_at,
			`+newsDueAt(tx)+`
		FROM events
		JOIN changelog_posts ON changelog_posts.entry_id = events.object_id
		JOIN follows ON follows.post_id = changelog_posts.post_id AND follows.following
		JOIN accounts ON accounts.id = follows.account_id
		WHERE events.id = @event AND `+wantsNews+`
		ON CONFLICT (account_id, event_id) DO NOTHING`, newsArgs(event, NewsChangelog))
	return gatherLater(tx, written, appID, event)
}

func newsArgs(event *Event, kind NewsKind) map[string]any {
	return map[string]any{"event": event.ID, "kind": kind, "refusals": kind.refusals(),
		"morning": nextNewsHour(event.CreatedAt)}
}

// newsDueAt is, for each account and event of a query, the morning on which somebody hears who wants to once a day.
func newsDueAt(tx *Tx) string {
	return `CASE WHEN EXISTS (SELECT 1 FROM daily_news
		WHERE daily_news.account_id = accounts.id AND daily_news.app_id = events.app_id)
		THEN ` + store.ForDialect(tx.DB, "CAST(@morning AS timestamptz)", "@morning") + ` END`
}

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
	if err := tx.Delete(&News{}, "event_id = ? AND mail_id IS NULL", eventID).Error; err != nil {
		return false, err
	}
	var left []News
	err = tx.Limit(1).Find(&left, "event_id = ?", eventID).Error
	return len(left) > 0, err
}
