package jobs_test

import (
	"testing"
	"time"

	"intake/handlers/jobs"
	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// While many events arrive, they are processed once a second, and none waits longer. After a pause, an event is
// processed at once.
func TestReceiptsAreCreatedOnceASecondUnderLoad(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		busy := true
		j := &jobs.Jobs{DB: db.DB, Busy: func() bool { return busy }}
		file := func(tickets int) {
			t.Helper()
			for range tickets {
				if err := db.Exec("INSERT INTO receipts_due (id, kind) VALUES (?, ?)", models.NewID(),
					models.MailReceipt).Error; err != nil {
					t.Fatal(err)
				}
			}
		}
		began := models.Now()
		relay := func(after time.Duration, left int64) {
			t.Helper()
			if err := j.Relay(models.At(t.Context(), began.Add(after))); err != nil {
				t.Fatal(err)
			}
			var due int64
			if err := db.Raw("SELECT COUNT(*) FROM receipts_due").Scan(&due).Error; err != nil {
				t.Fatal(err)
			}
			if due != left {
				t.Errorf("after %v, %d receipts are due instead of %d", after, due, left)
			}
		}
		file(1)
		relay(0, 0)
		file(250)
		relay(200*time.Millisecond, 250)
		relay(999*time.Millisecond, 250)
		relay(time.Second, 0)
		file(1)
		relay(1200*time.Millisecond, 1)
		busy = false
		relay(1400*time.Millisecond, 0)
	})
}
