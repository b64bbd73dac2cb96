package models

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// InboxView is one of the lists of the inbox.
type InboxView string

// The lists. Spam and merged tickets are only in ViewSpam, and snoozed ones only in ViewSnoozed and ViewAll.
const (
	ViewOpen       InboxView = "open"
	ViewMine       InboxView = "mine"
	ViewUnassigned InboxView = "unassigned"
	ViewOverdue    InboxView = "overdue" // the answer was due by the response targets
	ViewPending    InboxView = "pending"
	ViewSnoozed    InboxView = "snoozed"
	ViewResolved   InboxView = "resolved"
	ViewReview     InboxView = "review" // resolved, and then the requester wrote thanks: somebody may want to look
	ViewClosed     InboxView = "closed"
	ViewSpam       InboxView = "spam"
	ViewAll        InboxView = "all" // of any status
)

// InboxViews are all lists, in the order in which they are offered.
var InboxViews = []InboxView{
	ViewOpen, ViewMine, ViewUnassigned, ViewOverdue, ViewPending, ViewSnoozed, ViewResolved, ViewReview, ViewClosed,
	ViewSpam, ViewAll,
}

// InboxQuery selects tickets for a member of a team. Empty fields do not filter, and an unknown View or Sort is the
// default. A Query without a View searches all tickets except spam. After is the Next of the previous page.
type InboxQuery struct {
	View     InboxView
	App      string // the slug
	Query    string
	Assignee string // an account's id, AssigneeMe or AssigneeNobody
	Priority string
	Category string
	Tag      string
	Sort     InboxSort
	After    string

	due dueHalf // of a list in the order of SortDue
}

// The values of InboxQuery.Assignee besides the id of an account.
const (
	AssigneeMe     = "me"
	AssigneeNobody = "nobody"
)

// InboxPage is one page of a list. View and Sort are those that were used. Next is the After of the next page, "" on
// the last one.
type InboxPage struct {
	Tickets []InboxTicket
	View    InboxView
	Sort    InboxSort
	Next    string

	whole inboxList
}

func (q *InboxQuery) normalize() {
	q.Query = strings.TrimSpace(q.Query)
	if q.View == "" && q.Query != "" {
		q.View = ViewAll
	}
	if !slices.Contains(InboxViews, q.View) {
		q.View = ViewOpen
	}
	if sorts := q.View.Sorts(); !slices.Contains(sorts, q.Sort) {
		q.Sort = sorts[0]
	}
}

// The statuses of each view. In the index of the queue, the tickets of each status of each app are a run of their own.
var viewStatuses = map[InboxView][]TicketStatus{
	ViewOpen: {TicketOpen}, ViewMine: {TicketOpen}, ViewUnassigned: {TicketOpen},
	ViewOverdue: {TicketOpen},
	ViewPending: {TicketPending}, ViewSnoozed: {TicketOpen, TicketPending},
	ViewResolved: {TicketResolved}, ViewReview: {TicketResolved}, ViewClosed: {TicketClosed},
	ViewSpam: {TicketOpen, TicketPending, TicketResolved, TicketClosed},
	ViewAll:  {TicketOpen, TicketPending, TicketResolved, TicketClosed},
}

// conditions narrow the tickets to those that the query wants, whatever their app, as far as their own row says so.
func (q *InboxQuery) conditions(account *Account, now time.Time) inboxCondition {
	var args []any
	conditions := []string{"tickets.merged_into IS NULL"}
	add := func(condition string, values ...any) {
		conditions, args = append(conditions, condition), append(args, values...)
	}
	q.addView(add, account, now)
	q.addFilters(add, account)
	if after, ok := readCursor(q.After); ok {
		key, _, beyond := q.order()
		add(fmt.Sprintf("%s %s= ? AND (%s %s ? OR tickets.id %s ?)", key, beyond, key, beyond, beyond), after.at,
			after.at, after.id)
	}
	return inboxCondition{strings.Join(conditions, " AND "), args}
}

// addView adds the conditions of the list itself.
func (q *InboxQuery) addView(add func(condition string, values ...any), account *Account, now time.Time) {
	if q.View == ViewSpam {
		add("tickets.spam_at IS NOT NULL")
	} else {
		add("tickets.spam_at IS NULL")
	}
	switch q.View {
	case ViewOpen, ViewMine, ViewUnassigned, ViewPending:
		add("(tickets.snoozed_until IS NULL OR tickets.snoozed_until <= ?)", now)
	case ViewSnoozed:
		// Said like this, SQLite does not prefer the index of when they wake to the one in the order of the list.
		add("tickets.snoozed_until IS NOT NULL AND NOT tickets.snoozed_until <= ?", now)
	case ViewReview:
		add("tickets.review_at IS NOT NULL")
	case ViewOverdue:
		add("tickets.answer_due_at IS NOT NULL AND tickets.answer_due_at <= ? AND tickets.waiting_since IS NOT NULL", now)
	}
	switch q.View {
	case ViewMine:
		add("tickets.assignee_id = ?", account.ID)
	case ViewUnassigned:
		add("tickets.assignee_id IS NULL")
	}
}

