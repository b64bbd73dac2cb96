package models

import (
	"fmt"
	"strings"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"intake/internal/store"
)

// wantsNews excludes the actor, erased people, and people who refuse this kind of news.
const wantsNews = `accounts.erased_at IS NULL AND (events.account_id IS NULL OR accounts.id <> events.account_id)
	AND NOT EXISTS (SELECT 1 FROM mail_refusals
		WHERE mail_refusals.account_id = accounts.id AND mail_refusals.app_id = events.app_id
			AND mail_refusals.kind IN @refusals)`

// outsideTeam excludes members of the app's team from news of comments, which notices cover as they chose.
const outsideTeam = `(CAST(@kind AS text) <> 'comment' OR NOT EXISTS (SELECT 1 FROM memberships
	WHERE memberships.account_id = accounts.id AND memberships.app_id = events.app_id))`

// followersOf are the people who are informed of a post's event: those who followed it then, still do, and have not
// read of it in the meantime. People added by a later merge did not follow it then. Events of a hidden post inform
// nobody.
const followersOf = `
	JOIN posts ON posts.id = events.object_id AND posts.hidden_at IS NULL
	JOIN follows ON follows.post_id = posts.id AND follows.following AND follows.created_at <= events.created_at
	JOIN accounts ON accounts.id = follows.account_id
	WHERE ` + outsideTeam + " AND " + wantsNews + ` AND NOT EXISTS (SELECT 1 FROM news_seen
		WHERE news_seen.event_id = events.id AND news_seen.account_id = accounts.id)
	AND NOT EXISTS (SELECT 1 FROM events AS merges WHERE merges.object_id = follows.merged_from
		AND merges.action = 'post.merged' AND merges.id > events.id)`

func newsArgs(event *Event, kind NewsKind) map[string]any {
	return map[string]any{"event": event.ID, "kind": kind, "refusals": kind.refusals()}
}

// newsDueAt is, for each account and event of a query, the morning on which somebody with daily news is informed: the
// next one in the time zone that they chose it in. Whose zone a sign-in learns meanwhile is informed in the morning of
// the installation's this once.
func newsDueAt(tx *Tx, event *Event, args map[string]any) (string, error) {
	var zones []string
	err := tx.Model(&dailyNews{}).Distinct("zone").Where("app_id = ?", event.AppID).Order("zone").Pluck("zone", &zones).Error
	if err != nil || len(zones) == 0 {
		return "CAST(NULL AS timestamptz)", err
	}
	morning := func(name, zone string) string {
		args[name] = nextNewsHour(event.CreatedAt, location(zone))
		return store.ForDialect(tx.DB, "CAST(@"+name+" AS timestamptz)", "@"+name)
	}
	var mornings strings.Builder
	for i, zone := range zones {
		inZone := fmt.Sprintf("zone%d", i)
		args[inZone] = zone
		fmt.Fprintf(&mornings, " WHEN @%s THEN %s", inZone, morning(fmt.Sprintf("morning%d", i), zone))
	}
	return `(SELECT CASE daily_news.zone` + mornings.String() + " ELSE " + morning("morning", "") + ` END FROM daily_news
		WHERE daily_news.account_id = accounts.id AND daily_news.app_id = events.app_id)`, nil
}

// notify creates news for the people after the last informed one, up to the account; nil for all of them.
func (a *announcement) notify(tx *Tx, event *Event, until *string) error {
	if a.Kind == NewsEntry {
		return a.notifyReaders(tx, event, until)
	}
	args := newsArgs(event, a.Kind)
	dueAt, err := newsDueAt(tx, event, args)
	if err != nil {
		return err
	}
	which := " AND events.id = @event"
	if a.Kind == NewsNeed {
		which += ` AND accounts.email_verified_at IS NOT NULL
			AND EXISTS (SELECT 1 FROM votes WHERE votes.post_id = posts.id AND votes.account_id = accounts.id)`
	}
	written := tx.Exec(`
		INSERT INTO news (account_id, app_id, post_id, kind, event_id, created_at, due_at)
		SELECT accounts.id, posts.app_id, posts.id, CAST(@kind AS text), events.id, events.created_at, `+dueAt+`
		FROM events`+followersOf+which+a.batch("follows", until, args)+`
		ON CONFLICT (account_id, event_id) DO NOTHING`, args)
	return gatherLater(tx, written, a.AppID, event)
}

