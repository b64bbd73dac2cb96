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

// WarningMail informs an owner that somebody disowned a ticket or post of the app, or that a connection was paused; or
// somebody of a change to how their own account signs in, which is not in the name of any app.
type WarningMail struct {
	Mail Mail
	Disownable
	Paused    *Connection
	OwnChange Action // what happened to the account, "" for the others
}

// PrepareWarnings loads what the mails are about. Mails about connections that were removed or resumed since are
// withheld.
func PrepareWarnings(ctx context.Context, db *gorm.DB, mails []Mail) ([]WarningMail, error) {
	db = db.WithContext(ctx)
	return prepareEach(db, mails, func(mail Mail) (*WarningMail, error) {
		warning := &WarningMail{Mail: mail}
		if mail.AppID == nil {
			event, err := findFirst[Event](db, "id = ?", *mail.AboutID)
			if err != nil || event == nil {
				return nil, err
			}
			warning.OwnChange = event.Action
			return warning, nil
		}
		if err := db.Take(&warning.App, "id = ?", *mail.AppID).Error; err != nil {
			return nil, err
		}
		switch {
		case mail.AboutID != nil:
			connection, err := findFirst[Connection](db, "id = ?", *mail.AboutID)
			if err != nil || connection == nil || !connection.Paused() {
				return nil, err
			}
			warning.Paused = connection
		case mail.PostID != nil:
			return warning, db.Take(&warning.Post, "id = ?", *mail.PostID).Error
		default:
			warning.Ticket = &mail.Ticket
		}
		return warning, nil
	})
}
