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
	// writeUpBudget is how long one job writes up days for the figures.
	writeUpBudget = 30 * time.Second
	// unsnoozeBudget is how long one job ends snoozes.
	unsnoozeBudget = time.Minute
)

// everyMinute ends due snoozes, continues replies and bulk runs whose jobs were lost, indexes comments that an older
// version wrote, finds lookalikes of new posts, and writes up days for the figures. A minute later the next job
// continues. If one of these fails, the others are still done.
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
