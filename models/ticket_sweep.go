package models

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"
)

// EveryMinute is the job for what is due by the minute: it ends snoozes, and does what else cannot wait for the hourly
// sweep.
type EveryMinute struct{}

// Kind names the worker. It is stored, so it keeps the name of the job's first task.
func (EveryMinute) Kind() string { return "wake" }

// dueBatch is how many due tickets are loaded at a time.
const dueBatch = 200

// UnsnoozeTickets ends the due snoozes. It stops when the budget is used up; more says that some are left. A failure
// for one ticket does not stop the others.
func UnsnoozeTickets(ctx context.Context, db *gorm.DB, budget time.Duration) (more bool, err error) {
	now := clockOf(ctx).Now
	due := dueTickets{column: "snoozed_until", of: func(t *Ticket) *time.Time { return t.SnoozedUntil }}
	return due.each(ctx, db.Where("snoozed_until <= ?", now), budget, func(t *Ticket) error {
		return t.amend(ctx, db, func(_ *Tx, row *Ticket) ([]*Event, error) {
			if row.SnoozedUntil == nil || row.SnoozedUntil.After(now) {
				return nil, nil
			}
			row.SnoozedUntil = nil
			return row.happened(Actor{}, ActionTicketUnsnoozed, EventDetail{}), nil
		})
	})
}

// CloseQuiet closes the resolved tickets without a message for quietDays, except those with unread thanks. It stops
// when the budget is used up; more says that some are left. A failure for one ticket does not stop the others.
func CloseQuiet(ctx context.Context, db *gorm.DB, budget time.Duration) (more bool, err error) {
	before := clockOf(ctx).Now.Add(-quietDays * 24 * time.Hour)
	quiet := db.Where("status = ? AND resolved_at <= ? AND "+latestKey+" <= ?", TicketResolved, before, before).
		Where("review_at IS NULL AND merged_into IS NULL")
	due := dueTickets{column: "resolved_at", of: func(t *Ticket) *time.Time { return t.ResolvedAt }}
	return due.each(ctx, quiet, budget, func(t *Ticket) error {
		return t.amend(ctx, db, func(tx *Tx, row *Ticket) ([]*Event, error) {
			if row.Status != TicketResolved || row.ReviewAt != nil || row.ResolvedAt.After(before) ||
				row.LastActivity().After(before) {
				return nil, nil
			}
			return row.step(tx, Actor{}, transitionExpire)
		})
	})
}

// dueTickets are processed in the order of one of their times, which has an index.
type dueTickets struct {
	column string
	of     func(*Ticket) *time.Time
}

// each calls work for each of the tickets, in batches. It continues after a failure, and returns the first error with
// the number of failures.
func (d dueTickets) each(
	ctx context.Context, scope *gorm.DB, budget time.Duration, work func(*Ticket) error,
) (more bool, err error) {
	deadline := time.Now().Add(budget)
	scope = scope.Order(d.column + ", id").Limit(dueBatch).WithContext(ctx) // last, because each batch starts from it
	failed := 0
	var first error
	for after := scope; ; {
		var batch []Ticket
		if err := after.Find(&batch).Error; err != nil {
			return false, err
		}
		if len(batch) == 0 {
			break
		}
		last := batch[len(batch)-1] // as it was loaded
		for i := range batch {
			if ctx.Err() != nil {
				return true, ctx.Err()
			}
			if time.Now().After(deadline) {
				return true, failures("tickets", failed, first)
			}
			if err := work(&batch[i]); err != nil {
				if failed++; failed == 1 {
					first = fmt.Errorf("ticket %s: %w", batch[i].ID, err)
				}
			}
		}
		after = scope.Where("("+d.column+", id) > (?, ?)", d.of(&last), last.ID)
	}
	return false, failures("tickets", failed, first)
}

// failures is the first of several errors, with their number.
func failures(of string, count int, first error) error {
	if count < 2 {
		return first
	}
	return fmt.Errorf("%d %s, the first of them %w", count, of, first)
}
