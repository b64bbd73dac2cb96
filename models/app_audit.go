package models

import (
	"cmp"
	"context"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"gorm.io/gorm"
)

// AuditFilter narrows the audit log of an app. Zero fields do not.
type AuditFilter struct {
	Action string // "key." or "key.revoked": the beginning of the action
	Actor  string // an account's id
	From   time.Time
	Until  time.Time // exclusive
	Before string    // the id of an event: only older ones
}

var actionPattern = regexp.MustCompile(`^[a-z_.]{1,50}$`)

// AuditEntry is an event with the names that are valid when it is read.
type AuditEntry struct {
	Event
	Actor      Person `gorm:"-"` // the zero Person for the system, a backend or the operator
	KeyName    string
	ObjectName string // of the key, member, post or ticket it happened to, if it has one
	ObjectKind AuditObject
	Said       AuditDetail `gorm:"-"`
}

// AuditObject is what something happened to, where that is still there and has a page of its own or stands on one.
type AuditObject string

// The objects of the audit log.
const (
	AuditChangelog AuditObject = "changelog"
	AuditKey       AuditObject = "key"
	AuditPerson    AuditObject = "person"
	AuditPost      AuditObject = "post"
	AuditTicket    AuditObject = "ticket"
)

// Audit lists what was done in the app, newest first, at most limit entries, and the Before of the next page, "" on
// the last.
func (a *App) Audit(ctx context.Context, db *gorm.DB, filter AuditFilter, limit int) (entries []AuditEntry, next string,
	err error) {
	where := []string{"events.app_id = ?"}
	args := []any{a.ID}
	add := func(condition string, value any) { where, args = append(where, condition), append(args, value) }
	if actionPattern.MatchString(filter.Action) {
		add("substr(events.action, 1, "+strconv.Itoa(len(filter.Action))+") = ?", filter.Action)
	}
	if IsID(filter.Actor) {
		add("events.account_id = ?", filter.Actor)
	}
	if !filter.From.IsZero() {
		add("events.created_at >= ?", filter.From.UTC())
	}
	if !filter.Until.IsZero() {
		add("events.created_at < ?", filter.Until.UTC())
	}
	if IsID(filter.Before) {
		add("events.id < ?", filter.Before)
	}
	var rows []struct {
		AuditEntry
		Who personRow `gorm:"embedded"`
	}
	err = db.WithContext(ctx).Raw(`
		SELECT events.*, `+personColumns+`, COALESCE(secret_keys.name, '') AS key_name,
			COALESCE(object_key.name, posts.title, changelog_entries.title, '#' || tickets.number, '') AS object_name,
			CASE WHEN object_key.id IS NOT NULL THEN 'key'
				WHEN posts.deleted_at IS NULL AND posts.id IS NOT NULL THEN 'post'
				WHEN changelog_entries.id IS NOT NULL THEN 'changelog'
				WHEN tickets.id IS NOT NULL THEN 'ticket' ELSE '' END AS object_kind
		FROM events
		LEFT JOIN accounts AS person ON person.id = events.account_id`+joinContact+`events.app_id
		LEFT JOIN secret_keys ON secret_keys.id = events.secret_key_id
		LEFT JOIN secret_keys object_key ON object_key.id = events.object_id AND object_key.app_id = events.app_id
		LEFT JOIN posts ON posts.id = events.object_id
		LEFT JOIN changelog_entries ON changelog_entries.id = events.object_id
		LEFT JOIN tickets ON tickets.id = events.object_id
		WHERE `+strings.Join(where, " AND ")+`
		ORDER BY events.id DESC LIMIT ?`, append(args, limit+1)...).Scan(&rows).Error
	if err != nil {
		return nil, "", err
	}
	entries = make([]AuditEntry, len(rows))
	for i := range rows {
		entries[i] = rows[i].AuditEntry
		entries[i].Actor = rows[i].Who.actor()
	}
	entries, next = cutPage(entries, limit, func(e *AuditEntry) string { return e.ID })
	return entries, next, a.nameObjects(db.WithContext(ctx), entries)
}

// AuditChoices are the people who did something in the app, and the kinds of things that were done: what its log can be
// narrowed to.
func (a *App) AuditChoices(ctx context.Context, db *gorm.DB) (people []Person, actions []Action, err error) {
	var rows []personRow
	err = db.WithContext(ctx).Raw("SELECT "+personColumns+" FROM accounts AS person"+joinContact+`?
		WHERE person.id IN (SELECT account_id FROM events WHERE app_id = ?)`, a.ID, a.ID).Scan(&rows).Error
	if err != nil {
		return nil, nil, err
	}
	for i := range rows {
		people = append(people, rows[i].actor())
	}
	slices.SortFunc(people, func(x, y Person) int {
		return cmp.Or(cmp.Compare(x.Name, y.Name), cmp.Compare(x.Email, y.Email))
	})
	err = db.WithContext(ctx).Model(&Event{}).Where("app_id = ?", a.ID).Distinct().Order("action").
		Pluck("action", &actions).Error
	return people, actions, err
}

// RecordExport notes that somebody took the audit log along.
func (a *App) RecordExport(ctx context.Context, db *gorm.DB, by Actor) error {
	return change(ctx, db, func(tx *Tx) error { return record(tx, by.did(ActionAuditExported, a, a.ID)) })
}
