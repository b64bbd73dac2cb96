package models

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// InboxSort is the order of a list.
type InboxSort string

// The orders. Tickets for which nobody waits come after those for which somebody does, the oldest first.
const (
	SortNewest   InboxSort = "newest"   // by the latest message, the newest first
	SortWaiting  InboxSort = "waiting"  // by how long the requester waits, the longest first
	SortOldest   InboxSort = "oldest"   // by when the ticket was filed, the oldest first
	SortPriority InboxSort = "priority" // the most urgent first, equally urgent ones as in SortWaiting
	SortDue      InboxSort = "due"      // what is to be answered first, and then the rest as in SortWaiting
)

// InboxSorts are all orders, the default first.
var InboxSorts = []InboxSort{SortNewest, SortWaiting, SortOldest, SortPriority, SortDue}

// Sorts are the orders of the list, the default first. In a list without open tickets nobody waits.
func (v InboxView) Sorts() []InboxSort {
	switch {
	case v == ViewOverdue:
		return []InboxSort{SortDue, SortNewest, SortWaiting, SortOldest, SortPriority}
	case slices.Contains(viewStatuses[v], TicketOpen):
		return InboxSorts
	}
	return slices.DeleteFunc(slices.Clone(InboxSorts),
		func(sort InboxSort) bool { return sort == SortWaiting || sort == SortDue })
}

// The sort keys, written as in the indexes.
const (
	latestKey  = "COALESCE(tickets.last_message_at, tickets.created_at)"
	waitingKey = "COALESCE(tickets.waiting_since, '9999-12-31 00:00:00+00:00')"
	filedKey   = "tickets.created_at"
	dueKey     = "tickets.answer_due_at"
)

// dueHalf is a half of a list in the order of SortDue: the tickets that are due at some time, or the others.
type dueHalf string

const (
	dueFirst dueHalf = "due"
	dueNever dueHalf = "never"
)

var never = time.Date(9999, 12, 31, 0, 0, 0, 0, time.UTC)

func (q *InboxQuery) order() (key, direction, beyond string) {
	switch q.Sort {
	case SortOldest:
		return filedKey, "", ">"
	case SortDue:
		if q.due == dueFirst {
			return dueKey, "", ">"
		}
		return waitingKey, "", ">"
	case SortWaiting, SortPriority:
		return waitingKey, "", ">"
	}
	return latestKey, " DESC", "<"
}

// compare compares two positions in the list.
func (q *InboxQuery) compare(a, b cursor) int {
	order := cmp.Or(a.at.Compare(b.at), cmp.Compare(a.id, b.id))
	if _, direction, _ := q.order(); direction != "" {
		return -order
	}
	return order
}

// parts are the lists that, one after the other, make up this one: a list by priority consists of one for each
// priority. So each part is in the order of an index.
func (q *InboxQuery) parts() []InboxQuery {
	switch q.Sort {
	case SortPriority:
		return q.partsByPriority()
	case SortDue:
		return q.halves()
	}
	return []InboxQuery{*q}
}

// halves are the tickets that are due at some time, unless the list is past them, and the others.
func (q *InboxQuery) halves() []InboxQuery {
	due, never := *q, *q
	due.due, never.due = dueFirst, dueNever
	after, begun := readCursor(q.After)
	switch {
	case q.View == ViewOverdue:
		return []InboxQuery{due}
	case begun && after.part == string(dueNever):
		return []InboxQuery{never}
	}
	never.After = ""
	return []InboxQuery{due, never}
}

func (q *InboxQuery) partsByPriority() []InboxQuery {
	urgency := slices.Clone(Priorities)
	slices.Reverse(urgency)
	if priority := Priority(q.Priority); slices.Contains(urgency, priority) {
		urgency = []Priority{priority}
	}
	after, _ := readCursor(q.After)
	reached := max(slices.Index(urgency, Priority(after.part)), 0)
	parts := make([]InboxQuery, 0, len(urgency))
	for i, priority := range urgency[reached:] {
		part := *q
		part.Priority = string(priority)
		if i > 0 {
			part.After = ""
		}
		parts = append(parts, part)
	}
	return parts
}

// cursor is the position in the list at which a page ends: that of its last ticket.
type cursor struct {
	part string // of a list by priority or by when an answer is due
	at   time.Time
	id   string
}

func (q *InboxQuery) cursor(t *Ticket) cursor {
	switch q.Sort {
	case SortOldest:
		return cursor{at: t.CreatedAt, id: t.ID}
	case SortWaiting, SortPriority, SortDue:
		if q.Sort == SortDue && t.AnswerDueAt != nil {
			return cursor{part: string(dueFirst), at: *t.AnswerDueAt, id: t.ID}
		}
		end := cursor{at: never, id: t.ID}
		if t.WaitingSince != nil {
			end.at = *t.WaitingSince
		}
		switch q.Sort {
		case SortPriority:
			end.part = string(t.Priority)
		case SortDue:
			end.part = string(dueNever)
		}
		return end
	}
	return cursor{at: t.LastActivity(), id: t.ID}
}

// String is the cursor for an address: 1790000000000-0199…, or urgent.1790000000000-0199….
func (c cursor) String() string {
	place := strconv.FormatInt(c.at.UnixMilli(), 10) + "-" + c.id
	if c.part != "" {
		place = c.part + "." + place
	}
	return place
}

func readCursor(after string) (c cursor, ok bool) {
	if part, place, named := strings.Cut(after, "."); named {
		c.part, after = part, place
	}
	ms, id, _ := strings.Cut(after, "-")
	number, err := strconv.ParseInt(ms, 10, 64)
	if err != nil || number < 0 || number > never.UnixMilli() || !IsID(id) {
		return cursor{}, false
	}
	c.at, c.id = time.UnixMilli(number).UTC(), id
	return c, true
}
