package models

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm"
)

// Tickets is Account.Tickets for the tickets that came with the identity. One that was merged into a ticket without the
// identity is listed by itself.
func (v *AppVisit) Tickets(
	ctx context.Context, db *gorm.DB, search, after string, limit int,
) (tickets []MyTicket, next string, err error) {
	return myTickets{ownedByVisitor, v.IdentityID}.list(ctx, db, search, after, limit)
}

// requesterThere is a condition for tickets whose requester is not erased.
const requesterThere = `EXISTS (SELECT 1 FROM accounts AS requester
	WHERE requester.id = tickets.requester_id AND requester.erased_at IS NULL)`

// Ticket finds a ticket that came with the identity, and its requester: the person, perhaps under their address at the
// time. It does not find tickets that the owner of the address wrote on their own, nor those of somebody who has a role
// by now.
func (v *AppVisit) Ticket(ctx context.Context, db *gorm.DB, id string) (*Ticket, *Account, error) {
	ticket, err := findByID[Ticket](db.WithContext(ctx), errNoTicket, id,
		"app_id = ? AND vouched_by = ? AND "+requesterThere, v.AppID, v.IdentityID)
	if err != nil {
		return nil, nil, err
	}
	var requester Account
	if err := db.WithContext(ctx).Take(&requester, "id = ?", ticket.RequesterID).Error; err != nil {
		return nil, nil, err
	}
	err = refuseRoles(db.WithContext(ctx), requester.ID, requester.Email)
	if CodeOf(err) == CodeUnauthorized {
		return nil, nil, errNoTicket
	}
	return ticket, &requester, err
}

// Canonical is the ticket that the given one was merged into, as Ticket.Canonical, or NotFound if that did not come
// with the identity: the team may merge tickets of one address whoever wrote them.
func (v *AppVisit) Canonical(ctx context.Context, db *gorm.DB, ticket *Ticket) (*Ticket, error) {
	canonical, err := ticket.Canonical(ctx, db)
	if err == nil && !v.brought(canonical) {
		return nil, errNoTicket
	}
	return canonical, err
}

// Conversation is Ticket.ConversationForRequester without tickets merged into it from other sources.
func (v *AppVisit) Conversation(ctx context.Context, db *gorm.DB, ticket *Ticket) (*Conversation, error) {
	family, err := v.family(db.WithContext(ctx), ticket)
	if err != nil {
		return nil, err
	}
	return ticket.conversationForRequester(db.WithContext(ctx), family)
}

// File finds a file of such a conversation.
func (v *AppVisit) File(ctx context.Context, db *gorm.DB, ticket *Ticket, id string) (*Attachment, error) {
	family, err := v.family(db.WithContext(ctx), ticket)
	if err != nil {
		return nil, err
	}
	return fileOf(db.WithContext(ctx), family, id, fileForRequester)
}

// MarkRead records that the visit has read the ticket as it was at a time.
func (v *AppVisit) MarkRead(ctx context.Context, db *gorm.DB, ticket *Ticket, at time.Time) error {
	return db.WithContext(ctx).Model(&Ticket{}).
		Where("id = ? AND vouched_by = ? AND (vouched_read_at IS NULL OR vouched_read_at < ?)", ticket.ID, v.IdentityID, at).
		UpdateColumn("vouched_read_at", toMillisecond(at)).Error
}

func (v *AppVisit) family(db *gorm.DB, ticket *Ticket) ([]Ticket, error) {
	family, err := ticket.family(db)
	return slices.DeleteFunc(family, func(t Ticket) bool { return !v.brought(&t) }), err
}

// brought reports whether the ticket came with the identity of the visit.
func (v *AppVisit) brought(ticket *Ticket) bool {
	return ticket.AppID == v.AppID && ticket.VouchedBy != nil && *ticket.VouchedBy == v.IdentityID
}
