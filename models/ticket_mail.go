package models

import (
	"context"
	"time"

	"gorm.io/gorm"
)

// SendReply is the job that mails a message to one person.
type SendReply struct {
	MailID string `json:"mail_id"`
}

// Kind names the worker.
func (SendReply) Kind() string { return "send_reply" }

// vouchedFor is true, in a query of tickets and accounts, where what the ticket says is known to come from its
// requester: anyone can type anyone's address into the widget, and then a mail carries nothing that was typed.
const vouchedFor = `(accounts.email_verified_at IS NOT NULL AND (tickets.source = 'api'
	OR EXISTS (SELECT 1 FROM events WHERE events.object_id = tickets.id AND events.action = 'ticket.filed' AND events.account_id = tickets.requester_id)
	OR EXISTS (SELECT 1 FROM messages WHERE messages.ticket_id = tickets.id AND messages.author_id = tickets.requester_id)))`

// mailReply lets the requester hear what the team says, unless the owner of the address said that it was not them.
func (t *Ticket) mailReply(tx *Tx, message *Message) error {
	var requester struct {
		ID      string
		Email   string
		Vouched bool
	}
	found := tx.Raw(`
		SELECT accounts.id, accounts.email, `+vouchedFor+` AS vouched
		FROM tickets JOIN accounts ON accounts.id = tickets.requester_id
		WHERE tickets.id = ? AND tickets.disowned_at IS NULL AND accounts.erased_at IS NULL`, t.ID).Scan(&requester)
	if found.Error != nil || found.RowsAffected == 0 || requester.ID == message.AuthorID {
		return found.Error
	}
	return t.queueReply(tx, message, requester.Email, !requester.Vouched)
}

// An assignee gets so many mails about a ticket in such a time.
const (
	assigneeMails = 3
	assigneePause = 10 * time.Minute
)

// mailAssignee lets whoever works on the ticket hear what the requester says, once they have proven their address: the
// operator may have mistyped it.
func (t *Ticket) mailAssignee(tx *Tx, message *Message) error {
	if t.AssigneeID == nil || *t.AssigneeID == message.AuthorID || t.SpamAt != nil {
		return nil
	}
	var assignee Account
	found := tx.Raw(`
		SELECT accounts.* FROM accounts
		JOIN memberships ON memberships.account_id = accounts.id AND memberships.app_id = ?
		LEFT JOIN mail_refusals ON mail_refusals.account_id = accounts.id AND mail_refusals.app_id = memberships.app_id AND mail_refusals.kind = 'ticket'
		WHERE accounts.id = ? AND accounts.email_verified_at IS NOT NULL AND mail_refusals.account_id IS NULL`, t.AppID, *t.AssigneeID).Scan(&assignee)
	if found.Error != nil || found.RowsAffected == 0 {
		return found.Error
	}
	// Who was just told that there is something to read looks at all of it.
	var told int64
	err := tx.Model(&Mail{}).Where("ticket_id = ? AND kind = 'reply' AND email = ? AND created_at > ?", t.ID, assignee.Email, Now().Add(-assigneePause)).Count(&told).Error
	if err != nil || told >= assigneeMails {
		return err
	}
	return t.queueReply(tx, message, assignee.Email, false)
}

func (t *Ticket) queueReply(tx *Tx, message *Message, email string, unproven bool) error {
	mail := &Mail{
		ID: NewID(), Kind: "reply", Email: email, AppID: &t.AppID, TicketID: &t.ID, MessageID: &message.ID, Unproven: unproven,
		State: MailQueued, CreatedAt: Now(),
	}
	if unproven {
		if err := takeTurns(tx, email); err != nil {
			return err
		}
		counts, err := countUnproven(tx, "reply", []string{email})
		if err != nil {
			return err
		}
		if counts[email].full() {
			mail.State = MailWithheld
		}
	}
	if err := tx.Omit("Ticket").Create(mail).Error; err != nil || mail.State == MailWithheld {
		return err
	}
	return enqueue(tx, SendReply{MailID: mail.ID})
}

// ReplyMail is a message that is to be mailed now.
type ReplyMail struct {
	Mail    Mail
	App     App
	Ticket  *Ticket
	Message *Message
	Before  *Message // what was said before it; nil where the mail may not carry it
	Token   string   // of the link, where the mail is for the requester
	Earlier []string // the ids of the mails about this ticket that the person got before, oldest first
}

// ToTeam reports whether the mail is for somebody of the team.
func (m *ReplyMail) ToTeam() bool { return m.Message.Kind == MessageRequester }

// longestThread is how many earlier mails a mail refers to.
const longestThread = 20

