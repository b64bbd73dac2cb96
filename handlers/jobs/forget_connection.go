package jobs

import (
	"context"

	"github.com/riverqueue/river"

	"intake/models"
)

func (j *Jobs) forgetConnection(ctx context.Context, job *river.Job[models.ForgetConnection]) error {
	return job.Args.DeleteRemoved(ctx, j.DB)
}
