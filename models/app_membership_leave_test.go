package models_test

import (
	"slices"
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// Tickets of somebody who is gone would be in nobody's list, and nobody would learn of answers to them.
func TestTicketsOfAMemberWhoLeavesBecomeUnassigned(t *testing.T) {
	t.Parallel()
	for name, leave := range map[string]func(m *team) error{
		"left": func(m *team) error {
			members, err := m.App.Members(m.t.Context(), m.db.DB)
			m.must(err)
			at := slices.IndexFunc(members, func(one models.Membership) bool { return one.AccountID == m.Amir.ID })
			return members[at].Remove(m.t.Context(), m.db.DB, m.as(m.Olive))
		},
		"erased": func(m *team) error { return m.Amir.Erase(m.t.Context(), m.db.DB, m.as(m.Amir)) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			modelstest.Each(t, func(t *testing.T, db *database.DB) {
				m := newTeam(t, db)
				file := func(subject string, assignee *models.Account, status models.TicketStatus) *models.Ticket {
					ticket := m.file(subject)
					m.must(ticket.Assign(t.Context(), db.DB, m.as(m.Olive), assignee.ID))
					if status != models.TicketOpen {
						m.must(ticket.MoveTo(t.Context(), db.DB, m.as(m.Olive), status))
					}
					return ticket
				}
				taken := []*models.Ticket{file("Open", m.Amir, models.TicketOpen), file("Pending", m.Amir, models.TicketPending),
					file("Solved", m.Amir, models.TicketResolved)}
				kept := []*models.Ticket{file("Closed", m.Amir, models.TicketClosed), file("Hers", m.Olive, models.TicketOpen)}
				m.must(leave(m))
				for _, ticket := range append(taken, kept...) {
					now, err := m.App.Ticket(t.Context(), db.DB, ticket.Number)
					m.must(err)
					if is := now.AssigneeID == nil; is != slices.Contains(taken, ticket) {
						t.Errorf("%s: unassigned is %t", ticket.Subject, is)
					}
				}
				var events int64
				m.must(db.Raw("SELECT COUNT(*) FROM events WHERE action = ? AND detail = ?", models.ActionTicketAssigned,
					`{"from":"`+m.Amir.ID+`"}`).Scan(&events).Error)
				if events != int64(len(taken)) {
					t.Errorf("%d events say so, want %d", events, len(taken))
				}
				menu, err := m.Olive.Menu(t.Context(), db.DB)
				m.must(err)
				if got := menu.Counts.Views[models.ViewUnassigned]; got != 1 {
					t.Errorf("the menu counts %d unassigned tickets", got)
				}
			})
		})
	}
}
