package models

import (
	"context"
	"maps"
	"math"
	"slices"

	"gorm.io/gorm"
)

// Waiting is how many filings wait for the next group.
func (in *Intake) Waiting() int { return len(in.queue) }

// WalkInbox finds what Inbox does by walking the queue, however little there is to sort.
func (a *Account) WalkInbox(ctx context.Context, db *gorm.DB, query InboxQuery, limit int) (ids []string, err error) {
	query.normalize()
	apps, err := a.inboxApps(ctx, db, query.App)
	if err != nil {
		return nil, err
	}
	for _, part := range query.parts() {
		if len(ids) == limit {
			break
		}
		search := part.newSearch(a, apps, clockOf(ctx).Now, limit-len(ids))
		if _, err := search.advance(ctx, db, math.MaxInt); err != nil {
			return nil, err
		}
		ids = append(ids, search.ids()...)
	}
	return ids, nil
}

// RemovedTables returns the tables from which a deleted app is removed.
func RemovedTables() map[string]bool {
	tables := map[string]bool{}
	for _, removal := range removals {
		tables[removal.table] = true
	}
	return tables
}

// DownloadedTables returns the tables in the download of an app, each with its columns.
func DownloadedTables() map[string]string {
	tables := map[string]string{}
	for _, table := range downloadTables {
		tables[table.name] = table.columns
	}
	return tables
}

// ListedFaults returns the faults that have a code and a sentence.
func ListedFaults() []Fault { return slices.Sorted(maps.Keys(faults)) }

// InboxTotal is Total for a list of which no page has been read.
func (a *Account) InboxTotal(ctx context.Context, db *gorm.DB, query InboxQuery) (total int, more bool, err error) {
	list, err := a.wholeList(ctx, db, query, fewSorted)
	if err != nil {
		return 0, false, err
	}
	return list.total(ctx, db)
}

// ArchiveName is the name of a file in an app's download.
var ArchiveName = archiveName

// FindDeadEmail is why the address gets no mail; nil if it does.
func FindDeadEmail(ctx context.Context, db *gorm.DB, email string) (*DeadEmail, error) {
	return findFirst[DeadEmail](db.WithContext(ctx), "email = ?", email)
}

// MovedTables returns the tables whose rows follow a ticket that is moved to another app.
func MovedTables() []string { return movedWith }

// SortTwice files the draft under the first rule and, because its group failed, again under the second.
func SortTwice(draft TicketDraft, first, second TicketRule) (ticket *Ticket, tags []string, events int) {
	f := draft.filing(&App{HasRules: true}, clockOf(context.Background()))
	f.sort(Now(), []ruleMatcher{first.matcher()})
	f.sort(Now(), []ruleMatcher{second.matcher()})
	return f.ticket, collect(f.tags, func(tag *ticketTag) string { return tag.Tag }), len(f.sorted)
}
