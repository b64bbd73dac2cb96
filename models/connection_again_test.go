package models_test

import (
	"testing"
	"time"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// log inserts deliveries of the connection with the state and time, as they are after their tries.
func log(t *testing.T, db *database.DB, to *models.Connection, count int, state models.DeliveryState, at time.Time) {
	t.Helper()
	rows := make([]models.Delivery, count)
	for i := range rows {
		rows[i] = models.Delivery{ID: models.NewID(), ConnectionID: to.ID, EventID: models.NewID(), Topic: "ticket.created",
			ObjectID: models.NewID(), State: state, NextAt: at, CreatedAt: at}
		if state != models.DeliveryWaiting {
			rows[i].DoneAt, rows[i].Tries = &at, 14
		}
	}
	if err := db.CreateInBatches(rows, 100).Error; err != nil {
		t.Fatal(err)
	}
}

func countOf(t *testing.T, db *gorm.DB, state models.DeliveryState) (count int64) {
	t.Helper()
	if err := db.Model(&models.Delivery{}).Where("state = ?", state).Count(&count).Error; err != nil {
		t.Fatal(err)
	}
	return count
}

// There may be any number of them; only the number shown on the page is capped.
func TestAllFailedDeliveriesOfAPeriodAreSentAgain(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		connection, _ := connect(t, db, cast)
		other, _ := connectTo(t, db, cast, "https://hooks.example.com/other")
		now := models.Now()
		log(t, db, connection, 30, models.DeliveryFailed, now.Add(-48*time.Hour))
		log(t, db, connection, 1100, models.DeliveryFailed, now.Add(-2*time.Hour))
		log(t, db, connection, 7, models.DeliveryDelivered, now.Add(-time.Minute))
		log(t, db, other, 3, models.DeliveryFailed, now)

		stats, err := models.FindDeliveryStats(t.Context(), db.DB, *connection, *other)
		if err != nil {
			t.Fatal(err)
		}
		mine := stats[connection.ID]
		if mine.Failed != models.MostCounted+1 || mine.Waiting != 0 || len(mine.Last) != 20 || mine.LastAt == nil ||
			mine.Last[19] != models.DeliveryDelivered || stats[other.ID].Failed != 3 || len(stats[other.ID].Last) != 3 {
			t.Errorf("it goes %+v and %+v", mine, stats[other.ID])
		}
		day := models.Again{Since: now.Add(-24 * time.Hour)}
		hour := models.Again{All: true, Since: now.Add(-time.Hour)}
		by := models.Actor{Account: cast.Olive}
		for _, again := range []struct {
			models.Again
			count int
		}{{day, models.MostCounted + 1}, {hour, 7}} {
			if count, err := connection.CountAgain(t.Context(), db.DB, again.Again); err != nil || count != again.count {
				t.Errorf("%d are counted for %+v, %v", count, again, err)
			}
		}
		if count, err := connection.SendAllAgain(t.Context(), db.DB, by, day); err != nil || count != 1100 {
			t.Errorf("%d are sent again, %v", count, err)
		}
		if count, err := connection.SendAllAgain(t.Context(), db.DB, by, hour); err != nil || count != 7 {
			t.Errorf("of the last hour %d are sent again, %v", count, err)
		}
		var recorded int64
		db.Model(&models.Event{}).Where("object_id = ? AND action = ? AND account_id = ?", connection.ID,
			models.ActionConnectionSentAgain, cast.Olive.ID).Count(&recorded)
		if recorded != 2 {
			t.Errorf("%d of two times that something was sent again are in the audit log", recorded)
		}
		if waiting, failed := countOf(t, db.DB, models.DeliveryWaiting),
			countOf(t, db.DB, models.DeliveryFailed); waiting != 1107 ||
			failed != 33 {
			t.Errorf("then %d wait, and %d failed", waiting, failed)
		}
		if err := connection.Pause(t.Context(), db.DB, by); err != nil {
			t.Fatal(err)
		}
		log(t, db, other, 5, models.DeliveryWaiting, now)
		if err := connection.Resume(t.Context(), db.DB, by, true); err != nil || connection.Paused() {
			t.Fatal(err)
		}
		if waiting := countOf(t, db.DB, models.DeliveryWaiting); waiting != 5 {
			t.Errorf("after it was resumed from now on %d wait", waiting)
		}
	})
}
