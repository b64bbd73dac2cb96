package jobs

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/riverqueue/river"

	"intake/internal/mail"
	"intake/models"
)

const (
	// orphanAge protects uploads in progress: a file is stored a moment before its row.
	orphanAge = 24 * time.Hour
	// outboxAge is how long an unsent mail stays in the outbox.
	outboxAge = 90 * 24 * time.Hour
	// closeBudget is how long one sweep closes quiet tickets.
	closeBudget = time.Minute
	// sweepBudget is how long one sweep deletes expired rows, leaving time for the rest of the sweep.
	sweepBudget = 2 * time.Minute
	// sweepPause is how long the sweep pauses before it continues with what it did not finish.
	sweepPause = time.Second
	// sweepTries end well before the next hour's sweep.
	sweepTries = 5
)

// sweep marks mails that nobody tries to send any more as failed, deletes expired rows, removes old votes from the
// trend, asks about old ideas, closes quiet tickets, ends the catches of old clean-ups, and deletes files without a row and old mails in the
// outbox. A failure is logged and tried again, and does not stop the other tasks.
func (j *Jobs) sweep(ctx context.Context, _ *river.Job[models.Sweep]) error {
	more := false
	left := func(some bool, err error) error {
		more = more || some
		return err
	}
	var faults []error
	for _, step := range []struct {
		doing string
		work  func() error
	}{
		{"failing mails whose jobs were given up", func() error { return models.FailGivenUp(ctx, j.DB) }},
		{"holding mails that could not be read", func() error { return models.HoldUnread(ctx, j.DB) }},
		{"taking old votes out of the trend", func() error { return models.AgeVotes(ctx, j.DB) }},
		{"asking about old ideas", func() error { return models.AskAboutOldPosts(ctx, j.DB) }},
		{"closing quiet tickets", func() error { return left(models.CloseQuiet(ctx, j.DB, closeBudget)) }},
		{"forgetting what has run out", func() error {
			return left(models.DeleteExpired(ctx, j.DB, j.Keep, sweepBudget))
		}},
		{"removing files that no ticket names",
			func() error { return j.sweepOrphans(ctx, time.Now().Add(-orphanAge)) }},
		{"deleting connections that were removed", func() error { return models.DeleteAllRemoved(ctx, j.DB) }},
		{"ending what clean-ups caught for long enough", func() error { return models.EndCatches(ctx, j.DB) }},
		{"recounting when answers are due", func() error { return models.RecountAllDue(ctx, j.DB) }},
		{"going on with erasures whose jobs were lost", func() error { return models.QueueLostErasures(ctx, j.DB) }},
		{"removing old mails from the outbox", func() error { return mail.Sweep(j.Mail, time.Now().Add(-outboxAge)) }},
	} {
		err := step.work()
		if errors.Is(ctx.Err(), context.Canceled) {
			return ctx.Err() // the process stops
		}
		if err != nil {
			slog.Error("a part of the sweep failed; it is tried again", "doing", step.doing, "error", err)
			faults = append(faults, fmt.Errorf("%s: %w", step.doing, err))
		}
	}
	if len(faults) == 0 && more {
		return river.JobSnooze(sweepPause)
	}
	return errors.Join(faults...)
}

const sweepBatch = 500

func (j *Jobs) sweepOrphans(ctx context.Context, before time.Time) error {
	var batch []string
	removed := 0
	flush := func() error {
		known, err := models.AttachmentKeys(ctx, j.DB, batch)
		if err != nil {
			return fmt.Errorf("looking for orphaned files: %w", err)
		}
		for _, key := range batch {
			if !known[key] {
				if err := j.Files.Delete(ctx, key); err != nil {
					return fmt.Errorf("removing an orphaned file: %w", err)
				}
				removed++
			}
		}
		batch = batch[:0]
		return nil
	}
	err := j.Files.Walk(ctx, before, func(key string) error {
		if batch = append(batch, key); len(batch) < sweepBatch {
			return nil
		}
		return flush()
	})
	if err != nil {
		return fmt.Errorf("looking for orphaned files: %w", err)
	}
	if err := flush(); err != nil {
		return err
	}
	if removed > 0 {
		slog.Info("removed files that no ticket names", "count", removed)
	}
	return nil
}
