package database

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"io"
	"net"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// UnavailableError says that the database does not work at the moment, and that trying again later may help.
type UnavailableError struct{ cause error }

func (e *UnavailableError) Error() string { return "the database is unavailable: " + e.cause.Error() }
func (e *UnavailableError) Unwrap() error { return e.cause }

// Unavailable marks the error for packages that do not know its type.
func (e *UnavailableError) Unavailable() bool { return true }

func connectionLost(err error) bool {
	var network net.Error
	return errors.Is(err, driver.ErrBadConn) || errors.Is(err, sql.ErrConnDone) ||
		errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) ||
		errors.Is(err, context.DeadlineExceeded) || errors.As(err, &network)
}

func postgresUnavailable(err error) bool {
	var unreachable *pgconn.ConnectError
	if errors.As(err, &unreachable) { // for whatever reason
		return true
	}
	var refused *pgconn.PgError
	if errors.As(err, &refused) {
		switch refused.Code[:2] {
		case "08", "40", "53", "57", "58": // connection, deadlock, resources (disk full), operator intervention, system error
			return true
		}
		return refused.Code == readOnlyTransaction // after a failover
	}
	return connectionLost(err) || pgconn.Timeout(err) ||
		(err != nil && strings.Contains(err.Error(), "conn closed"))
}

func sqliteUnavailable(err error) bool {
	var refused *sqlite.Error
	if errors.As(err, &refused) {
		switch refused.Code() & 0xff {
		case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR,
			sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY:
			return true
		}
		return false
	}
	return connectionLost(err)
}
