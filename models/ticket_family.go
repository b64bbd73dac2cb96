package models

import (
	"context"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"intake/internal/store"
)

// family is the ticket and all that were merged into it, and into those.
func (t *Ticket) family(db *gorm.DB) ([]Ticket, error) {
	var tickets []Ticket
	err := db.Raw(`
		WITH RECURSIVE family (id) AS (
			SELECT id FROM tickets WHERE id = ?
			UNION
			SELECT tickets.id FROM tickets JOIN family ON tickets.merged_into = family.id
		)`+store.ForDialect(db, familyPostgres, familySQLite), t.ID).Scan(&tickets).Error
	return tickets, err
}

// PostgreSQL takes a family to be a tenth of the table where it has not looked at that, and would read all of it; so
// each of the few is found by itself.
const (
	familyPostgres = `
		SELECT tickets.* FROM family
		CROSS JOIN LATERAL (SELECT * FROM tickets WHERE tickets.id = family.id LIMIT 1) AS tickets ORDER BY tickets.id`
	familySQLite = `
		SELECT tickets.* FROM family CROSS JOIN tickets WHERE tickets.id = family.id ORDER BY tickets.id`
)

func idsOf(tickets []Ticket) []string {
	ids := make([]string, len(tickets))
	for i := range tickets {
		ids[i] = tickets[i].ID
	}
	return ids
}

// Canonical is the ticket that goes on: this one, or the one it was merged into, however often.
func (t *Ticket) Canonical(ctx context.Context, db *gorm.DB) (*Ticket, error) {
	canonical := t
	for canonical.MergedInto != nil {
		next, err := findTicket(db.WithContext(ctx).
			Where("id = ? AND requester_id = ?", *canonical.MergedInto, t.RequesterID))
		if err != nil {
			return nil, err
		}
		canonical = next
	}
	return canonical, nil
}

func ticketByID(tickets []Ticket, id string) *Ticket {
	for i := range tickets {
		if tickets[i].ID == id {
			return &tickets[i]
		}
	}
	return nil
}

// lockPair locks two tickets in the order of their ids, as whoever locks several does, so that nobody waits for another
// in a ring. One that is not there is nil.
func lockPair(tx *Tx, id, other string) (ticket, its *Ticket, err error) {
	var pair []Ticket
	err = tx.Clauses(clause.Locking{Strength: "NO KEY UPDATE"}).Order("id").
		Find(&pair, "id IN ?", []string{id, other}).Error
	return ticketByID(pair, id), ticketByID(pair, other), err
}
