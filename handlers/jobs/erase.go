package jobs

import (
	"context"
	"fmt"
	"time"

	"github.com/riverqueue/river"

	"intake/models"
)

const (
	// erasureBudget is how long one job removes what is left of a person before others have their turn.
	erasureBudget = 30 * time.Second
	// erasureOn is how long it pauses then.
	erasureOn = 100 * time.Millisecond
)

// finishErasure removes what is left of somebody who was erased.
func (j *Jobs) finishErasure(ctx context.Context, job *river.Job[models.FinishErasure]) error {
	j.turns.Add(1) // it shares what is left to all such work while tickets are filed
	defer j.turns.Add(-1)
	more, err := job.Args.Work(ctx, j.DB, erasureBudget, j.way)
	if err != nil {
		return fmt.Errorf("finishing an erasure: %w", err)
	}
	if more {
		return river.JobSnooze(erasureOn)
	}
	return nil
}
