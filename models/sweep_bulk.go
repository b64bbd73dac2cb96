package models

import (
	"context"

	"gorm.io/gorm"
)

// bulkExpiry deletes the tickets of bulk runs up to an id, which contains a time.
type bulkExpiry struct{ until string }

func (e *bulkExpiry) name() string { return "bulk_tickets" }

func (e *bulkExpiry) deleteBatch(ctx context.Context, db *gorm.DB) (more bool, err error) {
	db = db.WithContext(ctx)
	batch := db.Model(&bulkTicket{}).Select("run_id, ticket_id").Where("run_id < ?", e.until).
		Order("run_id, ticket_id").Limit(expiredPerBatch)
	removed := db.Where("(run_id, ticket_id) IN (?)", batch).Delete(&bulkTicket{})
	return removed.RowsAffected == expiredPerBatch, removed.Error
}
