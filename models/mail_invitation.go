package models

import (
	"context"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

const invitationsPerHour = 10 // to a proven address

// queueMail queues the invitation's mail, unless its address has had too many recently.
func (i *Invitation) queueMail(tx *Tx, app *App) error {
	if err := store.LockNames(tx.DB, i.Email); err != nil {
		return err
	}
	mail := tx.newMail(MailInvitation, i.Email)
	mail.AboutID = &i.ID
	var readers string
	if err := tx.Model(&Account{}).Where("email = ?", i.Email).Pluck("locale", &readers).Error; err != nil {
		return err
	}
	mail.Locale = mailLocale("", readers, app.Locale)
	unproven, err := isUnproven(tx.DB, i.Email)
	if err != nil {
		return err
	}
	mail.Unproven = unproven
	full, err := mail.invitationsFull(tx)
	if err != nil {
		return err
	}
	if full {
		return conflictOf("email", "Too many mails went to "+i.Email+" lately. Try again in an hour.")
	}
	return mail.queue(tx)
}

func (m *Mail) invitationsFull(tx *Tx) (bool, error) {
	if m.Unproven {
		return m.unprovenFull(tx)
	}
	var recent int64
	err := tx.Model(&Mail{}).Where("email = ? AND kind = ? AND state <> ?", m.Email, m.Kind, MailWithheld).
		Where("created_at > ?", m.CreatedAt.Add(-time.Hour)).Count(&recent).Error
	return recent >= invitationsPerHour, err
}

// InvitationMail is an invitation that is to be mailed now.
type InvitationMail struct {
	Mail       Mail
	Invitation Invitation // with its App and Inviter
	Token      string     // of the link
}

// PrepareInvitations makes the tokens of the links, of which only digests are stored. Mails of ended invitations are
// withheld.
func PrepareInvitations(ctx context.Context, db *gorm.DB, mails []Mail) (invitations []InvitationMail, err error) {
	err = change(ctx, db, func(tx *Tx) error {
		invitations, err = prepareEach(tx.DB, mails, func(mail Mail) (*InvitationMail, error) {
			made := &InvitationMail{Mail: mail, Token: newToken()}
			updated := tx.Model(&Invitation{}).
				Where("id = ? AND ended_at IS NULL AND expires_at > ?", *mail.AboutID, tx.Now).
				Update("token_hash", digest(made.Token))
			if updated.Error != nil || updated.RowsAffected == 0 {
				return nil, updated.Error
			}
			return made, tx.Joins("App").Joins("Inviter").
				Take(&made.Invitation, "invitations.id = ?", *mail.AboutID).Error
		})
		return err
	})
	return invitations, err
}