// addFilters adds the conditions of what the list is narrowed to.
func (q *InboxQuery) addFilters(add func(condition string, values ...any), account *Account) {
	switch q.due {
	case dueFirst:
		add("tickets.answer_due_at IS NOT NULL")
	case dueNever:
		add("tickets.answer_due_at IS NULL")
	}
	switch {
	case q.Assignee == AssigneeMe:
		add("tickets.assignee_id = ?", account.ID)
	case q.Assignee == AssigneeNobody:
		add("tickets.assignee_id IS NULL")
	case IsID(q.Assignee):
		add("tickets.assignee_id = ?", q.Assignee)
	}
	if slices.Contains(Priorities, Priority(q.Priority)) {
		add("tickets.priority = ?", q.Priority)
	}
	if slices.Contains(TicketCategories, TicketCategory(q.Category)) {
		add("tickets.category = ?", q.Category)
	}
}

// probes are the conditions that look up each ticket in other tables. If found, the query's words are looked up already
// or, if it has none, its tag.
func (q *InboxQuery) probes(db *gorm.DB, found bool) inboxCondition {
	probes := inboxCondition{sql: "true"}
	if q.Tag != "" && (!found || q.Query != "") {
		// Without the OFFSET, PostgreSQL would first read all tickets with the tag, no matter how few are examined.
		probes = probes.and(inboxCondition{"EXISTS (SELECT 1 FROM ticket_tags WHERE ticket_tags.ticket_id = tickets.id" +
			" AND ticket_tags.tag = ?" + store.ForDialect(db, " OFFSET 0", "") + ")", []any{strings.ToLower(q.Tag)}})
	}
	if q.Query == "" {
		return probes
	}
	query := readTicketQuery(q.Query)
	if !found {
		has, values := query.has(db)
		probes = probes.and(inboxCondition{has, values})
	}
	if query.email != "" {
		probes = probes.and(query.exact())
	}
	return probes
}

// Inbox lists at most limit tickets of the apps in which the account has a role.
func (a *Account) Inbox(ctx context.Context, db *gorm.DB, query InboxQuery, limit int) (InboxPage, error) {
	apps, err := a.inboxApps(ctx, db, query.App)
	if err != nil {
		return InboxPage{}, err
	}
	return a.inbox(ctx, db, apps, query, limit)
}

// InboxIn is Inbox for an account whose apps are already loaded.
func (a *Account) InboxIn(
	ctx context.Context, db *gorm.DB, known []AppInbox, query InboxQuery, limit int,
) (InboxPage, error) {
	var apps []string
	for i := range known {
		if query.App == "" || query.App == known[i].Slug {
			apps = append(apps, known[i].AppID)
		}
	}
	return a.inbox(ctx, db, apps, query, limit)
}

func (a *Account) inbox(
	ctx context.Context, db *gorm.DB, apps []string, query InboxQuery, limit int,
) (InboxPage, error) {
	query.normalize()
	if len(apps) == 0 {
		return InboxPage{View: query.View, Sort: query.Sort}, nil
	}
	found, err := query.narrow(ctx, db, apps, fewSorted)
	if err != nil {
		return InboxPage{}, fmt.Errorf("listing tickets: %w", err)
	}
	var ids []string
	now := clockOf(ctx).Now
	list := inboxList{apps: apps, found: found}
	for _, part := range query.parts() {
		list.query, list.where = part, part.conditions(a, now)
		some, err := list.first(ctx, db, a, limit+1-len(ids))
		if err != nil {
			return InboxPage{}, fmt.Errorf("listing tickets: %w", err)
		}
		if ids = append(ids, some...); len(ids) > limit {
			break
		}
	}
	page := InboxPage{View: query.View, Sort: query.Sort, whole: query.whole(a, apps, list.found, now)}
	ids, last := cutPage(ids, limit, func(id *string) string { return *id })
	if page.Tickets, err = a.inboxTickets(ctx, db, ids); err != nil {
		return InboxPage{}, err
	}
	if err := addFound(ctx, db, query.Query, page.Tickets); err != nil {
		return InboxPage{}, err
	}
	if last != "" && len(page.Tickets) > 0 {
		page.Next = query.cursor(&page.Tickets[len(page.Tickets)-1].Ticket).String()
	}
	return page, nil
}
