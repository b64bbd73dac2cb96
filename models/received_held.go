package models

import (
	"context"

	"gorm.io/gorm"
)

// holdAndNotify holds the mail, and informs the team member whose mail it seems to be.
func (j *judgement) holdAndNotify(tx *Tx, reason ReceivedReason, a *answering) error {
	if err := j.hold(reason, a.ticket); err != nil {
		return err
	}
	appID := a.appID()
	if appID == "" {
		return nil
	}
	j.received.AppID = &appID
	emails := []string{j.mailing.From.Email}
	if a.mail != nil {
		emails = append(emails, a.mail.Email)
	}
	return j.notifyMember(tx, emails...)
}

// holdNew holds a mail that is not an answer, and informs its sender if they are a team member.
func (j *judgement) holdNew(tx *Tx, reason ReceivedReason) error {
	if err := j.hold(reason, nil); err != nil {
		return err
	}
	return j.notifyMember(tx, j.mailing.From.Email)
}

// maxHeldMails is how many mails an hour inform a member that theirs are held: somebody else may be writing them.
const maxHeldMails = 3

// notifyMember informs the first member among the addresses, whose mail this seems to be, that it is held.
func (j *judgement) notifyMember(tx *Tx, emails ...string) error {
	member, err := memberAmong(tx, *j.received.AppID, emails)
	if err != nil || member == nil {
		return err
	}
	var recent int64
	err = tx.Model(&Mail{}).Where("email = ? AND kind = ? AND created_at > ?", member.Email, MailHeld,
		tx.Now.Add(-receivedHour)).Count(&recent).Error
	if err != nil || recent >= maxHeldMails {
		return err
	}
	mail := tx.newMail(MailHeld, member.Email)
	mail.AppID, mail.TicketID, mail.AboutID = j.received.AppID, j.received.TicketID, &j.received.ID
	return mail.queue(tx)
}

// memberAmong is the first member of the app's team whose proven address is among the given ones; nil for none.
func memberAmong(tx *Tx, appID string, emails []string) (*Account, error) {
	for _, email := range emails {
		account, err := accountOf(tx, email)
		if err != nil {
			return nil, err
		}
		if account == nil || !account.Verified() {
			continue
		}
		if member, err := isMember(tx.DB, appID, account.ID); err != nil || member {
			return account, err
		}
	}
	return nil, nil
}

// HeldMail explains to a member why their mail was held.
type HeldMail struct {
	Mail     Mail // with its Ticket, if it answers one
	App      App
	Received Received
}

// IsNew reports whether the mail was to become a ticket, and was not an answer.
func (h *HeldMail) IsNew() bool {
	return h.Received.TicketID == nil && h.Received.Reason != ReasonNoAnswer
}

// PrepareHeld loads the held mails. Mails about those that somebody has handled in the meantime are withheld.
func PrepareHeld(ctx context.Context, db *gorm.DB, mails []Mail) ([]HeldMail, error) {
	db = db.WithContext(ctx)
	return prepareEach(db, mails, func(mail Mail) (*HeldMail, error) {
		held, err := findFirst[Received](db, "id = ? AND state = ?", orEmpty(mail.AboutID), ReceivedHeld)
		if err != nil || held == nil {
			return nil, err
		}
		made := &HeldMail{Mail: mail, Received: *held}
		return made, db.Take(&made.App, "id = ?", *mail.AppID).Error
	})
}
