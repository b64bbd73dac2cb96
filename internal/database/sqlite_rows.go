package database

import (
	"context"
	"database/sql/driver"
)

// cachedRows are the rows of a statement that returns to its connection's cache once they are read. Their context can
// interrupt them.
type cachedRows struct {
	driver.Rows
	watched   *watched
	statement *cachedStatement
	cached    bool
}

func (r *cachedRows) Next(into []driver.Value) error {
	return r.watched.run(func(context.Context) error { return r.Rows.Next(into) })
}

func (r *cachedRows) Close() error {
	r.watched.end()
	err := r.Rows.Close()
	r.statement.busy = false
	if !r.cached {
		r.statement.Close() //nolint:errcheck // the error of the rows matters more
	}
	return err
}
