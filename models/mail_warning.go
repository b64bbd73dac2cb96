package models

import (
	"context"

	"gorm.io/gorm"
)

// warnOwners lets every owner of the app who has proven their address hear that it was disowned.
func (d *Disownable) warnOwners(tx *Tx) error {
	var owners []Account
	err := tx.Order("accounts.id").Where("email_verified_at IS NOT NULL").
		Where("id IN (SELECT account_id FROM memberships WHERE app_id = ? AND role = ?)", d.App.ID, RoleOwner).
		Find(&owners).Error
	if err != nil {
		return err
	}
	for _, owner := range owners {
		mail := tx.newMail(MailWarning, owner.Email)
		mail.AppID = &d.App.ID
		if d.Post != nil {
			mail.PostID = &d.Post.ID
		} else {
			mail.TicketID = &d.Ticket.ID
		}
		if err := mail.queue(tx); err != nil {
			return err
		}
	}
	return nil
}

// WarningMail tells an owner that somebody disowned a ticket or a post of the app.
type WarningMail struct {
	Mail Mail
	Disownable
}

// PrepareWarnings finds what the mails are about.
func PrepareWarnings(ctx context.Context, db *gorm.DB, mails []Mail) ([]WarningMail, error) {
	db = db.WithContext(ctx)
	warnings := make([]WarningMail, len(mails))
	for i, mail := range mails {
		warning := WarningMail{Mail: mail}
		if err := db.Take(&warning.App, "id = ?", *mail.AppID).Error; err != nil {
			return nil, err
		}
		if mail.PostID == nil {
			warning.Ticket = &mail.Ticket
		} else if err := db.Take(&warning.Post, "id = ?", *mail.PostID).Error; err != nil {
			return nil, err
		}
		warnings[i] = warning
	}
	return warnings, nil
}
