package models

import (
	"context"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// amendable are the columns of a ticket that change after it was filed.
var amendable = []string{
	"status", "priority", "category", "assignee_id", "snoozed_until", "spam_at", "merged_into", "resolved_at",
	"review_at", "waiting_since", "last_message_at", "answer_due_at", "answer_near_at", "due_notice_at", "updated_at",
}

// amend locks the ticket's row, lets write change it and return the events, and stores both; without events nothing is
// stored. Afterwards t is up to date.
func (t *Ticket) amend(ctx context.Context, db *gorm.DB, write func(tx *Tx, row *Ticket) ([]*Event, error)) error {
	var row *Ticket
	err := change(ctx, db, func(tx *Tx) error {
		row = &Ticket{}
		if err := tx.Clauses(clause.Locking{Strength: "NO KEY UPDATE"}).Take(row, "id = ?", t.ID).Error; err != nil {
			return err
		}
		if row.MergedInto != nil {
			return errTicketMerged
		}
		tx.clock = clockOf(ctx) // after the lock: others acted before this while it waited
		events, err := write(tx, row)
		if err != nil || len(events) == 0 {
			return err
		}
		return row.store(tx, events)
	})
	if err == nil {
		*t = *row
	}
	return err
}

func (t *Ticket) store(tx *Tx, events []*Event) error {
	t.UpdatedAt = tx.Now
	if err := t.renewDue(tx); err != nil {
		return err
	}
	if err := tx.Model(&Ticket{}).Where("id = ?", t.ID).Select(amendable).UpdateColumns(t).Error; err != nil {
		return err
	}
	return record(tx, events...)
}

// happened returns a single event, for functions that amend calls.
func (t *Ticket) happened(by Actor, action Action, detail EventDetail) []*Event {
	event := by.did(action, t.AppID, t.ID)
	if detail != (EventDetail{}) {
		event.with(detail)
	}
	return []*Event{event}
}

// TimelineEntry is an event of a ticket with current names.
type TimelineEntry struct {
	Event
	Actor  Person      `gorm:"-"` // the zero Person for the system or a backend
	Change EventDetail `gorm:"-"`
	ToName string      `gorm:"-"` // of the assigned or participating account; "" if it is gone
}

// timelineEntry is the event with its decoded detail.
func timelineEntry(event *Event) TimelineEntry {
	entry := TimelineEntry{Event: *event}
	entry.Change, _ = readDetail(event.Detail) // what cannot be read is not shown
	return entry
}

// timeline converts events in their order, with the names of the people that they are about.
func timeline(events []Event, people map[string]*personRow) []TimelineEntry {
	entries := make([]TimelineEntry, len(events))
	for i := range events {
		entries[i] = timelineEntry(&events[i])
		entry := &entries[i]
		if by := people[orEmpty(entry.AccountID)]; by != nil {
			entry.Actor = by.actor()
		}
		about := people[entry.about()]
		switch {
		case about == nil || about.PersonErasedAt != nil:
		case entry.Action == ActionTicketAssigned:
			entry.ToName = about.account().displayName()
		default:
			person := about.person()
			entry.ToName = person.displayName()
		}
	}
	return entries
}

// about is the id of the account that the event assigns, adds as a participant or removes.
func (e *TimelineEntry) about() string {
	switch e.Action {
	case ActionTicketAssigned, ActionTicketParticipantAdded:
		return e.Change.To
	case ActionTicketParticipantDropped:
		return e.Change.From
	}
	return ""
}
