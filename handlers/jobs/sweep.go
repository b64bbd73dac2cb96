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
	// orphanAge leaves uploads that are under way alone: a file is stored a moment before its row.
	orphanAge = 24 * time.Hour
	// outboxAge is how long a mail that was never sent may still be read in the outbox.
	outboxAge = 90 * 24 * time.Hour
)

// everyMinute brings snoozed tickets back whose time has come, goes on with the replies and the bulk runs whose jobs were
// lost, lets comments be found that an older version wrote, finds what new posts look like, and writes days up for the
// figures. The next job, a minute later, goes on with what is left. Where one of them fails, the others are done all the
// same.
func (j *Jobs) everyMinute(ctx context.Context, _ *river.Job[models.EveryMinute]) error {
	var faults []error
	if err := models.SendLostReplies(ctx, j.DB); err != nil {
		faults = append(faults, fmt.Errorf("sending replies whose jobs were lost: %w", err))
	}
	if err := models.QueueLostRuns(ctx, j.DB); err != nil {
		faults = append(faults, fmt.Errorf("going on with bulk runs whose jobs were lost: %w", err))
	}
	if _, err := models.UnsnoozeTickets(ctx, j.DB, unsnoozeBudget); err != nil {
		faults = append(faults, fmt.Errorf("ending snoozes: %w", err))
	}
	if err := models.FillRecentComments(ctx, j.DB); err != nil {
		faults = append(faults, fmt.Errorf("taking recent comments into the search: %w", err))
	}
	if err := models.FindLookalikes(ctx, j.DB); err != nil {
		faults = append(faults, fmt.Errorf("looking for what new posts are like: %w", err))
	}
	if err := models.WriteUpDays(ctx, j.DB, writeUpBudget); err != nil {
		faults = append(faults, fmt.Errorf("writing days up for the figures: %w", err))
	}
	return errors.Join(faults...)
}

const (
	// writeUpBudget is how long one job writes days up for the figures.
	writeUpBudget = 30 * time.Second
	// unsnoozeBudget is how long one job ends snoozes.
	unsnoozeBudget = time.Minute
	// closeBudget is how long one sweep closes quiet tickets.
	closeBudget = time.Minute
	// sweepBudget is how long one sweep removes what has run out. It leaves time for the rest of the sweep.
	sweepBudget = 2 * time.Minute
	// sweepOn is how long the sweep pauses before it goes on with what it did not get through.
	sweepOn = time.Second
	// sweepTries are over well before the next hour's sweep.
	sweepTries = 5
)

// sweep finds the mails that nobody tries to send any more, forgets what has run out and votes
// that are no longer recent, closes tickets that have been quiet, and removes files that no
// attachment names, and old mails from the outbox. What fails keeps nothing else from being done; it is logged, and tried again.
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
		{"closing quiet tickets", func() error { return left(models.CloseQuiet(ctx, j.DB, closeBudget)) }},
		{"forgetting what has run out", func() error {
			return left(models.DeleteExpired(ctx, j.DB, j.Keep, sweepBudget))
		}},
		{"removing files that no ticket names",
			func() error { return j.sweepOrphans(ctx, time.Now().Add(-orphanAge)) }},
		{"deleting connections that were removed", func() error { return models.DeleteAllRemoved(ctx, j.DB) }},
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
		return river.JobSnooze(sweepOn)
	}
	return errors.Join(faults...)
}

const sweepBatch = 500

func (j *Jobs) sweepOrphans(ctx context.Context, before time.Time) error {
	var batch []string
	removed := 0
	flush := func() error {
		kept, err := models.AttachmentKeys(ctx, j.DB, batch)
		if err != nil {
			return fmt.Errorf("looking for orphaned files: %w", err)
		}
		for _, key := range batch {
			if !kept[key] {
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
