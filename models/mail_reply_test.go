package models_test

import (
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// "Send again" may be pressed months later, when the assignee has left the team.
func TestAnAnswerIsMailedOnlyToVerifiedMembersOfTheTeam(t *testing.T) {
	t.Parallel()
	for name, leave := range map[string]func(m *team) error{
		"left": func(m *team) error {
			return m.db.Delete(&models.Membership{}, "account_id = ? AND app_id = ?", m.Amir.ID, m.App.ID).Error
		},
		"in another team": func(m *team) error {
			other := modelstest.App(m.T, m.db, "heron", m.Amir)
			return m.db.Model(&models.Membership{}).Where("account_id = ? AND app_id = ?", m.Amir.ID, m.App.ID).
				Updates(map[string]any{"app_id": other.ID, "account_id": m.Sam.ID}).Error
		},
		"unverified": func(m *team) error {
			return m.db.Model(m.Amir).UpdateColumn("email_verified_at", nil).Error
		},
		"erased": func(m *team) error {
			return m.db.Model(m.Amir).UpdateColumn("erased_at", m.start).Error
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			modelstest.Each(t, func(t *testing.T, db *database.DB) {
				m := newTeam(t, db)
				ticket := m.file("My invoice")
				m.must(ticket.Assign(t.Context(), db.DB, as(m.Amir), m.Amir.ID))
				_, err := ticket.ReplyAsRequester(t.Context(), db.DB, as(m.Rita), models.RequesterDraft{Body: "And?"})
				m.must(err)
				m.relay(time.Minute)
				queued := modelstest.QueuedMails(t, db.DB, models.MailReply, m.Amir.Email)
				before, err := models.PrepareReplies(t.Context(), db.DB, queued)
				m.must(err)
				if len(before) != 1 {
					t.Fatalf("a member of the team is mailed %+v", before)
				}
				m.must(leave(m))
				after, err := models.PrepareReplies(t.Context(), db.DB, queued)
				m.must(err)
				if left := modelstest.QueuedMails(t, db.DB, models.MailReply, m.Amir.Email); len(after)+len(left) != 0 {
					t.Errorf("to be mailed are %+v, and %+v wait", after, left)
				}
			})
		})
	}
}
