package queue_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"gorm.io/gorm"

	"intake/internal/testing/await"
	"intake/models/modelstest"
)

// Jobs that are copied to PostgreSQL are worked there, once: those that waited, that failed before, and that are due
// later. Those that are done are not.
func TestCopiedJobsAreWorkedInTheOtherDatabase(t *testing.T) {
	t.Parallel()
	from := officeIn(t, modelstest.SQLite(t))
	from.work = func(_ context.Context, text string) error {
		if text == "failed" {
			return errors.New("try again")
		}
		return nil
	}
	close := from.open()
	from.post(letter{"done"}, letter{"failed"})
	await.That(t, "one job is done, and one has failed", func() bool { return len(from.texts()) == 2 })
	close()
	from.post(letter{"waiting"}, parcel{"of another kind"})
	from.postTo("mail", letter{"in another queue"})
	from.must(from.db.Transaction(func(tx *gorm.DB) error {
		return from.jobs.EnqueueAt(tx, letter{"later"}, time.Now().Add(time.Hour))
	}))

	to := officeIn(t, modelstest.Postgres(t))
	to.must(pgx.BeginFunc(t.Context(), to.db.Pool, func(tx pgx.Tx) error { return from.jobs.CopyTo(t.Context(), tx) }))
	to.open()
	wanted := []string{"failed", "in another queue", "of another kind", "waiting"}
	await.That(t, "the copied jobs are worked", func() bool { return len(to.texts()) >= len(wanted) })
	if worked := to.texts(); !slices.Equal(worked, wanted) {
		t.Errorf("%v were worked, not %v", worked, wanted)
	}
	var later int
	to.must(to.db.Raw(`SELECT count(*) FROM river_job WHERE state = 'scheduled' AND args->>'text' = 'later'
		AND scheduled_at > now() + interval '50 minutes'`).Scan(&later).Error)
	if later != 1 {
		t.Errorf("%d jobs are due later", later)
	}
}

// texts returns what was worked, in the order of the alphabet.
func (o *office) texts() []string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return slices.Sorted(slices.Values(o.worked))
}
