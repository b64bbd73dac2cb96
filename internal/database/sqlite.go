// SQLite has one connection for writing and several for reading. Transactions, Exec, and queries that begin with
// INSERT, UPDATE or DELETE use the writer, and wait until it is free. Queries that begin with SELECT, WITH, VALUES,
// EXPLAIN or PRAGMA use a reader, and never wait for a writer (sqlite_pool.go). Readers are query_only: if a WITH turns
// out to write, SQLite refuses it before it has changed anything, and it is repeated on the writer.
//
// What to know when you write a query: inside a transaction, use only its tx. A write on the outer db would wait
// forever for the transaction, and a read there does not see its changes. A read outside a transaction sees everything
// that was committed before it began. A PRAGMA only applies to one connection, so settings belong in dsnOf, not in a
// query.

package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

const (
	// readerRest is how long an unused reader stays open, with its cache and statements, some megabytes. The one that
	// the job queue polls with is never unused.
	readerRest = 30 * time.Second
	// readerCache is how many KiB of pages a reader caches. The driver's allocator takes 8 KB for each page of 4 KB.
	// With SQLite's default of 2,000, searches and lists of a board of 10,000 ideas took as much processor time,
	// because the system caches the file, too.
	readerCache = 1000
)

func openSQLite(ctx context.Context, path string) (opened *DB, err error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, fmt.Errorf("DATABASE_URL: making the folder of the database: %w", err)
	}
	if err := makePrivate(path); err != nil {
		return nil, err
	}
	syncData()
	checkpoints, err := newCheckpointer(path)
	if err != nil {
		return nil, err
	}
	write := openWriter(path, checkpoints)
	closers := []func() error{checkpoints.close, write.Close}
	defer func() {
		if err != nil {
			err = errors.Join(err, closeAll(closers...))
		}
	}()
	if err := retryBusy(ctx, func() error { return checkDurable(ctx, write) }); err != nil {
		if corrupt(err) {
			return nil, &DamagedError{[]string{err.Error()}}
		}
		if reasonOf(err) == full {
			return nil, diskFull(err)
		}
		return nil, cannotOpen(path, err)
	}
	read, err := openReaders(path)
	if err != nil {
		return nil, err
	}
	closers = append([]func() error{read.Close}, closers...)
	pool := &sqlitePool{write: write, read: read}
	db, err := openGorm(sqliteDialector{pool})
	if err != nil {
		return nil, fmt.Errorf("opening SQLite: %w", err)
	}
	return &DB{
		DB: db, SQL: write, path: path,
		probe:       &probe{write: probeFile(write, path), stalls: probeTimeout, progress: func() int64 { return 0 }},
		connections: pool.connections, release: pool.releaseMemory, closers: closers,
	}, nil
}

// cannotOpen adds the most frequent cause: root ran a command, such as restore, that created files.
func cannotOpen(path string, err error) error {
	var refused *sqlite.Error
	if errors.As(err, &refused) {
		switch refused.Code() & 0xff {
		case sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM:
			return fmt.Errorf("DATABASE_URL: %s: %w: check that this user owns it, its folder, and the files beside it", path, err)
		}
	}
	return fmt.Errorf("DATABASE_URL: %s: %w", path, err)
}

// syncData makes commits sync with fdatasync, as the SQLite of Linux distributions does. It is as durable as fsync, and
// saves the disk a second flush for the file's timestamps. Systems without fdatasync keep fsync.
func syncData() { _, _ = sqlite.Fdatasync(true) }

// openWriter opens one connection, which is faster than many, above all in the worst case: nobody sleeps between two
// tries of a busy lock.
func openWriter(path string, checkpoints *checkpointer) *sql.DB {
	options := fmt.Sprintf("_txlock=immediate&_pragma=wal_autocheckpoint(%d)&_pragma=journal_size_limit(%d)",
		longestLog, keptLog)
	write := sql.OpenDB(writerConnector{dsnOf(path, options), checkpoints.wrote})
	write.SetMaxOpenConns(1)
	return write
}

func openReaders(path string) (*sql.DB, error) {
	read, err := openFile(path, fmt.Sprintf("_pragma=query_only(1)&_pragma=cache_size(-%d)", readerCache))
	if err != nil {
		return nil, err
	}
	readers := max(4, runtime.NumCPU())
	read.SetMaxOpenConns(readers)
	read.SetMaxIdleConns(readers)
	read.SetConnMaxIdleTime(readerRest)
	return read, nil
}

// makePrivate creates a database file that only its owner may read, in whatever folder. SQLite gives the files next to
// it the same mode. An existing file is not even opened: closing it would release SQLite's locks on it.
func makePrivate(path string) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, os.ErrExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("DATABASE_URL: making the database: %w", err)
	}
	return file.Close()
}

// dsnOf makes the driver write all times in UTC, because they are compared as text.
func dsnOf(path, options string) string {
	return "file:" + (&url.URL{Path: path}).EscapedPath() + "?_pragma=busy_timeout(5000)&_pragma=journal_mode(WAL)" +
		"&_pragma=synchronous(FULL)&_pragma=foreign_keys(1)&_time_format=sqlite&_timezone=UTC&" + options
}

func openFile(path, options string) (*sql.DB, error) {
	db, err := sql.Open(sqliteDriver, dsnOf(path, options))
	if err != nil {
		return nil, fmt.Errorf("opening %s: %w", path, err)
	}
	return db, nil
}

// checkDurable checks the settings: with less than FULL, a power cut could lose an acknowledged ticket.
func checkDurable(ctx context.Context, db *sql.DB) error {
	var mode string
	var synchronous int
	if err := db.QueryRowContext(ctx, "PRAGMA journal_mode").Scan(&mode); err != nil {
		return fmt.Errorf("opening the SQLite database: %w", err)
	}
	if err := db.QueryRowContext(ctx, "PRAGMA synchronous").Scan(&synchronous); err != nil {
		return fmt.Errorf("opening the SQLite database: %w", err)
	}
	if mode != "wal" || synchronous != 2 {
		return fmt.Errorf("SQLite runs with journal_mode=%s, synchronous=%d here, "+
			"but wal and 2 (FULL) are needed so that nothing acknowledged is lost", mode, synchronous)
	}
	return nil
}

// retryBusy tries again while the file is busy. SQLite's own timeout does not apply while several processes switch a
// new file to a write-ahead log at the same time.
func retryBusy(ctx context.Context, try func() error) error {
	deadline := time.Now().Add(5 * time.Second)
	for {
		err := try()
		if !sqliteBusy(err) || time.Now().After(deadline) {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(10 * time.Millisecond):
		}
	}
}

func sqliteBusy(err error) bool {
	var refused *sqlite.Error
	return errors.As(err, &refused) && refused.Code()&0xff == sqlite3.SQLITE_BUSY
}
