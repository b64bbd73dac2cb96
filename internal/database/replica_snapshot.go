package database

import (
	"context"
	"database/sql"
	"errors"
	"sync"
	"time"
)

const (
	// beginPatience is how long a replica may take until it has told which version of the app it has.
	beginPatience = 500 * time.Millisecond
	// pagePatience is how long all reads of a page may take. A request has time left for the primary then.
	pagePatience = 2 * time.Second
)

// snapshot is one moment of a replica, of which everything is read that a page is made of.
type snapshot struct {
	ctx    context.Context // ends the reads of a replica that hangs
	cancel context.CancelFunc
	begun  *time.Timer

	mu    sync.Mutex
	tx    *sql.Tx // nil once it has ended
	fault error   // the first that the replica answered
}

func beginSnapshot(ctx context.Context, db *sql.DB) (*snapshot, error) {
	s := &snapshot{}
	s.ctx, s.cancel = context.WithTimeout(ctx, pagePatience)
	s.begun = time.AfterFunc(beginPatience, s.cancel)
	tx, err := db.BeginTx(s.ctx, &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true})
	if err != nil {
		s.end()
		return nil, err
	}
	s.tx = tx
	return s, nil
}

// end lets go of the replica. Whoever still has the context reads from the primary.
func (s *snapshot) end() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.begun.Stop()
	if s.tx != nil {
		s.tx.Rollback() //nolint:errcheck // nothing was written
		s.tx = nil
	}
	s.cancel()
}

func (s *snapshot) failed() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.fault
}

// query reads by ask, unless the snapshot has ended.
func (s *snapshot) query(ask func(context.Context, *sql.Tx) error) (ended bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.tx == nil {
		return true
	}
	if err := ask(s.ctx, s.tx); err != nil && s.fault == nil && !errors.Is(err, sql.ErrNoRows) {
		s.fault = err
	}
	return false
}

type snapshotKey struct{}

// snapshotOf is what the context reads instead of the primary; nil: it reads the primary.
func snapshotOf(ctx context.Context) *snapshot {
	s, _ := ctx.Value(snapshotKey{}).(*snapshot)
	return s
}

// readSnapshot reads rows for a context that has a snapshot; done is false for all others.
func readSnapshot(ctx context.Context, query string, args []any) (rows *sql.Rows, done bool, err error) {
	s := snapshotOf(ctx)
	if s == nil {
		return nil, false, nil
	}
	ended := s.query(func(ctx context.Context, tx *sql.Tx) error {
		rows, err = tx.QueryContext(ctx, query, args...)
		return err
	})
	return rows, !ended, err
}

func readSnapshotRow(ctx context.Context, query string, args []any) (row *sql.Row, done bool) {
	s := snapshotOf(ctx)
	if s == nil {
		return nil, false
	}
	ended := s.query(func(ctx context.Context, tx *sql.Tx) error {
		row = tx.QueryRowContext(ctx, query, args...)
		return row.Err()
	})
	return row, !ended
}
