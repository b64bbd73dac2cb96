package models

import (
	"context"
	"slices"

	"gorm.io/gorm"
)

// decidable are the states of a mail about which the team can still decide.
var decidable = []ReceivedState{ReceivedHeld, ReceivedRefused, ReceivedDiscarded}

// reasonsAgainstTicket are those for which a mail cannot be made into a ticket.
var reasonsAgainstTicket = []ReceivedReason{
	ReasonLoop, ReasonBounce, ReceivedUnread, ReasonSelfTest, ReasonEmpty, ReasonNoSender, ReceivedTooLarge,
	ReceivedNotHandedOver,
}

// MayBecomeTicket reports whether the team can make a ticket of the mail.
func (r *Received) MayBecomeTicket() bool {
	return slices.Contains(decidable, r.State) && !slices.Contains(reasonsAgainstTicket, r.Reason)
}

// MayLetIn reports whether the team can add the mail to the ticket that it answers, and its sender as a participant.
func (r *Received) MayLetIn() bool {
	return r.State == ReceivedHeld && r.Reason == ReasonStranger && r.TicketID != nil
}

var (
	errReceivedGone   = Conflict("Somebody has dealt with this mail meanwhile.")
	errNoTicketOfMail = Conflict("This mail cannot be made into a ticket.")
)

// MakeTicket makes a new ticket of the app from a held, refused or discarded mail.
func (r *Received) MakeTicket(
	ctx context.Context, db *gorm.DB, store FileStore, by Actor, app *App,
) (*Ticket, error) {
	if slices.Contains(reasonsAgainstTicket, r.Reason) {
		return nil, errNoTicketOfMail
	}
	var made *Ticket
	err := r.readAgain(ctx, db, store, func(j *judgement) error {
		j.by = by
		return j.decided(ctx, db, decidable, func(tx *Tx) error {
			ticket, err := j.file(tx, app, filingOf{text: j.mailing.Text})
			if err != nil {
				return err
			}
			made = ticket
			return record(tx, by.did(ActionReceivedMadeTicket, app.ID, r.ID).with(EventDetail{Number: ticket.Number}))
		})
	})
	return made, err
}

// LetIn adds a held answer of a stranger to its ticket, and makes the stranger a participant.
func (r *Received) LetIn(ctx context.Context, db *gorm.DB, store FileStore, by Actor) (*Ticket, error) {
	var into *Ticket
	err := r.readAgain(ctx, db, store, func(j *judgement) error {
		if r.Reason != ReasonStranger || r.TicketID == nil {
			return Conflict("This mail answers no ticket, so nobody can be let into one.")
		}
		j.by = by
		return j.decided(ctx, db, []ReceivedState{ReceivedHeld}, func(tx *Tx) error {
			ticket, err := findTicket(tx.Where("id = ?", *r.TicketID))
			if err == nil {
				ticket, err = ticket.Canonical(ctx, tx.DB)
			}
			if err != nil {
				return err
			}
			if err := j.letIn(ctx, tx, ticket); err != nil {
				return err
			}
			into = ticket
			return record(tx, by.did(ActionReceivedLetIn, ticket.AppID, r.ID).
				with(EventDetail{Number: ticket.Number}))
		})
	})
	return into, err
}

// letIn makes the sender a participant of the ticket, and the mail their answer.
func (j *judgement) letIn(ctx context.Context, tx *Tx, ticket *Ticket) error {
	if err := ticket.addParticipant(tx, j.by, j.mailing.From); err != nil {
		return err
	}
	account, err := accountOf(tx, j.mailing.From.Email)
	if err != nil {
		return err
	}
	if account == nil {
		return Conflict("This person erased their account.")
	}
	if err := j.addAnswer(ctx, tx, ticket, writer{account: account}); err != nil {
		return err
	}
	if j.received.State != ReceivedAccepted {
		return Conflict("There is nothing in this mail that could be kept.")
	}
	return nil
}

// Discard removes a held or refused mail from the list. It is stored as long as the others.
func (r *Received) Discard(ctx context.Context, db *gorm.DB, by Actor) error {
	return r.move(ctx, db, by, receivedMove{
		from: []ReceivedState{ReceivedHeld, ReceivedRefused}, to: ReceivedDiscarded, action: ActionReceivedDiscarded,
	})
}

// Restore puts a discarded mail back on the list, as held.
func (r *Received) Restore(ctx context.Context, db *gorm.DB, by Actor) error {
	return r.move(ctx, db, by, receivedMove{
		from: []ReceivedState{ReceivedDiscarded}, to: ReceivedHeld, action: ActionReceivedRestored,
	})
}

// receivedMove moves a mail to another state, if it is in one of those.
type receivedMove struct {
	from   []ReceivedState
	to     ReceivedState
	action Action
}

func (r *Received) move(ctx context.Context, db *gorm.DB, by Actor, move receivedMove) error {
	return change(ctx, db, func(tx *Tx) error {
		moved := tx.Model(&Received{}).Where("id = ? AND state IN ?", r.ID, move.from).Update("state", move.to)
		if err := changedOr(moved, errReceivedGone); err != nil {
			return err
		}
		r.State = move.to
		event := by.didAlone(move.action, r.ID)
		event.AppID = r.AppID // nil if it matched no app
		return record(tx, event)
	})
}

// UndoTicket undoes making a ticket of the mail: the ticket becomes spam, and the mail is held again.
func (r *Received) UndoTicket(ctx context.Context, db *gorm.DB, by Actor) error {
	if r.State != ReceivedAccepted || r.TicketID == nil || r.SaidID != nil {
		return errReceivedGone
	}
	return change(ctx, db, func(tx *Tx) error {
		held := tx.Model(&Received{}).Where("id = ? AND state = ?", r.ID, ReceivedAccepted).
			Updates(map[string]any{"state": ReceivedHeld, "ticket_id": nil})
		if err := changedOr(held, errReceivedGone); err != nil {
			return err
		}
		ticket, err := findTicket(tx.Where("id = ?", *r.TicketID))
		if err != nil {
			return err
		}
		if err := ticket.MarkSpam(ctx, tx.DB, by); err != nil {
			return err
		}
		return record(tx, by.did(ActionReceivedRestored, ticket.AppID, r.ID))
	})
}
