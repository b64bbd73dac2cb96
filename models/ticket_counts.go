package models

import (
	"context"

	"gorm.io/gorm"

	"intake/internal/store"
)

// InboxCounts is how many tickets there are in the lists, over all apps of an account and in each.
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

// tally is how many tickets of an app stand at a status.
type tally struct {
	AppID                   string
	Status                  TicketStatus
	Count, Mine, Unassigned int
}

// InboxCounts counts the lists in which there is something to do.
func (a *Account) InboxCounts(ctx context.Context, db *gorm.DB) (InboxCounts, error) {
	counts := InboxCounts{Views: map[InboxView]int{}}
	err := db.WithContext(ctx).Raw(`
		SELECT apps.id AS app_id, apps.slug, apps.name, apps.brand_color
		FROM memberships JOIN apps ON apps.id = memberships.app_id
		WHERE memberships.account_id = ? ORDER BY apps.name, apps.slug`, a.ID).Scan(&counts.Apps).Error
	if err != nil {
		return counts, err
	}
	apps := map[string]*AppInbox{}
	ids := make([]string, len(counts.Apps))
	for i := range counts.Apps {
		apps[counts.Apps[i].AppID], ids[i] = &counts.Apps[i], counts.Apps[i].AppID
	}
	// Who sleeps is not known where the long lists are counted: those are few, and taken off.
	unfinished, err := a.countUnfinished(ctx, db, ids)
	if err != nil {
		return counts, err
	}
	asleep, err := a.asleep(ctx, db)
	if err != nil {
		return counts, err
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
	for _, t := range unfinished {
		add(t, 1)
	}
	for _, t := range asleep {
		add(t, -1)
		counts.Views[ViewSnoozed] += t.Count
	}
	return counts, a.countRare(ctx, db, counts.Views)
}

// countRare counts the lists that are short, each by an index of its own.
func (a *Account) countRare(ctx context.Context, db *gorm.DB, views map[InboxView]int) error {
	const among = "SELECT COUNT(*) FROM memberships CROSS JOIN tickets WHERE memberships.account_id = @me" +
		" AND tickets.app_id = memberships.app_id AND merged_into IS NULL"
	var rare struct{ Review, Spam int }
	err := db.WithContext(ctx).Raw(`SELECT
		(`+among+` AND status = 'resolved' AND review_at IS NOT NULL AND spam_at IS NULL) AS review,
		(`+among+` AND spam_at IS NOT NULL) AS spam`, map[string]any{"me": a.ID}).Scan(&rare).Error
	views[ViewReview], views[ViewSpam] = rare.Review, rare.Spam
	return err
}

// countUnfinished tallies what is open or pending, asleep or not.
func (a *Account) countUnfinished(ctx context.Context, db *gorm.DB, apps []string) ([]tally, error) {
	if len(apps) == 0 {
		return nil, nil
	}
	var rows []tally
	err := db.WithContext(ctx).Raw(`
		SELECT app_id, status, SUM(tickets) AS count, SUM(CASE WHEN assignee_id = ? THEN tickets ELSE 0 END) AS mine,
			SUM(CASE WHEN assignee_id = '' THEN tickets ELSE 0 END) AS unassigned
		FROM ticket_counts WHERE app_id IN ? AND status IN ('open', 'pending') GROUP BY app_id, status`,
		a.ID, store.Pad(apps)).Scan(&rows).Error
	return rows, err
}

// asleep tallies what of that is put away until later.
func (a *Account) asleep(ctx context.Context, db *gorm.DB) ([]tally, error) {
	var rows []tally
	err := db.WithContext(ctx).Raw(`
		SELECT tickets.app_id, tickets.status, COUNT(*) AS count,
			SUM(CASE WHEN tickets.assignee_id = ? THEN 1 ELSE 0 END) AS mine,
			SUM(CASE WHEN tickets.assignee_id IS NULL THEN 1 ELSE 0 END) AS unassigned
		FROM memberships CROSS JOIN tickets
		WHERE memberships.account_id = ? AND tickets.app_id = memberships.app_id
			AND tickets.status NOT IN ('resolved', 'closed')
			AND tickets.spam_at IS NULL AND tickets.merged_into IS NULL AND tickets.snoozed_until > ?
		GROUP BY tickets.app_id, tickets.status`, a.ID, a.ID, clockOf(ctx).Now).Scan(&rows).Error
	return rows, err
}

// InboxTeam are the members of the account's apps: whom tickets may be given to.
func (a *Account) InboxTeam(ctx context.Context, db *gorm.DB) ([]Account, error) {
	var team []Account
	err := db.WithContext(ctx).Where(`id IN (
		SELECT account_id FROM memberships WHERE app_id IN (SELECT app_id FROM memberships WHERE account_id = ?))`, a.ID).
		Order("name, email").Find(&team).Error
	return team, err
}

// maxTagChoices is how many tags are offered to choose from.
const maxTagChoices = 200

// InboxTags are the tags in use in the account's apps, by name.
func (a *Account) InboxTags(ctx context.Context, db *gorm.DB) (tags []string, err error) {
	err = db.WithContext(ctx).Raw(`
		SELECT DISTINCT tag FROM ticket_tags CROSS JOIN tickets
		WHERE tickets.id = ticket_tags.ticket_id AND tickets.app_id IN (SELECT app_id FROM memberships WHERE account_id = ?)
		ORDER BY tag LIMIT ?`, a.ID, maxTagChoices).Scan(&tags).Error
	return tags, err
}
