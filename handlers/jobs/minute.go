package jobs

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/riverqueue/river"

	"intake/models"
)

const (
	// rollUpBudget is how long one job rolls up days for the figures.
	rollUpBudget = 30 * time.Second
	// unsnoozeBudget is how long one job ends snoozes.
	unsnoozeBudget = time.Minute
	// dueNoticeBudget is how long one job tells teams which answers are due.
	dueNoticeBudget = 30 * time.Second
)

// everyMinute ends due snoozes, tells teams which answers are due, continues replies, bulk runs, imports, clean-ups and
// recounts whose jobs were lost, finds lookalikes of new posts, and rolls up days for the figures. A minute later the
// next job continues. If one of these fails, the others are still done.
func (j *Jobs) everyMinute(ctx context.Context, _ *river.Job[models.EveryMinute]) error {
	var faults []error
	if err := models.SendLostReplies(ctx, j.DB); err != nil {
		faults = append(faults, fmt.Errorf("sending replies whose jobs were lost: %w", err))
	}
	if err := models.QueueLostRuns(ctx, j.DB); err != nil {
		faults = append(faults, fmt.Errorf("continuing bulk runs whose jobs were lost: %w", err))
	}
	if err := models.QueueLostRecounts(ctx, j.DB); err != nil {
		faults = append(faults, fmt.Errorf("continuing recounts of due times whose jobs were lost: %w", err))
	}
	if err := models.QueueLostImports(ctx, j.DB); err != nil {
		faults = append(faults, fmt.Errorf("continuing imports whose jobs were lost: %w", err))
	}
	if err := models.QueueLostCleanups(ctx, j.DB); err != nil {
		faults = append(faults, fmt.Errorf("continuing clean-ups whose jobs were lost: %w", err))
	}
	if _, err := models.UnsnoozeTickets(ctx, j.DB, unsnoozeBudget); err != nil {
		faults = append(faults, fmt.Errorf("ending snoozes: %w", err))
	}
	if _, err := models.NotifyDue(ctx, j.DB, dueNoticeBudget); err != nil {
		faults = append(faults, fmt.Errorf("telling which answers are due: %w", err))
	}
	if err := models.FindLookalikes(ctx, j.DB); err != nil {
		faults = append(faults, fmt.Errorf("finding lookalikes of new posts: %w", err))
	}
	if err := models.RollUpDays(ctx, j.DB, rollUpBudget); err != nil {
		faults = append(faults, fmt.Errorf("rolling up days for the figures: %w", err))
	}
	return errors.Join(faults...)
}
