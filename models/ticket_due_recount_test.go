package models_test

import (
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// A killed job leaves a recount that nobody works on; a minute later another job continues it.
func TestOtherTargetsGiveWaitingTicketsOtherDueTimes(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		var tickets []*models.Ticket
		for n := range 205 { // more than a batch
			tickets = append(tickets, d.fileAt(onMonday(10, n%3), models.PriorityNormal))
		}
		answered := tickets[7]
		d.reply(answered, d.Amir, "Done.")
		d.must(d.App.SetTargets(ctx, d.db, as(d.Olive), officeHours(map[models.Priority]string{models.PriorityNormal: "1h"})))
		more, err := models.WorkRecount(ctx, d.db, models.RecountDue{AppID: d.App.ID}, 0)
		d.must(err)
		var done int64
		d.must(d.db.Model(&models.Ticket{}).Where("answer_due_at IS NOT NULL").Count(&done).Error)
		if !more || done != 200 {
			t.Errorf("the first batch has %d tickets, and more: %v", done, more)
		}
		var queued int64
		jobs := func() int64 {
			d.must(d.db.Raw("SELECT COUNT(*) FROM river_job WHERE kind = 'recount_due'").Scan(&queued).Error)
			return queued
		}
		before := jobs()
		d.must(models.QueueLostRecounts(ctx, d.db))
		if now := jobs(); now != before {
			t.Errorf("%d jobs were queued while one is at work", now-before)
		}
		d.must(models.QueueLostRecounts(models.At(ctx, models.Now().Add(2*time.Minute)), d.db))
		if now := jobs(); now != before+1 {
			t.Errorf("%d jobs continue what was lost", now-before)
		}
		d.recount()
		for _, ticket := range tickets {
			want := ticket.CreatedAt.Add(time.Hour).In(models.FindZone("Europe/Berlin")).Format("2006-01-02T15:04")
			if ticket == answered {
				want = ""
			}
			d.dueIs(ticket, "after the recount", want)
		}
		d.targets(officeHours(map[models.Priority]string{models.PriorityUrgent: "1h"}))
		d.dueIs(tickets[0], "without a target", "")
		d.must(models.RecountAllDue(ctx, d.db))
	})
}

// Processes of the previous version know no due times: they leave out new ones, and keep old ones.
func TestARecountFillsInWhatThePreviousVersionLeftOut(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		d.targets(officeHours(map[models.Priority]string{models.PriorityNormal: "1h"}))
		fresh, answered := d.fileAt(onMonday(10, 0), models.PriorityNormal), d.fileAt(onMonday(11, 0), models.PriorityNormal)
		d.must(d.db.Exec("UPDATE tickets SET answer_due_at = NULL, answer_near_at = NULL WHERE id = ?", fresh.ID).Error)
		d.must(d.db.Exec("UPDATE tickets SET waiting_since = NULL WHERE id = ?", answered.ID).Error)
		if _, due := d.see(answered).Due(); due != nil {
			t.Error("an answered ticket is due")
		}
		d.must(models.RecountAllDue(ctx, d.db))
		d.recount()
		d.dueIs(fresh, "filled in", "2026-11-30T11:00")
		d.dueIs(answered, "taken away", "")
	})
}
