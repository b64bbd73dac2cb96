package models

import (
	"context"
	"crypto/sha256"
	"fmt"
	"strconv"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// TryLimit bounds how often something that guards an account may be attempted in any window of a given length. Its name
// says what is attempted.
type TryLimit struct {
	Name  string
	Times int
	In    time.Duration
}

// accountTries is a sliding window: the times of the latest allowed attempts, at most as many as the limit allows.
type accountTries struct {
	ID      []byte // digest of the limit's name and the subject
	Tries   int    // written by older versions; no longer read
	TriedAt string
	OverAt  time.Time // when none of them counts any more
}

func (accountTries) TableName() string { return "account_tries" }

// tryDigits is the length of a time in TriedAt, up to the year 2286.
const tryDigits = 13

// tryTime formats a time for TriedAt: such texts sort like their times.
func tryTime(t time.Time) string { return fmt.Sprintf("%0*d", tryDigits, t.UnixMilli()) }

// Try counts one more attempt for an address, a browser or an account. If the limit is reached, it returns how long
// until the next one is allowed. The attempts are stored in the database: they survive a flood or a restart, and all
// processes share them.
func Try(
	ctx context.Context, db *gorm.DB, limit TryLimit, of string,
) (retryAfter time.Duration, ok bool, err error) {
	id := sha256.Sum256([]byte(limit.Name + "\x00" + of))
	now := clockOf(ctx).Now
	// One statement, so that no other request comes between check and count. An attempt is allowed if there were fewer
	// than the limit, or if the first of them has left the window; then it makes room.
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
	if counted.Error != nil || counted.RowsAffected > 0 {
		return 0, counted.Error == nil, counted.Error
	}
	return untilFree(db.WithContext(ctx), id[:], limit, now)
}

// untilFree is how long until the first of the attempts that fill the limit leaves its window.
func untilFree(db *gorm.DB, id []byte, limit TryLimit, now time.Time) (time.Duration, bool, error) {
	var tried accountTries
	if err := db.Where("id = ?", id).Limit(1).Find(&tried).Error; err != nil {
		return 0, false, err
	}
	full := limit.Times * tryDigits
	if len(tried.TriedAt) < full { // swept in the meantime
		return 0, false, nil
	}
	first, err := strconv.ParseInt(tried.TriedAt[len(tried.TriedAt)-full:][:tryDigits], 10, 64)
	if err != nil {
		return 0, false, fmt.Errorf("reading the time of an attempt: %w", err)
	}
	return time.UnixMilli(first).Add(limit.In).Sub(now), false, nil
}
