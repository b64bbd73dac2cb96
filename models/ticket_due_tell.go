package models

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// TellDue tells the teams which answers are due soon or overdue, each once for the same due time. It stops when the
// budget is used up; more says that some are left. A failure for one ticket does not stop the others.
func TellDue(ctx context.Context, db *gorm.DB, budget time.Duration) (more bool, err error) {
	due := dueTickets{column: "due_told_at", of: func(t *Ticket) *time.Time { return t.DueToldAt }}
	return due.each(ctx, db.Where("due_told_at <= ?", clockOf(ctx).Now), budget, func(t *Ticket) error {
		return change(ctx, db, func(tx *Tx) error { return t.tellDue(tx) })
	})
}

// tellDue leaves the ticket's updated_at alone: nobody changed it.
func (t *Ticket) tellDue(tx *Tx) error {
	var row Ticket
	if err := tx.Clauses(clause.Locking{Strength: "NO KEY UPDATE"}).Take(&row, "id = ?", t.ID).Error; err != nil {
		return err
	}
	if row.DueToldAt == nil || row.DueToldAt.After(tx.Now) {
		return nil
	}
	_, next := row.Due()
	action := ActionTicketDueSoon
	if next != nil && !next.After(tx.Now) {
		action, row.DueToldAt = ActionTicketOverdue, nil
	} else {
		row.DueToldAt = next
	}
	err := tx.Model(&Ticket{}).Where("id = ?", row.ID).UpdateColumn("due_told_at", row.DueToldAt).Error
	if err != nil || row.AnswerDueAt == nil || !row.waits() {
		return err
	}
	return record(tx, row.happened(Actor{}, action, EventDetail{})...)
}
