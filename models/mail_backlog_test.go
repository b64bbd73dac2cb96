package models_test

import (
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func TestWaitingMailsAreCountedWithTheAgeOfTheOldest(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		begin := models.Now()
		check := func(due, queued models.Backlog) {
			t.Helper()
			got, err := models.MailBacklogs(models.At(ctx, begin.Add(time.Hour)), db.DB)
			due.Stage, queued.Stage = models.StageReceiptDue, models.StageQueued
			if err != nil || len(got) != 2 || got[0] != due || got[1] != queued {
				t.Errorf("%+v wait, not %+v and %+v (%v)", got, due, queued, err)
			}
		}
		check(models.Backlog{}, models.Backlog{})
		for n := range 3 {
			at := models.At(ctx, begin.Add(time.Duration(n)*time.Minute))
			_, err := modelstest.Intake(t, db.DB).FileTicket(at, d.App, draft(n))
			d.must(err)
		}
		check(models.Backlog{Count: 3, Wait: time.Hour}, models.Backlog{})
		d.must(models.QueueReceipts(models.At(ctx, begin.Add(10*time.Minute)), db.DB))
		check(models.Backlog{}, models.Backlog{Count: 3, Wait: 50 * time.Minute})
		d.must(db.Exec("UPDATE mails SET state = 'sent'").Error)
		check(models.Backlog{}, models.Backlog{})
	})
}
