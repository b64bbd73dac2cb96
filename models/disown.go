package models

import (
	"context"
	"errors"
	"time"

	"gorm.io/gorm"
)

// Disownable is a ticket or post filed in somebody's name. Exactly one of Ticket and Post is set.
type Disownable struct {
	App    App
	Ticket *Ticket
	Post   *Post
}

// CreatedAt is when it was filed.
func (d *Disownable) CreatedAt() time.Time {
	if d.Ticket != nil {
		return d.Ticket.CreatedAt
	}
	return d.Post.CreatedAt
}

// Disowned reports whether somebody said that they did not write it, and the team has not shown it again since.
func (d *Disownable) Disowned() bool {
	if d.Ticket != nil {
		return d.Ticket.DisownedAt != nil
	}
	return d.Post.DisownedAt != nil && d.Post.Hidden()
}

// FindDisownable finds the object of a mailed "It wasn't me" link.
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
		err = db.Take(found.Post, "id = ?", ids[0]).Error
		appID = found.Post.AppID
	} else if ids, ok := links.open(linkDisownTicket, token, 1); ok {
		found.Ticket = &Ticket{}
		err = db.Take(found.Ticket, "id = ?", ids[0]).Error
		appID = found.Ticket.AppID
	} else {
		return nil, ErrBrokenLink
	}
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return nil, ErrBrokenLink
	}
	if err != nil {
		return nil, err
	}
	return found, db.Take(&found.App, "id = ?", appID).Error
}

// Disown records that the named person did not write it. A post leaves the board and loses its author, until the team
// shows it again; a ticket stays, and is marked, and its requester no longer votes for the ideas that were made of it. The
// app's owners are warned. Disowning twice has no further effect.
func (d *Disownable) Disown(ctx context.Context, db *gorm.DB, by Actor) error {
	return retryMerge(ctx, db, func(tx *Tx) error {
		now := tx.Now
		table, id, action := "tickets", "", ActionTicketDisowned
		changes := map[string]any{"disowned_at": now, "updated_at": now}
		if d.Post != nil {
			table, id, action = "posts", d.Post.ID, ActionPostDisowned
			changes["hidden_at"] = gorm.Expr("COALESCE(hidden_at, ?)", now)
		} else {
			id = d.Ticket.ID
		}
		changed := tx.Table(table).Where("id = ? AND disowned_at IS NULL", id).Updates(changes)
		if changed.Error != nil || changed.RowsAffected == 0 {
			return changed.Error
		}
		if d.Ticket != nil {
			if err := separateDisowned(ctx, tx, by, id); err != nil {
				return err
			}
			if err := d.Ticket.takeBackIdeas(tx); err != nil {
				return err
			}
		} else if err := tx.Delete(&Follow{}, "post_id = ? AND account_id = ?", id, d.Post.AuthorID).Error; err != nil {
			return err
		}
		if err := record(tx, by.did(action, d.App.ID, id)); err != nil {
			return err
		}
		return d.warnOwners(tx)
	})
}

// separateDisowned undoes the merges of a disowned ticket with the person's own ones: these would be gone from their
// list, or show what others wrote.
func separateDisowned(ctx context.Context, tx *Tx, by Actor, id string) error {
	var merged []Ticket
	err := tx.Order("id").Find(&merged, "merged_into IS NOT NULL AND id = ? OR merged_into = ? AND disowned_at IS NULL",
		id, id).Error
	for i := range merged {
		if err == nil {
			err = merged[i].Unmerge(ctx, tx.DB, by)
		}
	}
	return err
}
