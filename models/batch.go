package models

import (
	"context"
	"time"

	"gorm.io/gorm"
)

// withinBudget calls work for one batch after the other, at least once, until nothing is left or the budget is used up.
// In between, it leaves the database to others.
func withinBudget(
	ctx context.Context, budget time.Duration, work func() (more bool, err error),
) (more bool, err error) {
	deadline := time.Now().Add(budget)
	for {
		began := time.Now()
		if more, err = work(); err != nil {
			return true, err
		}
		if !more || time.Now().After(deadline) {
			return more, nil
		}
		rest(ctx, time.Since(began))
		if ctx.Err() != nil {
			return true, ctx.Err()
		}
	}
}

// lostWork is work in batches whose job may be killed: it goes on in a new job.
type lostWork struct {
	rows       any           // the model of the work
	unfinished string        // the condition of rows with something left
	after      time.Duration // how long no job has worked on them
	id         string        // the column of the id for the job
	queue      Queue
	job        func(id string) Job
}

// enqueue enqueues a new job for each of the unfinished rows on which no job has worked for that long.
func (l lostWork) enqueue(ctx context.Context, db *gorm.DB) error {
	return change(ctx, db, func(tx *Tx) error {
		var ids []string
		err := tx.Model(l.rows).Where(l.unfinished+" AND worked_at < ?", tx.Now.Add(-l.after)).
			Order("worked_at").Limit(dueBatch).Pluck(l.id, &ids).Error
		if err != nil || len(ids) == 0 {
			return err
		}
		for _, id := range ids {
			if err := enqueueIn(tx, l.queue, l.job(id)); err != nil {
				return err
			}
		}
		return tx.Model(l.rows).Where(l.id+" IN ?", ids).Update("worked_at", tx.Now).Error
	})
}
