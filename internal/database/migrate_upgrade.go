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
	// versionTable has the versions of the migrations that were applied.
	versionTable = "schema_versions"
	// upgradeFolder has a folder for each table of such versions. It contains the migrations that bring a database with
	// that table to the current schema.
	upgradeFolder = "upgrade/"

	// formerTable had the versions before versionTable did. formerVersion is the oldest one that can be upgraded. After
	// all steps for it, the schema is the one of version formerSchema in versionTable.
	formerTable   = "goose_db_version"
	formerVersion = 11
	formerSchema  = 1
)

// upgrader upgrades a database by the migrations in files.
type upgrader struct {
	dialect goose.Dialect
	db      *sql.DB
	files   fs.FS
}

// upgrade brings a database that is older than the file with the whole schema to that schema, by the migrations that
// the file was combined from. It does not change new databases, or those that have the schema. If it is interrupted,
// the next start continues.
func (u upgrader) upgrade(ctx context.Context, schema int64) error {
	former, err := u.latestVersion(ctx, formerTable)
	if err == nil && former > 0 {
		err = u.upgradeFormer(ctx, former)
	}
	if err != nil {
		return err
	}
	version, err := u.latestVersion(ctx, versionTable)
	if err != nil || version == 0 || version >= schema {
		return err
	}
	return u.run(ctx, versionTable, version)
}

// upgradeFormer upgrades a database that has formerTable, and replaces the table with versionTable.
func (u upgrader) upgradeFormer(ctx context.Context, version int64) error {
	if version < formerVersion {
		return fmt.Errorf("this database is at schema %d, which is too old: "+
			"start the Intake of 22 November 2026 on it once, then this one", version)
	}
	if err := u.run(ctx, formerTable, version); err != nil {
		return err
	}
	return u.moveToVersionTable(ctx)
}

// run applies the migrations after version to a database with that table of versions. Goose does not see earlier
// ones: a database that was created from a whole schema has only the version of that schema, and goose would report the
// others as missing.
func (u upgrader) run(ctx context.Context, table string, version int64) error {
	steps, err := fs.Sub(u.files, upgradeFolder+table)
	if err != nil {
		return err
	}
	done := make([]int64, version)
	for n := range done {
		done[n] = int64(n) + 1
	}
	provider, err := goose.NewProvider(u.dialect, u.db, steps, goose.WithTableName(table), goose.WithExcludeVersions(done))
	if errors.Is(err, goose.ErrNoMigrations) { // all were applied
		return nil
	}
	if err != nil {
		return err
	}
	_, err = provider.Up(ctx)
	return err
}

// latestVersion returns the highest version in the table, or 0 if it is empty or does not exist.
func (u upgrader) latestVersion(ctx context.Context, table string) (version int64, err error) {
	exists := "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema() AND tablename = '" + table + "'"
	if u.dialect == goose.DialectSQLite3 {
		exists = "SELECT count(*) FROM sqlite_schema WHERE name = '" + table + "'"
	}
	var tables int
	if err := u.db.QueryRowContext(ctx, exists).Scan(&tables); err != nil || tables == 0 {
		return 0, err
	}
	err = u.db.QueryRowContext(ctx, "SELECT COALESCE(max(version_id), 0) FROM "+table).Scan(&version)
	return version, err
}

// moveToVersionTable replaces formerTable with versionTable, with the version that has the same schema.
func (u upgrader) moveToVersionTable(ctx context.Context) error {
	store, err := database.NewStore(database.Dialect(u.dialect), versionTable)
	if err != nil {
		return err
	}
	tx, err := u.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // does nothing after the commit
	if err := store.CreateVersionTable(ctx, tx); err != nil {
		return err
	}
	for _, version := range []int64{0, formerSchema} { // goose expects a row with version 0
		if err := store.Insert(ctx, tx, database.InsertRequest{Version: version}); err != nil {
			return err
		}
	}
	if _, err := tx.ExecContext(ctx, "DROP TABLE "+formerTable); err != nil {
		return err
	}
	return tx.Commit()
}
