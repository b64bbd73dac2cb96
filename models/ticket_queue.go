package models

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"gorm.io/gorm"
)

// InboxView is one of the team's lists.
type InboxView string

// The lists. Spam and merged tickets are in none but ViewSpam; those put away until later only in ViewSnoozed and ViewAll.
const (
	ViewOpen       InboxView = "open"
	ViewMine       InboxView = "mine"
	ViewUnassigned InboxView = "unassigned"
	ViewPending    InboxView = "pending"
	ViewSnoozed    InboxView = "snoozed"
	ViewResolved   InboxView = "resolved"
	ViewReview     InboxView = "review" // resolved, and a word of thanks came that somebody may look at
	ViewClosed     InboxView = "closed"
	ViewSpam       InboxView = "spam"
	ViewAll        InboxView = "all" // whatever their status
)

// InboxViews are all lists, in the order in which they are offered.
var InboxViews = []InboxView{
	ViewOpen, ViewMine, ViewUnassigned, ViewPending, ViewSnoozed, ViewResolved, ViewReview, ViewClosed, ViewSpam, ViewAll,
}

// InboxSort is the order of a list.
type InboxSort string

// The orders: by the latest word, newest or oldest first, or by how long the requester waits, longest first.
const (
	SortNewest  InboxSort = "newest"
	SortOldest  InboxSort = "oldest"
	SortWaiting InboxSort = "waiting"
)

// InboxQuery says which tickets somebody of a team wants to see. Zero fields do not narrow; an unknown View or Sort is
// the first one. A Query without a View looks through all tickets but spam. After is the Next of the page before.
type InboxQuery struct {
	View     InboxView
	App      string // the slug
	Query    string
	Priority string
	Category string
	Tag      string
	Sort     InboxSort
	After    string
}

// InboxPage is a piece of a list. Next is the After of the next one, "" on the last.
type InboxPage struct {
	Tickets []InboxTicket
	Next    string
}

func (q *InboxQuery) settle() {
	q.Query = strings.TrimSpace(q.Query)
	if q.View == "" && q.Query != "" {
		q.View = ViewAll
	}
	if !slices.Contains(InboxViews, q.View) {
		q.View = ViewOpen
	}
	if !slices.Contains([]InboxSort{SortNewest, SortOldest, SortWaiting}, q.Sort) {
		q.Sort = SortNewest
	}
	if !slices.Contains(viewStatuses[q.View], TicketOpen) && q.Sort == SortWaiting {
		q.Sort = SortNewest // nobody waits there
	}
}

// The statuses of each view. Each status of each app is a run of its own in the index of the queue.
var viewStatuses = map[InboxView][]TicketStatus{
	ViewOpen: {TicketOpen}, ViewMine: {TicketOpen}, ViewUnassigned: {TicketOpen},
	ViewPending: {TicketPending}, ViewSnoozed: {TicketOpen, TicketPending},
	ViewResolved: {TicketResolved}, ViewReview: {TicketResolved}, ViewClosed: {TicketClosed},
	ViewSpam: {TicketOpen, TicketPending, TicketResolved, TicketClosed}, ViewAll: {TicketOpen, TicketPending, TicketResolved, TicketClosed},
}

// The keys of the orders, word for word as in the indexes.
const (
	latestWord = "COALESCE(tickets.last_message_at, tickets.created_at)"
	waitingKey = "COALESCE(tickets.waiting_since, '9999-12-31 00:00:00+00:00')"
)

var never = time.Date(9999, 12, 31, 0, 0, 0, 0, time.UTC)

func (q *InboxQuery) order() (key, direction, beyond string) {
	switch q.Sort {
	case SortOldest:
		return latestWord, "", ">"
	case SortWaiting:
		return waitingKey, "", ">"
	}
	return latestWord, " DESC", "<"
}

// cursor is where the page that ends with the ticket ends.
func (q *InboxQuery) cursor(t *Ticket) string {
	at := t.LastActivity()
	if q.Sort == SortWaiting {
		at = never
		if t.WaitingSince != nil {
			at = *t.WaitingSince
		}
	}
	return strconv.FormatInt(at.UnixMilli(), 10) + "-" + t.ID
}

func readCursor(after string) (at time.Time, id string, ok bool) {
	ms, id, _ := strings.Cut(after, "-")
	number, err := strconv.ParseInt(ms, 10, 64)
	return time.UnixMilli(number).UTC(), id, err == nil && number >= 0 && number <= never.UnixMilli() && IsID(id)
}

// conditions narrow the tickets to those that the query wants, whatever their app.
func (q *InboxQuery) conditions(account *Account, now time.Time) (where string, args []any) {
	conditions := []string{"tickets.merged_into IS NULL"}
	add := func(condition string, values ...any) {
		conditions, args = append(conditions, condition), append(args, values...)
	}
	if q.View == ViewSpam {
		add("tickets.spam_at IS NOT NULL")
	} else {
		add("tickets.spam_at IS NULL")
	}
	switch q.View {
	case ViewOpen, ViewMine, ViewUnassigned, ViewPending:
		add("(tickets.snoozed_until IS NULL OR tickets.snoozed_until <= ?)", now)
	case ViewSnoozed:
		add("tickets.snoozed_until > ?", now)
	case ViewReview:
		add("tickets.review_at IS NOT NULL")
	}
	switch q.View {
	case ViewMine:
		add("tickets.assignee_id = ?", account.ID)
	case ViewUnassigned:
		add("tickets.assignee_id IS NULL")
	}
	if slices.Contains(priorities, Priority(q.Priority)) {
		add("tickets.priority = ?", q.Priority)
	}
	if slices.Contains(ticketCategories, TicketCategory(q.Category)) {
		add("tickets.category = ?", q.Category)
	}
	if q.Tag != "" {
		add("EXISTS (SELECT 1 FROM ticket_tags WHERE ticket_tags.ticket_id = tickets.id AND ticket_tags.tag = ?)", strings.ToLower(q.Tag))
	}
	if at, id, ok := readCursor(q.After); ok {
		key, _, beyond := q.order()
		add(fmt.Sprintf("%s %s= ? AND (%s %s ? OR tickets.id %s ?)", key, beyond, key, beyond, beyond), at, at, id)
	}
	return strings.Join(conditions, " AND "), args
}

// Inbox lists tickets of the apps in which the account has a role, at most limit.
func (a *Account) Inbox(ctx context.Context, db *gorm.DB, query InboxQuery, limit int) (InboxPage, error) {
	query.settle()
	apps, err := a.inboxApps(ctx, db, query.App)
	if err != nil || len(apps) == 0 {
		return InboxPage{}, err
	}
	where, args := query.conditions(a, Now())
	var ids []string
	found, foundArgs, few, err := query.narrow(ctx, db, apps)
	switch {
	case err != nil:
	case few:
		ids, err = query.pick(ctx, db, found, foundArgs, apps, where, args, limit+1)
	default:
		if query.Query != "" {
			has, values := readSearch(query.Query).has(db)
			where, args = where+" AND "+has, append(args, values...)
		}
		ids, err = query.walk(ctx, db, apps, where, args, limit+1)
	}
	if err != nil {
		return InboxPage{}, fmt.Errorf("listing tickets: %w", err)
	}
	var page InboxPage
	more := len(ids) > limit
	if page.Tickets, err = a.inboxTickets(ctx, db, ids[:min(len(ids), limit)]); err != nil {
		return InboxPage{}, err
	}
	if more && len(page.Tickets) > 0 {
		page.Next = query.cursor(&page.Tickets[len(page.Tickets)-1].Ticket)
	}
	return page, nil
}
