package models

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"
	"unicode/utf8"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

var errReplyOut = Conflict("The reply has gone out already.")

// HoldReply takes back a pending reply of the account: its text becomes the account's draft again.
func (t *Ticket) HoldReply(ctx context.Context, db *gorm.DB, account *Account, id string) error {
	return change(ctx, db, func(tx *Tx) error {
		reply, err := lockOutgoing(tx, id, "ticket_id = ? AND account_id = ?", t.ID, account.ID)
		if err != nil || reply != nil && reply.HeldAt != nil {
			return err
		}
		if reply == nil {
			return errReplyOut
		}
		return reply.hold(tx, t, "")
	})
}

// SendReplyNow sends a pending reply of the account without waiting until it is due. If it was sent in the meantime,
// that is success. If it cannot be sent, or was taken back, it is held, and the error is a Conflict.
func (t *Ticket) SendReplyNow(ctx context.Context, db *gorm.DB, account *Account, id string) error {
	var held string
	err := change(ctx, db, func(tx *Tx) error {
		held = ""
		goesOn, err := t.Canonical(ctx, tx.DB)
		if err != nil {
			return err
		}
		reply, err := lockOutgoing(tx, id, "ticket_id IN ? AND account_id = ?",
			[]string{t.ID, goesOn.ID}, account.ID)
		switch {
		case err != nil:
			return err
		case reply == nil:
			return goesOn.wasSent(tx, account, id)
		case reply.HeldAt != nil:
			held = cmp.Or(reply.HeldWhy, "You took it back.")
			return nil
		}
		held, err = reply.send(ctx, tx)
		return err
	})
	if err == nil && held != "" {
		return Conflict("Your reply was not sent. " + held + " Your words are back below.")
	}
	return err
}

var errReplyGone = Conflict("Your reply was not sent. It is no longer on its way.")

// wasSent refuses a reply that disappeared without being sent. A sent reply leaves nothing but its message, which is
// newer.
func (t *Ticket) wasSent(tx *Tx, account *Account, id string) error {
	if !IsID(id) {
		return NotFound("There is no such reply.")
	}
	family, err := t.family(tx.DB)
	if err != nil {
		return err
	}
	said, err := exists[Message](tx.DB, "ticket_id IN ? AND author_id = ? AND kind = ? AND NOT automatic AND created_at >= ?",
		idsOf(family), account.ID, MessageTeam, timeOfID(id).UTC())
	if err == nil && !said {
		return errReplyGone
	}
	return err
}

// SendReplyDue sends the reply of a job. One that was sent or taken back stays as it is, and so does one that is due
// later: wait is how much later.
func SendReplyDue(ctx context.Context, db *gorm.DB, job SendReply) (wait time.Duration, err error) {
	err = change(ctx, db, func(tx *Tx) error {
		wait = 0
		reply, err := lockOutgoing(tx, job.ID, "held_at IS NULL")
		if err != nil || reply == nil {
			return err
		}
		if wait = reply.DueAt.Sub(tx.Now); wait > 0 {
			return nil
		}
		wait = 0
		_, err = reply.send(ctx, tx)
		return err
	})
	return wait, err
}

// lostAfter is how long after its time a reply whose job is gone still waits.
const lostAfter = time.Minute

// SendLostReplies sends the replies whose jobs did not. One that cannot be sent does not hold up the others.
func SendLostReplies(ctx context.Context, db *gorm.DB) error {
	lost := db.WithContext(ctx).Model(&OutgoingReply{}).
		Where("held_at IS NULL AND due_at <= ?", clockOf(ctx).Now.Add(-lostAfter)).Order("id").Limit(dueBatch)
	failed := 0
	var first error
	for after := beforeAllIDs; ; {
		var ids []string
		if err := lost.Session(&gorm.Session{}).Where("id > ?", after).Pluck("id", &ids).Error; err != nil {
			return errors.Join(err, first)
		}
		for _, id := range ids {
			if ctx.Err() != nil {
				return errors.Join(ctx.Err(), first)
			}
			if _, err := SendReplyDue(ctx, db, SendReply{ID: id}); err != nil {
				if failed++; failed == 1 {
					first = fmt.Errorf("reply %s: %w", id, err)
				}
			}
		}
		if len(ids) < dueBatch {
			break
		}
		after = ids[len(ids)-1]
	}
	return failures("replies", failed, first)
}

