package models_test

import (
	"strconv"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// Large refused mails do not fill the disk: they are deleted sooner, and the reason for the refusal stays.
func TestLargeRefusedMailsAreDeletedSooner(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPost(t, db)
		const small, large = 1 << 20, 1<<20 + 1
		left := map[string]bool{}
		for n, c := range []struct {
			state models.ReceivedState
			size  int64
			age   time.Duration
			left  bool
		}{
			{models.ReceivedRefused, large, 4 * day, false}, {models.ReceivedRefused, large, 2 * day, true},
			{models.ReceivedRefused, small, 4 * day, true}, {models.ReceivedHeld, large, 4 * day, true},
			{models.ReceivedNew, large, 4 * day, true}, {models.ReceivedAccepted, large, 4 * day, true},
		} {
			received := p.keep(p.draft(strconv.Itoa(n)))
			p.must(p.db.Model(received).UpdateColumns(map[string]any{"state": c.state, "size": c.size, "reason": "spam",
				"received_at": models.Now().Add(-c.age)}).Error)
			left[received.ID] = c.left
		}
		if more, err := models.DeleteExpired(ctx, p.db, modelstest.Retention, time.Hour); more || err != nil {
			t.Fatal(more, err)
		}
		rows := p.rows()
		for _, row := range rows {
			if (row.FileKey != "") != left[row.ID] {
				t.Errorf("the whole of one of %d bytes that is %s is left: %t", row.Size, row.State, row.FileKey != "")
			}
		}
		if len(rows) != len(left) {
			t.Errorf("of %d mails %d are known", len(left), len(rows))
		}
	})
}
