package database

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"reflect"

	"modernc.org/sqlite"
)

// sqliteDriver is modernc's driver with a cache of prepared statements for each connection, like pgx has: parsing a
// statement takes about as long as running it.
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

// sqliteConn has the methods of modernc's connection that database/sql uses, and SQLite's statistics of it.
type sqliteConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.Pinger
	driver.SessionResetter
	driver.Validator
	sqlite.DBStatus
}

// cacheLimit is how many statements a connection caches. Beyond it, the cache is cleared, and the ones in use return to
// it.
const cacheLimit = 200

// cachingConn is used by one goroutine at a time, like all connections of database/sql.
type cachingConn struct {
	sqliteConn
	cached map[string]*cachedStatement
	handle uintptr // of SQLite's connection, to interrupt it
}

type cachedStatement struct {
	driver.Stmt
	busy bool // its rows are being read
}

// statement returns the cached statement of the query, or a new one while that is busy. Only cached ones are kept.
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

// BeginTx waits while another process writes, until the context ends.
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
