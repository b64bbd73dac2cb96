package database

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"reflect"

	"modernc.org/sqlite"
)

// sqliteDriver is modernc's driver with prepared statements kept on each connection, as pgx keeps them on its own:
// parsing a statement anew costs about as much as running it.
const sqliteDriver = "sqlite-keeping-statements"

func init() { sql.Register(sqliteDriver, keepingDriver{&sqlite.Driver{}}) }

type keepingDriver struct{ driver.Driver }

func (d keepingDriver) Open(name string) (driver.Conn, error) {
	conn, err := d.Driver.Open(name)
	if err != nil {
		return nil, err
	}
	handle := reflect.ValueOf(conn).Elem().FieldByName("db")
	if !handle.IsValid() || !handle.CanUint() {
		conn.Close()
		return nil, errors.New("this version of modernc.org/sqlite keeps the handle of a connection elsewhere")
	}
	return &keepingConn{
		sqliteConn: conn.(sqliteConn), kept: map[string]*keptStatement{}, handle: uintptr(handle.Uint()),
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

// keptLimit bounds the statements of a connection; past it, all are forgotten and the ones in use come back.
const keptLimit = 200

// keepingConn is used by one goroutine at a time, as all connections of database/sql are.
type keepingConn struct {
	sqliteConn
	kept   map[string]*keptStatement
	handle uintptr // SQLite's own, to interrupt it by
}

type keptStatement struct {
	driver.Stmt
	busy bool // its rows are still being read
}

// statement returns the kept statement of the query, or a new one while that is busy. Only kept ones come back.
func (c *keepingConn) statement(ctx context.Context, query string) (s *keptStatement, kept bool, err error) {
	if s, kept := c.kept[query]; kept && !s.busy {
		return s, true, nil
	}
	prepared, err := c.PrepareContext(ctx, query)
	if err != nil {
		return nil, false, err
	}
	s = &keptStatement{Stmt: prepared}
	if c.kept[query] != nil {
		return s, false, nil
	}
	if len(c.kept) >= keptLimit {
		c.forget()
	}
	c.kept[query] = s
	return s, true, nil
}

func (c *keepingConn) forget() {
	for query, s := range c.kept {
		if !s.busy {
			s.Close() //nolint:errcheck // it is read to its end
			delete(c.kept, query)
		}
	}
}

func (c *keepingConn) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	s, kept, err := c.statement(ctx, query)
	if err != nil {
		return nil, err
	}
	if !kept {
		defer s.Close() //nolint:errcheck // the result is what counts
	}
	return s.Stmt.(driver.StmtExecContext).ExecContext(ctx, args)
}

func (c *keepingConn) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	s, kept, err := c.statement(ctx, query)
	if err != nil {
		return nil, err
	}
	rows, err := s.Stmt.(driver.StmtQueryContext).QueryContext(ctx, args)
	if err != nil {
		if !kept {
			s.Close() //nolint:errcheck // the query's error is what counts
		}
		return nil, err
	}
	s.busy = true
	return newKeptRows(ctx, c, rows, s, kept), nil
}

func (c *keepingConn) Close() error {
	for _, s := range c.kept {
		s.Close() //nolint:errcheck // the connection goes anyway
	}
	return c.sqliteConn.Close()
}
