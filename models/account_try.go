package models

import (
	"context"
	"crypto/sha256"
	"fmt"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// TryLimit bounds how often something that guards an account may be tried within a time, whenever that time is taken to
// begin. Its name says what is tried.
type TryLimit struct {
	Name  string
	Times int
	In    time.Duration
}

// accountTries is when something was tried: the latest tries that were allowed, as many as the limit has times.
type accountTries struct {
	ID      []byte // digest of the limit's name and of what it is counted for
	Tries   int    // of versions that count from the first try on; no longer read
	TriedAt string
	OverAt  time.Time // when none of them counts any more
}

func (accountTries) TableName() string { return "account_tries" }

// tryDigits is how long a time in TriedAt is, up to the year 2286.
const tryDigits = 13

// tryTime is the time as TriedAt has it: such texts compare as their times do.
func tryTime(t time.Time) string { return fmt.Sprintf("%0*d", tryDigits, t.UnixMilli()) }

// Try counts one more try under the limit, for an address, a browser or an account; false says that there have been
// enough. The tries are in the database: neither a flood nor a restart makes them forgotten, and all processes share
// them.
func Try(ctx context.Context, db *gorm.DB, limit TryLimit, of string) (bool, error) {
	id := sha256.Sum256([]byte(limit.Name + "\x00" + of))
	now := clockOf(ctx).Now
	// One statement, so that nobody comes between looking and counting. One try is allowed if there are fewer than the
	// limit has times, or if the first of so many is long ago; then that one makes room.
	full := limit.Times * tryDigits
	first := gorm.Expr("substr(account_tries.tried_at, length(account_tries.tried_at) - ? + 1, ?)", full, tryDigits)
	free := gorm.Expr("length(account_tries.tried_at) < ?", full)
	rest := gorm.Expr("substr(account_tries.tried_at, length(account_tries.tried_at) - ? + 1)", full-tryDigits)
	counted := db.WithContext(ctx).Clauses(clause.OnConflict{
		Columns: []clause.Column{{Name: "id"}},
		DoUpdates: clause.Assignments(map[string]any{
			"tried_at": gorm.Expr("CASE WHEN ? THEN account_tries.tried_at ELSE ? END || excluded.tried_at", free, rest),
			"over_at":  gorm.Expr("excluded.over_at"),
		}),
		Where: clause.Where{Exprs: []clause.Expression{
			clause.Or(free, gorm.Expr("? <= ?", first, tryTime(now.Add(-limit.In)))),
		}},
	}).Create(&accountTries{ID: id[:], Tries: 1, TriedAt: tryTime(now), OverAt: now.Add(limit.In)})
	return counted.RowsAffected > 0, counted.Error
}
