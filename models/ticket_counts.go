package models

import (
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// InboxCounts are the numbers of tickets in the lists, over all apps of an account and in each: LongestCount stands for
// that many or more.
type InboxCounts struct {
	Views map[InboxView]int
	Apps  []AppInbox
}

// AppInbox is an app of an account with the number of its open tickets.
type AppInbox struct {
	AppID      string
	Slug       string
	Name       string
	BrandColor string
	Open       int
}

// tally is the number of an app's tickets in a status.
type tally struct {
	AppID                   string
	Status                  TicketStatus
	Count, Mine, Unassigned int
}

// SQLite maintains counts. PostgreSQL counts in its indexes up to maxUnfinished, so that a long queue does not slow
// down every page.
const (
	maxUnfinished    = 2 * LongestCount
	unfinishedSQLite = `
		SELECT app_id, status, SUM(tickets) AS count, SUM(CASE WHEN assignee_id = @me THEN tickets ELSE 0 END) AS mine,
			SUM(CASE WHEN assignee_id = '' THEN tickets ELSE 0 END) AS unassigned
		FROM ticket_counts
		WHERE app_id IN (SELECT app_id FROM memberships WHERE account_id = @me) AND status IN ('open', 'pending')
		GROUP BY app_id, status`
	unfinishedPostgres = `
		SELECT app_id, 'open' AS status, ` + countedOf + `status = 'open' LIMIT @most) AS counted) AS count,
			` + countedOf + `status = 'open' AND assignee_id = @me LIMIT @most) AS counted) AS mine,
			` + countedOf + `status = 'open' AND assignee_id IS NULL LIMIT @most) AS counted) AS unassigned
		FROM memberships WHERE account_id = @me
		UNION ALL SELECT app_id, 'pending', ` + countedOf + `status = 'pending' LIMIT @most) AS counted), 0, 0
		FROM memberships WHERE account_id = @me`
	countedOf = `(SELECT COUNT(*) FROM (SELECT 1 FROM tickets
				WHERE tickets.app_id = memberships.app_id AND spam_at IS NULL AND merged_into IS NULL AND `
)

// countRows are the rows that InboxCounts are summed from.
type countRows struct {
	bounded            bool // unfinished stops at maxUnfinished
	apps               []AppInbox
	unfinished, asleep []tally
	rare               []struct{ Review, Spam int }
}

func (a *Account) selectCounts(db *gorm.DB, lists *store.Lists, now time.Time) *countRows {
	rows := &countRows{bounded: store.IsPostgres(db)}
	store.Select(lists, &rows.apps, `
		SELECT apps.id AS app_id, apps.slug, apps.name, apps.brand_color, 0 AS open
		FROM memberships JOIN apps ON apps.id = memberships.app_id
		WHERE memberships.account_id = ? ORDER BY apps.name, apps.slug`, a.ID)
	// Open or pending tickets, including snoozed ones, which the counts of long lists do not distinguish. Snoozed ones are
	// few, and subtracted.
	store.Select(lists, &rows.unfinished, store.ForDialect(db, unfinishedPostgres, unfinishedSQLite),
		map[string]any{"me": a.ID, "most": maxUnfinished})
	store.Select(lists, &rows.asleep, `
		SELECT tickets.app_id, tickets.status, COUNT(*) AS count,
			SUM(CASE WHEN tickets.assignee_id = ? THEN 1 ELSE 0 END) AS mine,
			SUM(CASE WHEN tickets.assignee_id IS NULL THEN 1 ELSE 0 END) AS unassigned
		FROM memberships CROSS JOIN tickets
		WHERE memberships.account_id = ? AND tickets.app_id = memberships.app_id
			AND tickets.status NOT IN ('resolved', 'closed')
			AND tickets.spam_at IS NULL AND tickets.merged_into IS NULL AND tickets.snoozed_until > ?
		GROUP BY tickets.app_id, tickets.status`, a.ID, a.ID, now)
	// The short lists, each with an index of its own.
	const among = "SELECT COUNT(*) FROM (SELECT 1 FROM memberships CROSS JOIN tickets WHERE memberships.account_id = @me" +
		" AND tickets.app_id = memberships.app_id AND merged_into IS NULL"
	store.Select(lists, &rows.rare, `SELECT
		(`+among+` AND status = 'resolved' AND review_at IS NOT NULL AND spam_at IS NULL LIMIT @most) AS counted) AS review,
		(`+among+` AND spam_at IS NOT NULL LIMIT @most) AS counted) AS spam`,
		map[string]any{"me": a.ID, "most": LongestCount})
	return rows
}

// known is the snoozed part of all; nothing if not all were counted, for then there are more awake.
func (r *countRows) known(asleep, all tally) tally {
	for _, count := range []struct {
		asleep *int
		all    int
	}{{&asleep.Count, all.Count}, {&asleep.Mine, all.Mine}, {&asleep.Unassigned, all.Unassigned}} {
		if r.bounded && count.all >= maxUnfinished {
			*count.asleep = 0
		}
	}
	return asleep
}

func (r *countRows) sum() InboxCounts {
	counts := InboxCounts{Views: map[InboxView]int{}, Apps: r.apps}
	apps := map[string]*AppInbox{}
	for i := range counts.Apps {
		apps[counts.Apps[i].AppID] = &counts.Apps[i]
	}
	add := func(t tally, sign int) {
		if t.Status == TicketPending {
			counts.Views[ViewPending] += sign * t.Count
			return
		}
		apps[t.AppID].Open += sign * t.Count
		counts.Views[ViewOpen] += sign * t.Count
		counts.Views[ViewMine] += sign * t.Mine
		counts.Views[ViewUnassigned] += sign * t.Unassigned
	}
	for _, t := range r.unfinished {
		add(t, 1)
	}
	for _, t := range r.asleep {
		counts.Views[ViewSnoozed] += t.Count
		for _, all := range r.unfinished {
			if all.AppID == t.AppID && all.Status == t.Status {
				add(r.known(t, all), -1)
			}
		}
	}
	for _, rare := range r.rare {
		counts.Views[ViewReview], counts.Views[ViewSpam] = rare.Review, rare.Spam
	}
	for view, count := range counts.Views {
		counts.Views[view] = min(count, LongestCount)
	}
	for i := range counts.Apps {
		counts.Apps[i].Open = min(counts.Apps[i].Open, LongestCount)
	}
	return counts
}
