package models_test

import (
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func (d *desk) catches() (catches bool) {
	d.Helper()
	d.must(d.db.Raw("SELECT catches FROM apps WHERE id = ?", d.App.ID).Scan(&catches).Error)
	return catches
}

func TestWhatComesAfterACleanupIsTreatedAlikeUntilItIsEnded(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		draft := d.flood(d.sent(flooder, "a flood"))
		draft.Catch = true
		cleanup := d.cleanUp(draft)
		receipts, notices := d.rowsOf("receipts_due"), d.rowsOf("notices_due")
		caught := d.sent(flooder, "b flood")
		d.sharedFrom(flooder, "c flood")
		if d.rowsOf("receipts_due") != receipts || d.rowsOf("notices_due") != notices {
			t.Error("somebody is told of what was caught")
		}
		if caught.Number == 0 || caught.Status != models.TicketOpen {
			t.Errorf("the answer is %+v", caught)
		}
		d.sent(neighbour, "honest")
		d.wantAway("the second wave", "a flood", "b flood", "c flood")
		var event models.Event
		d.must(d.db.Take(&event, "object_id = ? AND action = ?", caught.ID, models.ActionTicketMarkedSpam).Error)
		if event.Address != models.Cleanups.Address {
			t.Errorf("the timeline says %+v", event)
		}
		d.must(cleanup.Release(ctx, d.db, as(d.Amir)))
		d.sent(flooder, "d after")
		d.wantAway("the release", "a flood", "b flood", "c flood")
		if d.catches() {
			t.Error("filings still look for clean-ups")
		}
		d.must(cleanup.Undo(ctx, d.db, as(d.Amir)))
		if progress := d.workOn(cleanup); progress != (models.CleanupProgress{Undone: 3}) {
			t.Errorf("after the undo it is %+v", progress)
		}
		d.wantAway("the undo")
	})
}

func TestAnUndoEndsWhatACleanupCatches(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		draft := d.flood(d.sent(flooder, "a flood"))
		draft.Catch = true
		cleanup := d.cleanUp(draft)
		d.must(cleanup.Undo(ctx, d.db, as(d.Olive)))
		d.workOn(cleanup)
		d.sent(flooder, "b after")
		d.wantAway("the undo")
	})
}

func TestACleanupCatchesForSevenDaysAndNothingOfTheTeam(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		draft := d.flood(d.sent(flooder, "a flood"))
		draft.Catch = true
		d.cleanUp(draft)
		app, err := models.FindApp(ctx, d.db, d.App.Slug)
		d.must(err)
		file := func(at time.Time, by models.Actor, subject string) {
			by.Network = flooder
			_, err := d.intake.FileTicket(models.At(ctx, at), app, models.TicketDraft{Subject: subject, Description: "x",
				RequesterEmail: "x@example.com", Source: models.SourcePage, By: by})
			d.must(err)
		}
		file(models.Now(), as(d.Amir), "of the team")
		file(models.Now(), as(d.Rita), "of a customer")
		d.wantAway("the first days", "a flood", "of a customer")
		d.must(models.EndCatches(ctx, d.db))
		if !d.catches() {
			t.Error("filings no longer look for the clean-up that still catches")
		}
		d.must(d.db.Exec("UPDATE cleanups SET catches_until = ?", models.Now().Add(-time.Second)).Error)
		d.must(models.EndCatches(ctx, d.db))
		if d.catches() {
			t.Error("filings still look for the clean-up that has caught for long enough")
		}
		file(models.Now(), as(d.Rita), "of a customer later")
		d.wantAway("a week later", "a flood", "of a customer")
	})
}
