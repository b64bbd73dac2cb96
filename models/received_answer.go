package models

import (
	"context"
	"errors"
	"strings"

	"gorm.io/gorm"
)

// writer is who wrote an answer, as far as a mail can tell.
type writer struct {
	account  *Account
	team     bool
	sentFrom string // the address that it came from where it is not the account's
	tagged   bool   // it answers, from their own address, a mail that went there alone
}

// answer lets the mail become what its writer may make of it in the ticket that it answers.
func (j *judgement) answer(ctx context.Context, tx *Tx, a *answering) error {
	if again, err := j.duplicate(tx, a.ticket.AppID); err != nil || again {
		return errors.Join(err, j.refuse(ReasonDuplicate))
	}
	if j.mailing.Spam {
		return j.hold(ReasonSpam, a.ticket)
	}
	who, held, err := j.writer(tx, a)
	if err != nil {
		return err
	}
	if who != nil && who.team {
		return j.sayForTeam(ctx, tx, a, who.account)
	}
	if many, err := j.many(tx); err != nil || many {
		return errors.Join(err, j.hold(ReasonMany, a.ticket))
	}
	if who == nil {
		if err := j.hold(held, a.ticket); err != nil || held == ReasonStranger {
			return err
		}
		return j.tellMember(tx, a)
	}
	if a.ticket.Status == TicketClosed {
		return j.continueIn(ctx, tx, a.ticket)
	}
	return j.say(ctx, tx, a.ticket, *who)
}

// writer finds who wrote the answer. Nil: it is held for the reason. The team is whoever its address proves to be of it;
// everybody else may be who was mailed, or one who takes part in the ticket.
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
			return own, "", nil
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
	var accounts []Account
	err := tx.Limit(1).Find(&accounts, "email = ? AND erased_at IS NULL", email).Error
	if err != nil || len(accounts) == 0 {
		return nil, err
	}
	return &accounts[0], nil
}

// mailed is to whom the mail went that is answered: the requester, a participant, or for toMember somebody of the team.
func (a *answering) mailed(tx *Tx) (account *Account, toMember bool, err error) {
	if a.mail == nil {
		return nil, false, nil
	}
	switch a.mail.Kind {
	case MailReceipt:
	case MailReply:
		var about []Message
		if err := tx.Limit(1).Find(&about, "id = ?", orEmpty(a.mail.AboutID)).Error; err != nil {
			return nil, false, err
		}
		toMember = len(about) > 0 && about[0].Kind == MessageRequester
	default:
		toMember = true
	}
	account, err = accountOf(tx, a.mail.Email)
	if err != nil || account == nil || toMember || account.ID == a.ticket.RequesterID {
		return account, toMember, err
	}
	takesPart, err := a.ticket.takesPart(tx.DB, account.ID)
	if !takesPart {
		account = nil // they left
	}
	return account, false, err
}

// say writes the answer of the requester, or of a participant, into the ticket. One that has become too long goes on as
// a new one.
func (j *judgement) say(ctx context.Context, tx *Tx, ticket *Ticket, who writer) error {
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
		does := actWrite
		if row.Status == TicketResolved && len(j.attachments) == 0 && isThanks(body) {
			does = actThank
		}
		return row.requesterSaid(tx, by, message, does)
	}
	_, err := ticket.say(ctx, tx.DB, saying{by: by, message: message, attachments: j.attachments, refusal: j.refusal,
		then: then})
	var fault *Error
	switch {
	case errors.As(err, &fault) && (fault.Fault == FaultTicketClosed || fault.Fault == FaultTicketTooLong):
		return j.continueIn(ctx, tx, ticket)
	case err != nil:
		return err
	}
	j.used = true
	j.keep(ticket, message)
	return nil
}

// answerText is what was answered; all of the mail where nothing is left of it without what it quotes.
func (j *judgement) answerText() string {
	if strings.TrimSpace(j.mailing.Answer) == "" && len(j.mailing.Files) == 0 {
		return j.mailing.Text
	}
	return j.mailing.Answer
}

// noteMark begins the answer of a member that is for the team alone.
const noteMark = "#note"

