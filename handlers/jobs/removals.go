package jobs

import (
	"context"
	"fmt"
	"time"

	"github.com/riverqueue/river"

	"intake/internal/mail"
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
	email, erased, err := job.Args.Erased(ctx, j.DB)
	if err == nil && email != "" {
		err = mail.Forget(ctx, j.Mail, email, erased)
	}
	if err != nil {
		return fmt.Errorf("removing an erased person's mails from the outbox: %w", err)
	}
	more, err := job.Args.Work(ctx, j.DB, erasureBudget, j.restAfter)
	if err != nil {
		return fmt.Errorf("finishing an erasure: %w", err)
	}
	if more {
		return river.JobSnooze(erasurePause)
	}
	return nil
}

// deleteApp removes the data of a deleted app. If the process ends in between, the job runs again and continues.
func (j *Jobs) deleteApp(ctx context.Context, job *river.Job[models.DeleteApp]) error {
	return job.Args.RemoveDeleted(ctx, j.DB, j.Files)
}

// forgetConnection removes the data of a removed connection.
func (j *Jobs) forgetConnection(ctx context.Context, job *river.Job[models.ForgetConnection]) error {
	return job.Args.DeleteRemoved(ctx, j.DB)
}
