package jobs

import (
	"context"
	"fmt"

	"github.com/riverqueue/river"

	"intake/models"
	"intake/views/paths"
)

// answerTickets answers the tickets that are linked to the ideas of a published changelog entry.
func (j *Jobs) answerTickets(ctx context.Context, job *river.Job[models.AnswerTickets]) error {
	address := func(app *models.App, entry *models.ChangelogEntry) string {
		return j.BaseURL + paths.ChangelogEntry(app.Slug, entry.ID)
	}
	if err := models.AnswerLinkedTickets(ctx, j.DB, job.Args, address); err != nil {
		return fmt.Errorf("answering tickets: %w", err)
	}
	return nil
}
