package database

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// mostDamage is how many faults of a file are named: one is enough to restore a backup.
const mostDamage = 20

// Damage names what is broken in the pages of a SQLite file. A thorough check compares indexes and references with the
// rows, too, and takes several times as long. PostgreSQL has tools of its own, and is not looked at.
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
	if corrupt(err) { // too broken to be looked through
		return append(faults, err.Error()), nil
	}
	if err != nil {
		return nil, fmt.Errorf("looking for damage: %w", err)
	}
	return faults, nil
}

// DamagedError says that a SQLite file is broken, and what to do. Faults is what was found, in SQLite's words.
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
