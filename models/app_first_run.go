package models

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"
)

// FirstStep is a step in setting up an app.
type FirstStep string

// The first steps, in the order in which they are shown.
const (
	FirstKey       FirstStep = "key"       // make a secret key
	FirstTicket    FirstStep = "ticket"    // let a ticket arrive
	FirstWebsite   FirstStep = "website"   // put the widget on a website
	FirstColleague FirstStep = "colleague" // invite somebody
)

// FirstSteps lists them all.
var FirstSteps = []FirstStep{FirstKey, FirstTicket, FirstWebsite, FirstColleague}

// leftOutColumns store since when a team leaves out a step. The other steps cannot be left out.
var leftOutColumns = map[FirstStep]string{FirstWebsite: "no_website_at", FirstColleague: "works_alone_at"}

// firstRunStays is how long the list stays visible once all its steps are done.
const firstRunStays = 24 * time.Hour

// FirstRun is the list of an app's first steps. A step is complete as soon as its result exists; only what follows from
// nothing else is stored.
type FirstRun struct {
	AppID, AppSlug, AppName string
	CreatedAt               time.Time
	HiddenAt                *time.Time
	NoWebsiteAt             *time.Time
	WorksAloneAt            *time.Time

	KeyName   string // of the oldest active secret key
	KeyMadeAt *time.Time

	TicketID     string // of the first ticket
	TicketNumber int64
	TicketAt     *time.Time

	Site       string // the host on which the widget was first seen
	SiteSeenAt *time.Time

	ColleagueName  string // the member who joined first
	ColleagueEmail string
	JoinedAt       *time.Time
	InvitedEmail   string // the person who was invited first and has not joined
	InvitedAt      *time.Time
}

// Done is when the step was completed, nil if it was not.
func (r *FirstRun) Done(step FirstStep) *time.Time {
	switch step {
	case FirstKey:
		return r.KeyMadeAt
	case FirstTicket:
		return r.TicketAt
	case FirstWebsite:
		return r.SiteSeenAt
	}
	return earlier(r.JoinedAt, r.InvitedAt)
}

// LeftOut is when the team left out the step, nil if it did not.
func (r *FirstRun) LeftOut(step FirstStep) *time.Time {
	return map[FirstStep]*time.Time{FirstWebsite: r.NoWebsiteAt, FirstColleague: r.WorksAloneAt}[step]
}

// Finished is since when no step is open, nil while one is.
func (r *FirstRun) Finished() *time.Time {
	last := r.CreatedAt
	for _, step := range FirstSteps {
		at := earlier(r.Done(step), r.LeftOut(step))
		if at == nil {
			return nil
		}
		if at.After(last) {
			last = *at
		}
	}
	return &last
}

// over reports whether the list was finished long enough ago to disappear.
func (r *FirstRun) over(now time.Time) bool {
	finished := r.Finished()
	return finished != nil && finished.Before(now.Add(-firstRunStays))
}

func earlier(a, b *time.Time) *time.Time {
	if a == nil || b != nil && b.Before(*a) {
		return b
	}
	return a
}

// firstRuns reads lists with the results of their steps: the oldest of each, by an index.
const firstRuns = `
	SELECT first_runs.*, apps.slug AS app_slug, apps.name AS app_name,
		keys.name AS key_name, keys.created_at AS key_made_at,
		tickets.id AS ticket_id, tickets.number AS ticket_number, tickets.created_at AS ticket_at,
		sites.host AS site, sites.first_seen_at AS site_seen_at,
		accounts.name AS colleague_name, accounts.email AS colleague_email, joined.created_at AS joined_at,
		invitations.email AS invited_email, invitations.created_at AS invited_at
	FROM first_runs JOIN apps ON apps.id = first_runs.app_id
	LEFT JOIN secret_keys AS keys ON keys.id = (SELECT id FROM secret_keys AS k
		WHERE k.app_id = first_runs.app_id AND k.revoked_at IS NULL ORDER BY k.created_at, k.id LIMIT 1)
	LEFT JOIN tickets ON tickets.id = (SELECT id FROM tickets AS t
		WHERE t.app_id = first_runs.app_id ORDER BY t.number LIMIT 1)
	LEFT JOIN widget_sites AS sites
		ON sites.app_id = first_runs.app_id AND sites.host = (SELECT host FROM widget_sites AS s
		WHERE s.app_id = first_runs.app_id ORDER BY s.first_seen_at, s.host LIMIT 1)
	LEFT JOIN memberships AS joined ON joined.id = (SELECT id FROM memberships AS m
		WHERE m.app_id = first_runs.app_id ORDER BY m.created_at, m.id LIMIT 1 OFFSET 1)
	LEFT JOIN accounts ON accounts.id = joined.account_id
	LEFT JOIN invitations ON invitations.id = (SELECT id FROM invitations AS i
		WHERE i.app_id = first_runs.app_id AND i.ended_at IS NULL ORDER BY i.created_at, i.id LIMIT 1)
	WHERE apps.archived_at IS NULL AND apps.deleted_at IS NULL`

// FirstRun is the list of the app's first steps; nil if it has none, or none any more.
func (a *App) FirstRun(ctx context.Context, db *gorm.DB) (*FirstRun, error) {
	var runs []FirstRun
	if err := db.WithContext(ctx).Raw(firstRuns+" AND apps.id = ?", a.ID).Scan(&runs).Error; err != nil {
		return nil, fmt.Errorf("reading the first steps of an app: %w", err)
	}
	if len(runs) == 0 || runs[0].over(clockOf(ctx).Now) {
		return nil, nil
	}
	return &runs[0], nil
}

// openFirstRuns is how many lists are considered for the one beside an empty inbox.
const openFirstRuns = 5

// FirstRun is the newest list with an open step among the apps that the account manages, or that of the app with the
// slug; nil if there is none.
func (a *Account) FirstRun(ctx context.Context, db *gorm.DB, slug string) (*FirstRun, error) {
	query := firstRuns + ` AND first_runs.hidden_at IS NULL AND first_runs.app_id IN
		(SELECT app_id FROM memberships WHERE account_id = ? AND role IN ?)`
	values := []any{a.ID, []Role{RoleOwner, RoleAdmin}}
	if slug != "" {
		query, values = query+" AND apps.slug = ?", append(values, slug)
	}
	var runs []FirstRun
	err := db.WithContext(ctx).Raw(query+" ORDER BY first_runs.created_at DESC, first_runs.app_id LIMIT ?",
		append(values, openFirstRuns)...).Scan(&runs).Error
	if err != nil {
		return nil, fmt.Errorf("reading the first steps of somebody's apps: %w", err)
	}
	for i := range runs {
		if runs[i].Finished() == nil {
			return &runs[i], nil
		}
	}
	return nil, nil
}
