package models

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// Sweep is the hourly job that deletes expired data.
type Sweep struct{}

// Kind names the worker.
func (Sweep) Kind() string { return "sweep" }

// Retention is how long the operator keeps records. Zero keeps them for ever.
type Retention struct {
	Audit time.Duration // events outside the history of a ticket or post
	Mails time.Duration // mails of receipts and replies, once their ticket is closed
}

// expiredPerBatch is how many rows one statement deletes: a fraction of a second even on a slow disk.
const expiredPerBatch = 2000

// batches deletes expired rows of a table in batches.
type batches interface {
	name() string
	deleteBatch(ctx context.Context, db *gorm.DB) (more bool, err error)
}

// expiry selects the expired rows of a table.
type expiry struct {
	table string
	row   any
	key   string    // the columns of its primary key; "" is "id"
	age   string    // the column that rows expire by, of which an index finds the oldest; "" is "created_at"
	until time.Time // older rows are expired
	only  string    // a further condition
	args  []any
}

// DeleteExpired deletes expired rows: idempotency keys, sign-in requests, unusable sessions, and so on. It deletes a
// batch of each table in turn, within the budget; more says that something is left. A table that fails is named in the
// error, and the others continue.
func DeleteExpired(
	ctx context.Context, db *gorm.DB, keep Retention, budget time.Duration,
) (more bool, err error) {
	deadline := time.Now().Add(budget)
	var faults []error
	for left := expiries(clockOf(ctx).Now, keep); len(left) > 0; {
		var unfinished []batches
		for _, table := range left {
			if time.Now().After(deadline) {
				return true, errors.Join(faults...)
			}
			began := time.Now()
			more, err := table.deleteBatch(ctx, db)
			if ctx.Err() != nil {
				return true, ctx.Err()
			}
			if err != nil {
				faults = append(faults, fmt.Errorf("removing what has run out from %s: %w", table.name(), err))
			} else if more {
				unfinished = append(unfinished, table)
				rest(ctx, time.Since(began))
			}
		}
		left = unfinished
	}
	return false, errors.Join(faults...)
}

func (e *expiry) name() string { return e.table }

// deleteBatch deletes the oldest expired rows in a transaction of its own.
func (e *expiry) deleteBatch(ctx context.Context, db *gorm.DB) (more bool, err error) {
	db = db.WithContext(ctx)
	key, age := cmp.Or(e.key, "id"), cmp.Or(e.age, "created_at")
	batch := db.Model(e.row).Select(key).Where(age+" < ?", e.until).Order(age).Limit(expiredPerBatch).
		Clauses(clause.Locking{Strength: "UPDATE", Options: "SKIP LOCKED"}) // another process may sweep, too
	if e.only != "" {
		batch = batch.Where(e.only, e.args...)
	}
	removed := db.Where("("+key+") IN (?)", batch).Delete(e.row)
	return removed.RowsAffected == expiredPerBatch, removed.Error
}

// rest leaves the database to others for as long as it was busy: on SQLite they had to wait.
func rest(ctx context.Context, busy time.Duration) {
	select {
	case <-time.After(busy):
	case <-ctx.Done():
	}
}
