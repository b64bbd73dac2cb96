package queue

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivertype"
)

// copiedAtOnce bounds the jobs that CopyTo holds in memory.
const copiedAtOnce = 1000

// CopyTo enqueues all jobs that are not done in another queue, on PostgreSQL, in a transaction there. They begin again
// with their first attempt; so do those that were interrupted or given up. Nobody may work on this queue.
func (q *Queue) CopyTo(ctx context.Context, tx pgx.Tx) error {
	other, err := river.NewClient(riverpgxv5.New(nil), &river.Config{Logger: quiet()})
	if err != nil {
		return fmt.Errorf("copying jobs: %w", err)
	}
	next := river.NewJobListParams().OrderBy(river.JobListOrderByID, river.SortOrderAsc).First(copiedAtOnce).
		States(rivertype.JobStateAvailable, rivertype.JobStateRunning, rivertype.JobStateRetryable,
			rivertype.JobStateScheduled, rivertype.JobStatePending, rivertype.JobStateDiscarded)
	for {
		list, err := q.inserter.JobList(ctx, next)
		if err != nil {
			return fmt.Errorf("copying jobs: %w", err)
		}
		if len(list.Jobs) == 0 {
			return nil
		}
		jobs := make([]river.InsertManyParams, len(list.Jobs))
		for i, job := range list.Jobs {
			jobs[i] = river.InsertManyParams{Args: sameArgs{job}, InsertOpts: &river.InsertOpts{
				MaxAttempts: job.MaxAttempts, Priority: job.Priority, Queue: job.Queue, ScheduledAt: job.ScheduledAt,
			}}
		}
		if _, err := other.InsertManyFastTx(ctx, tx, jobs); err != nil {
			return fmt.Errorf("copying jobs: %w", err)
		}
		next = next.After(list.LastCursor)
	}
}

// sameArgs are the arguments of a job, as they were enqueued.
type sameArgs struct{ job *rivertype.JobRow }

func (a sameArgs) Kind() string { return a.job.Kind }

func (a sameArgs) MarshalJSON() ([]byte, error) { return json.RawMessage(a.job.EncodedArgs), nil }
