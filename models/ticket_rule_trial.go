package models

import (
	"context"

	"gorm.io/gorm"
)

const (
	triedTickets = 100 // of the app's newest
	shownTickets = 5
)

// RuleTrial says which of an app's newest tickets a rule would have sorted.
type RuleTrial struct {
	Tried    int
	Matching int
	Newest   []Ticket // at most five of those that match
}

// TryTicketRule compares the draft with the app's newest tickets, without changing anything. Their category may have
// been changed since they came in.
func (a *App) TryTicketRule(ctx context.Context, db *gorm.DB, draft TicketRuleDraft) (*RuleTrial, error) {
	if err := draft.validate(); err != nil {
		return nil, err
	}
	var tickets []struct {
		Ticket
		Sender string
	}
	err := db.WithContext(ctx).Raw(`
		SELECT tickets.*, accounts.email AS sender FROM tickets JOIN accounts ON accounts.id = requester_id
		WHERE app_id = ? AND spam_at IS NULL ORDER BY number DESC LIMIT ?`, a.ID, triedTickets).Scan(&tickets).Error
	if err != nil {
		return nil, err
	}
	rule := (&TicketRule{
		Phrases: draft.Phrases, Senders: draft.Senders, Source: draft.Source, Category: draft.Category,
		Locale: draft.Locale, Metadata: draft.Metadata,
	}).matcher()
	trial := &RuleTrial{Tried: len(tickets)}
	for i := range tickets {
		ticket := &tickets[i].Ticket
		if !rule.matches(ticket.sortable(tickets[i].Sender)) {
			continue
		}
		if trial.Matching++; trial.Matching <= shownTickets {
			trial.Newest = append(trial.Newest, *ticket)
		}
	}
	return trial, nil
}
