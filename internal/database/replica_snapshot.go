package database

import (
	"context"
	"database/sql"
	"errors"
	"sync"
	"time"
)

const (
	// beginTimeout is how long a replica may take to answer which version of the app it has.
	beginTimeout = 500 * time.Millisecond
	// pageTimeout is how long all reads of a page may take. After it, the request still has time to read from the
	// primary.
	pageTimeout = 2 * time.Second
)

// snapshot is a transaction on a replica with the snapshot that everything on a page is read from.
type snapshot struct {
	ctx    context.Context // ends the reads of a replica that hangs
	cancel context.CancelFunc
	begun  *time.Timer

	mu    sync.Mutex
	tx    *sql.Tx // nil after the end
	fault error   // the replica's first error
}

func beginSnapshot(ctx context.Context, db *sql.DB) (*snapshot, error) {
	s := &snapshot{}
	s.ctx, s.cancel = context.WithTimeout(ctx, pageTimeout)
	s.begun = time.AfterFunc(beginTimeout, s.cancel)
	tx, err := db.BeginTx(s.ctx, &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true})
	if err != nil {
		s.end()
		return nil, err
	}
	s.tx = tx
	return s, nil
}

// end ends the transaction. Statements with the context of the snapshot then read from the primary.
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

// query calls ask with the transaction, unless the snapshot has ended.
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

// snapshotOf returns the snapshot that the context reads from, or nil if it reads from the primary.
func snapshotOf(ctx context.Context) *snapshot {
	s, _ := ctx.Value(snapshotKey{}).(*snapshot)
	return s
}

// readSnapshot reads rows from the snapshot of the context; done is false if it has none.
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
