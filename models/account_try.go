package models

import (
	"context"
	"crypto/sha256"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// TryLimit bounds how often something that guards an account may be tried within a time, which begins with the first
// try. Its name says what is tried.
type TryLimit struct {
	Name  string
	Times int
	In    time.Duration
}

// accountTries is what was tried of late.
type accountTries struct {
	ID     []byte // digest of the limit's name and of what it is counted for
	Tries  int
	OverAt time.Time
}

func (accountTries) TableName() string { return "account_tries" }

// Try counts one more try under the limit, for an address, a browser or an account; false says that there have been
// enough. The counts are in the database: neither a flood nor a restart makes them forgotten, and all processes share
// them.
func Try(ctx context.Context, db *gorm.DB, limit TryLimit, of string) (bool, error) {
	id := sha256.Sum256([]byte(limit.Name + "\x00" + of))
	now := clockOf(ctx).Now
	over := gorm.Expr("account_tries.over_at <= ?", now)
	counted := db.WithContext(ctx).Clauses(clause.OnConflict{
		Columns: []clause.Column{{Name: "id"}},
		DoUpdates: clause.Assignments(map[string]any{
			"tries":   gorm.Expr("CASE WHEN ? THEN 1 ELSE account_tries.tries + 1 END", over),
			"over_at": gorm.Expr("CASE WHEN ? THEN excluded.over_at ELSE account_tries.over_at END", over),
		}),
		Where: clause.Where{Exprs: []clause.Expression{
			clause.Or(over, gorm.Expr("account_tries.tries < ?", limit.Times)),
		}},
	}).Create(&accountTries{ID: id[:], Tries: 1, OverAt: now.Add(limit.In)})
	return counted.RowsAffected > 0, counted.Error
}
