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
			m.removeAmir()
			return nil
		},
		"erased": func(m *team) error { return m.Amir.Erase(ctx, m.db, as(m.Amir)) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			modelstest.Each(t, func(t *testing.T, db *database.DB) {
				m := newTeam(t, db)
				file := func(subject string, assignee *models.Account, status models.TicketStatus) *models.Ticket {
					ticket := m.file(subject)
					m.must(ticket.Assign(t.Context(), db.DB, as(m.Olive), assignee.ID))
					if status != models.TicketOpen {
						m.must(ticket.MoveTo(t.Context(), db.DB, as(m.Olive), status))
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

// Closed tickets, spam and merged tickets are in no list until somebody brings them back.
func TestATicketThatComesBackIsNotAssignedToAFormerMember(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		m := newTeam(t, db)
		olive := as(m.Olive)
		file := func(subject string, assignee *models.Account) *models.Ticket {
			ticket := m.file(subject)
			m.must(ticket.Assign(t.Context(), db.DB, olive, assignee.ID))
			return ticket
		}
		closed, spam, merged := file("Closed", m.Amir), file("Spam", m.Amir), file("Merged", m.Amir)
		hers := file("Hers", m.Olive)
		m.must(closed.MoveTo(t.Context(), db.DB, olive, models.TicketClosed))
		m.must(hers.MoveTo(t.Context(), db.DB, olive, models.TicketClosed))
		m.must(spam.MarkSpam(t.Context(), db.DB, olive))
		m.must(merged.MergeInto(t.Context(), db.DB, olive, m.file("Into")))
		m.removeAmir()
		for _, comeBack := range []func() error{
			func() error { return closed.MoveTo(t.Context(), db.DB, olive, models.TicketOpen) },
			func() error { return hers.MoveTo(t.Context(), db.DB, olive, models.TicketOpen) },
			func() error { return spam.UnmarkSpam(t.Context(), db.DB, olive) },
			func() error { return merged.Unmerge(t.Context(), db.DB, olive) },
		} {
			m.must(comeBack())
		}
		for _, ticket := range []*models.Ticket{closed, spam, merged, hers} {
			now, err := m.App.Ticket(t.Context(), db.DB, ticket.Number)
			m.must(err)
			if unassigned := now.AssigneeID == nil; unassigned != (ticket != hers) {
				t.Errorf("%s: unassigned is %t", ticket.Subject, unassigned)
			}
		}
	})
}

// One of many tickets must not keep the others from being undone.
func TestUndoingAnAssignmentLeavesAFormerMemberWithoutTickets(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		m := newTeam(t, db)
		olive := as(m.Olive)
		his, nobodys := m.file("His"), m.file("Nobody's")
		m.must(his.Assign(t.Context(), db.DB, olive, m.Amir.ID))
		began := models.BeginUndo()
		for _, ticket := range []*models.Ticket{his, nobodys} {
			m.must(ticket.Assign(t.Context(), db.DB, olive, m.Olive.ID))
		}
		token := began.Token()
		m.removeAmir()
		if _, skipped, err := m.Olive.Undo(t.Context(), db.DB, olive, token); skipped != 0 || err != nil {
			t.Fatalf("undoing skips %d, %v", skipped, err)
		}
		for _, ticket := range []*models.Ticket{his, nobodys} {
			now, err := m.App.Ticket(t.Context(), db.DB, ticket.Number)
			m.must(err)
			if now.AssigneeID != nil {
				t.Errorf("%s is assigned to %s", ticket.Subject, *now.AssigneeID)
			}
		}
	})
}

func (m *team) removeAmir() {
	m.Helper()
	members, err := m.App.Members(ctx, m.db)
	m.must(err)
	at := slices.IndexFunc(members, func(one models.Membership) bool { return one.AccountID == m.Amir.ID })
	m.must(members[at].Remove(ctx, m.db, as(m.Olive)))
}
