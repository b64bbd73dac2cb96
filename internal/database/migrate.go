package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"time"

	"github.com/pressly/goose/v3"
	"golang.org/x/sync/errgroup"
)

// migrationLock is the number of the advisory lock for migrations: "intake" in ASCII.
const migrationLock = 0x696e74616b65

const (
	// startTimeout is how long to wait for a PostgreSQL that is still starting.
	startTimeout = time.Minute
	// lockTimeout is how long to wait for another process that migrates. A large table takes long.
	lockTimeout = 10 * time.Minute
)

// Migrate brings the schema up to date from the folders postgres and sqlite of files, and the job queue's own tables by
// calling queue. Then it calls each of then. All of it is under one lock, so any number of processes may call Migrate at
// once. It waits up to a minute for a PostgreSQL that is still starting, but not if the server refuses the address
// permanently.
func (d *DB) Migrate(ctx context.Context, files fs.FS, queue func(context.Context) error,
	then ...func(context.Context) error,
) error {
	deadline := time.Now().Add(startTimeout)
	for waiting := false; ; waiting = true {
		err := d.migrate(ctx, files, queue, then)
		if err != nil && reasonOf(err) == full {
			return diskFull(err)
		}
		if mayNotCreate(err) {
			return fmt.Errorf("PostgreSQL does not allow this user to create tables: make it the owner of the database, as "+
				"docs/operations.md shows under PostgreSQL (%w)", err)
		}
		if err == nil || d.Embedded() || !postgresUnavailable(err) {
			return err
		}
		if why := refusedForGood(err); why != "" {
			return fmt.Errorf("%s (%w)", why, err)
		}
		if time.Now().After(deadline) {
			return fmt.Errorf("PostgreSQL did not answer for a minute: start it, or correct host and port in DATABASE_URL (%s)",
				onOneLine(err))
		}
		if !waiting {
			slog.Warn("waiting for PostgreSQL, for a minute at most: it is starting, or DATABASE_URL has the wrong host or port",
				"error", onOneLine(err))
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("stopped while waiting for PostgreSQL (%s)", onOneLine(err))
		case <-time.After(time.Second):
		}
	}
}

func (d *DB) migrate(ctx context.Context, files fs.FS, queue func(context.Context) error,
	then []func(context.Context) error,
) (err error) {
	locked, unlock, err := d.lockMigrations(ctx)
	if err != nil {
		return fmt.Errorf("taking the migration lock: %w", err)
	}
	defer func() { err = errors.Join(err, unlock()) }()

	dialect, folder, on := goose.DialectSQLite3, "sqlite", d.SQL
	if !d.Embedded() {
		dialect, folder, on = goose.DialectPostgres, "postgres", locked
	}
	steps, err := fs.Sub(files, folder)
	if err != nil {
		return fmt.Errorf("reading the migrations: %w", err)
	}
	provider, err := goose.NewProvider(dialect, on, steps, goose.WithTableName(versionTable))
	if err != nil {
		return fmt.Errorf("reading the migrations: %w", err)
	}
	schema := provider.ListSources()[0].Version // the first file is the whole schema; the others change it
	if err := (upgrader{dialect, on, steps}).upgrade(ctx, schema); err != nil {
		return fmt.Errorf("upgrading the schema: %w", err)
	}
	if err := d.migrateBoth(ctx, provider, queue); err != nil {
		return err
	}
	for _, work := range then {
		if err := work(ctx); err != nil {
			return err
		}
	}
	if !d.Embedded() {
		return nil
	}
	// From here on, statements are small, and SQLite needs no temporary files, which took a tenth of the time of
	// filing. A migration that sorts a large table does need them.
	_, err = on.ExecContext(ctx, "PRAGMA temp_store = MEMORY")
	return err
}

// migrateBoth migrates the schema and the job queue: at the same time on PostgreSQL, where both have a connection of
// their own, and a new database mostly waits for the disk.
func (d *DB) migrateBoth(ctx context.Context, provider *goose.Provider, queue func(context.Context) error) error {
	both, ctx := errgroup.WithContext(ctx)
	if d.Embedded() {
		both.SetLimit(1)
	}
	both.Go(func() error {
		if _, err := provider.Up(ctx); err != nil {
			return fmt.Errorf("migrating the schema: %w", err)
		}
		return warnOfNewer(ctx, provider)
	})
	both.Go(func() error { return queue(ctx) })
	return both.Wait()
}

// warnOfNewer warns if a newer version has changed the schema. It is no error: during a rolling restart, processes of the
// previous version may start, too.
func warnOfNewer(ctx context.Context, provider *goose.Provider) error {
	sources := provider.ListSources()
	known := sources[len(sources)-1].Version
	found, err := provider.GetDBVersion(ctx)
	if err != nil {
		return fmt.Errorf("reading the version of the schema: %w", err)
	}
	if found > known {
		slog.Warn("a newer version of Intake has changed this database: this program is sure to work only if it is the "+
			"version right before; else start the newer one, or restore a backup from before", "schema", found, "known", known)
	}
	return nil
}

// lockMigrations makes other processes wait: by an advisory lock on PostgreSQL, by a write transaction on a small file
// next to the database on SQLite. On PostgreSQL, the only connection of locked holds the lock and runs the migrations.
func (d *DB) lockMigrations(ctx context.Context) (locked *sql.DB, unlock func() error, err error) {
	if d.Embedded() {
		unlock, err := d.lockFile(ctx)
		return nil, unlock, err
	}
	db := d.OpenUnlimited()
	db.SetMaxOpenConns(1)
	if err := refusePooler(ctx, db); err != nil {
		return nil, nil, errors.Join(err, db.Close())
	}
	err = takeTurn(ctx, func() (taken bool, err error) {
		err = db.QueryRowContext(ctx, "SELECT pg_try_advisory_lock($1)", int64(migrationLock)).Scan(&taken)
		return taken, err
	})
	if err != nil {
		return nil, nil, errors.Join(err, db.Close())
	}
	return db, func() error {
		// Closed alone, the session would keep the lock until the server has noticed, and the next process would wait.
		_, err := db.ExecContext(context.WithoutCancel(ctx), "SELECT pg_advisory_unlock($1)", int64(migrationLock))
		return errors.Join(err, db.Close())
	}, nil
}

// takeTurn calls try until it has the lock, and logs that it waits.
func takeTurn(ctx context.Context, try func() (taken bool, err error)) error {
	deadline := time.Now().Add(lockTimeout)
	for waiting := false; ; waiting = true {
		taken, err := try()
		if taken || err != nil {
			return err
		}
		if time.Now().After(deadline) {
			return fmt.Errorf("another process has held it for %v: end that process, or its session", lockTimeout)
		}
		if !waiting {
			slog.Info("waiting for another process that migrates the database")
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(50 * time.Millisecond):
		}
	}
}
