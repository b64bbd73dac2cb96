package models

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// MaxBulk is how many tickets can be changed at once.
const MaxBulk = 100

// BulkChange is a change of several tickets. Zero fields change nothing; Assignee "" is nobody.
type BulkChange struct {
	Assignee *string
	Status   TicketStatus
	Priority Priority
	Category TicketCategory
	Tag      string
	Snooze   time.Time // until when
	Spam     *bool
}

// ChangeTickets applies the change to each of the tickets, all or none, as if each was changed alone. Tickets of apps
// in which the actor has no role are not found. It returns the changed tickets, and the token by which Undo undoes it.
func (a Actor) ChangeTickets(
	ctx context.Context, db *gorm.DB, ids []string, what BulkChange,
) (tickets []Ticket, undo UndoToken, err error) {
	ids = slices.Compact(slices.Sorted(slices.Values(ids)))
	switch {
	case len(ids) == 0:
		return nil, "", Invalid("ticket", "Choose the tickets first.")
	case len(ids) > MaxBulk:
		return nil, "", Invalid("ticket", fmt.Sprintf("At most %d tickets can be changed at once.", MaxBulk))
	case what == BulkChange{}:
		return nil, "", Invalid("action", "Choose what to change.")
	case slices.ContainsFunc(ids, func(id string) bool { return !IsID(id) }):
		return nil, "", errNoTicket
	}
	began := BeginUndo()
	err = change(ctx, db, func(tx *Tx) error {
		if tickets, err = a.Account.ticketsByID(tx, ids); err != nil {
			return err
		}
		if len(tickets) < len(ids) {
			return errNoTicket
		}
		for i := range tickets {
			if err := what.apply(ctx, tx.DB, a, &tickets[i]); err != nil {
				return numbered(&tickets[i], err)
			}
		}
		return nil
	})
	if err != nil {
		return nil, "", err
	}
	return tickets, began.Token(), nil
}

// ticketsByID finds tickets of the account's apps in the order of their ids, which everybody who changes several
// follows.
func (a *Account) ticketsByID(tx *Tx, ids []string) ([]Ticket, error) {
	var tickets []Ticket
	err := tx.Where("id IN ? AND app_id IN (SELECT app_id FROM memberships WHERE account_id = ?)",
		store.Pad(ids), a.ID).
		Order("id").Find(&tickets).Error
	return tickets, err
}

func (c BulkChange) apply(ctx context.Context, db *gorm.DB, by Actor, t *Ticket) error {
	if c.Spam != nil {
		mark := t.UnmarkSpam
		if *c.Spam {
			mark = t.MarkSpam
		}
		if err := mark(ctx, db, by); err != nil {
			return err
		}
	}
	if c.Assignee != nil {
		if err := t.Assign(ctx, db, by, *c.Assignee); err != nil {
			return err
		}
	}
	if c.Tag != "" {
		if err := t.Tag(ctx, db, by, c.Tag); err != nil {
			return err
		}
	}
	if c.Priority != "" {
		if err := t.Prioritize(ctx, db, by, c.Priority); err != nil {
			return err
		}
	}
	if c.Category != "" {
		if err := t.Recategorize(ctx, db, by, c.Category); err != nil {
			return err
		}
	}
	if !c.Snooze.IsZero() {
		if err := t.Snooze(ctx, db, by, c.Snooze); err != nil {
			return err
		}
	}
	if c.Status != "" {
		return t.MoveTo(ctx, db, by, c.Status)
	}
	return nil
}

// numbered says which of many tickets a fault is about.
func numbered(t *Ticket, err error) error {
	var fault *Error
	if errors.As(err, &fault) {
		return fault.prefixed(fmt.Sprintf("#%d: ", t.Number))
	}
	return fmt.Errorf("changing ticket %s: %w", t.ID, err)
}
