// Reads and writes are parted by connection: one writer, several readers. Transactions, Exec, and queries that begin
// with INSERT, UPDATE or DELETE are the writer's, and wait for whoever has it; queries that begin with SELECT, WITH,
// VALUES, EXPLAIN or PRAGMA are the readers', and never wait for a writer (sqlite_pool.go). Whoever writes the next
// query must know: inside a transaction use its tx alone, for a write on the outer db waits for that transaction for
// ever, and a read there does not see it; a read outside sees all that was committed before it began. The readers
// are query_only: a WITH that turns out to write is refused by SQLite before it changed anything, and then run by
// the writer. A PRAGMA holds for one connection, so settings belong in openFile, never in a query.

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
	// readerRest is for how long a reader that nobody needs keeps its cache and its statements, some megabytes. The one
	// that the job queue asks by all the while stays.
	readerRest = 30 * time.Second
	// readerCache is how many KiB of pages a reader may keep. The driver's allocator takes 8 KB for each page of 4 KB. With
	// SQLite's own 2,000, searches and lists of a board of 10,000 ideas took as much processor time: the system has the
	// file in memory, too.
	readerCache = 1000
)

func openSQLite(ctx context.Context, path string) (opened *DB, err error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, fmt.Errorf("making the folder of the database: %w", err)
	}
	if err := makePrivate(path); err != nil {
		return nil, err
	}
	checkpoints, err := newCheckpointer(path)
	if err != nil {
		return nil, err
	}
	write := sql.OpenDB(writerConnector{
		dsnOf(path, fmt.Sprintf("_txlock=immediate&_pragma=wal_autocheckpoint(%d)&_pragma=journal_size_limit(%d)",
			longestLog, keptLog)), checkpoints.wrote,
	})
	closers := []func() error{checkpoints.close, write.Close}
	defer func() {
		if err != nil {
			err = errors.Join(err, closeAll(closers...))
		}
	}()
	// One writer beats many, in throughput and above all in the tail: nobody sleeps through a busy retry.
	write.SetMaxOpenConns(1)
	if err := patiently(ctx, func() error { return checkDurable(ctx, write) }); err != nil {
		if corrupt(err) {
			return nil, &DamagedError{[]string{err.Error()}}
		}
		return nil, err
	}
	read, err := openFile(path, fmt.Sprintf("_pragma=query_only(1)&_pragma=cache_size(-%d)", readerCache))
	if err != nil {
		return nil, err
	}
	closers = append([]func() error{read.Close}, closers...)
	readers := max(4, runtime.NumCPU())
	read.SetMaxOpenConns(readers)
	read.SetMaxIdleConns(readers)
	read.SetConnMaxIdleTime(readerRest)

	db, err := openGorm(sqliteDialector{&sqlitePool{write: write, read: read}})
	if err != nil {
		return nil, fmt.Errorf("opening SQLite: %w", err)
	}
	return &DB{
		DB: db, SQL: write, path: path,
		probe: &probe{write: probeFile(write, path), stalls: probeTimeout, progress: func() int64 { return 0 }},
		connections: func() (inUse, idle, max int) {
			reads, writes := read.Stats(), write.Stats()
			return reads.InUse + writes.InUse, reads.Idle + writes.Idle, reads.MaxOpenConnections +
				writes.MaxOpenConnections
		},
		closers: closers,
	}, nil
}

// makePrivate makes a new database that only its owner may read, whatever folder it is put in; SQLite gives the files
// beside it the same mode. One that exists is not even opened here: closing it would take away SQLite's locks on it.
func makePrivate(path string) error {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, os.ErrExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("making the database: %w", err)
	}
	return file.Close()
}

// dsnOf has times written in UTC, whatever zone they come in: they are compared as text.
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

// checkDurable reads back what was asked for: with less than FULL, a power cut could take an acknowledged ticket.
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
		return fmt.Errorf("SQLite runs with journal_mode=%s, synchronous=%d here, but wal and 2 (FULL) are needed so that nothing acknowledged is lost", mode, synchronous)
	}
	return nil
}

// patiently tries again while the file is busy. SQLite's own timeout does not cover a file that several processes turn
// into a write-ahead log at the same moment, as they do when they start at once on a new one.
func patiently(ctx context.Context, try func() error) error {
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
