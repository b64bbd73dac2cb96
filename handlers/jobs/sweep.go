package jobs

import (
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/riverqueue/river"

	"intake/models"
)

// orphanAge leaves uploads that are under way alone: a file is stored a moment before its row.
const orphanAge = 24 * time.Hour

// wake brings snoozed tickets back whose time has come.
func (j *Jobs) wake(ctx context.Context, _ *river.Job[models.Wake]) error {
	if err := models.WakeSnoozed(ctx, j.DB, j.changed); err != nil {
		return fmt.Errorf("waking snoozed tickets: %w", err)
	}
	return nil
}

// sweep finds the mails that nobody tries to send any more, forgets what has run out and votes that are no longer recent, closes tickets that have been quiet, and removes
// files that no attachment names.
func (j *Jobs) sweep(ctx context.Context, _ *river.Job[models.Sweep]) error {
	if err := models.FailGivenUp(ctx, j.DB); err != nil {
		return fmt.Errorf("failing mails whose jobs were given up: %w", err)
	}
	if err := models.ForgetExpired(ctx, j.DB); err != nil {
		return fmt.Errorf("forgetting what has run out: %w", err)
	}
	if err := models.AgeVotes(ctx, j.DB); err != nil {
		return fmt.Errorf("taking old votes out of the trend: %w", err)
	}
	if err := models.CloseQuiet(ctx, j.DB, j.changed); err != nil {
		return fmt.Errorf("closing quiet tickets: %w", err)
	}
	return j.sweepOrphans(ctx, time.Now().Add(-orphanAge))
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
