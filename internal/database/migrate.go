package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
)

// migrationLock is the advisory lock that starting processes take in turn: "intake" in ASCII.
const migrationLock = 0x696e74616b65

// Migrate brings the schema up to date from the folders postgres and sqlite of files, then runs also (the job
// queue's own tables) under the same lock. Any number of processes may call it at once. A PostgreSQL that is still
// starting is waited for, one minute at most.
func (d *DB) Migrate(ctx context.Context, files fs.FS, also func(context.Context) error) error {
	deadline := time.Now().Add(time.Minute)
	for {
		err := d.migrate(ctx, files, also)
		if err == nil || !(d.Pool != nil && postgresUnavailable(err)) || time.Now().After(deadline) {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(time.Second):
		}
	}
}

func (d *DB) migrate(ctx context.Context, files fs.FS, also func(context.Context) error) (err error) {
	unlock, err := d.lockMigrations(ctx)
	if err != nil {
		return fmt.Errorf("waiting for the migration lock: %w", err)
	}
	defer func() { err = errors.Join(err, unlock()) }()

	dialect, folder, on := goose.DialectSQLite3, "sqlite", d.SQL
	if !d.Embedded() {
		dialect, folder = goose.DialectPostgres, "postgres"
		if on, err = d.openForMigrations(); err != nil {
			return err
		}
		defer on.Close()
	}
	steps, err := fs.Sub(files, folder)
	if err != nil {
		return fmt.Errorf("reading the migrations: %w", err)
	}
	provider, err := goose.NewProvider(dialect, on, steps)
	if err != nil {
		return fmt.Errorf("reading the migrations: %w", err)
	}
	if _, err := provider.Up(ctx); err != nil {
		return fmt.Errorf("migrating the schema: %w", err)
	}
	return also(ctx)
}

// openForMigrations connects without the statement timeout that requests live under.
func (d *DB) openForMigrations() (*sql.DB, error) {
	config := d.Pool.Config().ConnConfig.Copy()
	delete(config.RuntimeParams, "statement_timeout")
	return stdlib.OpenDB(*config), nil
}

// lockMigrations keeps other processes out: by an advisory lock on PostgreSQL, by a write transaction on a small
// file beside the database on SQLite.
func (d *DB) lockMigrations(ctx context.Context) (unlock func() error, err error) {
	if !d.Embedded() {
		db, err := d.openForMigrations()
		if err != nil {
			return nil, err
		}
		conn, err := db.Conn(ctx)
		if err != nil {
			return nil, errors.Join(err, db.Close())
		}
		if _, err := conn.ExecContext(ctx, "SELECT pg_advisory_lock($1)", int64(migrationLock)); err != nil {
			return nil, errors.Join(err, conn.Close(), db.Close())
		}
		return func() error { return errors.Join(conn.Close(), db.Close()) }, nil // the lock ends with its session
	}
	path := strings.TrimPrefix(d.url, "sqlite://") + ".lock"
	db, err := openFile(path, "_txlock=exclusive&_pragma=busy_timeout(60000)")
	if err != nil {
		return nil, err
	}
	var tx *sql.Tx
	if err := patiently(ctx, func() (err error) { tx, err = db.BeginTx(ctx, nil); return err }); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return func() error { return errors.Join(tx.Rollback(), db.Close()) }, nil
}
