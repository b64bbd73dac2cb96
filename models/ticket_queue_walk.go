package models

import (
	"context"
	"slices"
	"strings"

	"gorm.io/gorm"

	"intake/internal/store"
)

// AppIDs are the apps in which the account has a role.
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

// narrow selects the ids of the tickets that a search, a tag or a short list is about. Without
// any, or where they are many, few is false: then the queue is walked.
func (q *InboxQuery) narrow(ctx context.Context, db *gorm.DB, apps []string) (ids string, args []any, few bool,
	err error) {
	switch {
	case q.Query != "":
		return readTicketQuery(q.Query).found(ctx, db, apps)
	case q.Tag != "":
		ids, args = "SELECT ticket_id FROM ticket_tags WHERE tag = ?", []any{strings.ToLower(q.Tag)}
	case q.View == ViewReview:
		ids, args = "SELECT id AS ticket_id FROM tickets WHERE review_at IS NOT NULL AND app_id IN ?", []any{store.Pad(apps)}
	case q.View == ViewSnoozed:
		ids, args = "SELECT id AS ticket_id FROM tickets WHERE snoozed_until IS NOT NULL AND app_id IN ?", []any{store.Pad(apps)}
	default:
		return "", nil, false, nil
	}
	var count int
	err = db.WithContext(ctx).Raw("SELECT COUNT(*) FROM ("+ids+" LIMIT ?) AS first_ones", args[0], fewFound+1).
		Scan(&count).Error
	if err != nil || count > fewFound {
		return "", nil, false, err
	}
	return ids, args, true, nil
}

// pick puts few tickets in order.
func (q *InboxQuery) pick(ctx context.Context, db *gorm.DB, found string, foundArgs []any, apps []string, where string,
	args []any, limit int) (ids []string, err error) {
	key, direction, _ := q.order()
	values := append(foundArgs, store.Pad(apps), viewStatuses[q.View])
	err = db.WithContext(ctx).Raw(`
		SELECT tickets.id FROM (`+found+`) AS found CROSS JOIN tickets
		WHERE tickets.id = found.ticket_id AND tickets.app_id IN ? AND tickets.status IN ? AND `+where+`
		ORDER BY `+key+direction+`, tickets.id`+direction+` LIMIT ?`, append(append(values, args...), limit)...).Scan(&ids).Error
	return ids, err
}

// walk goes along the queue of each app and status as far as needed, and puts what it finds there in order: so the
// length of the queues does not matter.
func (q *InboxQuery) walk(ctx context.Context, db *gorm.DB, apps []string, where string, args []any,
	limit int) (ids []string, err error) {
	key, direction, _ := q.order()
	run := `SELECT tickets.id, ` + key + ` AS place FROM tickets
		WHERE tickets.app_id = runs.app_id AND tickets.status = runs.status AND ` + where + `
		ORDER BY ` + key + direction + `, tickets.id` + direction + ` LIMIT ?`
	if len(viewStatuses[q.View]) == 1 { // said outright, so that the indexes of open tickets fit
		run = strings.Replace(run, "runs.status", "'"+string(viewStatuses[q.View][0])+"'", 1)
	}
	runs := `(
		SELECT apps.id AS app_id, statuses.status
		FROM apps CROSS JOIN (` + statusRows(viewStatuses[q.View]) + `) AS statuses WHERE apps.id IN ?) AS runs`
	statement := `
		SELECT found.id FROM ` + runs + ` CROSS JOIN LATERAL (` + run + `) AS found
		ORDER BY found.place` + direction + `, found.id` + direction + ` LIMIT ?`
	if !store.IsPostgres(db) { // no LATERAL there
		statement = `
			SELECT found.id FROM ` + runs + ` CROSS JOIN tickets AS found
			WHERE found.id IN (SELECT id FROM (` + run + `))
			ORDER BY ` + strings.ReplaceAll(key, "tickets.", "found.") + direction + `, found.id` + direction + ` LIMIT ?`
	}
	values := append([]any{store.Pad(apps)}, args...)
	err = db.WithContext(ctx).Raw(statement, append(values, limit, limit)...).Scan(&ids).Error
	return ids, err
}

func statusRows(statuses []TicketStatus) string {
	rows := make([]string, len(statuses))
	for i, status := range statuses {
		rows[i] = "SELECT '" + string(status) + "' AS status"
	}
	return strings.Join(rows, " UNION ALL ")
}

const (
	// LongestCount is up to where a list is counted.
	LongestCount = 10_000
	// longestLook is in how many tickets other tables are asked while a list is counted.
	longestLook = 5_000
)

// InboxTotal counts the tickets of a list up to LongestCount, or as many as are among longestLook of those that may be in
// it; and says whether there may be more.
func (a *Account) InboxTotal(ctx context.Context, db *gorm.DB, query InboxQuery) (total int, more bool, err error) {
	list, err := a.listed(ctx, db, query)
	if err != nil || list.from == "" {
		return 0, false, err
	}
	if list.probes == "true" || list.few {
		from, args := list.all()
		err = db.WithContext(ctx).Raw("SELECT COUNT(*) FROM (SELECT 1"+from+" LIMIT ?) AS counted",
			append(args, LongestCount+1)...).Scan(&total).Error
		return min(total, LongestCount), total > LongestCount, err
	}
	var seen struct{ Tickets, Hits int }
	err = db.WithContext(ctx).Raw("SELECT COUNT(*) AS tickets, COALESCE(SUM(CASE WHEN "+list.probes+" THEN 1 ELSE 0 END), 0) AS hits"+
		" FROM (SELECT tickets.*"+list.from+" LIMIT ?) AS tickets", slices.Concat(list.probed, list.args, []any{longestLook})...).
		Scan(&seen).Error
	return seen.Hits, seen.Tickets >= longestLook, err
}

// inboxList is all of a list, in no order: FROM and WHERE of a statement, and the condition for which other tables are
// asked. from is "" where the account is in no team.
type inboxList struct {
	from, probes string
	args, probed []any
	few          bool // from has few tickets
}

func (l *inboxList) all() (from string, args []any) {
	return l.from + " AND " + l.probes, slices.Concat(l.args, l.probed)
}

func (a *Account) listed(ctx context.Context, db *gorm.DB, query InboxQuery) (list inboxList, err error) {
	query.normalize()
	query.After = ""
	apps, err := a.inboxApps(ctx, db, query.App)
	if err != nil || len(apps) == 0 {
		return list, err
	}
	where, values := query.conditions(a, clockOf(ctx).Now)
	var found string
	if found, list.args, list.few, err = query.narrow(ctx, db, apps); err != nil {
		return list, err
	}
	list.from = " FROM tickets"
	if list.few {
		list.from, where = " FROM ("+found+") AS found CROSS JOIN tickets", "tickets.id = found.ticket_id AND "+where
	}
	list.from += " WHERE tickets.app_id IN ? AND tickets.status IN ? AND " + where
	list.args = append(append(list.args, store.Pad(apps), viewStatuses[query.View]), values...)
	list.probes, list.probed = query.probes(db, list.few)
	return list, nil
}
