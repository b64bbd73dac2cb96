package models

import (
	"context"

	"gorm.io/gorm"
)

// Unjudged is the identity's most recently solved ticket without a verdict, within the days in which a verdict may be
// changed; nil if there is none.
func (i *Identity) Unjudged(ctx context.Context, db *gorm.DB) (*Ticket, error) {
	return findFirst[Ticket](
		db.WithContext(ctx).Order("tickets.resolved_at DESC, tickets.id DESC").Where(ownedByVisitor.owned, i.ID),
		verdictAsked+" AND tickets.merged_into IS NULL AND tickets.resolved_at >= ?", clockOf(ctx).Now.Add(-verdictAge))
}

// Judge stores the verdict on a ticket of the identity.
func (i *Identity) Judge(ctx context.Context, db *gorm.DB, address, id string, draft VerdictDraft) error {
	visit := &AppVisit{AppID: i.AppID, IdentityID: i.ID}
	ticket, requester, err := visit.Ticket(ctx, db, id)
	if err != nil {
		return err
	}
	if ticket.MergedInto != nil { // the other ticket may be somebody else's
		return errNoTicket
	}
	return ticket.Judge(ctx, db, Actor{Account: requester, Address: address, VouchedIn: i.AppID, IdentityID: i.ID}, draft)
}
