package models

import (
	"context"

	"gorm.io/gorm"
)

const linkLeaveTicket = "leave ticket"

// LeaveTicket is the token by which a participant of the ticket wants no more of its replies.
func (l *MailLinks) LeaveTicket(ticketID, accountID string) string {
	return l.token(linkLeaveTicket, ticketID, accountID)
}

// participant is the participant of its ticket to whom a reply goes, nil where it goes to the requester.
func (m *Mail) participant(tx *Tx) (*Participant, error) {
	participants, err := m.Ticket.participants(tx.DB)
	for i := range participants {
		if participants[i].Person.Email == m.Email {
			return &participants[i], err
		}
	}
	return nil, err
}

func (m *ReplyMail) toParticipant(tx *Tx, participant *Participant) error {
	links, err := OpenMailLinks(tx.Statement.Context, tx.DB)
	if err != nil {
		return err
	}
	m.ToParticipant = true
	m.StopToken = links.LeaveTicket(participant.TicketID, participant.AccountID)
	return nil
}

// FindParticipant finds who takes part in which ticket, by the token of a mail. Whoever has left already is found too.
func FindParticipant(ctx context.Context, db *gorm.DB, token string) (*Participant, *App, error) {
	links, err := OpenMailLinks(ctx, db)
	if err != nil {
		return nil, nil, err
	}
	ids, ok := links.open(linkLeaveTicket, token, 2)
	if !ok {
		return nil, nil, errNoMailLink
	}
	ticket, err := findTicket(db.WithContext(ctx).Where("id = ?", ids[0]))
	if err != nil {
		return nil, nil, errNoMailLink
	}
	account, app, err := findReader(ctx, db, []string{ids[1], ticket.AppID})
	if err != nil {
		return nil, nil, err
	}
	return &Participant{TicketID: ticket.ID, AccountID: account.ID, Person: account.acting()}, app, nil
}

// Leave ends that the participant gets the ticket's replies.
func (p *Participant) Leave(ctx context.Context, db *gorm.DB, by Actor) error {
	ticket, err := findTicket(db.WithContext(ctx).Where("id = ?", p.TicketID))
	if err != nil {
		return err
	}
	return ticket.DropParticipant(ctx, db, by, p.AccountID)
}
