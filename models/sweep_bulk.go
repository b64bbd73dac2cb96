package models

import (
	"context"

	"gorm.io/gorm"
)

// cleanupExpiry deletes what clean-ups up to an id were about; the id contains a time.
type cleanupExpiry struct{ until string }

func (e *cleanupExpiry) name() string { return "cleanup_items" }

func (e *cleanupExpiry) deleteBatch(ctx context.Context, db *gorm.DB) (more bool, err error) {
	db = db.WithContext(ctx)
	batch := db.Model(&cleanupItem{}).Select("cleanup_id, object_id").Where("cleanup_id < ?", e.until).
		Order("cleanup_id, object_id").Limit(expiredPerBatch)
	removed := db.Where("(cleanup_id, object_id) IN (?)", batch).Delete(&cleanupItem{})
	return removed.RowsAffected == expiredPerBatch, removed.Error
}

// cleanupVoteExpiry is cleanupExpiry for votes.
type cleanupVoteExpiry struct{ until string }

func (e *cleanupVoteExpiry) name() string { return "cleanup_votes" }

func (e *cleanupVoteExpiry) deleteBatch(ctx context.Context, db *gorm.DB) (more bool, err error) {
	const key = "cleanup_id, post_id, account_id"
	db = db.WithContext(ctx)
	batch := db.Model(&cleanupVote{}).Select(key).Where("cleanup_id < ?", e.until).Order(key).Limit(expiredPerBatch)
	removed := db.Where("("+key+") IN (?)", batch).Delete(&cleanupVote{})
	return removed.RowsAffected == expiredPerBatch, removed.Error
}

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
