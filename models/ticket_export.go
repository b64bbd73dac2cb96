package models

import (
	"context"
	"fmt"
	"slices"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// TicketExport reads tickets for a table, app by app in the order of their numbers. Each part is a query of its own, so
// no transaction stays open meanwhile, and what somebody writes meanwhile neither hides nor repeats a ticket.
type TicketExport struct {
	apps  []App      // that are left
	list  *inboxList // whose tickets; nil: all of the app, also spam and merged ones
	after int64      // the last number that was read
}

// TicketRow is a ticket with everything that its line in a table shows.
type TicketRow struct {
	Ticket
	App        *App   `gorm:"-"`
	Requester  Person `gorm:"-"` // as the app knows them
	Assignee   Person `gorm:"-"` // the zero Person for nobody
	AnsweredAt *time.Time
	SolvedAt   *time.Time
	Messages   int    // by the requester and the team, with the opening one and without automatic replies
	Went       Went   // "" without a verdict
	WentWords  string // what the requester wrote with the verdict
	MergedAs   *int64 // the number of the ticket that it was merged into

	Tags  []string `gorm:"-"`
	Ideas []Post   `gorm:"-"` // the linked ones
}

// ExportTickets begins an export of all tickets of the app, and notes who took them along.
func (a *App) ExportTickets(ctx context.Context, db *gorm.DB, by Actor) (*TicketExport, error) {
	export := &TicketExport{apps: []App{*a}}
	return export, export.recordIn(ctx, db, by)
}

// ExportList begins an export of the tickets of a list. Whoever does it has to manage all apps of the list; to others
// there is none.
func (a Actor) ExportList(ctx context.Context, db *gorm.DB, query InboxQuery) (*TicketExport, error) {
	list, err := a.Account.wholeList(ctx, db, query, fewFound)
	if err != nil {
		return nil, err
	}
	export := &TicketExport{list: &list}
	err = db.WithContext(ctx).Where(`id IN ? AND id IN (
		SELECT app_id FROM memberships WHERE account_id = ? AND role IN ?)`,
		store.Pad(list.apps), a.Account.ID, []Role{RoleOwner, RoleAdmin}).Order("name, id").Find(&export.apps).Error
	if err != nil {
		return nil, err
	}
	if len(export.apps) == 0 || len(export.apps) < len(list.apps) {
		return nil, errNoApp
	}
	return export, export.recordIn(ctx, db, a)
}

// recordIn records the export in the audit log of each app.
func (e *TicketExport) recordIn(ctx context.Context, db *gorm.DB, by Actor) error {
	return change(ctx, db, func(tx *Tx) error {
		events := make([]*Event, len(e.apps))
		for i := range e.apps {
			events[i] = by.did(ActionTicketsExported, e.apps[i].ID, e.apps[i].ID)
		}
		return record(tx, events...)
	})
}

// Next returns the next tickets, at most limit, and none at the end.
func (e *TicketExport) Next(ctx context.Context, db *gorm.DB, limit int) ([]TicketRow, error) {
	db = db.WithContext(ctx)
	for len(e.apps) > 0 {
		app := &e.apps[0]
		var ids []string
		from, args := e.from(db)
		err := db.Raw("SELECT tickets.id"+from+` AND tickets.app_id = ? AND tickets.number > ?
			ORDER BY tickets.number LIMIT ?`, append(args, app.ID, e.after, limit)...).Scan(&ids).Error
		if err != nil {
			return nil, fmt.Errorf("exporting tickets: %w", err)
		}
		if len(ids) > 0 {
			rows, err := app.ticketRows(db, ids)
			if err == nil && len(rows) > 0 {
				e.after = rows[len(rows)-1].Number
			}
			return rows, err
		}
		e.apps, e.after = e.apps[1:], 0
	}
	return nil, nil
}

// from are FROM and WHERE of all tickets of the export.
func (e *TicketExport) from(db *gorm.DB) (from string, args []any) {
	if e.list == nil {
		return " FROM tickets WHERE TRUE", nil
	}
	from, args = e.list.all(db)
	return from, slices.Clone(args)
}

// ticketRows loads tickets of the app in the order of their numbers.
func (a *App) ticketRows(db *gorm.DB, ids []string) ([]TicketRow, error) {
	var loaded []struct {
		TicketRow
		Who personRow `gorm:"embedded"`
	}
	err := db.Raw(`
		SELECT tickets.*, `+personColumns+`, ticket_times.answered_at, ticket_times.solved_at, target.number AS merged_as,
			COALESCE(ticket_verdicts.went, '') AS went, COALESCE(ticket_verdicts.words, '') AS went_words,
			1 + (SELECT COUNT(*) FROM messages WHERE messages.ticket_id = tickets.id AND messages.kind <> 'note'
				AND NOT messages.automatic) AS messages
		FROM tickets
		JOIN accounts AS person ON person.id = tickets.requester_id`+joinContact+`tickets.app_id
		LEFT JOIN ticket_times ON ticket_times.ticket_id = tickets.id
		LEFT JOIN ticket_verdicts ON ticket_verdicts.ticket_id = tickets.id
		LEFT JOIN tickets AS target ON target.id = tickets.merged_into
		WHERE tickets.id IN ? ORDER BY tickets.number`, store.Pad(ids)).Scan(&loaded).Error
	if err != nil {
		return nil, fmt.Errorf("exporting tickets: %w", err)
	}
	rows := make([]TicketRow, len(loaded))
	for i := range loaded {
		rows[i] = loaded[i].TicketRow
		rows[i].App, rows[i].Requester = a, loaded[i].Who.person()
	}
	if err := addAssignees(db, rows); err != nil {
		return nil, err
	}
	return rows, addTagsAndIdeas(db, rows, ids)
}

func addAssignees(db *gorm.DB, rows []TicketRow) error {
	var ids []string
	for i := range rows {
		if id := rows[i].AssigneeID; id != nil && !slices.Contains(ids, *id) {
			ids = append(ids, *id)
		}
	}
	var assignees []Account
	if err := db.Where("id IN ?", store.Pad(ids)).Find(&assignees).Error; err != nil {
		return fmt.Errorf("exporting assignees: %w", err)
	}
	for i := range rows {
		for n := range assignees {
			if orEmpty(rows[i].AssigneeID) == assignees[n].ID {
				rows[i].Assignee = assignees[n].acting()
			}
		}
	}
	return nil
}

func addTagsAndIdeas(db *gorm.DB, rows []TicketRow, ids []string) error {
	var tags []ticketTag
	if err := db.Where("ticket_id IN ?", store.Pad(ids)).Order("tag").Find(&tags).Error; err != nil {
		return fmt.Errorf("exporting tags: %w", err)
	}
	var ideas []struct {
		TicketID string
		Post
	}
	err := db.Raw(`
		SELECT ticket_posts.ticket_id, posts.* FROM ticket_posts JOIN posts ON posts.id = ticket_posts.post_id
		WHERE ticket_posts.ticket_id IN ? ORDER BY ticket_posts.created_at, posts.id`, store.Pad(ids)).Scan(&ideas).Error
	if err != nil {
		return fmt.Errorf("exporting linked ideas: %w", err)
	}
	places := make(map[string]*TicketRow, len(rows))
	for i := range rows {
		places[rows[i].ID] = &rows[i]
	}
	for _, tag := range tags {
		places[tag.TicketID].Tags = append(places[tag.TicketID].Tags, tag.Tag)
	}
	for _, idea := range ideas {
		places[idea.TicketID].Ideas = append(places[idea.TicketID].Ideas, idea.Post)
	}
	return nil
}
