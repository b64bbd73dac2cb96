package models

import (
	"context"
	"time"

	"gorm.io/gorm"
)

// vouchedFor is true, in a query of tickets and accounts, where what the ticket says is known to come from its
// requester: anyone can type anyone's address into the widget, and then a mail carries nothing that was typed.
const vouchedFor = `(accounts.email_verified_at IS NOT NULL AND (tickets.source = 'api'
	OR EXISTS (SELECT 1 FROM events
		WHERE events.object_id = tickets.id AND events.action = 'ticket.filed' AND events.account_id = tickets.requester_id)
	OR EXISTS (SELECT 1 FROM messages
		WHERE messages.ticket_id = tickets.id AND messages.author_id = tickets.requester_id)))`

// mailReply lets the requester hear what the team says, unless the owner of the address said that it was not them.
func (t *Ticket) mailReply(tx *Tx, message *Message) error {
	var requester struct {
		ID      string
		Email   string
		Vouched bool
		Readers string // the locale of their account
		Apps    string // the locale of the app
	}
	found := tx.Raw(`
		SELECT accounts.id, accounts.email, `+vouchedFor+` AS vouched, accounts.locale AS readers, apps.locale AS apps
		FROM tickets JOIN accounts ON accounts.id = tickets.requester_id JOIN apps ON apps.id = tickets.app_id
		WHERE tickets.id = ? AND tickets.disowned_at IS NULL AND accounts.erased_at IS NULL`, t.ID).Scan(&requester)
	if found.Error != nil || found.RowsAffected == 0 || requester.ID == message.AuthorID {
		return found.Error
	}
	mail := t.newReply(tx, message, requester.Email)
	mail.Locale = mailLocale(t.Locale, requester.Readers, requester.Apps)
	if !requester.Vouched {
		return mail.queueUnproven(tx)
	}
	return mail.queue(tx)
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
		LEFT JOIN mail_refusals AS refused
			ON refused.account_id = accounts.id AND refused.app_id = memberships.app_id AND refused.kind = 'ticket'
		WHERE accounts.id = ? AND accounts.email_verified_at IS NOT NULL AND refused.account_id IS NULL`,
		t.AppID, *t.AssigneeID).Scan(&assignee)
	if found.Error != nil || found.RowsAffected == 0 {
		return found.Error
	}
	// Who was just told that there is something to read looks at all of it.
	var recent int64
	err := tx.Model(&Mail{}).Where("ticket_id = ? AND kind = ? AND email = ?", t.ID, MailReply, assignee.Email).
		Where("created_at > ?", tx.Now.Add(-assigneePause)).Count(&recent).Error
	if err != nil || recent >= assigneeMails {
		return err
	}
	return t.newReply(tx, message, assignee.Email).queue(tx)
}

func (t *Ticket) newReply(tx *Tx, message *Message, email string) *Mail {
	mail := tx.newMail(MailReply, email)
	mail.AppID, mail.TicketID, mail.AboutID = &t.AppID, &t.ID, &message.ID
	return mail
}

// ReplyMail is a message that is to be mailed now.
type ReplyMail struct {
	Mail    Mail // with its Ticket
	App     App
	Message *Message
	Before  *Message // what was said before it; nil where the mail may not carry it
	Token   string   // of the link, where the mail is for the requester
	Earlier []string // the ids of the mails about this ticket that the person got before, oldest first

	AskVerdict bool // the requester wants to be asked how a solved ticket went
}

// ToTeam reports whether the mail is for somebody of the team.
func (m *ReplyMail) ToTeam() bool { return m.Message.Kind == MessageRequester }

// longestThread is how many earlier mails a mail refers to.
const longestThread = 20

// PrepareReplies gathers what the mails say, and makes the tokens of their links.
func PrepareReplies(ctx context.Context, db *gorm.DB, mails []Mail) (replies []ReplyMail, err error) {
	err = change(ctx, db, func(tx *Tx) error {
		replies = make([]ReplyMail, len(mails))
		for i, mail := range mails {
			reply, err := prepareReply(tx, mail)
			if err != nil {
				return err
			}
			replies[i] = *reply
		}
		return nil
	})
	return replies, err
}

func prepareReply(tx *Tx, mail Mail) (*ReplyMail, error) {
	reply := &ReplyMail{Mail: mail}
	if err := tx.Take(&reply.App, "id = ?", *mail.AppID).Error; err != nil {
		return nil, err
	}
	if err := reply.findMessage(tx); err != nil {
		return nil, err
	}
	if !reply.ToTeam() {
		link, token := mail.Ticket.newLink()
		reply.Token = token
		if err := tx.Omit("Ticket", "Account").Create(&link).Error; err != nil {
			return nil, err
		}
		var refused []MailRefusal
		err := tx.Limit(1).Find(&refused, "account_id = ? AND app_id = ? AND kind = ?", mail.Ticket.RequesterID,
			mail.AppID, VerdictMail).Error
		if err != nil {
			return nil, err
		}
		reply.AskVerdict = len(refused) == 0
	}
	return reply, tx.Raw(`
		SELECT id FROM (
			SELECT id FROM mails WHERE ticket_id = ? AND email = ? AND state <> 'withheld' AND id < ? ORDER BY id DESC LIMIT ?
		) AS latest ORDER BY id`, *mail.TicketID, mail.Email, mail.ID, longestThread).Scan(&reply.Earlier).Error
}

func (m *ReplyMail) findMessage(tx *Tx) error {
	messages, err := m.Mail.Ticket.thread(tx.DB, forRequester)
	if err != nil {
		return err
	}
	for i := range messages {
		if messages[i].ID != *m.Mail.AboutID {
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
