package models

import (
	"context"

	"gorm.io/gorm"
)

// warnOwners mails every owner of the app that it was disowned.
func (d *Disownable) warnOwners(tx *Tx) error {
	return mailOwners(tx, d.App.ID, func(mail *Mail) {
		if d.Post != nil {
			mail.PostID = &d.Post.ID
		} else {
			mail.TicketID = &d.Ticket.ID
		}
	})
}

// mailOwners warns every owner of the app with a proven address; about sets what the mail is about.
func mailOwners(tx *Tx, appID string, about func(*Mail)) error {
	var owners []Account
	err := tx.Order("accounts.id").Where("email_verified_at IS NOT NULL").
		Where("id IN (SELECT account_id FROM memberships WHERE app_id = ? AND role = ?)", appID, RoleOwner).
		Find(&owners).Error
	if err != nil {
		return err
	}
	for _, owner := range owners {
		mail := tx.newMail(MailWarning, owner.Email)
		mail.AppID = &appID
		about(mail)
		if err := mail.queue(tx); err != nil {
			return err
		}
	}
	return nil
}

// WarningMail informs an owner that somebody disowned a ticket or post of the app, or that a connection was paused.
type WarningMail struct {
	Mail Mail
	Disownable
	Paused *Connection
}

// PrepareWarnings loads what the mails are about.
func PrepareWarnings(ctx context.Context, db *gorm.DB, mails []Mail) ([]WarningMail, error) {
	db = db.WithContext(ctx)
	warnings := make([]WarningMail, 0, len(mails))
	for _, mail := range mails {
		warning := WarningMail{Mail: mail}
		if err := db.Take(&warning.App, "id = ?", *mail.AppID).Error; err != nil {
			return nil, err
		}
		if mail.AboutID != nil {
			var paused []Connection
			if err := db.Limit(1).Find(&paused, "id = ?", *mail.AboutID).Error; err != nil {
				return nil, err
			}
			if len(paused) == 0 || !paused[0].Paused() { // removed or resumed: nothing to report any more
				if err := mail.withhold(db); err != nil {
					return nil, err
				}
				continue
			}
			warning.Paused = &paused[0]
		} else if mail.PostID == nil {
			warning.Ticket = &mail.Ticket
		} else if err := db.Take(&warning.Post, "id = ?", *mail.PostID).Error; err != nil {
			return nil, err
		}
		warnings = append(warnings, warning)
	}
	return warnings, nil
}
