package models

import (
	"slices"

	"gorm.io/gorm/clause"

	"intake/internal/store"
)

// unassignedTogether is how many tickets one statement takes from a member.
const unassignedTogether = 500

// unassignTickets takes the member's tickets from them, because they leave. The team finds those that are not closed
// among the unassigned ones: nobody would be notified of what their requesters answer.
func (m *Membership) unassignTickets(tx *Tx, by Actor) error {
	var tickets []Ticket
	err := tx.Clauses(clause.Locking{Strength: "NO KEY UPDATE"}).Select("id", "app_id").Order("id").Find(&tickets,
		"assignee_id = ? AND app_id = ? AND status IN ? AND spam_at IS NULL AND merged_into IS NULL",
		m.AccountID, m.AppID, []TicketStatus{TicketOpen, TicketPending, TicketResolved}).Error
	if err != nil {
		return err
	}
	for some := range slices.Chunk(tickets, unassignedTogether) {
		var events []*Event
		for i := range some {
			events = append(events, some[i].happened(by, ActionTicketAssigned, EventDetail{From: m.AccountID})...)
		}
		err := tx.Model(&Ticket{}).Where("id IN ?", store.Pad(idsOf(some))).
			UpdateColumns(map[string]any{"assignee_id": nil, "updated_at": tx.Now}).Error
		if err != nil {
			return err
		}
		if err := record(tx, events...); err != nil {
			return err
		}
	}
	return nil
}

// unassignFormer takes a ticket that comes back to the team's lists from somebody who left the team meanwhile, for the
// same reason.
func (t *Ticket) unassignFormer(tx *Tx, by Actor) ([]*Event, error) {
	former := orEmpty(t.AssigneeID)
	if former == "" {
		return nil, nil
	}
	member, err := isMember(tx.DB, t.AppID, former)
	if err != nil || member {
		return nil, err
	}
	t.AssigneeID = nil
	return t.happened(by, ActionTicketAssigned, EventDetail{From: former}), nil
}
