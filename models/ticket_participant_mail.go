package models

import (
	"context"

	"gorm.io/gorm"
)

const linkLeaveTicket = "leave ticket"

// LeaveTicket is the token with which a participant stops the ticket's replies.
func (l *MailLinks) LeaveTicket(ticketID, accountID string) string {
	return l.token(linkLeaveTicket, ticketID, accountID)
}

// participant is the participant who receives the reply, nil if it is for the requester.
func (m *Mail) participant(tx *Tx) (*Participant, error) {
	participants, err := m.Ticket.participants(tx.DB)
	for i := range participants {
		if participants[i].Person.Email == m.Email {
			return &participants[i], err
		}
	}
	return nil, err
}

// toParticipant adds a link for leaving the ticket, and removes everything but the message.
func (m *ReplyMail) toParticipant(tx *Tx, participant *Participant) error {
	links, err := OpenMailLinks(tx.Statement.Context, tx.DB)
	if err != nil {
		return err
	}
	m.ToParticipant, m.Before = true, nil // earlier messages were for others
	m.StopToken = links.LeaveTicket(participant.TicketID, participant.AccountID)
	return nil
}

// Participation is a person's participation in a ticket.
type Participation struct {
	App     App
	Ticket  Ticket
	Account Account
}

// FindParticipation finds the participation of a mailed token, even one that has ended.
func FindParticipation(ctx context.Context, db *gorm.DB, token string) (*Participation, error) {
	ids, err := openLink(ctx, db, linkLeaveTicket, token, 2)
	if err != nil {
		return nil, err
	}
	ticket, err := findTicket(db.WithContext(ctx).Where("id = ?", ids[0]))
	if CodeOf(err) == CodeNotFound {
		return nil, ErrBrokenLink
	}
	if err != nil {
		return nil, err
	}
	account, app, err := findReader(ctx, db, ids[1], ticket.AppID)
	if err != nil {
		return nil, err
	}
	return &Participation{App: *app, Ticket: *ticket, Account: *account}, nil
}

// Leave stops the ticket's replies to the person.
func (p *Participation) Leave(ctx context.Context, db *gorm.DB, address string) error {
	by := Actor{Account: &p.Account, Address: address}
	ticket, err := p.Ticket.Canonical(ctx, db)
	if err != nil {
		return err
	}
	return ticket.DropParticipant(ctx, db, by, p.Account.ID)
}
