// Package store is how rows are read and written in bulk, the same way on SQLite and on PostgreSQL. It knows GORM and
// SQL, and nothing of what the rows are about.
package store

import (
	"encoding/json"
	"errors"
	"slices"

	"gorm.io/gorm"
)

// IsPostgres reports whether db is PostgreSQL; otherwise it is SQLite.
func IsPostgres(db *gorm.DB) bool { return db.Name() == "postgres" }

// ForDialect returns the statement of the database in use.
func ForDialect(db *gorm.DB, postgres, sqlite string) string {
	if IsPostgres(db) {
		return postgres
	}
	return sqlite
}

// Pad repeats the last key until their number is a power of two: a list of any length in "IN ?" then has one of few SQL
// texts, and finds its prepared statement.
func Pad[K any](keys []K) []K {
	keys = slices.Clip(keys) // the caller's array behind them is not written to
	for len(keys)&(len(keys)-1) != 0 {
		keys = append(keys, keys[len(keys)-1])
	}
	return keys
}

// LockNames makes other transactions that lock one of the names wait until this one ends. On SQLite, which has one
// writer, they wait anyway.
func LockNames(tx *gorm.DB, names ...string) error {
	if !IsPostgres(tx) || len(names) == 0 {
		return nil
	}
	list, err := json.Marshal(names)
	if err != nil {
		return err
	}
	// In one order, so that nobody waits for another in a ring.
	return tx.Exec(`
		SELECT pg_advisory_xact_lock(number)
		FROM (
			SELECT DISTINCT hashtext(value) AS number FROM json_array_elements_text(CAST(? AS json)) ORDER BY 1
		) AS numbers`,
		string(list)).Error
}

// IsStale reports whether PostgreSQL refused a statement because a table has other columns than when it was prepared,
// as when a newer version has just begun beside this one: begun again, the transaction succeeds once each of its
// statements was prepared anew.
func IsStale(err error) bool { return hasState(err, "0A000") }

// IsConflict reports whether PostgreSQL ended a transaction because others were in its way, as in a deadlock: it may
// succeed when it is begun again.
func IsConflict(err error) bool {
	const serializationFailure, deadlockDetected = "40001", "40P01"
	return hasState(err, serializationFailure, deadlockDetected)
}

func hasState(err error, states ...string) bool {
	var refused interface{ SQLState() string }
	return errors.As(err, &refused) && slices.Contains(states, refused.SQLState())
}
