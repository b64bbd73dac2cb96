package jobs

import (
	"context"
	"fmt"
	"time"

	"github.com/riverqueue/river"

	"intake/models"
)

const (
	// runBudget is how long one job changes the tickets of a list before others have their turn.
	runBudget = 30 * time.Second
	// runOn is how long it pauses then.
	runOn = 100 * time.Millisecond
)

// workRun changes all tickets of a list, or takes that back.
func (j *Jobs) workRun(ctx context.Context, job *river.Job[models.WorkRun]) error {
	more, err := models.WorkBulkRun(ctx, j.DB, job.Args, runBudget)
	if err != nil {
		return fmt.Errorf("working a bulk run: %w", err)
	}
	if more {
		return river.JobSnooze(runOn)
	}
	return nil
}
