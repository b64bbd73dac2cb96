package models

import (
	"context"
	"time"

	"gorm.io/gorm"
)

// act is an action on a ticket that may change its status.
type act string

const (
	actAnswer     act = "answer"      // the team replies
	actWrite      act = "write"       // the requester replies
	actThank      act = "thank"       // the requester replies to a resolved ticket with no more than thanks
	actSettle     act = "settle"      // the requester says that it is solved
	actSetPending act = "set pending" // the team waits for the requester
	actResolve    act = "resolve"
	actReopen     act = "reopen"
	actClose      act = "close"
	actExpire     act = "expire" // quietDays have passed
	actShip       act = "ship"   // a changelog entry answers it
)

// transitions are the life cycle of a ticket: the status that each act leads to from each status. Acts without an entry
// are refused. Snooze, spam and merge are flags beside the status, and all of them can be undone.
var transitions = map[act]map[TicketStatus]TicketStatus{
	actAnswer:     {TicketOpen: TicketOpen, TicketPending: TicketPending, TicketResolved: TicketResolved},
	actWrite:      {TicketOpen: TicketOpen, TicketPending: TicketOpen, TicketResolved: TicketOpen},
	actThank:      {TicketResolved: TicketResolved},
	actSettle:     {TicketOpen: TicketResolved, TicketPending: TicketResolved, TicketResolved: TicketResolved},
	actSetPending: {TicketOpen: TicketPending, TicketPending: TicketPending, TicketResolved: TicketPending},
	actResolve:    {TicketOpen: TicketResolved, TicketPending: TicketResolved, TicketResolved: TicketResolved},
	actReopen: {TicketOpen: TicketOpen, TicketPending: TicketOpen, TicketResolved: TicketOpen,
		TicketClosed: TicketOpen},
	actClose: {TicketOpen: TicketClosed, TicketPending: TicketClosed, TicketResolved: TicketClosed,
		TicketClosed: TicketClosed},
	actExpire: {TicketResolved: TicketClosed},
	actShip: {TicketOpen: TicketResolved, TicketPending: TicketResolved, TicketResolved: TicketResolved,
		TicketClosed: TicketClosed},
}

// statusEvents are the actions recorded when a ticket enters a status.
var statusEvents = map[TicketStatus]Action{
	TicketOpen: ActionTicketReopened, TicketPending: ActionTicketSetPending, TicketResolved: ActionTicketResolved,
	TicketClosed: ActionTicketClosed,
}

// quietDays is how many days without a message close a resolved ticket.
const quietDays = 7

// maxSnooze keeps a ticket from being snoozed for ever.
const maxSnooze = 366 * 24 * time.Hour

var (
	errMeanwhile       = Conflict("Somebody changed this ticket in the meantime. Look at it again.")
	errTicketMerged    = Refuse(FaultTicketMerged)
	errTicketNotMerged = Conflict("This ticket is not merged.")
	errTicketSpam      = Conflict("This ticket is marked as spam. Take the mark away first.")
	errClosedForTeam   = Conflict("This ticket is closed. Reopen it first.")
	errClosedForWords  = Refuse(FaultTicketClosed)
)

// movesTo are the team's acts that lead to a status.
var movesTo = map[TicketStatus]act{
	TicketOpen: actReopen, TicketPending: actSetPending, TicketResolved: actResolve, TicketClosed: actClose,
}

// MoveTo changes the ticket's status. Open reopens it, even if closed; pending waits for the requester, who after
// closed has to write a new ticket.
func (t *Ticket) MoveTo(ctx context.Context, db *gorm.DB, by Actor, status TicketStatus) error {
	does, known := movesTo[status]
	if !known {
		return refuseField("status", FaultNotAChoice, among(TicketStatuses...))
	}
	return t.move(ctx, db, by, does)
}

