package models

import (
	"context"
	"time"
	"unicode/utf8"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

var errReplyOut = Conflict("The reply has gone out already.")

// HoldReply takes back a reply of the account that is on its way: its words are the account's draft again.
func (t *Ticket) HoldReply(ctx context.Context, db *gorm.DB, account *Account, id string) error {
	return change(ctx, db, func(tx *Tx) error {
		reply, err := lockOutgoing(tx, "id = ? AND ticket_id = ? AND account_id = ?", id, t.ID, account.ID)
		if err != nil || reply != nil && reply.HeldAt != nil {
			return err
		}
		if reply == nil {
			return errReplyOut
		}
		return reply.hold(tx, t, "")
	})
}

// SendReplyNow sends a reply of the account that is on its way, without waiting until it is due. Where something stands
// in its way it is held, and the error is a Conflict.
func (t *Ticket) SendReplyNow(ctx context.Context, db *gorm.DB, account *Account, id string) error {
	var held string
	err := change(ctx, db, func(tx *Tx) error {
		held = ""
		reply, err := lockOutgoing(tx, "id = ? AND ticket_id = ? AND account_id = ? AND held_at IS NULL",
			id, t.ID, account.ID)
		if err != nil || reply == nil {
			return err
		}
		held, err = reply.send(ctx, tx)
		return err
	})
	if err == nil && held != "" {
		return Conflict("Your reply was not sent. " + held + " Your words are back below.")
	}
	return err
}

// SendReplyDue sends the reply of a job. One that was sent, taken back, or is due later stays as it is.
func SendReplyDue(ctx context.Context, db *gorm.DB, job SendReply) error {
	return change(ctx, db, func(tx *Tx) error {
		reply, err := lockOutgoing(tx, "id = ? AND held_at IS NULL AND due_at <= ?", job.ID, tx.Now)
		if err != nil || reply == nil {
			return err
		}
		_, err = reply.send(ctx, tx)
		return err
	})
}

// lostAfter is how long after its time a reply still waits whose job is gone.
const lostAfter = time.Minute

// SendLostReplies sends the replies whose jobs did not: nothing that was said to go out may stay.
func SendLostReplies(ctx context.Context, db *gorm.DB) error {
	var ids []string
	err := db.WithContext(ctx).Model(&OutgoingReply{}).
		Where("held_at IS NULL AND due_at <= ?", clockOf(ctx).Now.Add(-lostAfter)).
		Order("due_at").Limit(dueBatch).Pluck("id", &ids).Error
	if err != nil {
		return err
	}
	failed := 0
	var first error
	for _, id := range ids {
		if err := SendReplyDue(ctx, db, SendReply{ID: id}); err != nil {
			if failed++; failed == 1 {
				first = err
			}
		}
	}
	return failures(failed, first)
}

func lockOutgoing(tx *Tx, condition string, args ...any) (*OutgoingReply, error) {
	if id, _ := args[0].(string); !IsID(id) {
		return nil, nil
	}
	var replies []OutgoingReply
	err := tx.Clauses(clause.Locking{Strength: "UPDATE"}).Where(condition, args...).Limit(1).Find(&replies).Error
	if err != nil || len(replies) == 0 {
		return nil, err
	}
	return &replies[0], nil
}

// send makes a message of the reply; what stands in its way holds it, and is returned. A ticket that was merged
// meanwhile goes on as another one, and so does the reply.
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
	var files []OutgoingFile
	if err := tx.Order("position, id").Find(&files, "reply_id = ?", r.ID).Error; err != nil {
		return "", err
	}
	attachments := make([]Attachment, len(files))
	for i, file := range files {
		attachments[i] = Attachment{
			ID: file.ID, Position: i + 1, Name: file.Name, ContentType: file.ContentType, Size: file.Size,
			SHA256: file.SHA256, FileKey: file.FileKey, CreatedAt: file.CreatedAt,
		}
	}
	by := Actor{Account: writer}
	_, err = ticket.say(ctx, tx.DB, saying{
		by: by, message: &Message{Kind: MessageTeam, Body: r.Body}, seen: r.Seen, attachments: attachments,
		waited: true, then: replying(by, r.NextStatus),
	})
	switch CodeOf(err) {
	case CodeConflict, CodeInvalid:
		return err.Error(), r.hold(tx, ticket, err.Error())
	}
	if err != nil {
		return "", err
	}
	return "", tx.Delete(r).Error
}

// hold keeps the reply for its writer, on the ticket that goes on; its words come before what they wrote since. What
// was begun as a note stays one, so that nothing of it goes to the requester.
func (r *OutgoingReply) hold(tx *Tx, ticket *Ticket, why string) error {
	if err := tx.Model(&OutgoingReply{}).Where("id = ?", r.ID).
		Updates(map[string]any{"held_at": tx.Now, "held_why": why, "ticket_id": ticket.ID}).Error; err != nil {
		return err
	}
	ctx, writer := tx.Statement.Context, &Account{ID: r.AccountID}
	draft, err := ticket.Draft(ctx, tx.DB, writer)
	if err != nil {
		return err
	}
	body, note := r.Body, false
	if draft != nil {
		note = draft.Note
		if both := body + "\n\n" + draft.Body; utf8.RuneCountInString(both) <= MaxDescription {
			body = both
		}
	}
	tx.touch(ticket.AppID, ticket.ID)
	return ticket.SaveDraft(ctx, tx.DB, writer, note, body)
}
