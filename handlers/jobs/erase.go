package jobs

import (
	"context"
	"fmt"
	"time"

	"github.com/riverqueue/river"

	"intake/models"
)

const (
	// erasureBudget is how long one job removes a person's data before other jobs have their turn.
	erasureBudget = 30 * time.Second
	// erasurePause is how long the erasure pauses then.
	erasurePause = 100 * time.Millisecond
)

// finishErasure removes the remaining data of an erased person.
func (j *Jobs) finishErasure(ctx context.Context, job *river.Job[models.FinishErasure]) error {
	j.turns.Add(1) // it shares the time that filing tickets leaves with all such work
	defer j.turns.Add(-1)
	more, err := job.Args.Work(ctx, j.DB, erasureBudget, j.restAfter)
	if err != nil {
		return fmt.Errorf("finishing an erasure: %w", err)
	}
	if more {
		return river.JobSnooze(erasurePause)
	}
	return nil
}
