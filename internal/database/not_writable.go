package database

import (
	"errors"
	"fmt"
	"syscall"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// NotWritableError says that the database accepts no writes. Reason is a sentence for operators.
type NotWritableError struct {
	Reason string

	cause error
}

func (e *NotWritableError) Error() string {
	if e.cause == nil {
		return e.Reason
	}
	return e.Reason + " " + e.cause.Error()
}

func (e *NotWritableError) Unwrap() error { return e.cause }

// The reasons why a database accepts no writes.
const (
	full        = "The database takes no writes: the disk is full."
	readOnly    = "The database takes no writes: it is read-only."
	broken      = "The database takes no writes: its files cannot be written."
	locked      = "The database takes no writes: another program has locked it."
	crowded     = "The database takes no writes: all its connections are in use."
	exhausted   = "The database takes no writes: its memory is used up."
	ending      = "The database takes no writes: it is starting or stopping."
	silent      = "The database does not answer in time."
	unreachable = "The database cannot be reached."
	refusing    = "The database takes no writes. The log says why."
)

// diskFull is what a start says: SQLite calls it an I/O error.
func diskFull(err error) error {
	return fmt.Errorf("the disk of the database is full: free some space (%w)", err)
}

// reasonOf returns the reason for the error of a write.
func reasonOf(err error) string {
	var lite *sqlite.Error
	var refused *pgconn.PgError
	var noConnection *pgconn.ConnectError
	switch {
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		return full
	case errors.Is(err, syscall.EROFS):
		return readOnly
	case errors.As(err, &lite):
		return reasonOfSQLite(lite.Code())
	case errors.As(err, &refused):
		return reasonOfPostgres(refused.Code)
	case errors.As(err, &noConnection):
		return unreachable
	case pgconn.Timeout(err):
		return silent
	case connectionLost(err):
		return unreachable
	}
	return refusing
}

func reasonOfSQLite(code int) string {
	if code == sqlite3.SQLITE_IOERR_SHMSIZE { // no room for the file that processes share
		return full
	}
	switch code & 0xff {
	case sqlite3.SQLITE_FULL:
		return full
	case sqlite3.SQLITE_READONLY:
		return readOnly
	case sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB:
		return broken
	case sqlite3.SQLITE_CANTOPEN:
		return unreachable
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED:
		return locked
	case sqlite3.SQLITE_INTERRUPT:
		return silent
	}
	return refusing
}

func reasonOfPostgres(code string) string {
	switch code {
	case "53100":
		return full
	case readOnlyTransaction:
		return readOnly
	case "53300":
		return crowded
	case "53200":
		return exhausted
	case "57P01", "57P02", "57P03":
		return ending
	case "57014":
		return silent
	case "58030":
		return broken
	}
	return refusing
}
