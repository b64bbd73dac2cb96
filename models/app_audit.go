package models

import (
	"cmp"
	"context"
	"fmt"
	"regexp"
	"slices"
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

	known bool     // kinds is
	kinds []Action // that FindKinds found
}

var actionPattern = regexp.MustCompile(`^[a-z_.]{1,50}$`)

// AuditEntry is an event with the names that are valid when it is read.
type AuditEntry struct {
	Event
	Actor      Person // the zero Person for the system, a backend or the operator
	KeyName    string
	ObjectName string // of the key, member, post or ticket it happened to, if it has one
	ObjectKind AuditObject
	Said       EventDetail
	Person     string // the name of the account that the detail is about
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
	db = db.WithContext(ctx)
	if entries, err = a.auditEntries(db, filter, limit+1); err != nil {
		return nil, "", fmt.Errorf("reading the audit log: %w", err)
	}
	entries, next = cutPage(entries, limit, func(e *AuditEntry) string { return e.ID })
	if err := a.nameEntries(db, entries); err != nil {
		return nil, "", fmt.Errorf("naming what stands in the audit log: %w", err)
	}
	return entries, next, nil
}

// AuditChoices are the people who are or were of the team, with the one whom the log is narrowed to, and the kinds of
// things that were done in the app: what its log can be narrowed to.
func (a *App) AuditChoices(
	ctx context.Context, db *gorm.DB, filter AuditFilter,
) (people []Person, actions []Action, err error) {
	var ids []string
	err = db.WithContext(ctx).Raw(`
		SELECT account_id FROM memberships WHERE app_id = ?
		UNION SELECT object_id FROM events WHERE app_id = ? AND action = ? AND `+notFiled,
		a.ID, a.ID, ActionMemberRemoved).Scan(&ids).Error
	if err != nil {
		return nil, nil, fmt.Errorf("listing who is in the audit log: %w", err)
	}
	if IsID(filter.Actor) {
		ids = append(ids, filter.Actor)
	}
	rows, err := personRows(db.WithContext(ctx), a.ID, ids)
	if err != nil {
		return nil, nil, fmt.Errorf("reading who is in the audit log: %w", err)
	}
	for _, row := range rows {
		people = append(people, row.actor())
	}
	slices.SortFunc(people, func(x, y Person) int {
		return cmp.Or(cmp.Compare(x.Name, y.Name), cmp.Compare(x.Email, y.Email))
	})
	actions, err = a.actionsDone(db.WithContext(ctx), "")
	return people, actions, err
}

// RecordExport notes that somebody took the audit log along.
func (a *App) RecordExport(ctx context.Context, db *gorm.DB, by Actor) error {
	return change(ctx, db, func(tx *Tx) error { return record(tx, by.did(ActionAuditExported, a.ID, a.ID)) })
}
