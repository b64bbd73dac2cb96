package models

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm"
)

const (
	ticketLinkAge  = 30 * 24 * time.Hour
	ticketVisitAge = 14 * 24 * time.Hour
)

// TicketLink is a mailed link to one ticket, for its requester. It proves no mailbox and signs nobody in.
type TicketLink struct {
	ID        string
	TicketID  string
	Ticket    Ticket
	AccountID string
	Account   Account
	TokenHash []byte
	CreatedAt time.Time
	ExpiresAt time.Time
}

// TicketVisit is a browser in which such a link was opened: it sees that one ticket and nothing else.
type TicketVisit struct {
	ID        string
	TicketID  string
	AccountID string
	Account   Account
	TokenHash []byte
	CreatedAt time.Time
	ExpiresAt time.Time
}

var errLinkOver = Refuse(FaultTicketLinkOver)

// newLink is a link for a mail that is about to be sent; its token is not stored.
func (t *Ticket) newLink(tx *Tx) (link TicketLink, token string) {
	token = newToken()
	return TicketLink{
		ID: tx.NewID(), TicketID: t.ID, AccountID: t.RequesterID, TokenHash: digest(token), CreatedAt: tx.Now,
		ExpiresAt: tx.Now.Add(ticketLinkAge),
	}, token
}

// FindTicketLink finds the link of a mail, with its ticket and its account.
func FindTicketLink(ctx context.Context, db *gorm.DB, token string) (*TicketLink, error) {
	link, err := findOr[TicketLink](db.WithContext(ctx).Joins("Ticket").Joins("Account"), errLinkOver,
		"ticket_links.token_hash = ? AND ticket_links.expires_at > ?", digest(token), clockOf(ctx).Now)
	if err == nil && link.Account.ErasedAt != nil { // a job is about to delete it
		return nil, errLinkOver
	}
	return link, err
}

// StartVisit admits the browser that opened the link, and returns the token for its cookie.
func (l *TicketLink) StartVisit(ctx context.Context, db *gorm.DB, address string) (token string, err error) {
	token = newToken()
	now := clockOf(ctx).Now
	visit := &TicketVisit{
		ID: clockOf(ctx).NewID(), TicketID: l.TicketID, AccountID: l.AccountID, TokenHash: digest(token),
		CreatedAt: now, ExpiresAt: now.Add(ticketVisitAge),
	}
	err = change(ctx, db, func(tx *Tx) error {
		if err := tx.Omit("Account").Create(visit).Error; err != nil {
			return err
		}
		if err := markActive(tx, l.Ticket.AppID, l.AccountID); err != nil {
			return err
		}
		by := Actor{Account: &l.Account, Address: address}
		return record(tx, by.did(ActionTicketLinkOpened, l.Ticket.AppID, l.Ticket.ID))
	})
	return token, err
}

// VisitedTicket finds the ticket with this id, and its requester, for the browser of a visit: the visited ticket, or
// the one that it was merged into.
func VisitedTicket(ctx context.Context, db *gorm.DB, id, token string) (*Ticket, *Account, error) {
	visit, err := findOr[TicketVisit](db.WithContext(ctx).Joins("Account"), errNoTicket,
		"ticket_visits.token_hash = ? AND ticket_visits.expires_at > ?", digest(token), clockOf(ctx).Now)
	if err != nil {
		return nil, nil, err
	}
	if visit.Account.ErasedAt != nil { // it began while its person was erased
		return nil, nil, errNoTicket
	}
	ticket, err := visit.Account.Ticket(ctx, db, id)
	if err != nil {
		return nil, nil, err
	}
	family, err := ticket.family(db.WithContext(ctx))
	if err != nil {
		return nil, nil, err
	}
	if !slices.Contains(idsOf(family), visit.TicketID) {
		return nil, nil, errNoTicket
	}
	return ticket, &visit.Account, nil
}
