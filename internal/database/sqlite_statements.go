package database

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"reflect"

	"modernc.org/sqlite"
)

// sqliteDriver is modernc's driver with prepared statements cached on each connection, as pgx keeps them on its own:
// parsing a statement anew costs about as much as running it.
const sqliteDriver = "sqlite-caching-statements"

var cachingStatements = cachingDriver{&sqlite.Driver{}}

func init() { sql.Register(sqliteDriver, cachingStatements) }

type cachingDriver struct{ driver.Driver }

func (d cachingDriver) Open(name string) (driver.Conn, error) {
	conn, err := d.Driver.Open(name)
	if err != nil {
		return nil, err
	}
	handle := reflect.ValueOf(conn).Elem().FieldByName("db")
	if !handle.IsValid() || !handle.CanUint() {
		conn.Close()
		return nil, errors.New("this version of modernc.org/sqlite keeps the handle of a connection elsewhere")
	}
	return &cachingConn{
		sqliteConn: conn.(sqliteConn), cached: map[string]*cachedStatement{}, handle: uintptr(handle.Uint()),
	}, nil
}

// sqliteConn is what database/sql uses of a connection of modernc's, and the figures that SQLite keeps of it.
type sqliteConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.Pinger
	driver.SessionResetter
	driver.Validator
	sqlite.DBStatus
}

// cacheLimit bounds the statements of a connection; past it, the cache is cleared and the ones in use come back.
const cacheLimit = 200

// cachingConn is used by one goroutine at a time, as all connections of database/sql are.
type cachingConn struct {
	sqliteConn
	cached map[string]*cachedStatement
	handle uintptr // SQLite's own, to interrupt it by
}

type cachedStatement struct {
	driver.Stmt
	busy bool // its rows are still being read
}

// statement returns the cached statement of the query, or a new one while that is busy. Only cached ones come back.
func (c *cachingConn) statement(ctx context.Context, query string) (s *cachedStatement, cached bool, err error) {
	if s, cached := c.cached[query]; cached && !s.busy {
		return s, true, nil
	}
	prepared, err := c.PrepareContext(ctx, query)
	if err != nil {
		return nil, false, err
	}
	s = &cachedStatement{Stmt: prepared}
	if c.cached[query] != nil {
		return s, false, nil
	}
	if len(c.cached) >= cacheLimit {
		c.clearCache()
	}
	c.cached[query] = s
	return s, true, nil
}

func (c *cachingConn) clearCache() {
	for query, s := range c.cached {
		if !s.busy {
			s.Close() //nolint:errcheck // it is read to its end
			delete(c.cached, query)
		}
	}
}

// BeginTx waits for another process that writes, until the context ends.
func (c *cachingConn) BeginTx(ctx context.Context, options driver.TxOptions) (tx driver.Tx, err error) {
	work := c.watch(ctx)
	defer work.end()
	err = work.run(func(ctx context.Context) (err error) {
		tx, err = c.sqliteConn.BeginTx(ctx, options)
		return err
	})
	return tx, err
}

func (c *cachingConn) ExecContext(
	ctx context.Context, query string, args []driver.NamedValue,
) (result driver.Result, err error) {
	s, cached, err := c.statement(ctx, query)
	if err != nil {
		return nil, err
	}
	if !cached {
		defer s.Close() //nolint:errcheck // the result is what counts
	}
	work := c.watch(ctx)
	defer work.end()
	err = work.run(func(ctx context.Context) (err error) {
		result, err = s.Stmt.(driver.StmtExecContext).ExecContext(ctx, args)
		return err
	})
	return result, err
}

func (c *cachingConn) QueryContext(
	ctx context.Context, query string, args []driver.NamedValue,
) (driver.Rows, error) {
	s, cached, err := c.statement(ctx, query)
	if err != nil {
		return nil, err
	}
	rows := &cachedRows{watched: c.watch(ctx), statement: s, cached: cached}
	err = rows.watched.run(func(ctx context.Context) (err error) {
		rows.Rows, err = s.Stmt.(driver.StmtQueryContext).QueryContext(ctx, args)
		return err
	})
	if err != nil {
		rows.watched.end()
		if !cached {
			s.Close() //nolint:errcheck // the query's error is what counts
		}
		return nil, err
	}
	s.busy = true
	return rows, nil
}

func (c *cachingConn) Close() error {
	for _, s := range c.cached {
		s.Close() //nolint:errcheck // the connection goes anyway
	}
	return c.sqliteConn.Close()
}
