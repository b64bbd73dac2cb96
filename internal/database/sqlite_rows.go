package database

import (
	"context"
	"database/sql/driver"
	"errors"
	"io"
	"sync"

	sqlite3 "modernc.org/sqlite/lib"
)

// cachedRows are the rows of a statement that goes back to its connection. They end when their context does: modernc's
// driver watches it until the first row only, and a query that finds one row at once may look for the next for minutes.
type cachedRows struct {
	driver.Rows
	ctx       context.Context
	conn      *cachingConn
	statement *cachedStatement
	cached    bool
	unwatch   func() bool

	mu       sync.Mutex // between the goroutine that reads and the one that interrupts it
	stepping bool
}

func newCachedRows(
	ctx context.Context, conn *cachingConn, rows driver.Rows, statement *cachedStatement, cached bool,
) *cachedRows {
	r := &cachedRows{Rows: rows, ctx: ctx, conn: conn, statement: statement, cached: cached}
	r.unwatch = context.AfterFunc(ctx, r.interrupt)
	return r
}

// interrupt ends a step that is under way; between two steps there is nothing to end.
func (r *cachedRows) interrupt() {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.stepping {
		sqlite3.Xsqlite3_interrupt(nil, r.conn.handle) // it sets a flag and takes nothing from its first argument
	}
}

func (r *cachedRows) Next(into []driver.Value) error {
	if !r.setStepping(true) {
		return r.ctx.Err()
	}
	err := r.Rows.Next(into)
	r.setStepping(false)
	if err == nil || errors.Is(err, io.EOF) || r.ctx.Err() == nil {
		return err
	}
	return r.ctx.Err()
}

// setStepping reports whether the context still wants rows.
func (r *cachedRows) setStepping(stepping bool) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.stepping = stepping && r.ctx.Err() == nil
	return r.stepping
}

func (r *cachedRows) Close() error {
	r.unwatch()
	err := r.Rows.Close()
	r.statement.busy = false
	if !r.cached {
		r.statement.Close() //nolint:errcheck // the rows' error is what counts
	}
	return err
}
