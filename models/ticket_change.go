package models

import (
	"context"
	"encoding/json"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// amendable are the columns of a ticket that change after it was filed.
var amendable = []string{
	"status", "priority", "category", "assignee_id", "snoozed_until", "spam_at", "merged_into", "resolved_at",
	"review_at",
	"waiting_since", "last_message_at", "updated_at",
}

// amend locks the ticket's row, lets write change it and say what happened, and stores both; nothing happened
// means nothing is stored. Then t is up to date.
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
		tx.clock = clockOf(ctx) // by now: what others did while this waited comes before
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
	if err := tx.Model(&Ticket{}).Where("id = ?", t.ID).Select(amendable).UpdateColumns(t).Error; err != nil {
		return err
	}
	return record(tx, events...)
}

// Change is the detail of an event of a ticket. From and To are statuses, priorities,
// categories, tags, times, or ids of accounts and tickets, as the action has it.
type Change struct {
	From      string `json:"from,omitempty"`
	To        string `json:"to,omitempty"`
	Number    int64  `json:"number,omitempty"` // of the other ticket of a merge
	MessageID string `json:"message_id,omitempty"`
	Refusal
	PostID string `json:"post,omitempty"`  // of the post that was linked
	Title  string `json:"title,omitempty"` // of it

	Identity string `json:"identity,omitempty"` // of a visit that did it
}

func (t *Ticket) happened(by Actor, action Action, detail Change) []*Event {
	event := by.did(action, &App{ID: t.AppID}, t.ID)
	if detail != (Change{}) {
		event.with(detail)
	}

	return []*Event{event}
}

// TimelineEntry is an event of a ticket with the names that are valid when it is read.
type TimelineEntry struct {
	Event
	Actor  Person `gorm:"-"` // the zero Person for the system or a backend
	Change Change `gorm:"-"`
	ToName string `gorm:"-"` // of the account that the ticket was assigned to, or that takes part; "" for one that is gone
}

// timeline lists what happened to the tickets, oldest first.
func timeline(db *gorm.DB, family []Ticket) ([]TimelineEntry, error) {
	var rows []struct {
		Event
		Who personRow `gorm:"embedded"`
	}
	err := db.Raw(`
		SELECT events.*, `+personColumns+`
		FROM events LEFT JOIN accounts AS person ON person.id = events.account_id`+joinContact+`events.app_id
		WHERE events.object_id IN ?
		ORDER BY events.id`, idsOf(family)).Scan(&rows).Error
	if err != nil {
		return nil, err
	}
	entries := make([]TimelineEntry, len(rows))
	var assignees []string
	for i := range entries {
		entries[i] = TimelineEntry{Event: rows[i].Event, Actor: rows[i].Who.actor()}
		if entry := &entries[i]; entry.Detail != "" {
			json.Unmarshal([]byte(entry.Detail), &entry.Change) //nolint:errcheck // the details of other kinds have other fields
		}
		if to := entries[i].Change.To; entries[i].Action == ActionTicketAssigned && IsID(to) {
			assignees = append(assignees, to)
		}
	}
	if err := nameParticipants(db, entries); err != nil || len(assignees) == 0 {
		return entries, err
	}
	var accounts []Account
	if err := db.Select("id", "name", "email").
		Find(&accounts, "id IN ? AND erased_at IS NULL", assignees).Error; err != nil {
		return nil, err
	}
	names := map[string]string{}
	for _, account := range accounts {
		names[account.ID] = account.displayName()
	}
	for i := range entries {
		if entries[i].Action == ActionTicketAssigned {
			entries[i].ToName = names[entries[i].Change.To]
		}
	}
	return entries, nil
}

// nameParticipants says who came to take part, or left, as the app knows them.
func nameParticipants(db *gorm.DB, entries []TimelineEntry) error {
	var ids []string
	var appID string
	for _, entry := range entries {
		if id := entry.participant(); IsID(id) {
			ids, appID = append(ids, id), orEmpty(entry.AppID)
		}
	}
	people, err := personRows(db, appID, ids)
	for i := range entries {
		if row := people[entries[i].participant()]; row != nil && !row.person().Erased {
			person := row.person()
			entries[i].ToName = person.displayName()
		}
	}
	return err
}

// participant is the id of the account that came to take part, or left.
func (e *TimelineEntry) participant() string {
	switch e.Action {
	case ActionTicketParticipantAdded:
		return e.Change.To
	case ActionTicketParticipantDropped:
		return e.Change.From
	}
	return ""
}
