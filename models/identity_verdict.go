package models

import (
	"context"

	"gorm.io/gorm"
)

// Unjudged is the ticket that came with the identity and was solved last, in the days in which a verdict may be
// changed, without a word of how it went; nil where there is none.
func (i *Identity) Unjudged(ctx context.Context, db *gorm.DB) (*Ticket, error) {
	var found []Ticket
	err := db.WithContext(ctx).Order("tickets.resolved_at DESC, tickets.id DESC").Limit(1).
		Where(myTicketsOfVisit.owned, i.ID).
		Find(&found, verdictAsked+" AND tickets.merged_into IS NULL AND tickets.resolved_at >= ?", clockOf(ctx).Now.Add(-verdictAge)).Error
	if err != nil || len(found) == 0 {
		return nil, err
	}
	return &found[0], nil
}

// Judge says how it went with a ticket that came with the identity.
func (i *Identity) Judge(ctx context.Context, db *gorm.DB, address, id string, draft VerdictDraft) error {
	visit := &AppVisit{AppID: i.AppID, IdentityID: i.ID}
	ticket, requester, err := visit.Ticket(ctx, db, id)
	if err != nil {
		return err
	}
	if ticket.MergedInto != nil { // the other may be somebody else's
		return errNoTicket
	}
	return ticket.Judge(ctx, db, Actor{Account: requester, Address: address, VouchedIn: i.AppID, IdentityID: i.ID}, draft)
}
