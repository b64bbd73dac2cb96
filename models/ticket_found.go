package models

import (
	"context"
	"fmt"

	"gorm.io/gorm"

	"intake/internal/search"
	"intake/internal/store"
)

// Found are the matched words of a search, for marking them.
type Found = search.Found

const (
	foundMessages = 5    // per ticket, the latest ones, that are checked for matches to show
	foundLength   = 4000 // characters of each text
)

// addFound adds to each ticket the matched words and one of its texts with a match: the latest message, else the
// opening. Tickets that matched by name or number keep their latest message.
func addFound(ctx context.Context, db *gorm.DB, query string, tickets []InboxTicket) error {
	words := readTicketQuery(query).words
	if len(words) == 0 || len(tickets) == 0 {
		return nil
	}
	ids := collect(tickets, func(t InboxTicket) string { return t.ID })
	var said []Message
	err := db.WithContext(ctx).Raw(`
		SELECT ticket_id, substr(body, 1, ?) AS body FROM (
			SELECT ticket_id, body, ROW_NUMBER() OVER (PARTITION BY ticket_id ORDER BY created_at DESC, id DESC) AS place
			FROM messages WHERE ticket_id IN ? AND NOT automatic) AS latest
		WHERE place <= ? ORDER BY place`, foundLength, store.Pad(ids), foundMessages).Scan(&said).Error
	if err != nil {
		return fmt.Errorf("reading where a search found its words: %w", err)
	}
	for i := range tickets {
		ticket := &tickets[i]
		texts := []string{}
		for _, message := range said {
			if message.TicketID == ticket.ID {
				texts = append(texts, message.Body)
			}
		}
		description := []rune(ticket.Description)
		texts = append(texts, string(description[:min(len(description), foundLength)]))
		ticket.Found = search.FoundBeginning(words, ticket.Subject)
		for _, text := range texts {
			if found := search.FoundBeginning(words, text); len(found) > 0 {
				for word := range found {
					ticket.Found[word] = true
				}
				ticket.Excerpt = text
				break
			}
		}
	}
	return nil
}
