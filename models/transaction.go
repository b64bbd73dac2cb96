package models

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

const (
	// changeTries is how often a transaction is attempted that PostgreSQL aborts because of a conflict with others.
	changeTries = 3
	// staleTries is how often it is attempted with statements prepared before a table got another column: on each
	// connection each such statement fails once.
	staleTries = 500
	// changePause lets the conflicting transactions finish.
	changePause = 100 * time.Millisecond
)

// Tx is the transaction of one change of the domain.
type Tx struct {
	*gorm.DB
	clock // the same time for everything that happens in it

	outside Outside
	changed []ticketRef // announced after the commit
}

type ticketRef struct{ app, id string }

// change runs work in a transaction, and announces what it recorded after the commit. Work is repeated after a
// deadlock, or if a newer version changed a table at the same time, so it must be repeatable: it may assign to
// variables outside, but not add to them. A change within a change is rolled back alone when it fails, and announced
// with the whole.
func change(ctx context.Context, db *gorm.DB, work func(tx *Tx) error) (err error) {
	for range changeTries {
		if err = changeOnce(ctx, db, work); !store.IsConflict(err) || within(db) {
			return err
		}
		letOthersGo(err)
	}
	return err
}

// changeOnce is change for work that handles deadlocks itself.
func changeOnce(ctx context.Context, db *gorm.DB, work func(tx *Tx) error) (err error) {
	if within(db) {
		return transact(ctx, db, work)
	}
	for range staleTries {
		if err = transact(ctx, db, work); !store.IsStale(err) {
			break
		}
	}
	return err
}

func transact(ctx context.Context, db *gorm.DB, work func(tx *Tx) error) error {
	attached, err := attachedTo(db)
	if err != nil {
		return err
	}
	tx := &Tx{outside: attached.outside}
	outer := attached.tx
	if outer == nil && within(db) {
		return errors.New("a change cannot begin in a transaction that is none")
	}
	db = db.Session(&gorm.Session{Context: ctx, NowFunc: func() time.Time { return tx.Now }})
	attach(db, attachment{attached.outside, tx})
	err = db.Transaction(func(inner *gorm.DB) error {
		tx.DB, tx.clock = inner, clockOf(ctx) // after the wait for SQLite's writer
		if outer != nil {
			tx.clock = outer.clock
		}
		return work(tx)
	})
	switch {
	case err != nil:
		return err
	case outer != nil:
		outer.changed = append(outer.changed, tx.changed...)
	default:
		tx.announce()
	}
	return nil
}

// changeAtOnce is change for work that writes with one statement, which is a transaction of its own: the caller waits for
// the database twice less. Nothing is repeated.
func changeAtOnce(ctx context.Context, db *gorm.DB, work func(tx *Tx) error) error {
	attached, err := attachedTo(db)
	if err != nil {
		return err
	}
	tx := &Tx{DB: db.WithContext(ctx), clock: clockOf(ctx), outside: attached.outside}
	if err := work(tx); err != nil {
		return err
	}
	tx.announce()
	return nil
}

// within reports whether db is a transaction.
func within(db *gorm.DB) bool {
	_, inside := db.Statement.ConnPool.(gorm.TxCommitter)
	return inside
}

// changedOr is the error of a statement that compares and sets, or late if it changed no row: somebody else was first.
func changedOr(changed *gorm.DB, late error) error {
	if changed.Error == nil && changed.RowsAffected == 0 {
		return late
	}
	return changed.Error
}

// inBatches calls work for one batch after the other, each in a transaction, until it takes less than a full batch or
// reaches the limit. Work returns how much it took.
func inBatches(ctx context.Context, db *gorm.DB, batch, limit int, work func(tx *Tx) (int, error)) error {
	for all, taken := 0, batch; taken == batch && all < limit; all += taken {
		err := change(ctx, db, func(tx *Tx) (err error) {
			taken, err = work(tx)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// Together combines several changes: either everything that the verbs do with the db of together is committed, or
// nothing.
func Together(ctx context.Context, db *gorm.DB, together func(db *gorm.DB) error) error {
	return change(ctx, db, func(tx *Tx) error { return together(tx.DB) })
}

// touch announces to open pages that the ticket changed.
func (tx *Tx) touch(appID, ticketID string) {
	tx.changed = append(tx.changed, ticketRef{appID, ticketID})
}

func (tx *Tx) announce() {
	announced := map[ticketRef]bool{}
	for _, ticket := range tx.changed {
		if tx.outside.Live != nil && !announced[ticket] {
			announced[ticket] = true
			tx.outside.Live.TicketChanged(ticket.app, ticket.id)
		}
	}
}

// letOthersGo waits a moment if the error reports a conflict with others.
func letOthersGo(err error) {
	if store.IsConflict(err) {
		time.Sleep(changePause)
	}
}
