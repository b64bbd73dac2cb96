package models

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"
)

// EveryMinute is the job that does what is due by the minute: it brings snoozed tickets back,
// and does what else cannot wait for the hourly sweep.
type EveryMinute struct{}

// Kind names the worker. It is stored, so it keeps the name of what the job did at first.
func (EveryMinute) Kind() string { return "wake" }

// dueBatch is how many tickets are read at a time whose time has come.
const dueBatch = 200

// UnsnoozeTickets brings back the tickets whose time has come. It stops when the budget is used up; more says that
// there are others left. One that cannot be brought back keeps no other from it.
func UnsnoozeTickets(ctx context.Context, db *gorm.DB, budget time.Duration) (more bool, err error) {
	now := clockOf(ctx).Now
	due := dueTickets{column: "snoozed_until", of: func(t *Ticket) *time.Time { return t.SnoozedUntil }}
	return due.each(ctx, db.Where("snoozed_until <= ?", now), budget, func(t *Ticket) error {
		return t.amend(ctx, db, func(_ *Tx, row *Ticket) ([]*Event, error) {
			if row.SnoozedUntil == nil || row.SnoozedUntil.After(now) {
				return nil, nil
			}
			row.SnoozedUntil = nil
			return row.happened(Actor{}, ActionTicketUnsnoozed, Change{}), nil
		})
	})
}

// CloseQuiet closes the resolved tickets in which nothing was said for quietDays. One with a word of thanks that nobody
// has looked at stays. It stops when the budget is used up; more says that there are others left. One that cannot be
// closed keeps no other from it.
func CloseQuiet(ctx context.Context, db *gorm.DB, budget time.Duration) (more bool, err error) {
	before := clockOf(ctx).Now.Add(-quietDays * 24 * time.Hour)
	quiet := db.Where("status = ? AND resolved_at <= ? AND "+latestWord+" <= ?", TicketResolved, before, before).
		Where("review_at IS NULL AND merged_into IS NULL")
	due := dueTickets{column: "resolved_at", of: func(t *Ticket) *time.Time { return t.ResolvedAt }}
	return due.each(ctx, quiet, budget, func(t *Ticket) error {
		return t.amend(ctx, db, func(tx *Tx, row *Ticket) ([]*Event, error) {
			if row.Status != TicketResolved || row.ReviewAt != nil || row.ResolvedAt.After(before) ||
				row.LastActivity().After(before) {
				return nil, nil
			}
			return row.step(tx, Actor{}, actExpire)
		})
	})
}

// dueTickets are worked in the order of a time of theirs, which an index has.
type dueTickets struct {
	column string
	of     func(*Ticket) *time.Time
}

// each does the work for each of the tickets, batch by batch. It goes on after a failure, and tells of the first one
// and of how many there were.
func (d dueTickets) each(
	ctx context.Context, scope *gorm.DB, budget time.Duration, work func(*Ticket) error,
) (more bool, err error) {
	deadline := time.Now().Add(budget)
	scope = scope.Order(d.column + ", id").Limit(dueBatch).WithContext(ctx) // last: each batch begins with it anew
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
		last := batch[len(batch)-1] // as it was found
		for i := range batch {
			if ctx.Err() != nil {
				return true, ctx.Err()
			}
			if time.Now().After(deadline) {
				return true, failures(failed, first)
			}
			if err := work(&batch[i]); err != nil {
				if failed++; failed == 1 {
					first = fmt.Errorf("ticket %s: %w", batch[i].ID, err)
				}
			}
		}
		after = scope.Where("("+d.column+", id) > (?, ?)", d.of(&last), last.ID)
	}
	return false, failures(failed, first)
}

func failures(count int, first error) error {
	if count < 2 {
		return first
	}
	return fmt.Errorf("%d tickets, the first of them %w", count, first)
}