// lockOutgoing locks the reply with the id, if the condition applies to it; nil for none.
func lockOutgoing(tx *Tx, id, condition string, args ...any) (*OutgoingReply, error) {
	if !IsID(id) {
		return nil, nil
	}
	return findFirst[OutgoingReply](
		tx.Clauses(clause.Locking{Strength: "UPDATE"}).Where("id = ?", id).Where(condition, args...))
}

// send turns the reply into a message; if that is not possible, it is held, and the reason returned. If the ticket was
// merged in the meantime, the reply goes to the canonical one. The reply of somebody who left the team is dropped.
func (r *OutgoingReply) send(ctx context.Context, tx *Tx) (held string, err error) {
	ticket, writer := &Ticket{}, &Account{}
	if err := tx.Take(ticket, "id = ?", r.TicketID).Error; err != nil {
		return "", err
	}
	if ticket, err = ticket.Canonical(ctx, tx.DB); err != nil {
		return "", err
	}
	if err := tx.Take(writer, "id = ?", r.AccountID).Error; err != nil {
		return "", err
	}
	member, err := isMember(tx.DB, ticket.AppID, r.AccountID)
	if err != nil {
		return "", err
	}
	if !member || writer.ErasedAt != nil {
		// Nobody speaks for a team that they have left, and a held reply would wait for somebody who does not come back.
		tx.touch(ticket.AppID, ticket.ID)
		return "", tx.Delete(r).Error
	}
	if err := tx.Order("position, id").Find(&r.Files, "reply_id = ?", r.ID).Error; err != nil {
		return "", err
	}
	err = r.storeMessage(ctx, tx, ticket, writer)
	switch CodeOf(err) {
	case CodeConflict, CodeInvalid:
		return err.Error(), r.hold(tx, ticket, err.Error())
	}
	if err != nil {
		return "", err
	}
	return "", tx.Delete(r).Error
}

// storeMessage adds the message, unless it was sent already: the same text with other files, or another status, is another
// reply, and this one follows it.
func (r *OutgoingReply) storeMessage(ctx context.Context, tx *Tx, ticket *Ticket, writer *Account) error {
	by, seen := Actor{Account: writer, Address: r.Address}, r.Seen
	for range maxSince {
		if seen != r.Seen { // the first message with the same text hides from storeMessage what others wrote before it
			if err := ticket.unanswered(tx, r); err != nil {
				return err
			}
		}
		message, files := &Message{Kind: MessageTeam, Body: r.Body}, r.attachments()
		again, err := ticket.storeMessage(ctx, tx.DB, newMessage{
			by: by, message: message, seen: seen, attachments: files, waited: true, then: replying(by, r.NextStatus),
		})
		if err != nil || !again {
			return err
		}
		if ticket.mayStand(r.NextStatus) && len(files) == 0 {
			return nil
		}
		seen = message.ID
	}
	return Conflict("You sent the same words many times.")
}

// unanswered refuses a reply if somebody else was faster.
func (t *Ticket) unanswered(tx *Tx, r *OutgoingReply) error {
	family, err := t.family(tx.DB)
	if err != nil {
		return err
	}
	others, err := t.since(tx, idsOf(family), r.Seen)
	if err != nil {
		return err
	}
	return refuseOvertaken(&Message{AuthorID: r.AccountID, Kind: MessageTeam}, others)
}

// hold stores the reply for its writer, on the canonical ticket; its text precedes what they wrote since. A draft of a
// note stays a note, so that nothing of it is sent to the requester.
func (r *OutgoingReply) hold(tx *Tx, ticket *Ticket, why string) error {
	if err := tx.Model(&OutgoingReply{}).Where("id = ?", r.ID).
		Updates(map[string]any{"held_at": tx.Now, "held_why": why, "ticket_id": ticket.ID}).Error; err != nil {
		return err
	}
	r.Files = nil
	if err := tx.Order("position, id").Find(&r.Files, "reply_id = ?", r.ID).Error; err != nil {
		return err
	}
	ctx, writer := tx.Statement.Context, &Account{ID: r.AccountID}
	draft, err := ticket.Draft(ctx, tx.DB, writer)
	if err != nil {
		return err
	}
	body, note := r.Words(), false
	if draft != nil {
		note = draft.Note
		if body == "" {
			body = draft.Body
		} else if both := body + "\n\n" + draft.Body; utf8.RuneCountInString(both) <= MaxDescription {
			body = both
		}
	}
	tx.touch(ticket.AppID, ticket.ID)
	// Dated with the hold, so that it does not look newer.
	return ticket.SaveDraft(At(ctx, tx.Now), tx.DB, writer, note, body)
}
