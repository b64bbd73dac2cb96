package models

import (
	"context"
	"fmt"
	"slices"

	"gorm.io/gorm"

	"intake/internal/search"
	"intake/internal/store"
)

// Found are words that a search found, to mark them where the texts are shown.
type Found = search.Found

const (
	foundMessages = 5    // of each ticket, the latest, in which a search looks for its words to show them
	foundLength   = 4000 // characters of each text
)

// addFound tells of each ticket which of its texts has words of the search, and which words these are: the latest
// message before the text that it was filed with. What was found by a name or a number keeps its latest word.
func addFound(ctx context.Context, db *gorm.DB, query string, tickets []InboxTicket) error {
	words := readTicketQuery(query).words
	if len(words) == 0 || len(tickets) == 0 {
		return nil
	}
	ids := make([]string, len(tickets))
	for i := range tickets {
		ids[i] = tickets[i].ID
	}
	var said []Message
	err := db.WithContext(ctx).Raw(`
		SELECT ticket_id, substr(body, 1, ?) AS body FROM (
			SELECT ticket_id, body, ROW_NUMBER() OVER (PARTITION BY ticket_id ORDER BY created_at DESC, id DESC) AS place
			FROM messages WHERE ticket_id IN ?) AS latest
		WHERE place <= ? ORDER BY place`, foundLength, store.Pad(slices.Clone(ids)), foundMessages).Scan(&said).Error
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