// Snooze hides an open or pending ticket until a time; the requester's next message ends that.
func (t *Ticket) Snooze(ctx context.Context, db *gorm.DB, by Actor, until time.Time) error {
	until = until.UTC().Truncate(time.Millisecond)
	if now := clockOf(ctx).Now; !until.After(now) || until.After(now.Add(maxSnooze)) {
		return Invalid("until", "Choose a time within the next year.")
	}
	return t.amend(ctx, db, func(_ *Tx, row *Ticket) ([]*Event, error) {
		if row.Status != TicketOpen && row.Status != TicketPending {
			return nil, Conflict("Only an open or pending ticket can be snoozed.")
		}
		snooze := Change{To: until.Format(time.RFC3339)}
		if row.SnoozedUntil != nil && row.SnoozedUntil.After(clockOf(ctx).Now) {
			snooze.From = row.SnoozedUntil.UTC().Format(time.RFC3339Nano) // for Undo
		}
		row.SnoozedUntil = &until
		return row.happened(by, ActionTicketSnoozed, snooze), nil
	})
}

// Unsnooze ends a snooze.
func (t *Ticket) Unsnooze(ctx context.Context, db *gorm.DB, by Actor) error {
	return t.amend(ctx, db, func(_ *Tx, row *Ticket) ([]*Event, error) {
		if row.SnoozedUntil == nil {
			return nil, nil
		}
		unsnooze := Change{From: row.SnoozedUntil.UTC().Format(time.RFC3339Nano)} // for Undo
		row.SnoozedUntil = nil
		return row.happened(by, ActionTicketUnsnoozed, unsnooze), nil
	})
}

// MarkSpam removes the ticket from the team's lists. Its requester sees it as before.
func (t *Ticket) MarkSpam(ctx context.Context, db *gorm.DB, by Actor) error {
	return t.amend(ctx, db, func(tx *Tx, row *Ticket) ([]*Event, error) {
		if row.SpamAt != nil {
			return nil, nil
		}
		now := tx.Now
		row.SpamAt = &now
		return row.happened(by, ActionTicketMarkedSpam, Change{}), nil
	})
}

// UnmarkSpam puts the ticket back into the team's lists.
func (t *Ticket) UnmarkSpam(ctx context.Context, db *gorm.DB, by Actor) error {
	return t.amend(ctx, db, func(_ *Tx, row *Ticket) ([]*Event, error) {
		if row.SpamAt == nil {
			return nil, nil
		}
		row.SpamAt = nil
		return row.happened(by, ActionTicketUnmarkedSpam, Change{}), nil
	})
}

// MarkReviewed records that somebody read the thanks that came to a resolved ticket.
func (t *Ticket) MarkReviewed(ctx context.Context, db *gorm.DB, by Actor) error {
	return t.amend(ctx, db, func(tx *Tx, row *Ticket) ([]*Event, error) {
		if row.ReviewAt == nil {
			return nil, nil
		}
		row.ReviewAt = nil
		return row.happened(by, ActionTicketReviewed, Change{}), nil
	})
}

// move applies the act. The ticket's status must still be the one that the caller saw.
func (t *Ticket) move(ctx context.Context, db *gorm.DB, by Actor, a act) error {
	return t.amend(ctx, db, func(tx *Tx, row *Ticket) ([]*Event, error) {
		if to := transitions[a][t.Status]; row.Status != t.Status && row.Status != to {
			return nil, errMeanwhile
		}
		events, err := row.step(tx, by, a)
		if err != nil || row.Status != TicketOpen || len(events) == 0 {
			return events, err
		}
		return events, row.recomputeWaiting(tx)
	})
}

// step changes the status in memory and returns the event, which is none if the act does not change the status.
func (t *Ticket) step(tx *Tx, by Actor, a act) ([]*Event, error) {
	from := t.Status
	to, allowed := transitions[a][from]
	switch {
	case !allowed && (a == actWrite || a == actSettle):
		return nil, errClosedForWords
	case !allowed:
		return nil, errClosedForTeam
	case to == from:
		return nil, nil
	}
	t.Status = to
	now := tx.Now
	switch to {
	case TicketOpen:
		t.ResolvedAt, t.ReviewAt = nil, nil
	case TicketPending:
		t.ResolvedAt, t.ReviewAt, t.WaitingSince = nil, nil, nil
	case TicketResolved:
		t.ResolvedAt, t.SnoozedUntil, t.WaitingSince = &now, nil, nil
	case TicketClosed:
		t.SnoozedUntil, t.ReviewAt, t.WaitingSince = nil, nil, nil
	}
	return t.happened(by, statusEvents[to], Change{From: string(from), To: string(to)}), nil
}