// notifyReaders creates news of a published entry for subscribers of the changelog and followers of its linked posts,
// once per person.
func (a *announcement) notifyReaders(tx *Tx, event *Event, until *string) error {
	args := newsArgs(event, NewsEntry)
	subscribed := tx.Exec(`
		INSERT INTO news (account_id, app_id, entry_id, kind, event_id, created_at)
		SELECT accounts.id, events.app_id, events.object_id, CAST(@kind AS text), events.id, events.created_at
		FROM events
		JOIN changelog_entries ON changelog_entries.id = events.object_id AND changelog_entries.published_at IS NOT NULL
		JOIN changelog_subscriptions ON changelog_subscriptions.app_id = events.app_id
			AND changelog_subscriptions.created_at <= events.created_at
		JOIN accounts ON accounts.id = changelog_subscriptions.account_id
		WHERE events.id = @event AND accounts.erased_at IS NULL AND accounts.email_verified_at IS NOT NULL
			AND (events.account_id IS NULL OR accounts.id <> events.account_id)`+
		a.batch("changelog_subscriptions", until, args)+`
		ON CONFLICT (account_id, event_id) DO NOTHING`, args)
	if err := gatherLater(tx, subscribed, a.AppID, event); err != nil {
		return err
	}
	args = newsArgs(event, NewsChangelog)
	dueAt, err := newsDueAt(tx, event, args)
	if err != nil {
		return err
	}
	written := tx.Exec(`
		INSERT INTO news (account_id, app_id, entry_id, kind, event_id, created_at, due_at)
		SELECT DISTINCT accounts.id, events.app_id, events.object_id, CAST(@kind AS text), events.id, events.created_at,
			`+dueAt+`
		FROM events
		JOIN changelog_entries ON changelog_entries.id = events.object_id AND changelog_entries.published_at IS NOT NULL
		JOIN changelog_posts ON changelog_posts.entry_id = changelog_entries.id
		JOIN follows ON follows.post_id = changelog_posts.post_id AND follows.following
			AND follows.created_at <= events.created_at
		JOIN accounts ON accounts.id = follows.account_id
		WHERE events.id = @event AND `+wantsNews+a.batch("follows", until, args)+`
		ON CONFLICT (account_id, event_id) DO NOTHING`, args)
	return gatherLater(tx, written, a.AppID, event)
}

// batch restricts a statement to the table's next accounts, up to the given one.
func (a *announcement) batch(table string, until *string, args map[string]any) (where string) {
	if a.NotifiedUntil != nil {
		where += " AND " + table + ".account_id > @after"
		args["after"] = *a.NotifiedUntil
	}
	if until != nil {
		where += " AND " + table + ".account_id <= @until"
		args["until"] = *until
	}
	return where
}

// lastOfNext is the account with which the next batch ends; nil for the last batch.
func (a *announcement) lastOfNext(tx *Tx) (*string, error) {
	next := func(rows *gorm.DB) *gorm.DB {
		if a.NotifiedUntil != nil {
			rows = rows.Where("account_id > ?", *a.NotifiedUntil)
		}
		return rows.Order("account_id").Limit(notifiedPerBatch)
	}
	people := next(tx.Model(&Follow{}).Select("account_id").Where("post_id = ? AND following", a.ObjectID))
	if a.Kind == NewsEntry {
		people = tx.Raw("SELECT * FROM (?) AS subscribers UNION SELECT * FROM (?) AS followers",
			next(tx.Model(&changelogSubscription{}).Select("account_id").Where("app_id = ?", a.AppID)),
			next(tx.Model(&Follow{}).Distinct("account_id").
				Where("following AND post_id IN (SELECT post_id FROM changelog_posts WHERE entry_id = ?)", a.ObjectID)))
	}
	var last []string
	err := tx.Raw("SELECT account_id FROM (?) AS people ORDER BY account_id LIMIT 1 OFFSET ?", people, notifiedPerBatch-1).
		Scan(&last).Error
	if err != nil || len(last) == 0 {
		return nil, err
	}
	return &last[0], nil
}

// countNotified is how many people are informed of at least one of the changes of status, already or in future.
func countNotified(db *gorm.DB, eventIDs ...string) (int, error) {
	var informed int
	err := db.Raw(`
		SELECT count(*) FROM (
			SELECT account_id FROM news WHERE event_id IN @events
			UNION SELECT accounts.id FROM announcements JOIN events ON events.id = announcements.event_id`+followersOf+`
				AND announcements.event_id IN @events
				AND (announcements.told_until IS NULL OR accounts.id > announcements.told_until)) AS informed`,
		map[string]any{"events": store.Pad(eventIDs), "kind": NewsStatus, "refusals": NewsStatus.refusals()}).
		Scan(&informed).Error
	return informed, err
}

// seenNews records that somebody read a comment before they were informed of it.
type seenNews struct {
	EventID   string `gorm:"primaryKey"`
	AccountID string `gorm:"primaryKey"`
}

// TableName is news_seen.
func (seenNews) TableName() string { return "news_seen" }

// sawAnnounced records that the person has read the comments on the post from that period that still have to be
// announced.
func (p *Post) sawAnnounced(tx *Tx, reader *Account, first, last time.Time) error {
	var due []announcement
	err := tx.Find(&due, "object_id = ? AND kind = ? AND created_at BETWEEN ? AND ?", p.ID, NewsComment, first, last).Error
	if err != nil || len(due) == 0 {
		return err
	}
	seen := make([]*seenNews, len(due))
	for i := range due {
		seen[i] = &seenNews{EventID: due[i].EventID, AccountID: reader.ID}
	}
	return tx.Clauses(clause.OnConflict{DoNothing: true}).Create(seen).Error
}
