// Package store reads and writes many rows at once, on SQLite and PostgreSQL. It knows GORM and SQL, but not what the
// rows mean.
package store

import (
	"encoding/json"
	"errors"
	"slices"

	"gorm.io/gorm"
)

// IsPostgres reports whether db is PostgreSQL; otherwise it is SQLite.
func IsPostgres(db *gorm.DB) bool { return db.Name() == "postgres" }

// ForDialect returns the statement for the database in use.
func ForDialect(db *gorm.DB, postgres, sqlite string) string {
	if IsPostgres(db) {
		return postgres
	}
	return sqlite
}

// Pad repeats the last key until the number of keys is a power of two. So there are few different statements with "IN
// ?", which are prepared already. The given slice stays as it is.
func Pad[K any](keys []K) []K {
	keys = slices.Clip(keys) // append copies it
	for len(keys)&(len(keys)-1) != 0 {
		keys = append(keys, keys[len(keys)-1])
	}
	return keys
}

// LockNames makes other transactions that lock one of the names wait until this one ends. On SQLite they wait anyway,
// because there is only one writer.
func LockNames(tx *gorm.DB, names ...string) error {
	if !IsPostgres(tx) || len(names) == 0 {
		return nil
	}
	list, err := json.Marshal(names)
	if err != nil {
		return err
	}
	// The names are locked in one order, so that transactions cannot deadlock.
	return tx.Exec(`
		SELECT pg_advisory_xact_lock(number)
		FROM (
			SELECT DISTINCT hashtext(value) AS number FROM json_array_elements_text(CAST(? AS json)) ORDER BY 1
		) AS numbers`,
		string(list)).Error
}

// IsStale reports whether PostgreSQL refused a statement because a table has other columns than when the statement was
// prepared, for example after a newer version was started beside this one. Repeat the transaction: it succeeds once all
// its statements were prepared again.
func IsStale(err error) bool { return hasState(err, "0A000") }

// IsConflict reports whether PostgreSQL ended a transaction because of a conflict with others, such as a deadlock. If
// it is repeated, it may succeed.
func IsConflict(err error) bool {
	const serializationFailure, deadlockDetected = "40001", "40P01"
	return hasState(err, serializationFailure, deadlockDetected)
}

func hasState(err error, states ...string) bool {
	var refused interface{ SQLState() string }
	return errors.As(err, &refused) && slices.Contains(states, refused.SQLState())
}
