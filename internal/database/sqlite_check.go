package database

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// mostDamage is how many faults of a file are listed: one is reason enough to restore a backup.
const mostDamage = 20

// checkAgainAfter is how long a check waits for another process that is changing the schema.
const checkAgainAfter = 20 * time.Millisecond

// Damage lists what is corrupt in the pages of a SQLite file. A thorough check also compares indexes and foreign keys
// with the rows, and takes several times as long. PostgreSQL has its own tools, and is not checked.
func (d *DB) Damage(ctx context.Context, thorough bool) (faults []string, err error) {
	if !d.Embedded() {
		return nil, nil
	}
	for {
		faults, err = d.check(ctx, thorough)
		if !schemaChanged(err) {
			break
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(checkAgainAfter):
		}
	}
	if corrupt(err) { // too corrupt to be checked
		return append(faults, err.Error()), nil
	}
	if err != nil {
		return nil, fmt.Errorf("looking for damage: %w", err)
	}
	return faults, nil
}

func (d *DB) check(ctx context.Context, thorough bool) (faults []string, err error) {
	pragma := "quick_check"
	if thorough {
		pragma = "integrity_check"
	}
	err = d.WithContext(ctx).Raw(fmt.Sprintf("PRAGMA %s(%d)", pragma, mostDamage)).Scan(&faults).Error
	if err == nil && len(faults) == 1 && faults[0] == "ok" {
		faults = nil
	}
	if err == nil && thorough {
		var broken []string
		err = d.WithContext(ctx).Raw(`
			SELECT "table" || ' refers to rows of ' || parent || ' that are not there' FROM pragma_foreign_key_check
			GROUP BY "table", parent LIMIT ?`, mostDamage).Scan(&broken).Error
		faults = append(faults, broken...)
	}
	return faults, err
}

// schemaChanged reports whether another process, which migrates, created tables while this connection read the schema.
// SQLite repeats statements then by itself, but not those that open a table for searches.
func schemaChanged(err error) bool {
	var refused *sqlite.Error
	return errors.As(err, &refused) && refused.Code()&0xff == sqlite3.SQLITE_SCHEMA
}

// DamagedError says that a SQLite file is corrupt, and what to do. Faults are SQLite's own messages.
type DamagedError struct{ Faults []string }

func (e *DamagedError) Error() string {
	return "the database is damaged, so keep a copy of its files and restore a backup (docs/operations.md says how):\n" +
		strings.Join(e.Faults, "\n")
}

func corrupt(err error) bool {
	var refused *sqlite.Error
	if !errors.As(err, &refused) {
		return false
	}
	code := refused.Code() & 0xff
	return code == sqlite3.SQLITE_CORRUPT || code == sqlite3.SQLITE_NOTADB
}
