package models

import (
	"context"
	"errors"
	"fmt"
	"time"

	"gorm.io/gorm"
)

// Wake is the job, every minute, that brings snoozed tickets back.
type Wake struct{}

// Kind names the worker.
func (Wake) Kind() string { return "wake" }

// sweepLimit is how many tickets one sweep takes on; the next one goes on.
const sweepLimit = 1000

// WakeSnoozed brings back the tickets whose time has come.
func WakeSnoozed(ctx context.Context, db *gorm.DB) error {
	now := clockOf(ctx).Now
	var due []Ticket
	err := db.WithContext(ctx).Limit(sweepLimit).Find(&due, "snoozed_until <= ?", now).Error
	if err != nil {
		return err
	}
	for i := range due {
		err := due[i].amend(ctx, db, func(_ *Tx, row *Ticket) ([]*Event, error) {
			if row.SnoozedUntil == nil || row.SnoozedUntil.After(now) {
				return nil, nil
			}
			row.SnoozedUntil = nil
			return row.happened(Actor{}, ActionTicketWoken, Change{}), nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// CloseQuiet closes the resolved tickets in which nothing was said for quietDays. One with a word of thanks that nobody
// has looked at stays. One that cannot be closed keeps no other from it.
func CloseQuiet(ctx context.Context, db *gorm.DB) error {
	before := clockOf(ctx).Now.Add(-quietDays * 24 * time.Hour)
	var quiet []Ticket
	err := db.WithContext(ctx).Limit(sweepLimit).
		Find(&quiet,
			"status = ? AND resolved_at <= ? AND "+latestWord+" <= ? AND review_at IS NULL AND merged_into IS NULL",
			TicketResolved, before, before).Error
	if err != nil {
		return err
	}
	var faults []error
	for i := range quiet {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		err := quiet[i].amend(ctx, db, func(tx *Tx, row *Ticket) ([]*Event, error) {
			if row.Status != TicketResolved || row.ReviewAt != nil || row.ResolvedAt.After(before) ||
				row.LastActivity().After(before) {
				return nil, nil
			}
			return row.step(tx, Actor{}, actExpire)
		})
		if err != nil {
			faults = append(faults, fmt.Errorf("ticket %s: %w", quiet[i].ID, err))
		}
	}
	return errors.Join(faults...)
}
