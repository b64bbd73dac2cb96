package models

import (
	"context"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"intake/internal/store"
)

// family is the ticket and all tickets merged into it, directly or indirectly.
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

// Without statistics PostgreSQL expects a family to be a tenth of the table, and would scan it; so each of the few
// members is looked up separately.
const (
	familyPostgres = `
		SELECT tickets.* FROM family
		CROSS JOIN LATERAL (SELECT * FROM tickets WHERE tickets.id = family.id LIMIT 1) AS tickets ORDER BY tickets.id`
	familySQLite = `
		SELECT tickets.* FROM family CROSS JOIN tickets WHERE tickets.id = family.id ORDER BY tickets.id`
)

func idsOf(tickets []Ticket) []string {
	return collect(tickets, func(t Ticket) string { return t.ID })
}

// Canonical is this ticket, or the one at the end of its merges.
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

// lockPair locks two tickets in the order of their ids, as everybody who locks several does, to avoid deadlocks. A
// missing one is nil.
func lockPair(tx *Tx, id, other string) (ticket, its *Ticket, err error) {
	var pair []Ticket
	err = tx.Clauses(clause.Locking{Strength: "NO KEY UPDATE"}).Order("id").
		Find(&pair, "id IN ?", []string{id, other}).Error
	return ticketByID(pair, id), ticketByID(pair, other), err
}