// PrepareReply gathers what the mail says and makes the token of its link; nil when there is nothing to send.
func PrepareReply(ctx context.Context, db *gorm.DB, job SendReply) (*ReplyMail, error) {
	var reply *ReplyMail
	err := change(ctx, db, func(tx *Tx) error {
		mail, err := queuedMail(tx.DB, job.MailID)
		if err != nil || mail == nil {
			return err
		}
		reply = &ReplyMail{Mail: *mail}
		if err := tx.Take(&reply.App, "id = ?", *mail.AppID).Error; err != nil {
			return err
		}
		if reply.Ticket, err = findTicket(tx.Where("id = ?", *mail.TicketID)); err != nil {
			return err
		}
		if err := reply.findMessage(tx); err != nil {
			return err
		}
		if !reply.ToTeam() {
			link, token := reply.Ticket.newLink()
			reply.Token = token
			if err := tx.Omit("Ticket", "Account").Create(&link).Error; err != nil {
				return err
			}
		}
		return tx.Raw(`
			SELECT id FROM (
				SELECT id FROM mails WHERE ticket_id = ? AND email = ? AND state <> 'withheld' AND id < ? ORDER BY id DESC LIMIT ?
			) AS latest ORDER BY id`, *mail.TicketID, mail.Email, mail.ID, longestThread).Scan(&reply.Earlier).Error
	})
	return reply, err
}

func (m *ReplyMail) findMessage(tx *Tx) error {
	messages, err := m.Ticket.thread(tx.DB, MessageRequester, MessageTeam)
	if err != nil {
		return err
	}
	for i := range messages {
		if messages[i].ID != *m.Mail.MessageID {
			continue
		}
		m.Message = &messages[i]
		if i > 0 && !m.Mail.Unproven {
			m.Before = &messages[i-1]
		}
		return nil
	}
	return errNoTicket // the message is in another ticket, which cannot be: nothing moves
}

// FailedMails lists the mails of the app that could not be sent, newest first, and with them the replies that were
// withheld: of these the team thinks that the requester has read them. They are those older than the mail with the id after,
// or the newest for "". It also returns the after of the next page, "" on the last.
func (a *App) FailedMails(ctx context.Context, db *gorm.DB, after string, limit int) (mails []Mail, next string, err error) {
	scope := db.WithContext(ctx).Joins("Ticket").
		Where("mails.app_id = ? AND (mails.state = ? OR mails.state = ? AND mails.kind = 'reply')", a.ID, MailFailed, MailWithheld)
	if IsID(after) {
		scope = scope.Where("mails.id < ?", after)
	}
	if err := scope.Order("mails.id DESC").Limit(limit + 1).Find(&mails).Error; err != nil {
		return nil, "", err
	}
	if len(mails) > limit {
		mails = mails[:limit]
		next = mails[limit-1].ID
	}
	return mails, next, nil
}

// SendMailAgain tries a failed mail of the app once more, under the same Message-ID; a withheld one only when its address
// may have a mail again.
func (a *App) SendMailAgain(ctx context.Context, db *gorm.DB, by Actor, id string) error {
	errNoMail := NotFound("There is no such mail.")
	if !IsID(id) {
		return errNoMail
	}
	return change(ctx, db, func(tx *Tx) error {
		var mails []Mail
		if err := tx.Limit(1).Find(&mails, "id = ? AND app_id = ?", id, a.ID).Error; err != nil {
			return err
		}
		if len(mails) == 0 {
			return errNoMail
		}
		if err := mails[0].mayGo(tx); err != nil {
			return err
		}
		again := tx.Model(&Mail{}).Where("id = ? AND state IN ?", id, []MailState{MailFailed, MailWithheld}).
			Updates(map[string]any{"state": MailQueued, "error": ""})
		if again.Error != nil {
			return again.Error
		}
		if again.RowsAffected == 0 {
			return Conflict("This mail is on its way already.")
		}
		var job Job
		switch mail := mails[0]; mail.Kind {
		case "reply":
			job = SendReply{MailID: mail.ID}
		case receiptMail:
			job = SendReceipts{TicketIDs: *mail.TicketID}
		case "post_receipt":
			job = SendPostReceipts{PostIDs: *mail.PostID}
		case "news":
			job = SendNews{MailIDs: mail.ID}
		case "warning":
			job = SendWarning{MailID: mail.ID}
		default:
			return Conflict("Mails of this kind cannot be sent again.")
		}
		if err := enqueue(tx, job); err != nil {
			return err
		}
		return record(tx, by.did(ActionMailSentAgain, a, id))
	})
}

// mayGo is why a mail that was withheld still is.
func (m *Mail) mayGo(tx *Tx) error {
	if m.State != MailWithheld {
		return nil
	}
	if err := takeTurns(tx, m.Email); err != nil {
		return err
	}
	counts, err := countUnproven(tx, m.Kind, []string{m.Email})
	if err == nil && counts[m.Email].full() {
		err = Conflict("This address had too many mails lately. Try again in an hour.")
	}
	return err
}
