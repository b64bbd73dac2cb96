package jobs

import (
	"context"
	"fmt"

	"github.com/riverqueue/river"

	"intake/models"
)

// sendReply sends a reply that can no longer be undone.
func (j *Jobs) sendReply(ctx context.Context, job *river.Job[models.SendReply]) error {
	wait, err := models.SendReplyDue(ctx, j.DB, job.Args)
	if err != nil {
		return fmt.Errorf("sending a reply: %w", err)
	}
	if wait > 0 { // the clock of the process that queued the job is ahead of ours
		return river.JobSnooze(wait)
	}
	return nil
}
