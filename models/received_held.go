package models

import (
	"context"

	"gorm.io/gorm"
)

// holdTold holds the mail, and tells the member of the team whose it seems to be.
func (j *judgement) holdTold(tx *Tx, reason ReceivedReason, a *answering) error {
	if err := j.hold(reason, a.ticket); err != nil {
		return err
	}
	if appID := a.appID(); appID != "" {
		j.received.AppID = &appID
		return j.tellMember(tx, a)
	}
	return nil
}

// mostHeldMails is how many mails an hour tell a member that theirs are held: somebody else may write them.
const mostHeldMails = 3

// tellMember tells the member whose mail this seems to be that it is held, at the address of their account.
func (j *judgement) tellMember(tx *Tx, a *answering) error {
	member, err := j.memberOf(tx, a)
	if err != nil || member == nil {
		return err
	}
	var recent int64
	err = tx.Model(&Mail{}).Where("email = ? AND kind = ? AND created_at > ?", member.Email, MailHeld,
		tx.Now.Add(-receivedHour)).Count(&recent).Error
	if err != nil || recent >= mostHeldMails {
		return err
	}
	mail := tx.newMail(MailHeld, member.Email)
	mail.AppID, mail.TicketID, mail.AboutID = j.received.AppID, j.received.TicketID, &j.received.ID
	return mail.queue(tx)
}

// memberOf is the member of the team whose mail this seems to be: its sender, or else who got the mail that it answers.
func (j *judgement) memberOf(tx *Tx, a *answering) (*Account, error) {
	emails := []string{j.mailing.From.Email}
	if a.mail != nil {
		emails = append(emails, a.mail.Email)
	}
	for _, email := range emails {
		account, err := accountOf(tx, email)
		if err != nil {
			return nil, err
		}
		if account == nil || !account.Verified() {
			continue
		}
		if member, err := isMember(tx.DB, a.appID(), account.ID); err != nil || member {
			return account, err
		}
	}
	return nil, nil
}

// HeldMail tells a member why their mail was held.
type HeldMail struct {
	Mail     Mail // with its Ticket, where it answers one
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
