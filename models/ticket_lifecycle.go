package models

import (
	"context"
	"time"

	"gorm.io/gorm"
)

// transition is what happens to a ticket and may change its status.
type transition string

const (
	transitionReply          transition = "answer"      // the team replies
	transitionRequesterReply transition = "write"       // the requester replies
	transitionThanks         transition = "thank"       // the requester only thanks for a solution
	transitionSettle         transition = "settle"      // the requester says that it is solved
	transitionPending        transition = "set pending" // the team waits for the requester
	transitionResolve        transition = "resolve"
	transitionReopen         transition = "reopen"
	transitionClose          transition = "close"
	transitionExpire         transition = "expire" // quietDays have passed
	transitionShip           transition = "ship"   // a changelog entry answers it
)

// transitions are the life cycle of a ticket: the status that each transition leads to from each status. Those without
// an entry are refused. Snooze, spam and merge are flags beside the status, and all of them can be undone.
var transitions = map[transition]map[TicketStatus]TicketStatus{
	transitionReply:          {TicketOpen: TicketOpen, TicketPending: TicketPending, TicketResolved: TicketResolved},
	transitionRequesterReply: {TicketOpen: TicketOpen, TicketPending: TicketOpen, TicketResolved: TicketOpen},
	transitionThanks:         {TicketResolved: TicketResolved},
	transitionSettle:         {TicketOpen: TicketResolved, TicketPending: TicketResolved, TicketResolved: TicketResolved},
	transitionPending:        {TicketOpen: TicketPending, TicketPending: TicketPending, TicketResolved: TicketPending},
	transitionResolve:        {TicketOpen: TicketResolved, TicketPending: TicketResolved, TicketResolved: TicketResolved},
	transitionReopen: {TicketOpen: TicketOpen, TicketPending: TicketOpen, TicketResolved: TicketOpen,
		TicketClosed: TicketOpen},
	transitionClose: {TicketOpen: TicketClosed, TicketPending: TicketClosed, TicketResolved: TicketClosed,
		TicketClosed: TicketClosed},
	transitionExpire: {TicketResolved: TicketClosed},
	transitionShip: {TicketOpen: TicketResolved, TicketPending: TicketResolved, TicketResolved: TicketResolved,
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

// movesTo are the transitions of the team that lead to a status.
var movesTo = map[TicketStatus]transition{
	TicketOpen: transitionReopen, TicketPending: transitionPending, TicketResolved: transitionResolve,
	TicketClosed: transitionClose,
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
	until = toMillisecond(until)
	if now := clockOf(ctx).Now; !until.After(now) || until.After(now.Add(maxSnooze)) {
		return Invalid("until", "Choose a time within the next year.")
	}
	return t.amend(ctx, db, func(_ *Tx, row *Ticket) ([]*Event, error) {
		if row.Status != TicketOpen && row.Status != TicketPending {
			return nil, Conflict("Only an open or pending ticket can be snoozed.")
		}
		snooze := EventDetail{To: until.Format(time.RFC3339)}
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
		unsnooze := EventDetail{From: row.SnoozedUntil.UTC().Format(time.RFC3339Nano)} // for Undo
		row.SnoozedUntil = nil
		return row.happened(by, ActionTicketUnsnoozed, unsnooze), nil
	})
}

// MarkSpam removes the ticket from the team's lists. Its requester sees it as before.
func (t *Ticket) MarkSpam(ctx context.Context, db *gorm.DB, by Actor) error {
	return t.markSpam(ctx, db, by, EventDetail{})
}

func (t *Ticket) markSpam(ctx context.Context, db *gorm.DB, by Actor, why EventDetail) error {
	return t.amend(ctx, db, func(tx *Tx, row *Ticket) ([]*Event, error) {
		if row.SpamAt != nil {
			return nil, nil
		}
		now := tx.Now
		row.SpamAt = &now
		return row.happened(by, ActionTicketMarkedSpam, why), nil
	})
}

// UnmarkSpam puts the ticket back into the team's lists.
func (t *Ticket) UnmarkSpam(ctx context.Context, db *gorm.DB, by Actor) error {
	return t.unmarkSpam(ctx, db, by, EventDetail{})
}

func (t *Ticket) unmarkSpam(ctx context.Context, db *gorm.DB, by Actor, why EventDetail) error {
	return t.amend(ctx, db, func(tx *Tx, row *Ticket) ([]*Event, error) {
		if row.SpamAt == nil {
			return nil, nil
		}
		row.SpamAt = nil
		unassigned, err := row.unassignFormer(tx, by)
		return append(row.happened(by, ActionTicketUnmarkedSpam, why), unassigned...), err
	})
}

// MarkReviewed records that somebody read the thanks that came to a resolved ticket.
func (t *Ticket) MarkReviewed(ctx context.Context, db *gorm.DB, by Actor) error {
	return t.amend(ctx, db, func(tx *Tx, row *Ticket) ([]*Event, error) {
		if row.ReviewAt == nil {
			return nil, nil
		}
		row.ReviewAt = nil
		return row.happened(by, ActionTicketReviewed, EventDetail{}), nil
	})
}

// move applies the transition. The ticket's status must still be the one that the caller saw.
func (t *Ticket) move(ctx context.Context, db *gorm.DB, by Actor, via transition) error {
	return t.amend(ctx, db, func(tx *Tx, row *Ticket) ([]*Event, error) {
		if to := transitions[via][t.Status]; row.Status != t.Status && row.Status != to {
			return nil, errMeanwhile
		}
		events, err := row.step(tx, by, via)
		if err != nil || row.Status != TicketOpen || len(events) == 0 {
			return events, err
		}
		unassigned, err := row.unassignFormer(tx, by)
		if err != nil {
			return nil, err
		}
		return append(events, unassigned...), row.recomputeWaiting(tx)
	})
}

// step changes the status in memory and returns the event, which is none if the transition does not change the status.
func (t *Ticket) step(tx *Tx, by Actor, via transition) ([]*Event, error) {
	from := t.Status
	to, allowed := transitions[via][from]
	switch {
	case !allowed && (via == transitionRequesterReply || via == transitionSettle):
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
	return t.happened(by, statusEvents[to], EventDetail{From: string(from), To: string(to)}), nil
}
