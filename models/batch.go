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

// queueLost enqueues a new job for each of the unfinished rows on which no job has worked for that long: it was killed.
func queueLost[Row any](
	ctx context.Context, db *gorm.DB, unfinished string, lost time.Duration, job func(id string) Job,
) error {
	return change(ctx, db, func(tx *Tx) error {
		var ids []string
		err := tx.Model(new(Row)).Where(unfinished+" AND worked_at < ?", tx.Now.Add(-lost)).
			Order("worked_at").Limit(dueBatch).Pluck("id", &ids).Error
		if err != nil || len(ids) == 0 {
			return err
		}
		for _, id := range ids {
			if err := enqueueIn(tx, queueBulk, job(id)); err != nil {
				return err
			}
		}
		return tx.Model(new(Row)).Where("id IN ?", ids).Update("worked_at", tx.Now).Error
	})
}
