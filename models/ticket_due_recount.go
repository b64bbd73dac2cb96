package models

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"intake/internal/store"
)

// dueRecount is an app whose waiting tickets get their due times anew, in the order in which they wait.
type dueRecount struct {
	AppID    string `gorm:"primaryKey"`
	After    time.Time
	AfterID  string
	WorkedAt time.Time
}

// RecountDue is the job that gives the waiting tickets of an app their due times anew, from the beginning or where it
// stopped.
type RecountDue struct {
	AppID string `json:"app_id"`
}

// Kind names the worker.
func (RecountDue) Kind() string { return "recount_due" }

const (
	// recountBatch is how many tickets one transaction looks at; it locks those that change.
	recountBatch = 200
	// recountLost is how long a recount may make no progress before another job takes it over.
	recountLost = time.Minute
)

// recountDue begins the app's recount, or begins it again.
func recountDue(tx *Tx, appID string) error {
	if err := markRecount(tx, appID); err != nil {
		return err
	}
	return enqueueIn(tx, queueBulk, RecountDue{appID})
}

// markRecount begins it without a job; QueueLostRecounts gives it one.
func markRecount(tx *Tx, appID string) error {
	row := &dueRecount{AppID: appID, After: time.Unix(0, 0).UTC(), AfterID: beforeAllIDs, WorkedAt: tx.Now}
	return tx.Clauses(clause.OnConflict{Columns: []clause.Column{{Name: "app_id"}}, UpdateAll: true}).Create(row).Error
}

// RecountAllDue begins the recounts of all apps with targets: processes of the previous version leave out due times.
func RecountAllDue(ctx context.Context, db *gorm.DB) error {
	return change(ctx, db, func(tx *Tx) error {
		var ids []string
		err := tx.Model(&App{}).Where("target_urgent <> '' OR target_high <> '' OR target_normal <> '' OR target_low <> ''").
			Where("deleted_at IS NULL").Order("id").Pluck("id", &ids).Error
		for _, id := range ids {
			if err := recountDue(tx, id); err != nil {
				return err
			}
		}
		return err
	})
}

// QueueLostRecounts enqueues a new job for recounts whose job was killed.
func QueueLostRecounts(ctx context.Context, db *gorm.DB) error {
	return lostWork{
		rows: &dueRecount{}, unfinished: "true", after: recountLost, id: "app_id",
		queue: queueBulk, job: func(id string) Job { return RecountDue{id} },
	}.enqueue(ctx, db)
}

// WorkRecount continues a recount by at least a batch, within the budget; more says that something is left. It may be
// called twice, also concurrently.
func WorkRecount(ctx context.Context, db *gorm.DB, job RecountDue, budget time.Duration) (more bool, err error) {
	return withinBudget(ctx, budget, func() (bool, error) { return recountSome(ctx, db, job.AppID) })
}

// recountSome gives the next tickets their due times, and remembers how far it came in the same transaction.
func recountSome(ctx context.Context, db *gorm.DB, appID string) (more bool, err error) {
	err = change(ctx, db, func(tx *Tx) error {
		more = false
		var row dueRecount
		err := tx.Clauses(clause.Locking{Strength: "UPDATE"}).Take(&row, "app_id = ?", appID).Error
		if errors.Is(err, gorm.ErrRecordNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		targets, err := targetsOf(tx, appID)
		if err != nil {
			return err
		}
		tickets, err := row.next(tx)
		if err != nil {
			return err
		}
		if err := renewDues(tx, targets, tickets); err != nil {
			return err
		}
		if more = len(tickets) == recountBatch; !more {
			if err := dropStaleDues(tx, appID); err != nil {
				return err
			}
			return tx.Delete(&row).Error
		}
		last := tickets[len(tickets)-1]
		return tx.Model(&row).Updates(map[string]any{"after": *last.WaitingSince, "after_id": last.ID, "worked_at": tx.Now}).Error
	})
	return more, err
}

// next are the next tickets that wait.
func (r *dueRecount) next(tx *Tx) (tickets []Ticket, err error) {
	err = tx.Where("app_id = ? AND status = ? AND spam_at IS NULL AND merged_into IS NULL AND waiting_since IS NOT NULL",
		r.AppID, TicketOpen).
		Where(waitingKey+" >= ? AND ("+waitingKey+" > ? OR id > ?)", r.After, r.After, r.AfterID).
		Order(waitingKey + ", id").Limit(recountBatch).Find(&tickets).Error
	return tickets, err
}

// renewDues stores the due times of those of the tickets that have others now. What has passed already was late before
// there was this target, so nobody is told.
func renewDues(tx *Tx, targets *ResponseTargets, tickets []Ticket) error {
	differs := func(t *Ticket) bool {
		before := *t
		t.setDue(targets, tx.Now)
		return !sameTime(before.AnswerDueAt, t.AnswerDueAt) || !sameTime(before.AnswerNearAt, t.AnswerNearAt)
	}
	var changed []string
	for i := range tickets {
		if ticket := tickets[i]; differs(&ticket) {
			changed = append(changed, ticket.ID)
		}
	}
	if len(changed) == 0 {
		return nil
	}
	if err := lockTickets(tx, changed); err != nil {
		return err
	}
	var locked []Ticket
	if err := tx.Order("id").Find(&locked, "id IN ?", store.Pad(changed)).Error; err != nil {
		return err
	}
	for i := range locked {
		t := &locked[i]
		if !differs(t) {
			continue
		}
		if t.DueNoticeAt != nil && !t.DueNoticeAt.After(tx.Now) {
			t.DueNoticeAt = nil
		}
		err := tx.Model(&Ticket{}).Where("id = ?", t.ID).Select(dueColumns).UpdateColumns(t).Error
		if err != nil {
			return err
		}
		tx.touch(t.AppID, t.ID)
	}
	return nil
}

var dueColumns = []string{"answer_due_at", "answer_near_at", "due_notice_at"}

// dropStaleDues takes away the due times of tickets for which nobody waits any more.
func dropStaleDues(tx *Tx, appID string) error {
	return tx.Model(&Ticket{}).
		Where("app_id = ? AND answer_due_at IS NOT NULL AND spam_at IS NULL AND merged_into IS NULL", appID).
		Where("status <> ? OR waiting_since IS NULL OR snoozed_until IS NOT NULL", TicketOpen).
		UpdateColumns(map[string]any{"answer_due_at": nil, "answer_near_at": nil, "due_notice_at": nil}).Error
}
