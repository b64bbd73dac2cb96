package models

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

const (
	// changeTries is how often a transaction is begun that PostgreSQL ends because others were in its way.
	changeTries = 3
	// staleTries is how often it is begun that had a statement from before a table got another column: on each connection
	// every statement is refused once.
	staleTries = 500
	// changePause lets those others take the rows that they were waiting for.
	changePause = 100 * time.Millisecond
)

// Tx is the transaction of one change of the domain.
type Tx struct {
	*gorm.DB
	clock // of everything that happens in it

	outside Outside
	changed []ticketRef // to be announced once all is kept
}

type ticketRef struct{ app, id string }

// change runs work in a transaction, and announces what it recorded once that is kept. Work is begun again after a
// deadlock, or where a newer version changed a table beside it, so it must be repeatable: it sets what it finds out,
// and adds to nothing outside. A change within a change is undone alone when it fails, and announced with the whole.
func change(ctx context.Context, db *gorm.DB, work func(tx *Tx) error) (err error) {
	for range changeTries {
		if err = changeOnce(ctx, db, work); !store.IsConflict(err) || within(db) {
			return err
		}
		letOthersGo(err)
	}
	return err
}

// changeOnce is change for work that decides itself what it does after a deadlock.
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
		tx.DB, tx.clock = inner, clockOf(ctx) // by now: whoever writes waits for their turn
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

// within reports whether db is a transaction.
func within(db *gorm.DB) bool {
	_, inside := db.Statement.ConnPool.(gorm.TxCommitter)
	return inside
}

// Together makes one change of several: all that the verbs do that are called with the db of
// together is kept, or nothing.
func Together(ctx context.Context, db *gorm.DB, together func(db *gorm.DB) error) error {
	return change(ctx, db, func(tx *Tx) error { return together(tx.DB) })
}

// touch announces to the open pages that something about the ticket changed.
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

// letOthersGo waits a moment where the error says that others were in the way.
func letOthersGo(err error) {
	if store.IsConflict(err) {
		time.Sleep(changePause)
	}
}
