package models

import (
	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// refuseOneMore returns full if the owner already has as many of the rows as the limit allows. The owner stays locked
// until the transaction ends, so that two simultaneous calls do not exceed the limit.
func refuseOneMore[Owner any](tx *Tx, ownerID string, rows *gorm.DB, limit int64, full error) error {
	var locked []string
	if err := tx.Model(new(Owner)).Clauses(clause.Locking{Strength: "NO KEY UPDATE"}).Where("id = ?", ownerID).
		Pluck("id", &locked).Error; err != nil {
		return err
	}
	var count int64
	err := rows.Count(&count).Error
	if err == nil && count >= limit {
		return full
	}
	return err
}
