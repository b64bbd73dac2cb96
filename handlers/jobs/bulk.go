package jobs

import (
	"context"
	"time"

	"github.com/riverqueue/river"

	"intake/models"
)

const (
	// runBudget is how long one job works on a bulk run or an import before other jobs have their turn.
	runBudget = 30 * time.Second
	// runPause is how long it pauses then.
	runPause = 100 * time.Millisecond
)

// workImport imports the ideas of a table, or undoes that.
func (j *Jobs) workImport(ctx context.Context, job *river.Job[models.WorkImport]) error {
	return continued(models.WorkPostImport(ctx, j.DB, job.Args, runBudget))
}

// workTicketImport imports the tickets of a file, or undoes that.
func (j *Jobs) workTicketImport(ctx context.Context, job *river.Job[models.WorkTicketImport]) error {
	return continued(models.WorkOnTicketImport(ctx, j.DB, job.Args, runBudget))
}

// workRun applies a bulk run to the tickets of a list, or undoes it.
func (j *Jobs) workRun(ctx context.Context, job *river.Job[models.WorkRun]) error {
	return continued(models.WorkBulkRun(ctx, j.DB, job.Args, runBudget))
}

// workCleanup takes back what came from one origin, or undoes that.
func (j *Jobs) workCleanup(ctx context.Context, job *river.Job[models.WorkCleanup]) error {
	return continued(models.WorkOnCleanup(ctx, j.DB, job.Args, runBudget))
}

// recountDue gives the waiting tickets of an app their due times anew.
func (j *Jobs) recountDue(ctx context.Context, job *river.Job[models.RecountDue]) error {
	return continued(models.WorkRecount(ctx, j.DB, job.Args, runBudget))
}

// continued lets a job continue after a pause if more is left.
func continued(more bool, err error) error {
	if err == nil && more {
		return river.JobSnooze(runPause)
	}
	return err
}
