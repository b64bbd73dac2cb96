package jobs

import (
	"context"
	"fmt"

	"github.com/riverqueue/river"

	"intake/models"
)

// reindexTickets updates the search index of somebody's tickets after a change of their name or address.
func (j *Jobs) reindexTickets(ctx context.Context, job *river.Job[models.ReindexTickets]) error {
	if err := models.ReindexTicketsOf(ctx, j.DB, job.Args.AccountID); err != nil {
		return fmt.Errorf("indexing somebody's tickets anew: %w", err)
	}
	return nil
}

// reindexNames removes from the search index names that teams are not shown.
func (j *Jobs) reindexNames(ctx context.Context, _ *river.Job[models.ReindexNames]) error {
	if err := models.ReindexAllNames(ctx, j.DB); err != nil {
		return fmt.Errorf("looking for names that are not shown: %w", err)
	}
	return nil
}
