package models

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// NotifyDue tells the teams which answers are due soon or overdue, once for the same due time. It stops when the
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
	notice := EventDetail{To: row.AnswerDueAt.UTC().Format(time.RFC3339Nano)}
	if before, err := row.dueNotified(tx, action, notice.To); err != nil || before {
		return err
	}
	return record(tx, row.happened(Actor{}, action, notice)...)
}

// dueNotified reports whether the ticket's app was notified of that due time before. A snooze, a spam mark or another
// priority takes a due time away, and the same one may come back.
func (t *Ticket) dueNotified(tx *Tx, action Action, due string) (bool, error) {
	var notices []Event
	err := tx.Find(&notices, "object_id = ? AND action = ? AND app_id = ?", t.ID, action, t.AppID).Error
	return slices.ContainsFunc(notices, func(notice Event) bool { return notice.said().To == due }), err
}
