package models

import (
	"context"

	"gorm.io/gorm"
)

// vouchedFor is an SQL condition on tickets and accounts: the ticket's text is known to be its requester's. Anyone can
// type anyone's address into the widget, and mails about such tickets contain nothing that was typed. A signature by
// the app's website counts for that app's mails, and a ticket belongs to only one.
const vouchedFor = `(tickets.vouched_by IS NOT NULL OR
	accounts.email_verified_at IS NOT NULL AND (tickets.source = 'api'
	OR EXISTS (SELECT 1 FROM events
		WHERE events.object_id = tickets.id AND events.action = 'ticket.filed' AND events.account_id = tickets.requester_id)
	OR EXISTS (SELECT 1 FROM messages
		WHERE messages.ticket_id = tickets.id AND messages.author_id = tickets.requester_id AND NOT messages.unproven)))`

// mailReply mails the team's message to the requester, unless the owner of the address disowned the ticket, and to the
// participants.
func (t *Ticket) mailReply(tx *Tx, message *Message) error {
	if err := t.mailRequester(tx, message); err != nil {
		return err
	}
	return t.mailParticipants(tx, message)
}

func (t *Ticket) mailRequester(tx *Tx, message *Message) error {
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

// mailParticipants mails the team's message to the participants. Somebody else named their address, so it counts as
// unproven until they answered.
func (t *Ticket) mailParticipants(tx *Tx, message *Message) error {
	participants, err := t.participants(tx.DB)
	if err != nil || len(participants) == 0 || t.DisownedAt != nil {
		return err
	}
	var app App
	if err := tx.Select("locale").Take(&app, "id = ?", t.AppID).Error; err != nil {
		return err
	}
	for i := range participants {
		person := &participants[i].Person
		if person.Erased || person.ID == message.AuthorID {
			continue
		}
		mail := t.newReply(tx, message, person.Email)
		mail.Locale = mailLocale(t.Locale, "", app.Locale)
		send := mail.queue
		if !person.Proven {
			send = mail.queueUnproven
		}
		if err := send(tx); err != nil {
			return err
		}
	}
	return nil
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
	Before  *Message // the previous message; nil if the mail may not include it, as to a participant
	Token   string   // of the link, where the mail is for the requester
	Earlier []string // the ids of earlier mails about this ticket to the person, oldest first

	AskVerdict bool // the requester wants to be asked for a verdict on a solved ticket

	StopToken string // of the link with which a team member, or a participant, stops such mails

	ToParticipant bool   // who has no link to the ticket
	OpenedBy      string // the Message-ID of the requester's mail, if the ticket came by mail
	Answerable
}

// ToTeam reports whether the mail is for a team member.
func (m *ReplyMail) ToTeam() bool { return m.Message.Kind == MessageRequester }

// maxThread is how many earlier mails a mail references.
const maxThread = 20

// PrepareReplies loads the content of the mails and makes the tokens of their links. A mail to somebody who has left
// the team since is withheld.
func PrepareReplies(ctx context.Context, db *gorm.DB, mails []Mail) (replies []ReplyMail, err error) {
	err = change(ctx, db, func(tx *Tx) error {
		stops, err := stopAnswers(tx, mails)
		if err != nil {
			return err
		}
		answers, err := answerables(tx, mails)
		if err != nil {
			return err
		}
		replies, err = prepareEach(tx.DB, mails, func(mail Mail) (*ReplyMail, error) {
			reply, err := prepareReply(tx, mail)
			if err != nil || reply == nil {
				return nil, err
			}
			reply.Answerable = answers[mail.ID]
			if !reply.ToParticipant {
				reply.StopToken = stops[mail.ID]
			}
			return reply, nil
		})
		return err
	})
	return replies, err
}

// prepareReply is the content of the mail, nil if its recipient no longer takes part in the ticket.
func prepareReply(tx *Tx, mail Mail) (*ReplyMail, error) {
	reply := &ReplyMail{Mail: mail}
	if err := tx.Take(&reply.App, "id = ?", *mail.AppID).Error; err != nil {
		return nil, err
	}
	if err := reply.findMessage(tx); err != nil {
		return nil, err
	}
	stillWanted, err := reply.address(tx)
	if err != nil {
		return nil, err
	}
	if !stillWanted {
		return nil, nil
	}
	if reply.OpenedBy, err = openedBy(tx.DB, mail); err != nil {
		return nil, err
	}
	return reply, tx.Raw(`
		SELECT id FROM (
			SELECT id FROM mails WHERE ticket_id = ? AND email = ? AND state <> 'withheld' AND id < ? ORDER BY id DESC LIMIT ?
		) AS latest ORDER BY id`, *mail.TicketID, mail.Email, mail.ID, maxThread).Scan(&reply.Earlier).Error
}

// address makes the links that the recipient may have. It reports whether they still take part in the ticket: as a team
// member, its requester, or a participant.
func (m *ReplyMail) address(tx *Tx) (wanted bool, err error) {
	if m.ToTeam() {
		return m.Mail.toMember(tx)
	}
	if m.Mail.Ticket.DisownedAt != nil { // since the mail was queued, or failed
		return false, nil
	}
	var requester Account
	if err := tx.Select("email").Take(&requester, "id = ?", m.Mail.Ticket.RequesterID).Error; err != nil {
		return false, err
	}
	if requester.Email == m.Mail.Email {
		return true, m.toRequester(tx)
	}
	participant, err := m.Mail.participant(tx)
	if err != nil || participant == nil {
		return false, err
	}
	return true, m.toParticipant(tx, participant)
}

func (m *ReplyMail) toRequester(tx *Tx) error {
	link, token := m.Mail.Ticket.newLink(tx)
	m.Token = token
	if err := tx.Omit("Ticket", "Account").Create(&link).Error; err != nil {
		return err
	}
	refused, err := exists[MailRefusal](tx.DB, "account_id = ? AND app_id = ? AND kind = ?",
		m.Mail.Ticket.RequesterID, m.Mail.AppID, VerdictMail)
	m.AskVerdict = !refused
	return err
}

// toMember reports whether the recipient is in the app's team now: the mail may be sent again months later.
func (m *Mail) toMember(tx *Tx) (inTeam bool, err error) {
	err = tx.Raw(`
		SELECT EXISTS (SELECT 1 FROM memberships JOIN accounts ON accounts.id = memberships.account_id
			WHERE memberships.app_id = ? AND accounts.email = ?
				AND accounts.email_verified_at IS NOT NULL AND accounts.erased_at IS NULL)`, *m.AppID, m.Email).
		Scan(&inTeam).Error
	return inTeam, err
}

func (m *ReplyMail) findMessage(tx *Tx) error {
	conversation, err := m.Mail.Ticket.ConversationForRequester(tx.Statement.Context, tx.DB)
	if err != nil {
		return err
	}
	messages := conversation.Messages
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
	return errNoTicket // cannot happen: messages never move to another ticket
}
