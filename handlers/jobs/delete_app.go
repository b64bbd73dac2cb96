package jobs

import (
	"context"

	"github.com/riverqueue/river"

	"intake/models"
)

// deleteApp removes the data of a deleted app. If the process ends in between, the job runs again and continues.
func (j *Jobs) deleteApp(ctx context.Context, job *river.Job[models.DeleteApp]) error {
	return job.Args.RemoveDeleted(ctx, j.DB, j.Files)
}
