package database

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/database"
)

const (
	// versionTable holds the numbers of the migrations that ran.
	versionTable = "schema_versions"
	// upgradeFolder has a folder for each table of such numbers, with the steps that bring a database which is counted
	// in that table to the schema of today.
	upgradeFolder = "upgrade/"

	// formerTable held the numbers before versionTable did. formerVersion is the oldest from which there are steps; after
	// all of them the schema is that of number formerSchema in versionTable.
	formerTable   = "goose_db_version"
	formerVersion = 11
	formerSchema  = 1
)

// upgrade brings a database that is older than the file with the whole schema to that schema, by the steps of which
// the file was made. New databases, and those that have the schema, it leaves alone. When it is cut off, the next
// start goes on where it was.
func upgrade(ctx context.Context, dialect goose.Dialect, db *sql.DB, files fs.FS, schema int64) error {
	former, err := latestVersion(ctx, dialect, db, formerTable)
	if err == nil && former > 0 {
		err = upgradeFormer(ctx, dialect, db, files, former)
	}
	if err != nil {
		return err
	}
	version, err := latestVersion(ctx, dialect, db, versionTable)
	if err != nil || version == 0 || version >= schema {
		return err
	}
	return runUpgrade(ctx, dialect, db, files, versionTable, version)
}

// upgradeFormer brings a database that is counted in formerTable to where it is counted in versionTable.
func upgradeFormer(ctx context.Context, dialect goose.Dialect, db *sql.DB, files fs.FS, version int64) error {
	if version < formerVersion {
		return fmt.Errorf("this database is at schema %d, which is too old: "+
			"start the Intake of 22 November 2026 on it once, then this one", version)
	}
	if err := runUpgrade(ctx, dialect, db, files, formerTable, version); err != nil {
		return err
	}
	return countAnew(ctx, dialect, db)
}

// runUpgrade runs the steps behind version for databases that are counted in the table. Those up to it goose is not
// shown: it would miss them in a database that began with a whole schema, and so with the number of that alone.
func runUpgrade(ctx context.Context, dialect goose.Dialect, db *sql.DB, files fs.FS, table string, version int64) error {
	steps, err := fs.Sub(files, upgradeFolder+table)
	if err != nil {
		return err
	}
	done := make([]int64, version)
	for n := range done {
		done[n] = int64(n) + 1
	}
	provider, err := goose.NewProvider(dialect, db, steps, goose.WithTableName(table), goose.WithExcludeVersions(done))
	if errors.Is(err, goose.ErrNoMigrations) { // all are done
		return nil
	}
	if err != nil {
		return err
	}
	_, err = provider.Up(ctx)
	return err
}

// latestVersion is the highest number in the table, 0 where there is none, or no such table.
func latestVersion(ctx context.Context, dialect goose.Dialect, db *sql.DB, table string) (version int64, err error) {
	exists := "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema() AND tablename = '" + table + "'"
	if dialect == goose.DialectSQLite3 {
		exists = "SELECT count(*) FROM sqlite_schema WHERE name = '" + table + "'"
	}
	var tables int
	if err := db.QueryRowContext(ctx, exists).Scan(&tables); err != nil || tables == 0 {
		return 0, err
	}
	err = db.QueryRowContext(ctx, "SELECT COALESCE(max(version_id), 0) FROM "+table).Scan(&version)
	return version, err
}

// countAnew replaces the numbers in formerTable by that of their schema in versionTable.
func countAnew(ctx context.Context, dialect goose.Dialect, db *sql.DB) error {
	store, err := database.NewStore(database.Dialect(dialect), versionTable)
	if err != nil {
		return err
	}
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // after the commit there is nothing to take back
	if err := store.CreateVersionTable(ctx, tx); err != nil {
		return err
	}
	for _, version := range []int64{0, formerSchema} { // goose begins each of its tables with a zero
		if err := store.Insert(ctx, tx, database.InsertRequest{Version: version}); err != nil {
			return err
		}
	}
	if _, err := tx.ExecContext(ctx, "DROP TABLE "+formerTable); err != nil {
		return err
	}
	return tx.Commit()
}
