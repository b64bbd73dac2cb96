package models

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// erasure is the progress of removing an erased person's data.
type erasure struct {
	AccountID string `gorm:"primaryKey"`
	Email     string // their former address
	Step      string // the name of the current one of erasureSteps
	DoneTo    string // the last id done in that step
	CreatedAt time.Time
	WorkedAt  time.Time
}

// erasureRow notes a row that belongs to the person only by their former address, or by data that is already deleted.
type erasureRow struct {
	AccountID string
	Kind      string // see the columns of erasure_rows
	RowID     string
}

// FinishErasure is the job that removes the data that Erase leaves. It may run twice or be interrupted, and continues
// where it stopped. It does not contain the address, because jobs are kept for a while once they are done.
type FinishErasure struct {
	AccountID string `json:"account_id"`
}

// Kind names the worker.
func (FinishErasure) Kind() string { return "finish_erasure" }

const (
	// erasureRead is how many ids of a step are read at once.
	erasureRead = 5000
	// erasureLost is how long an erasure may make no progress before another job takes it over.
	erasureLost = time.Hour
)

// beginErasure notes the rows that are left for FinishErasure, and enqueues it. Rows that belong to the address are
// noted by their ids: by the time of the job, somebody else may have signed up with that address.
func (a *Account) beginErasure(tx *Tx) error {
	err := tx.Create(&erasure{AccountID: a.ID, Email: a.Email, Step: erasureSteps[0].name, DoneTo: beforeAllIDs,
		CreatedAt: tx.Now, WorkedAt: tx.Now}).Error
	if err != nil {
		return err
	}
	person := store.ForDialect(tx.DB, "CAST(@person AS uuid)", "@person")
	for _, noted := range []struct{ kind, rows string }{
		{"mail", "mails WHERE email = @email"},
		{"received", "received_mails WHERE id IN (" + receivedFrom + ")"},
		{"identity", "identities WHERE account_id = @person"},
	} {
		err := tx.Exec("INSERT INTO erasure_rows (account_id, kind, row_id) SELECT "+person+", '"+noted.kind+
			"', id FROM "+noted.rows, sql.Named("person", a.ID), sql.Named("email", a.Email)).Error
		if err != nil {
			return err
		}
	}
	return enqueueIn(tx, queueErasing, FinishErasure{a.ID})
}

// Erased is the former address of the erased person and the time of the erasure; "" once the job is done.
func (job FinishErasure) Erased(ctx context.Context, db *gorm.DB) (email string, at time.Time, err error) {
	e, err := findFirst[erasure](db.WithContext(ctx), "account_id = ?", job.AccountID)
	if err != nil || e == nil {
		return "", at, err
	}
	return e.Email, e.CreatedAt, nil
}

// Work works on the job within the budget; more says that something is left. Each batch is a transaction of its own,
// after which the job rests for the time that way returns.
func (job FinishErasure) Work(
	ctx context.Context, db *gorm.DB, budget time.Duration, way func(took time.Duration) time.Duration,
) (more bool, err error) {
	began := time.Now()
	e, err := findFirst[erasure](db.WithContext(ctx), "account_id = ?", job.AccountID)
	if err != nil || e == nil {
		return false, err
	}
	var step *erasureStep
	var ids []string
	for first := true; first || time.Since(began) < budget; first = false {
		if len(ids) == 0 {
			if step, ids, err = e.next(ctx, db); err != nil {
				return true, fmt.Errorf("looking for what is left of an erased person: %w", err)
			}
		}
		if step == nil {
			return false, e.end(ctx, db)
		}
		busy, batch := time.Now(), ids[:min(len(ids), step.batch)]
		mine, err := e.work(ctx, db, step, batch)
		if err != nil {
			return true, fmt.Errorf("removing %s of an erased person: %w", step.name, err)
		}
		if !mine { // another process has taken it over
			return false, nil
		}
		ids = ids[len(batch):]
		if rest(ctx, way(time.Since(busy))); ctx.Err() != nil {
			return true, ctx.Err()
		}
	}
	return true, nil
}

// next finds the next rows and their step; nil when nothing is left.
func (e *erasure) next(ctx context.Context, db *gorm.DB) (*erasureStep, []string, error) {
	at := slices.IndexFunc(erasureSteps, func(step erasureStep) bool { return step.name == e.Step })
	if at < 0 {
		return nil, nil, fmt.Errorf("this version knows no step %q", e.Step)
	}
	for ; at < len(erasureSteps); at++ {
		step := &erasureSteps[at]
		if ids, err := e.read(ctx, db, step); err != nil || len(ids) > 0 {
			return step, ids, err
		}
	}
	return nil, nil, nil
}

// read finds the next rows of the step.
func (e *erasure) read(ctx context.Context, db *gorm.DB, step *erasureStep) (ids []string, err error) {
	after := beforeAllIDs
	if step.name == e.Step {
		after = e.DoneTo
	}
	return ids, db.WithContext(ctx).Raw(step.ids+" ORDER BY 1 LIMIT @limit", sql.Named("person", e.AccountID),
		sql.Named("email", e.Email), sql.Named("erased", e.CreatedAt), sql.Named("after", after),
		sql.Named("limit", erasureRead)).Scan(&ids).Error
}

// unmoved finds the row of the erasure unless another process has made progress on it.
func (e *erasure) unmoved(tx *Tx) *gorm.DB {
	return tx.Model(&erasure{}).Where("account_id = ? AND step = ? AND done_to = ?", e.AccountID, e.Step, e.DoneTo)
}

// work processes a batch of the step and records the progress in the same transaction. Mine is false if another process
// works on it.
func (e *erasure) work(ctx context.Context, db *gorm.DB, step *erasureStep, ids []string) (mine bool, err error) {
	last := ids[len(ids)-1]
	err = change(ctx, db, func(tx *Tx) error {
		moved := e.unmoved(tx).Updates(map[string]any{"step": step.name, "done_to": last, "worked_at": tx.Now})
		if mine = moved.RowsAffected > 0; moved.Error != nil || !mine {
			return moved.Error
		}
		return step.remove(tx, e, ids)
	})
	if err == nil {
		e.Step, e.DoneTo = step.name, last
	}
	return mine, err
}

// end completes the erasure.
func (e *erasure) end(ctx context.Context, db *gorm.DB) error {
	return change(ctx, db, func(tx *Tx) error {
		ended := e.unmoved(tx).Delete(&erasure{})
		if ended.Error != nil || ended.RowsAffected == 0 {
			return ended.Error
		}
		return tx.Delete(&erasureRow{}, "account_id = ?", e.AccountID).Error
	})
}

// QueueLostErasures enqueues a new job for erasures whose job was lost or given up: the promised data must not stay.
func QueueLostErasures(ctx context.Context, db *gorm.DB) error {
	return lostWork{
		rows: &erasure{}, unfinished: "TRUE", after: erasureLost, id: "account_id", // a finished one has no row
		queue: queueErasing, job: func(id string) Job { return FinishErasure{id} },
	}.enqueue(ctx, db)
}