// sayForTeam writes the answer of a member: a reply to the requester, or a note. What stands in its way holds it.
func (j *judgement) sayForTeam(ctx context.Context, tx *Tx, a *answering, member *Account) error {
	body, note := cutNote(j.body(j.answerText()))
	if body == "" {
		return j.refuse(ReasonEmpty)
	}
	by := Actor{Account: member}
	said := saying{by: by, message: &Message{Kind: MessageTeam, Body: body}, seen: a.seen(), attachments: j.attachments,
		refusal: j.refusal, waited: true, then: replying(by, "")}
	if note {
		said.message.Kind = MessageNote
		said.then = func(_ *Tx, row *Ticket, message *Message) ([]*Event, error) {
			return row.happened(by, ActionTicketNoted, Change{MessageID: message.ID}), nil
		}
	}
	again, err := a.ticket.say(ctx, tx.DB, said)
	if code := CodeOf(err); code == CodeConflict || code == CodeInvalid {
		var fault *Error
		reason := ReasonUnanswerable
		if errors.As(err, &fault) && fault.Overtaken {
			reason = ReasonOvertaken
		}
		return errors.Join(j.hold(reason, a.ticket), j.tellMember(tx, a))
	}
	if err != nil {
		return err
	}
	j.used = !again
	j.keep(a.ticket, said.message)
	return nil
}

// seen is the last message that a member saw who answers the mail.
func (a *answering) seen() string {
	if a.mail != nil && a.mail.AboutID != nil {
		return *a.mail.AboutID
	}
	return a.ticket.ID
}

// cutNote takes the mark of a note away.
func cutNote(body string) (rest string, note bool) {
	first, others, _ := strings.Cut(body, "\n")
	word, left, _ := strings.Cut(strings.TrimSpace(first), " ")
	if !strings.EqualFold(word, noteMark) {
		return body, false
	}
	return strings.TrimSpace(left + "\n" + others), true
}

// mostHeldMails is how many mails an hour tell a member that theirs are held: somebody else may write them.
const mostHeldMails = 3

// tellMember tells the member whose mail this seems to be that it is held, at the address that is known to be theirs.
func (j *judgement) tellMember(tx *Tx, a *answering) error {
	email := j.mailing.From.Email
	if j.received.Reason == ReasonMemberElse && a.mail != nil {
		email = a.mail.Email
	}
	member, err := accountOf(tx, email)
	if err != nil || member == nil || !member.Verified() {
		return err
	}
	if inTeam, err := isMember(tx.DB, a.ticket.AppID, member.ID); err != nil || !inTeam {
		return err
	}
	var recent int64
	err = tx.Model(&Mail{}).Where("email = ? AND kind = ? AND created_at > ?", email, MailHeld,
		tx.Now.Add(-receivedHour)).Count(&recent).Error
	if err != nil || recent >= mostHeldMails {
		return err
	}
	mail := tx.newMail(MailHeld, email)
	mail.AppID, mail.TicketID, mail.AboutID = &a.ticket.AppID, &a.ticket.ID, &j.received.ID
	return mail.queue(tx)
}

// HeldMail tells a member why their mail was held.
type HeldMail struct {
	Mail     Mail // with its Ticket
	App      App
	Received Received
}

// PrepareHeld finds which mails were held. One that somebody has dealt with meanwhile is told no more.
func PrepareHeld(ctx context.Context, db *gorm.DB, mails []Mail) ([]HeldMail, error) {
	db = db.WithContext(ctx)
	var prepared []HeldMail
	for _, mail := range mails {
		made := HeldMail{Mail: mail}
		var held []Received
		err := db.Limit(1).Find(&held, "id = ? AND state = ?", orEmpty(mail.AboutID), ReceivedHeld).Error
		if err != nil {
			return nil, err
		}
		if len(held) == 0 {
			if err := mail.withhold(db); err != nil {
				return nil, err
			}
			continue
		}
		made.Received = held[0]
		if err := db.Take(&made.App, "id = ?", *mail.AppID).Error; err != nil {
			return nil, err
		}
		prepared = append(prepared, made)
	}
	return prepared, nil
}
