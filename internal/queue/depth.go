package queue

import (
	"context"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"
	"gorm.io/gorm"
)

// Depth is how many jobs of a kind are in a state, and how long the oldest of them has been due.
type Depth struct {
	Kind, State string
	Count       int
	Seconds     float64
}

// Wait is how long the oldest job has been due.
func (d Depth) Wait() time.Duration { return time.Duration(max(0, d.Seconds) * float64(time.Second)) }

const (
	unfinished    = "state IN ('available', 'running', 'retryable', 'scheduled', 'discarded')"
	depthPostgres = `
		SELECT kind, CAST(state AS text) AS state, count(*) AS count, extract(epoch FROM now() - min(scheduled_at)) AS seconds
		FROM river_job WHERE ` + unfinished + ` GROUP BY kind, state`
	depthSQLite = `
		SELECT kind, state, count(*) AS count, (julianday('now') - julianday(min(scheduled_at))) * 86400 AS seconds
		FROM river_job WHERE ` + unfinished + ` GROUP BY kind, state`
)

// Depths counts the unfinished jobs, and those that were given up.
func (q *Queue) Depths(ctx context.Context, db *gorm.DB) (depths []Depth, err error) {
	statement := depthPostgres
	if q.pool == nil {
		statement = depthSQLite
	}
	err = db.WithContext(ctx).Raw(statement).Scan(&depths).Error
	return depths, err
}

// failures reports failed attempts, without changing anything about them.
type failures func(kind string)

func (f failures) HandleError(_ context.Context, job *rivertype.JobRow, _ error) *river.ErrorHandlerResult {
	if f != nil {
		f(job.Kind)
	}
	return nil
}

func (f failures) HandlePanic(_ context.Context, job *rivertype.JobRow, _ any, _ string) *river.ErrorHandlerResult {
	if f != nil {
		f(job.Kind)
	}
	return nil
}
