package models

import (
	"context"
	"errors"
	"slices"
	"strings"
)

// writer is the author of an answer, as far as a mail can tell.
type writer struct {
	account  *Account
	team     bool
	sentFrom string // the address that it came from if it is not the account's
	tagged   bool   // it answers, from their own address, a mail that went there alone
}

// answer turns the mail into whatever its author may add to the ticket that it answers.
func (j *judgement) answer(ctx context.Context, tx *Tx, a *answering) error {
	if a.takesNone {
		return j.holdAndNotify(tx, ReasonNoAnswer, a)
	}
	again, err := j.duplicate(tx, a.ticket.AppID)
	if err != nil {
		return err
	}
	if again {
		return j.refuse(ReasonDuplicate)
	}
	if j.mailing.Spam {
		return j.holdAndNotify(tx, ReasonSpam, a)
	}
	who, held, err := j.writer(tx, a)
	if err != nil {
		return err
	}
	if who != nil && who.tagged {
		j.received.Proven = true
	}
	if who != nil && who.team {
		return j.addTeamAnswer(ctx, tx, a, who.account)
	}
	many, err := j.many(tx)
	if err != nil {
		return err
	}
	if many {
		return j.holdAndNotify(tx, ReasonMany, a)
	}
	if who == nil {
		return j.holdAndNotify(tx, held, a)
	}
	if a.ticket.Status == TicketClosed {
		return j.continueIn(tx, a.ticket)
	}
	return j.addAnswer(ctx, tx, a.ticket, *who)
}

// writer finds the author of the answer; if nil, it is held for the reason. A team member must be proven by their
// address and answer a mail to them; anybody else can be the recipient of the answered mail, or a participant of the
// ticket.
func (j *judgement) writer(tx *Tx, a *answering) (who *writer, held ReceivedReason, err error) {
	sender, err := accountOf(tx, j.mailing.From.Email)
	if err != nil {
		return nil, "", err
	}
	mailed, toMember, err := a.mailed(tx)
	if err != nil {
		return nil, "", err
	}
	if sender != nil {
		own := &writer{account: sender, tagged: a.tagged && mailed != nil && mailed.ID == sender.ID}
		if sender.ID == a.ticket.RequesterID {
			return own, "", nil
		}
		member, err := isMember(tx.DB, a.ticket.AppID, sender.ID)
		if err != nil {
			return nil, "", err
		}
		if member && sender.Verified() && j.mailing.Proven {
			own.team = true
			return j.memberWriter(a, own, toMember && mailed != nil && mailed.ID == sender.ID)
		}
		if member {
			return nil, ReasonMember, nil
		}
		if takesPart, err := a.ticket.takesPart(tx.DB, sender.ID); err != nil || takesPart {
			return own, "", err
		}
	}
	switch {
	case toMember:
		return nil, ReasonMemberElse, nil
	case a.tagged && mailed != nil:
		return &writer{account: mailed, sentFrom: j.mailing.From.Email}, "", nil
	}
	return nil, ReasonStranger, nil
}

// accountOf is the account of the address, nil for none.
func accountOf(tx *Tx, email string) (*Account, error) {
	return findFirst[Account](tx.DB, "email = ? AND erased_at IS NULL", email)
}

// mailed is the recipient of the answered mail: the requester, a participant or, with toMember, a team member.
func (a *answering) mailed(tx *Tx) (account *Account, toMember bool, err error) {
	if a.mail == nil {
		return nil, false, nil
	}
	switch a.mail.Kind {
	case MailReceipt:
	case MailReply:
		about, err := findFirst[Message](tx.DB, "id = ?", orEmpty(a.mail.AboutID))
		if err != nil {
			return nil, false, err
		}
		toMember = about != nil && about.Kind == MessageRequester
	default:
		toMember = true
	}
	account, err = accountOf(tx, a.mail.Email)
	if err != nil || account == nil || toMember || account.ID == a.ticket.RequesterID {
		return account, toMember, err
	}
	takesPart, err := a.ticket.takesPart(tx.DB, account.ID)
	if !takesPart {
		account = nil // they have left
	}
	return account, false, err
}

// addAnswer adds the answer of the requester, or of a participant, to the ticket. If the ticket has become too long, it
// continues in a new one.
func (j *judgement) addAnswer(ctx context.Context, tx *Tx, ticket *Ticket, who writer) error {
	body := j.body(j.answerText())
	if body == "" && j.unread() {
		return j.hold(ReasonSealed, ticket)
	}
	if body == "" {
		return j.refuse(ReasonEmpty)
	}
	message := &Message{Kind: MessageRequester, Body: body, SentFrom: who.sentFrom,
		Unproven: !j.mailing.Proven && !who.tagged || who.sentFrom != ""}
	by := Actor{Account: who.account}
	then := func(tx *Tx, row *Ticket, message *Message) ([]*Event, error) {
		does := transitionRequesterReply
		if row.Status == TicketResolved && len(j.attachments) == 0 && j.refusal == nil && isThanks(body) {
			does = transitionThanks
		}
		return row.requesterSaid(tx, by, message, does)
	}
	_, err := ticket.storeMessage(ctx, tx.DB, newMessage{by: by, message: message, attachments: j.attachments,
		refusal: j.refusal, then: then})
	var fault *Error
	switch {
	case errors.As(err, &fault) && (fault.Fault == FaultTicketClosed || fault.Fault == FaultTicketTooLong):
		return j.continueIn(tx, ticket)
	case err != nil:
		return err
	}
	j.used = true
	j.keep(ticket, message)
	return nil
}

// answerText is the answer without quotes. If nothing is left of the mail then, as of a forwarded one, it is the whole
// text, unless the mail has a file or quotes nothing but our own mails.
func (j *judgement) answerText() string {
	brings := slices.ContainsFunc(j.mailing.Files, func(file MailFile) bool { return !file.Inline })
	if strings.TrimSpace(j.mailing.Answer) == "" && !brings && !j.mailing.OnlyOurs {
		return j.mailing.Text
	}
	return j.mailing.Answer
}
