package database

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// mostDamage is how many faults of a file are listed: one is reason enough to restore a backup.
const mostDamage = 20

// Damage lists what is corrupt in the pages of a SQLite file. A thorough check also compares indexes and foreign keys
// with the rows, and takes several times as long. PostgreSQL has its own tools, and is not checked.
func (d *DB) Damage(ctx context.Context, thorough bool) (faults []string, err error) {
	if !d.Embedded() {
		return nil, nil
	}
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
	if corrupt(err) { // too corrupt to be checked
		return append(faults, err.Error()), nil
	}
	if err != nil {
		return nil, fmt.Errorf("looking for damage: %w", err)
	}
	return faults, nil
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
