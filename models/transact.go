package models

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
)

const (
	// transactTries is how often a transaction is begun that PostgreSQL ends because others were in its way.
	transactTries = 3
	// transactPause lets those others take the rows that they were waiting for.
	transactPause = 100 * time.Millisecond
)

// transact is a transaction for work that may meet others in a ring: some of the rows that it takes are taken by
// triggers, or in the order in which they are found. PostgreSQL then ends one of those who wait, and that one begins
// again: work must be repeatable.
func transact(ctx context.Context, db *gorm.DB, work func(tx *gorm.DB) error) (err error) {
	for range transactTries {
		if err = db.WithContext(ctx).Transaction(work); !endedForOthers(err) {
			return err
		}
		letOthersGo(err)
	}
	return err
}

// endedForOthers tells the errors deadlock_detected and serialization_failure.
func endedForOthers(err error) bool {
	var refused interface{ SQLState() string }
	return errors.As(err, &refused) && (refused.SQLState() == "40P01" || refused.SQLState() == "40001")
}

// letOthersGo waits a moment where the error says that others were in the way.
func letOthersGo(err error) {
	if endedForOthers(err) {
		time.Sleep(transactPause)
	}
}

// takeTurns makes whoever else takes turns by one of the names, as the addresses whose mails are counted, wait until the
// transaction ends. On SQLite the one writer waits anyway.
func takeTurns(tx *gorm.DB, names ...string) error {
	if tx.Name() != "postgres" || len(names) == 0 {
		return nil
	}
	return tx.Exec(`
		SELECT pg_advisory_xact_lock(number)
		FROM (SELECT DISTINCT hashtext(value) AS number FROM json_array_elements_text(CAST(? AS json)) ORDER BY 1) AS numbers`,
		mustJSON(names)).Error
}
