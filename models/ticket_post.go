package models

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// TicketPost links a ticket to a post.
type TicketPost struct {
	TicketID  string `gorm:"primaryKey"`
	PostID    string `gorm:"primaryKey"`
	LinkedBy  *string
	CreatedAt time.Time
}

// LinkTicket links the app's ticket with the number to the post.
func (p *Post) LinkTicket(ctx context.Context, db *gorm.DB, by Actor, number int64) (*Ticket, error) {
	ticket, err := (&App{ID: p.AppID}).Ticket(ctx, db, number)
	if CodeOf(err) == CodeNotFound {
		return nil, Invalid("number", "There is no ticket with this number.")
	}
	if err != nil {
		return nil, err
	}
	return ticket, change(ctx, db, func(tx *Tx) error { return p.linkTicket(tx, by, ticket) })
}

// linkTicket refuses a ticket that is in another app, because the link would show it to the team of this one.
func (p *Post) linkTicket(tx *Tx, by Actor, ticket *Ticket) error {
	here, err := exists[Ticket](tx.Select("id").Clauses(clause.Locking{Strength: "KEY SHARE"}), // it is not moved meanwhile
		"id = ? AND app_id = ?", ticket.ID, p.AppID)
	if err != nil {
		return err
	}
	if !here {
		return Conflict("The ticket was moved to another app.")
	}
	made := tx.Clauses(clause.OnConflict{DoNothing: true}).
		Create(&TicketPost{TicketID: ticket.ID, PostID: p.ID, LinkedBy: by.accountID(), CreatedAt: tx.Now})
	if made.Error != nil || made.RowsAffected == 0 {
		return made.Error
	}
	return record(tx, p.linkEvents(by, ticket, ActionPostTicketLinked, ActionTicketPostLinked)...)
}

// linkEvents are the events of the post and of the ticket.
func (p *Post) linkEvents(by Actor, ticket *Ticket, ofPost, ofTicket Action) []*Event {
	return []*Event{
		by.did(ofTicket, ticket.AppID, ticket.ID).with(EventDetail{Post: p.ID, Title: p.Title}),
		by.did(ofPost, p.AppID, p.ID).with(EventDetail{Ticket: ticket.ID, Number: ticket.Number}),
	}
}

// UnlinkTicket unlinks a ticket from the post.
func (p *Post) UnlinkTicket(ctx context.Context, db *gorm.DB, by Actor, ticketID string) error {
	if !IsID(ticketID) {
		return NotFound("There is no such ticket.")
	}
	return change(ctx, db, func(tx *Tx) error {
		gone := tx.Delete(&TicketPost{}, "ticket_id = ? AND post_id = ?", ticketID, p.ID)
		if err := changedOr(gone, NotFound("There is no such ticket.")); err != nil {
			return err
		}
		var ticket Ticket
		if err := tx.Select("id", "app_id", "number").Take(&ticket, "id = ?", ticketID).Error; err != nil {
			return err
		}
		return record(tx, p.linkEvents(by, &ticket, ActionPostTicketUnlinked, ActionTicketPostUnlinked)...)
	})
}

// Tickets are the post's linked tickets, newest first.
func (p *Post) Tickets(ctx context.Context, db *gorm.DB) ([]Ticket, error) {
	var tickets []Ticket
	err := db.WithContext(ctx).Where("id IN (SELECT ticket_id FROM ticket_posts WHERE post_id = ?)", p.ID).
		Order("number DESC").Find(&tickets).Error
	return tickets, err
}

// FileTicket files a ticket from the post, for the person in whose name it was published, and links the two. The post
// stays as it is. Repeating it within a day returns the same ticket.
func (p *Post) FileTicket(ctx context.Context, db *gorm.DB, by Actor) (*Ticket, error) {
	if !p.AuthorNamed || p.DisownedAt != nil {
		return nil, Conflict("Nobody is named in this idea, so there is nobody to answer.")
	}
	var author Account
	if err := db.WithContext(ctx).Take(&author, "id = ?", p.AuthorID).Error; err != nil {
		return nil, err
	}
	description := p.Description
	if description == "" {
		description = p.Title
	}
	app := &App{ID: p.AppID}
	draft := TicketDraft{
		Subject: p.Title, Description: description, RequesterEmail: author.Email, Category: CategoryGeneral,
		Locale: p.Locale, Source: SourcePage, By: by,
	}
	if p.Category == PostBug {
		draft.Category = CategoryBug
	}
	if err := draft.validate(); err != nil {
		return nil, err
	}
	var ticket *Ticket
	err := change(ctx, db, func(tx *Tx) error {
		ticket = draft.ticket(app, tx.clock)
		before, err := Once("ticket of post", Actor{}, p.ID).claim(tx, ticket.ID)
		if err != nil {
			return err
		}
		if before != "" {
			if ticket, err = findTicket(tx.Where("id = ?", before)); err != nil {
				return err
			}
		} else if err := write(tx,
			[]*filing{{app: app, at: tx.clock, ticket: ticket, email: draft.RequesterEmail, by: by}}); err != nil {
			return err
		}
		return p.linkTicket(tx, by, ticket)
	})
	return ticket, err
}

// TicketPostDraft is the input for a post from a ticket: what the team writes for everybody to read.
type TicketPostDraft struct {
	Title       string
	Description string
	Category    PostCategory
}

// PublishPost publishes a post from the ticket, with public text by the team, and links the two. It belongs to the
// team: the requester is not named, but votes for it and follows it, unless they disowned the ticket. The same text again
// within a day returns the same post.
func (t *Ticket) PublishPost(ctx context.Context, db *gorm.DB, by Actor, draft TicketPostDraft) (*Post, error) {
	public := PostDraft{
		Title: draft.Title, Description: draft.Description, Category: draft.Category, Source: SourcePage, By: by,
	}
	if err := public.validate(); err != nil {
		return nil, err
	}
	var post *Post
	err := change(ctx, db, func(tx *Tx) error {
		customer, err := t.voter(tx)
		if err != nil {
			return err
		}
		once := Once("post of ticket "+t.ID+" in "+t.AppID, Actor{}, public.Title, public.Description, string(public.Category))
		if post, _, err = (&App{ID: t.AppID}).publishForTeam(ctx, tx, public, once, customer); err != nil {
			return err
		}
		return post.linkTicket(tx, by, t)
	})
	return post, err
}

// voter is the requester, or "" if they disowned the ticket. They cannot do so before the transaction ends.
func (t *Ticket) voter(tx *Tx) (string, error) {
	now, err := findTicket(tx.Clauses(clause.Locking{Strength: "SHARE"}).Where("id = ?", t.ID))
	if err != nil || now.DisownedAt != nil {
		return "", err
	}
	return now.RequesterID, nil
}
