package models

import (
	"context"
	"math"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// AppIDs are the ids of the apps in which the account has a role.
func (a *Account) AppIDs(ctx context.Context, db *gorm.DB) ([]string, error) {
	return a.inboxApps(ctx, db, "")
}

// inboxApps are the ids of the apps in which the account has a role; of the one with the slug, if there is one.
func (a *Account) inboxApps(ctx context.Context, db *gorm.DB, slug string) (ids []string, err error) {
	scope := db.WithContext(ctx).Model(&Membership{}).Where("account_id = ?", a.ID)
	if slug != "" {
		scope = scope.Where("app_id = (SELECT id FROM apps WHERE slug = ?)", slug)
	}
	err = scope.Order("app_id").Pluck("app_id", &ids).Error
	return ids, err
}

// foundTickets is a query for the tickets that match a search, a tag or a short list. If they are few, it selects all
// of them, otherwise only some of the newest.
type foundTickets struct {
	ids  string // selects a column ticket_id; "" if the queue has to be walked instead
	args []any
	few  bool
}

// narrow returns the tickets that match the search, the tag or the short list; up to most they count as few. It selects
// none if the query has neither, and if a large share of all tickets has the words.
func (q *InboxQuery) narrow(ctx context.Context, db *gorm.DB, apps []string, most int) (found foundTickets, err error) {
	switch {
	case q.Query != "":
		return readTicketQuery(q.Query).found(ctx, db, apps, most)
	case q.Tag != "":
		found.ids = "SELECT ticket_id FROM ticket_tags WHERE app_id IN ? AND tag = ?"
		found.args = []any{store.Pad(apps), strings.ToLower(q.Tag)}
	case q.View == ViewReview:
		found.ids = "SELECT id AS ticket_id FROM tickets WHERE review_at IS NOT NULL AND app_id IN ?"
		found.args = []any{store.Pad(apps)}
	case q.View == ViewSnoozed:
		found.ids = "SELECT id AS ticket_id FROM tickets WHERE snoozed_until IS NOT NULL AND app_id IN ?"
		found.args = []any{store.Pad(apps)}
	case q.View == ViewOverdue:
		found.ids = "SELECT id AS ticket_id FROM tickets WHERE status = 'open' AND answer_due_at IS NOT NULL" +
			" AND answer_due_at <= ? AND spam_at IS NULL AND merged_into IS NULL AND app_id IN ?"
		found.args = []any{clockOf(ctx).Now, store.Pad(apps)}
	default:
		return foundTickets{}, nil
	}
	var count int
	err = db.WithContext(ctx).Raw("SELECT COUNT(*) FROM ("+found.ids+" LIMIT ?) AS first_ones",
		append(slices.Clone(found.args), most+1)...).Scan(&count).Error
	if found.few = count <= most; err != nil || found.few {
		return found, err
	}
	if q.Tag == "" { // what the list's own rows say is found by walking it
		return foundTickets{}, nil
	}
	found.ids = "SELECT ticket_id FROM (" + found.ids + " ORDER BY ticket_id DESC LIMIT ?) AS newest"
	found.args = append(found.args, countedFound)
	return found, nil
}

// inboxCondition is a condition of tickets with its values.
type inboxCondition struct {
	sql  string
	args []any
}

func (c inboxCondition) and(other inboxCondition) inboxCondition {
	return inboxCondition{c.sql + " AND " + other.sql, slices.Concat(c.args, other.args)}
}

// ticketsOf joins the tickets that are found, each by its id, also where the database has no figures of them yet.
func ticketsOf(db *gorm.DB, found string) string {
	return "(" + found + ") AS found CROSS JOIN " +
		store.ForDialect(db,
			"LATERAL (SELECT * FROM tickets WHERE tickets.id = found.ticket_id OFFSET 0) AS tickets", "tickets")
}

// inboxList is a list or a part of one. It has no apps if the account is in no team.
type inboxList struct {
	query InboxQuery
	apps  []string
	found foundTickets
	where inboxCondition
}

// first returns the ids of the first tickets. The matches of a search or a tag are sorted as a whole if they are few,
// or if walking the queue for long did not fill the page.
func (l *inboxList) first(ctx context.Context, db *gorm.DB, account *Account, limit int) ([]string, error) {
	if l.query.inOrder() || !l.found.few && !l.query.probed() {
		return l.walk(ctx, db, limit)
	}
	search := l.query.newSearch(account, l.apps, clockOf(ctx).Now, limit)
	if !l.found.few {
		done, err := search.advance(ctx, db, maxExamined)
		if err != nil || done {
			return search.ids(), err
		}
		if l.found, err = l.query.narrow(ctx, db, l.apps, fewFound); err != nil {
			return nil, err
		}
	}
	if l.found.few {
		return l.sorted(ctx, db, limit)
	}
	_, err := search.advance(ctx, db, math.MaxInt)
	return search.ids(), err
}

// sorted puts the few tickets that were found in order.
func (l *inboxList) sorted(ctx context.Context, db *gorm.DB, limit int) (ids []string, err error) {
	key, direction, _ := l.query.order()
	from, args := l.rows(db, l.found)
	err = db.WithContext(ctx).Raw("SELECT tickets.id"+from+
		" ORDER BY "+key+direction+", tickets.id"+direction+" LIMIT ?", append(args, limit)...).Scan(&ids).Error
	return ids, err
}

// probed reports whether other tables have to be asked about each ticket.
func (q *InboxQuery) probed() bool { return q.Query != "" || q.Tag != "" }

// inOrder reports whether the short list has an index in the order of the query, so that its tickets need no sorting.
func (q *InboxQuery) inOrder() bool {
	return (q.View == ViewSnoozed && q.Sort == SortNewest || q.Sort == SortDue && q.due == dueFirst) && !q.probed()
}

// walk goes along the queue of each app and status as far as needed, and puts what it finds there in order: so the
// length of the queues does not matter.
func (l *inboxList) walk(ctx context.Context, db *gorm.DB, limit int) (ids []string, err error) {
	key, direction, _ := l.query.order()
	statuses := viewStatuses[l.query.View]
	run := `SELECT tickets.id, ` + key + ` AS place FROM tickets
		WHERE tickets.app_id = runs.app_id AND tickets.status = runs.status AND ` + l.where.sql + `
		ORDER BY ` + key + direction + `, tickets.id` + direction + ` LIMIT ?`
	if len(statuses) == 1 { // said outright, so that the indexes of open tickets fit
		run = strings.Replace(run, "runs.status", "'"+string(statuses[0])+"'", 1)
	}
	runs := `(
		SELECT apps.id AS app_id, statuses.status
		FROM apps CROSS JOIN (` + listOf(statuses, "status") + `) AS statuses WHERE apps.id IN ?) AS runs`
	statement := `
		SELECT found.id FROM ` + runs + ` CROSS JOIN LATERAL (` + run + `) AS found
		ORDER BY found.place` + direction + `, found.id` + direction + ` LIMIT ?`
	if !store.IsPostgres(db) { // no LATERAL there
		statement = `
			SELECT found.id FROM ` + runs + ` CROSS JOIN tickets AS found
			WHERE found.id IN (SELECT id FROM (` + run + `))
			ORDER BY ` + strings.ReplaceAll(key, "tickets.", "found.") + direction + `, found.id` + direction + ` LIMIT ?`
	}
	values := slices.Concat([]any{store.Pad(l.apps)}, l.where.args, []any{limit, limit})
	err = db.WithContext(ctx).Raw(statement, values...).Scan(&ids).Error
	return ids, err
}

// LongestCount is up to where a list is counted.
const LongestCount = 10_000

// Total counts the tickets of the list, up to LongestCount, and reports whether there may be more. If a search or a tag
// matches more than fewSorted tickets, it counts only among the newest countedFound; if a large share of all tickets
// has the words, it counts none.
func (p *InboxPage) Total(ctx context.Context, db *gorm.DB) (total int, more bool, err error) {
	return p.whole.total(ctx, db)
}

func (l *inboxList) total(ctx context.Context, db *gorm.DB) (total int, more bool, err error) {
	if l.apps == nil {
		return 0, false, nil
	}
	if l.query.Query != "" && l.found.ids == "" { // most have it
		return 0, true, nil
	}
	from, args := l.rows(db, l.found)
	err = db.WithContext(ctx).Raw("SELECT COUNT(*) FROM (SELECT 1"+from+" LIMIT ?) AS counted",
		append(args, LongestCount+1)...).Scan(&total).Error
	return min(total, LongestCount), total > LongestCount || l.found.ids != "" && !l.found.few, err
}

// whole returns the list with all of its pages.
func (q *InboxQuery) whole(account *Account, apps []string, found foundTickets, now time.Time) inboxList {
	all := *q
	all.After = ""
	return inboxList{all, apps, found, all.conditions(account, now)}
}

// wholeList returns a list of which no page has been read; up to most matches count as few.
func (a *Account) wholeList(ctx context.Context, db *gorm.DB, query InboxQuery, most int) (list inboxList, err error) {
	query.normalize()
	apps, err := a.inboxApps(ctx, db, query.App)
	if err != nil || len(apps) == 0 {
		return inboxList{}, err
	}
	found, err := query.narrow(ctx, db, apps, most)
	return query.whole(a, apps, found, clockOf(ctx).Now), err
}

// all are FROM and WHERE of a statement about the whole list.
func (l *inboxList) all(db *gorm.DB) (from string, args []any) {
	if l.found.few {
		return l.rows(db, l.found)
	}
	return l.rows(db, foundTickets{})
}

// rows are those of the list among the tickets that found selects, or among all.
func (l *inboxList) rows(db *gorm.DB, found foundTickets) (from string, args []any) {
	condition := l.where.and(l.query.probes(db, found.ids != ""))
	from, where := "tickets", ""
	if found.ids != "" {
		from, where, args = ticketsOf(db, found.ids), "tickets.id = found.ticket_id AND ", slices.Clone(found.args)
	}
	args = slices.Concat(args, []any{store.Pad(l.apps), viewStatuses[l.query.View]}, condition.args)
	return " FROM " + from + " WHERE " + where + "tickets.app_id IN ? AND tickets.status IN ? AND " + condition.sql, args
}
