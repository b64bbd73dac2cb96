package models

import (
	"slices"

	"gorm.io/gorm/clause"

	"intake/internal/store"
)

// forgetDeliveries takes out what was sent with the deliveries that the column finds by the ids, and what came back.
// What is still to be sent is made when its turn comes, and names nobody who was erased.
func forgetDeliveries(tx *Tx, column string, ids []string) error {
	return forgetWhere(tx, "SELECT id FROM deliveries WHERE "+column+" IN @ids", map[string]any{"ids": store.Pad(ids)})
}

// forgetComment takes out what was sent of a comment that is no more.
func forgetComment(tx *Tx, comment *Comment) error {
	return forgetWhere(tx, "SELECT id FROM deliveries WHERE account_id = @author AND topic = @topic AND detail LIKE @comment",
		map[string]any{"author": comment.AuthorID, "topic": TopicPostCommented, "comment": "%" + comment.ID + "%"})
}

// forgetPost takes out what was sent of a post that is no more.
func forgetPost(tx *Tx, post *Post) error {
	return forgetWhere(tx, "SELECT id FROM deliveries WHERE object_id = @post", map[string]any{"post": post.ID})
}

// forgetWhere takes out what was sent with the deliveries that the query finds, also in messages that told of several.
// Whoever sends one of them at this moment sees that it was forgotten, and keeps nothing.
func forgetWhere(tx *Tx, query string, args map[string]any) error {
	const forget = "UPDATE deliveries SET request = '', answer = '', forgotten = forgotten + 1 WHERE id IN ("
	if err := tx.Exec(forget+query+")", args).Error; err != nil {
		return err
	}
	// A statement of its own: it sees what was noted while the one above waited for it.
	return tx.Exec(forget+"SELECT carried_by FROM deliveries WHERE carried_by IS NOT NULL AND id IN ("+query+"))", args).Error
}

// forgottenSince reports whether what one of the carried deliveries says was taken back since they were prepared, and
// holds their rows, so that it cannot be until the transaction ends.
func forgottenSince(tx *Tx, carried []Dispatch) (bool, error) {
	ids := make([]string, len(carried))
	for i := range carried {
		ids[i] = carried[i].ID
	}
	var rows []Delivery
	err := tx.Clauses(clause.Locking{Strength: "UPDATE"}).Select("id", "forgotten").Order("id").Find(&rows, "id IN ?", ids).Error
	return slices.ContainsFunc(carried, func(d Dispatch) bool {
		return slices.ContainsFunc(rows, func(row Delivery) bool { return row.ID == d.ID && row.Forgotten != d.Forgotten })
	}), err
}
