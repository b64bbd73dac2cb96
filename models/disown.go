package models

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
)

// Disownable is a ticket or a post that came in somebody's name. Exactly one of Ticket and Post is there.
type Disownable struct {
	App    App
	Ticket *Ticket
	Post   *Post
}

// CreatedAt is when it came in.
func (d *Disownable) CreatedAt() time.Time {
	if d.Ticket != nil {
		return d.Ticket.CreatedAt
	}
	return d.Post.CreatedAt
}

// FindDisownable finds what a mailed "It wasn't me" is about.
func FindDisownable(ctx context.Context, db *gorm.DB, token string) (*Disownable, error) {
	links, err := OpenMailLinks(ctx, db)
	if err != nil {
		return nil, err
	}
	db = db.WithContext(ctx)
	found := &Disownable{}
	appID := ""
	if ids, ok := links.open(linkDisownPost, token, 1); ok {
		found.Post = &Post{}
		err = db.Joins("Author").Take(found.Post, "posts.id = ?", ids[0]).Error
		appID = found.Post.AppID
	} else if ids, ok := links.open(linkDisownTicket, token, 1); ok {
		found.Ticket = &Ticket{}
		err = db.Take(found.Ticket, "id = ?", ids[0]).Error
		appID = found.Ticket.AppID
	} else {
		return nil, errNoMailLink
	}
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil, errNoMailLink
	}
	if err != nil {
		return nil, err
	}
	return found, db.Take(&found.App, "id = ?", appID).Error
}

// Disown notes that it was not who it says. A post leaves the board and names nobody any more, until the team shows it
// again; a ticket stays, and says so. The app's owners are warned. Saying it twice is saying it once.
func (d *Disownable) Disown(ctx context.Context, db *gorm.DB, by Actor) error {
	return change(ctx, db, func(tx *Tx) error {
		now := tx.Now
		table, id, action := "tickets", "", ActionTicketDisowned
		changes := map[string]any{"disowned_at": now, "updated_at": now}
		warning := Mail{Kind: "warning", AppID: &d.App.ID}
		if d.Post != nil {
			table, id, action = "posts", d.Post.ID, ActionPostDisowned
			changes["hidden_at"] = gorm.Expr("COALESCE(hidden_at, ?)", now)
			warning.PostID = &d.Post.ID
		} else {
			id = d.Ticket.ID
			warning.TicketID = &d.Ticket.ID
		}
		changed := tx.Table(table).Where("id = ? AND disowned_at IS NULL", id).Updates(changes)
		if changed.Error != nil || changed.RowsAffected == 0 {
			return changed.Error
		}
		if d.Post != nil {
			if err := tx.Delete(&Follow{}, "post_id = ? AND account_id = ?", id, d.Post.AuthorID).Error; err != nil {
				return err
			}
		}
		if err := record(tx, by.did(action, &d.App, id)); err != nil {
			return err
		}
		return warnOwners(tx, warning)
	})
}

// SendWarning is the job that mails a warning to an owner of an app.
type SendWarning struct {
	MailID string `json:"mail_id"`
}

// Kind names the worker.
func (SendWarning) Kind() string { return "send_warning" }

// warnOwners mails the warning to every owner of its app who has proven their address.
func warnOwners(tx *Tx, warning Mail) error {
	var owners []Account
	err := tx.Order("accounts.id").
		Find(&owners, "email_verified_at IS NOT NULL AND id IN (SELECT account_id FROM memberships WHERE app_id = ? AND role = ?)", warning.AppID, RoleOwner).Error
	if err != nil {
		return err
	}
	for _, owner := range owners {
		mail := warning
		mail.ID, mail.Email, mail.State, mail.CreatedAt = tx.NewID(), owner.Email, MailQueued, tx.Now
		if err := tx.Omit("Ticket").Create(&mail).Error; err != nil {
			return err
		}
		if err := enqueue(tx, SendWarning{MailID: mail.ID}); err != nil {
			return err
		}
	}
	return nil
}

// Warning is a mail to an owner that is to be sent now: somebody disowned a ticket or a post of the app.
type Warning struct {
	Mail Mail
	Disownable
}

// PrepareWarning finds the mail and what it is about; nil when there is nothing to send.
func PrepareWarning(ctx context.Context, db *gorm.DB, job SendWarning) (*Warning, error) {
	db = db.WithContext(ctx)
	mail, err := queuedMail(db, job.MailID)
	if err != nil || mail == nil {
		return nil, err
	}
	warning := &Warning{Mail: *mail}
	if mail.PostID != nil {
		warning.Post = &Post{}
		err = db.Take(warning.Post, "id = ?", *mail.PostID).Error
	} else {
		warning.Ticket = &Ticket{}
		err = db.Take(warning.Ticket, "id = ?", *mail.TicketID).Error
	}
	if err != nil {
		return nil, err
	}
	return warning, db.Take(&warning.App, "id = ?", *mail.AppID).Error
}
