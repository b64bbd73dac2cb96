package models

import (
	"slices"

	"gorm.io/gorm/clause"

	"intake/internal/store"
)

// forgetDeliveries deletes the stored requests and answers of the deliveries whose column has one of the ids. Messages
// still to be sent are made only when they are sent, and do not name an erased person.
func forgetDeliveries(tx *Tx, column string, ids []string) error {
	return forgetWhere(tx, "SELECT id FROM deliveries WHERE "+column+" IN @ids", map[string]any{"ids": store.Pad(ids)})
}

// forgetComment deletes what was sent about a deleted comment.
func forgetComment(tx *Tx, comment *Comment) error {
	return forgetWhere(tx,
		"SELECT id FROM deliveries WHERE account_id = @author AND topic = @topic AND detail LIKE @comment",
		map[string]any{"author": comment.AuthorID, "topic": TopicPostCommented, "comment": "%" + comment.ID + "%"})
}

// forgetPost deletes what was sent about a deleted post.
func forgetPost(tx *Tx, post *Post) error {
	return forgetWhere(tx, "SELECT id FROM deliveries WHERE object_id = @post", map[string]any{"post": post.ID})
}

// forgetWhere deletes the stored requests and answers of the deliveries that the query finds, including messages that
// covered several. A worker sending one at this moment notices, and stores nothing.
func forgetWhere(tx *Tx, query string, args map[string]any) error {
	const forget = "UPDATE deliveries SET request = '', answer = '', forgotten = forgotten + 1 WHERE id IN ("
	if err := tx.Exec(forget+query+")", args).Error; err != nil {
		return err
	}
	// A separate statement, to see what was recorded while the one above waited for a lock.
	carriers := "SELECT carried_by FROM deliveries WHERE carried_by IS NOT NULL AND id IN (" + query + ")"
	return tx.Exec(forget+carriers+")", args).Error
}

// forgottenSince reports whether the content of a carried delivery was taken back since it was prepared. It locks their
// rows, so that none is taken back before the transaction ends.
func forgottenSince(tx *Tx, carried []Dispatch) (bool, error) {
	ids := collect(carried, func(d Dispatch) string { return d.ID })
	var rows []Delivery
	err := tx.Clauses(clause.Locking{Strength: "UPDATE"}).Select("id", "forgotten").Order("id").
		Find(&rows, "id IN ?", ids).Error
	return slices.ContainsFunc(carried, func(d Dispatch) bool {
		return slices.ContainsFunc(rows, func(row Delivery) bool { return row.ID == d.ID && row.Forgotten != d.Forgotten })
	}), err
}
