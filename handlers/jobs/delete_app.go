package jobs

import (
	"context"

	"github.com/riverqueue/river"

	"intake/models"
)

// deleteApp removes what a deleted app had. A process that ends in the middle leaves the job, which goes on with the rest.
func (j *Jobs) deleteApp(ctx context.Context, job *river.Job[models.DeleteApp]) error {
	return job.Args.RemoveDeleted(ctx, j.DB, j.Files)
}
