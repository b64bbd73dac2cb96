// Package queue stores jobs in the database with River, so that a job is written in the transaction that enqueues it.
package queue

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverdatabasesql"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/riverdriver/riversqlite"
	"github.com/riverqueue/river/rivermigrate"
	"gorm.io/gorm"
)

// Queue enqueues and works jobs. Pool is nil on SQLite.
type Queue struct {
	// Failed is called with the kind of every attempt that fails; may be nil. Set it before Work.
	Failed func(kind string)

	inserter *river.Client[*sql.Tx]
	sql      *sql.DB
	pool     *pgxpool.Pool
}

// Open returns the queue in the database of sqlDB, which accepts jobs at once; Work starts to work them.
func Open(sqlDB *sql.DB, pool *pgxpool.Pool) (*Queue, error) {
	q := &Queue{sql: sqlDB, pool: pool}
	var err error
	if pool == nil {
		q.inserter, err = river.NewClient(riversqlite.New(sqlDB), &river.Config{Logger: quiet()})
	} else {
		q.inserter, err = river.NewClient(riverdatabasesql.New(sqlDB), &river.Config{Logger: quiet()})
	}
	if err != nil {
		return nil, fmt.Errorf("opening the job queue: %w", err)
	}
	return q, nil
}

// Migrate brings River's own tables up to date. The caller holds the migration lock.
func (q *Queue) Migrate(ctx context.Context) error {
	if q.pool == nil {
		return migrate(rivermigrate.New(riversqlite.New(q.sql), &rivermigrate.Config{Logger: quiet()}))(ctx)
	}
	return migrate(rivermigrate.New(riverpgxv5.New(q.pool), &rivermigrate.Config{Logger: quiet()}))(ctx)
}

func migrate[Tx any](migrator *rivermigrate.Migrator[Tx], err error) func(context.Context) error {
	return func(ctx context.Context) error {
		if err == nil {
			_, err = migrator.Migrate(ctx, rivermigrate.DirectionUp, nil)
		}
		if err != nil {
			return fmt.Errorf("migrating the job queue: %w", err)
		}
		return nil
	}
}

const (
	outbound = "outbound"
	erasing  = "erasing"
)

// queues are the queues with their workers. Jobs in one do not delay those in another.
var queues = map[string]river.QueueConfig{
	river.QueueDefault: {MaxWorkers: 4},
	"bulk":             {MaxWorkers: 2},
	"mail":             {MaxWorkers: 4}, // single mails: a mail server that hangs delays only them
	"mailing":          {MaxWorkers: 2},
	"team":             {MaxWorkers: 2},
	"mail_in":          {MaxWorkers: 2},
	outbound:           {MaxWorkers: 16},                                // jobs that mostly wait
	erasing:            {MaxWorkers: 1, FetchPollInterval: erasingPoll}, // one at a time: each keeps the database busy
}

// attempts is chosen so that, with the pauses of patience, the last is about a day after the first.
const attempts = 54

// Enqueue writes the job into the transaction tx: it runs once the transaction is committed, or never. A job of the
// queue outbound is not retried: the caller handles failures.
func (q *Queue) Enqueue(tx *gorm.DB, args interface{ Kind() string }, queue string) error {
	options := river.InsertOpts{Queue: queue, MaxAttempts: attempts}
	if queue == outbound {
		options.MaxAttempts = 1
	}
	return q.insert(tx, args, options)
}

// EnqueueAt is Enqueue for a job of the default queue that must not run before at.
func (q *Queue) EnqueueAt(tx *gorm.DB, args interface{ Kind() string }, at time.Time) error {
	return q.insert(tx, args, river.InsertOpts{Queue: river.QueueDefault, MaxAttempts: attempts, ScheduledAt: at})
}

func (q *Queue) insert(tx *gorm.DB, args river.JobArgs, options river.InsertOpts) error {
	sqlTx, ok := tx.Statement.ConnPool.(*sql.Tx)
	if !ok {
		return fmt.Errorf("enqueueing %s: not in a transaction", args.Kind())
	}
	if _, worked := queues[options.Queue]; !worked {
		return fmt.Errorf("enqueueing %s: nobody works the queue %q", args.Kind(), options.Queue)
	}
	if _, err := q.inserter.InsertTx(tx.Statement.Context, sqlTx, args, &options); err != nil {
		return fmt.Errorf("enqueueing %s: %w", args.Kind(), err)
	}
	return nil
}

// takenAtOnce bounds the jobs that TakeGivenUp holds in memory.
const takenAtOnce = 100

// TakeGivenUp removes some jobs of the kinds that failed, or were interrupted in their last attempt, from the queue, in
// the transaction tx, and calls took with the arguments of each, as JSON. More says that there may be others.
func (q *Queue) TakeGivenUp(tx *gorm.DB, kinds []string, took func(args []byte) error) (more bool, err error) {
	sqlTx, ok := tx.Statement.ConnPool.(*sql.Tx)
	if !ok {
		return false, fmt.Errorf("taking jobs that were given up: not in a transaction")
	}
	given := river.NewJobDeleteManyParams().Kinds(kinds...).States("discarded").First(takenAtOnce)
	taken, err := q.inserter.JobDeleteManyTx(tx.Statement.Context, sqlTx, given)
	if err != nil {
		return false, fmt.Errorf("taking jobs that were given up: %w", err)
	}
	for _, job := range taken.Jobs {
		if err := took(job.EncodedArgs); err != nil {
			return false, err
		}
	}
	return len(taken.Jobs) == takenAtOnce, nil
}
