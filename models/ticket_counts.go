package models

import (
	"slices"
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
	Archived   bool
	Targets    bool // it has response targets
	Open       int
}

// tally is the number of an app's tickets in a status.
type tally struct {
	AppID                   string
	Status                  TicketStatus
	Count, Mine, Unassigned int // without those that are snoozed
	Snoozed                 int
}

// Snoozed tickets are few, and have an index of their own. SQLite maintains counts of all, which include them.
// PostgreSQL counts all in its indexes, but no further than to LongestCount beside the snoozed ones, so that a long
// queue does not slow down every page; and all open ones only if neither the account's nor nobody's are that many.
const (
	snoozedCounts = `
		WITH asleep AS MATERIALIZED (
			SELECT tickets.app_id, tickets.status, COUNT(*) AS count,
				SUM(CASE WHEN tickets.assignee_id = @me THEN 1 ELSE 0 END) AS mine,
				SUM(CASE WHEN tickets.assignee_id IS NULL THEN 1 ELSE 0 END) AS unassigned
			FROM memberships CROSS JOIN tickets
			WHERE memberships.account_id = @me AND tickets.app_id = memberships.app_id
				AND tickets.status NOT IN ('resolved', 'closed')
				AND tickets.spam_at IS NULL AND tickets.merged_into IS NULL AND tickets.snoozed_until > @now
			GROUP BY tickets.app_id, tickets.status),
		snoozed AS (
			SELECT memberships.app_id, statuses.status, COALESCE(count, 0) AS count, COALESCE(mine, 0) AS mine,
				COALESCE(unassigned, 0) AS unassigned
			FROM memberships CROSS JOIN (SELECT 'open' AS status UNION ALL SELECT 'pending' AS status) AS statuses
			LEFT JOIN asleep ON asleep.app_id = memberships.app_id AND asleep.status = statuses.status
			WHERE memberships.account_id = @me)`
	unfinishedSQLite = snoozedCounts + `
		SELECT snoozed.app_id, snoozed.status, SUM(tickets) - snoozed.count AS count,
			SUM(CASE WHEN assignee_id = @me THEN tickets ELSE 0 END) - snoozed.mine AS mine,
			SUM(CASE WHEN assignee_id = '' THEN tickets ELSE 0 END) - snoozed.unassigned AS unassigned,
			snoozed.count AS snoozed
		FROM snoozed JOIN ticket_counts ON ticket_counts.app_id = snoozed.app_id AND ticket_counts.status = snoozed.status
		GROUP BY snoozed.app_id, snoozed.status, snoozed.count, snoozed.mine, snoozed.unassigned`
	unfinishedPostgres = snoozedCounts + `,
		shares AS MATERIALIZED (
			SELECT app_id, count AS snoozed,
				` + countedOf + `status = 'open' AND assignee_id = @me LIMIT @most + queue.mine) AS counted) - mine AS mine,
				` + countedOf + `status = 'open' AND assignee_id IS NULL LIMIT @most + queue.unassigned) AS counted)
					- unassigned AS unassigned
			FROM snoozed AS queue WHERE status = 'open')
		SELECT app_id, 'open' AS status, CASE WHEN GREATEST(mine, unassigned) >= @most THEN @most
			ELSE ` + countedOf + `status = 'open' LIMIT @most + queue.snoozed) AS counted) - snoozed END AS count,
			mine, unassigned, snoozed
		FROM shares AS queue
		UNION ALL
		SELECT app_id, 'pending', ` + countedOf + `status = 'pending' LIMIT @most + queue.count) AS counted) - count,
			0, 0, count
		FROM snoozed AS queue WHERE status = 'pending'`
	countedOf = `(SELECT COUNT(*) FROM (SELECT 1 FROM tickets
				WHERE tickets.app_id = queue.app_id AND spam_at IS NULL AND merged_into IS NULL AND tickets.`
)

// countRows are the rows that InboxCounts are summed from.
type countRows struct {
	apps       []AppInbox
	unfinished []tally
	rare       []struct{ Review, Spam, Overdue int }
}

func (a *Account) selectCounts(db *gorm.DB, lists *store.Lists, now time.Time) *countRows {
	rows := &countRows{}
	store.Select(lists, &rows.apps, `
		SELECT apps.id AS app_id, apps.slug, apps.name, apps.brand_color, apps.archived_at IS NOT NULL AS archived,
			target_urgent || target_high || target_normal || target_low <> '' AS targets, 0 AS open
		FROM memberships JOIN apps ON apps.id = memberships.app_id
		WHERE memberships.account_id = ? ORDER BY apps.name, apps.slug`, a.ID)
	store.Select(lists, &rows.unfinished, store.ForDialect(db, unfinishedPostgres, unfinishedSQLite),
		map[string]any{"me": a.ID, "most": LongestCount, "now": now})
	// The short lists, each with an index of its own.
	const among = "SELECT COALESCE(SUM((SELECT COUNT(*) FROM (SELECT 1 FROM tickets" +
		" WHERE tickets.app_id = memberships.app_id AND merged_into IS NULL"
	const ofAll = " LIMIT @most) AS counted)), 0) FROM memberships WHERE account_id = @me"
	store.Select(lists, &rows.rare, `SELECT
		(`+among+` AND status = 'resolved' AND review_at IS NOT NULL AND spam_at IS NULL`+ofAll+`) AS review,
		(`+among+` AND spam_at IS NOT NULL`+ofAll+`) AS spam,
		(`+among+` AND status = 'open' AND spam_at IS NULL AND answer_due_at IS NOT NULL AND answer_due_at <= @now
			AND waiting_since IS NOT NULL`+ofAll+`) AS overdue`,
		map[string]any{"me": a.ID, "most": LongestCount, "now": now})
	return rows
}

// HasTargets reports whether one of the apps has response targets.
func (c *InboxCounts) HasTargets() bool {
	return slices.ContainsFunc(c.Apps, func(app AppInbox) bool { return app.Targets })
}

func (r *countRows) sum() InboxCounts {
	counts := InboxCounts{Views: map[InboxView]int{}, Apps: r.apps}
	apps := map[string]*AppInbox{}
	for i := range counts.Apps {
		apps[counts.Apps[i].AppID] = &counts.Apps[i]
	}
	for _, t := range r.unfinished {
		counts.Views[ViewSnoozed] += t.Snoozed
		if t.Status == TicketPending {
			counts.Views[ViewPending] += t.Count
			continue
		}
		apps[t.AppID].Open += t.Count
		counts.Views[ViewOpen] += t.Count
		counts.Views[ViewMine] += t.Mine
		counts.Views[ViewUnassigned] += t.Unassigned
	}
	for _, rare := range r.rare {
		counts.Views[ViewReview], counts.Views[ViewSpam] = rare.Review, rare.Spam
		counts.Views[ViewOverdue] = rare.Overdue
	}
	for view, count := range counts.Views {
		counts.Views[view] = min(count, LongestCount)
	}
	for i := range counts.Apps {
		counts.Apps[i].Open = min(counts.Apps[i].Open, LongestCount)
	}
	return counts
}
