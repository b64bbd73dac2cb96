package models

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// NotifyDue tells the teams which answers are due soon or overdue, each once for the same due time. It stops when the
// budget is used up; more says that some are left. A failure for one ticket does not stop the others.
func NotifyDue(ctx context.Context, db *gorm.DB, budget time.Duration) (more bool, err error) {
	due := dueTickets{column: "due_notice_at", of: func(t *Ticket) *time.Time { return t.DueNoticeAt }}
	return due.each(ctx, db.Where("due_notice_at <= ?", clockOf(ctx).Now), budget, func(t *Ticket) error {
		return change(ctx, db, func(tx *Tx) error { return t.notifyDue(tx) })
	})
}

// notifyDue leaves the ticket's updated_at alone: nobody changed it.
func (t *Ticket) notifyDue(tx *Tx) error {
	var row Ticket
	if err := tx.Clauses(clause.Locking{Strength: "NO KEY UPDATE"}).Take(&row, "id = ?", t.ID).Error; err != nil {
		return err
	}
	if row.DueNoticeAt == nil || row.DueNoticeAt.After(tx.Now) {
		return nil
	}
	_, next := row.Due()
	action := ActionTicketDueSoon
	if next != nil && !next.After(tx.Now) {
		action, row.DueNoticeAt = ActionTicketOverdue, nil
	} else {
		row.DueNoticeAt = next
	}
	err := tx.Model(&Ticket{}).Where("id = ?", row.ID).UpdateColumn("due_notice_at", row.DueNoticeAt).Error
	if err != nil || row.AnswerDueAt == nil || !row.waits() {
		return err
	}
	return record(tx, row.happened(Actor{}, action, EventDetail{})...)
}
