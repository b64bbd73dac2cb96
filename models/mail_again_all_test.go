package models_test

import (
	"fmt"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// A server that was set up wrongly refuses every mail, and nobody wants to send hundreds again one by one.
func TestAllMailsThatFailedLatelyAreSentAgainAtOnce(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		now := models.Now()
		fail := func(app *models.App, email string, age time.Duration) string {
			mail := &models.Mail{ID: models.NewID(), Kind: models.MailNews, Email: email, AppID: &app.ID,
				State: models.MailFailed, Error: "554 5.7.1 Relay access denied", CreatedAt: now.Add(-age)}
			s.must(s.db.Omit("Ticket").Create(mail).Error)
			return mail.ID
		}
		other := modelstest.App(t, s.db, "heron", s.Sam)
		var lost []string
		for n := range 230 {
			lost = append(lost, fail(s.App, fmt.Sprintf("rita%d@example.com", n), 6*24*time.Hour))
		}
		left := map[string]string{
			"an old one":           fail(s.App, "old@example.com", 8*24*time.Hour),
			"one to a bad address": fail(s.App, "dead@example.com", time.Hour),
			"another app's":        fail(other, "rita@example.com", time.Hour),
		}
		s.must(s.db.Create(&models.DeadEmail{Email: "dead@example.com", CreatedAt: now}).Error)

		count, err := s.App.CountMailsAgain(ctx, s.db)
		s.must(err)
		sent, err := s.App.SendMailsAgain(ctx, s.db, s.team)
		s.must(err)
		if int(count) != len(lost) || sent != len(lost) {
			t.Errorf("%d are counted and %d sent again, want %d", count, sent, len(lost))
		}
		state := func(id string) (state models.MailState) {
			s.must(s.db.Model(&models.Mail{}).Select("state").Where("id = ?", id).Scan(&state).Error)
			return state
		}
		for _, id := range lost {
			if state(id) != models.MailQueued {
				t.Fatalf("%s is %s", id, state(id))
			}
		}
		for name, id := range left {
			if state(id) != models.MailFailed {
				t.Errorf("%s is %s", name, state(id))
			}
		}
		var jobs, events int64
		s.must(s.db.Raw("SELECT count(*) FROM river_job WHERE kind = 'send_mail'").Scan(&jobs).Error)
		s.must(s.db.Model(&models.Event{}).Where("action = ?", models.ActionMailsSentAgain).Count(&events).Error)
		if jobs != 3 || events != 1 {
			t.Errorf("there are %d jobs and %d events", jobs, events)
		}
		if sent, err = s.App.SendMailsAgain(ctx, s.db, s.team); err != nil || sent != 0 {
			t.Errorf("%d are sent twice (%v)", sent, err)
		}
	})
}
