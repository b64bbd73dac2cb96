package jobs

import (
	"context"
	"fmt"

	"github.com/riverqueue/river"

	"intake/models"
)

// reindexTickets lets somebody's tickets be found by the name and address that they have now.
func (j *Jobs) reindexTickets(ctx context.Context, job *river.Job[models.ReindexTickets]) error {
	if err := models.ReindexTicketsOf(ctx, j.DB, job.Args.AccountID); err != nil {
		return fmt.Errorf("indexing somebody's tickets anew: %w", err)
	}
	return nil
}

// reindexNames lets tickets be found no more by names that their teams are not shown.
func (j *Jobs) reindexNames(ctx context.Context, _ *river.Job[models.ReindexNames]) error {
	if err := models.ReindexAllNames(ctx, j.DB); err != nil {
		return fmt.Errorf("looking for names that are not shown: %w", err)
	}
	return nil
}
