package database

import (
	"context"
	"database/sql"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/database"
)

const (
	// versionTable holds the numbers of the migrations that ran.
	versionTable = "schema_versions"
	// formerTable held them while the schema was spread over many migrations, of which formerVersion was the last.
	formerTable   = "goose_db_version"
	formerVersion = 11
	// schemaVersion is the migration that is the whole schema.
	schemaVersion = 1
)

// upgradeFormer brings an installation from before the migrations were squashed to the schema
// that version 1 makes, by the migrations in the folder upgrade, and counts from there. Other
// databases it leaves alone. When it is cut off, the next start goes on where it was.
func upgradeFormer(ctx context.Context, dialect goose.Dialect, db *sql.DB, steps fs.FS) error {
	version, err := latestFormer(ctx, dialect, db)
	switch {
	case err != nil || version == 0:
		return err
	case version < formerVersion:
		return fmt.Errorf("this database is at schema %d, which is too old: start the Intake of 22 November 2026 on it once, then this one",
			version)
	}
	folder, err := fs.Sub(steps, "upgrade")
	if err != nil {
		return err
	}
	provider, err := goose.NewProvider(dialect, db, folder, goose.WithTableName(formerTable))
	if err != nil {
		return err
	}
	if _, err := provider.Up(ctx); err != nil {
		return err
	}
	return countAnew(ctx, dialect, db)
}

// latestFormer is the number of the last migration before the squash, 0 where none ran.
func latestFormer(ctx context.Context, dialect goose.Dialect, db *sql.DB) (version int, err error) {
	exists := "SELECT count(*) FROM information_schema.tables WHERE table_schema = current_schema() AND table_name = '" + formerTable + "'"
	if dialect == goose.DialectSQLite3 {
		exists = "SELECT count(*) FROM sqlite_schema WHERE name = '" + formerTable + "'"
	}
	var tables int
	if err := db.QueryRowContext(ctx, exists).Scan(&tables); err != nil || tables == 0 {
		return 0, err
	}
	err = db.QueryRowContext(ctx, "SELECT COALESCE(max(version_id), 0) FROM "+formerTable).Scan(&version)
	return version, err
}

// countAnew replaces the numbers of before by the one of the schema.
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
	for _, version := range []int64{0, schemaVersion} { // goose begins each of its tables with a zero
		if err := store.Insert(ctx, tx, database.InsertRequest{Version: version}); err != nil {
			return err
		}
	}
	if _, err := tx.ExecContext(ctx, "DROP TABLE "+formerTable); err != nil {
		return err
	}
	return tx.Commit()
}
