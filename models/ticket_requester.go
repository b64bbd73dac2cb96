package models

import (
	"context"
	"fmt"

	"gorm.io/gorm"
)

// RequesterHistory is what the team reads beside a ticket: what else its requester did in the same app. What they did
// in other apps is nobody's business there.
type RequesterHistory struct {
	Tickets []Ticket // their latest others, spam and merged ones aside
	Filed   int      // how many others there are in all
	Voted   []Post   // for which they voted last
	Votes   int      // for how many posts in all
	Linked  []Post   // to which the ticket is linked, the latest link first
}

// Requester is who wrote the ticket, as its app knows them.
func (t *Ticket) Requester(ctx context.Context, db *gorm.DB) (Person, error) {
	people, err := personRows(db.WithContext(ctx), t.AppID, []string{t.RequesterID})
	if err != nil {
		return Person{}, fmt.Errorf("reading the requester of a ticket: %w", err)
	}
	if row := people[t.RequesterID]; row != nil {
		return row.person(), nil
	}
	return Person{}, nil
}

// RequesterHistory reads it, at most limit tickets and limit posts with a vote.
func (t *Ticket) RequesterHistory(ctx context.Context, db *gorm.DB, limit int) (*RequesterHistory, error) {
	history := &RequesterHistory{}
	db = db.WithContext(ctx)
	if err := history.readTickets(db, t, limit); err != nil {
		return nil, fmt.Errorf("reading the other tickets of a requester: %w", err)
	}
	if err := history.readPosts(db, t, limit); err != nil {
		return nil, fmt.Errorf("reading the posts beside a ticket: %w", err)
	}
	return history, nil
}

func (h *RequesterHistory) readTickets(db *gorm.DB, t *Ticket, limit int) error {
	var rows []struct {
		Ticket
		Filed int
	}
	err := db.Raw(`
		SELECT tickets.*, COUNT(*) OVER () AS filed FROM tickets
		WHERE requester_id = ? AND app_id = ? AND id <> ? AND spam_at IS NULL AND merged_into IS NULL
		ORDER BY id DESC LIMIT ?`, t.RequesterID, t.AppID, t.ID, limit).Scan(&rows).Error
	for _, row := range rows {
		h.Tickets, h.Filed = append(h.Tickets, row.Ticket), row.Filed
	}
	return err
}

// Both kinds of posts are one statement: the page of a ticket asks for enough already.
func (h *RequesterHistory) readPosts(db *gorm.DB, t *Ticket, limit int) error {
	var rows []struct {
		Post
		Linked bool
		Total  int
	}
	err := db.Raw(`
		SELECT posts.id, posts.title, posts.status, posts.votes, TRUE AS linked, 0 AS total,
			ticket_posts.created_at AS since
		FROM ticket_posts JOIN posts ON posts.id = ticket_posts.post_id WHERE ticket_posts.ticket_id = @ticket
		UNION ALL
		SELECT * FROM (
			SELECT posts.id, posts.title, posts.status, posts.votes, FALSE AS linked, COUNT(*) OVER () AS total,
				votes.created_at AS since
			FROM votes JOIN posts ON posts.id = votes.post_id
			WHERE votes.account_id = @requester AND posts.app_id = @app
				AND posts.merged_into IS NULL AND posts.hidden_at IS NULL
			ORDER BY votes.created_at DESC, posts.id DESC LIMIT @limit) AS voted
		ORDER BY since DESC, id DESC`,
		map[string]any{"ticket": t.ID, "requester": t.RequesterID, "app": t.AppID, "limit": limit}).Scan(&rows).Error
	for _, row := range rows {
		if row.Linked {
			h.Linked = append(h.Linked, row.Post)
		} else {
			h.Voted, h.Votes = append(h.Voted, row.Post), row.Total
		}
	}
	return err
}
