package models

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// RequesterHistory is what the team sees beside a ticket: its requester's other activity in the same app. Their
// activity in other apps does not concern it.
type RequesterHistory struct {
	Tickets []Ticket // the latest others, without spam and merged ones, and without their texts
	Filed   int      // the total number of others
	Voted   []Post   // that they voted for last; none of somebody erased, who was promised that nobody can tell
	Votes   int      // the total number of posts that they voted for
	Linked  []Post   // the linked posts, the latest link first
}

// Requester is the author of the ticket, as its app knows them.
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

// historyRows are the rows that a RequesterHistory is made from.
type historyRows struct {
	tickets []struct {
		ID        string
		Number    int64
		Subject   string
		Status    TicketStatus
		CreatedAt time.Time
		Filed     int
	}
	posts []struct {
		ID         string
		Title      string
		Status     PostStatus
		Votes      int
		HiddenAt   *time.Time
		MergedInto *string
		Linked     bool
		Total      int
	}
}

// selectHistory selects at most limit tickets and limit posts with a vote.
func (t *Ticket) selectHistory(lists *store.Lists, limit int) *historyRows {
	rows := &historyRows{}
	store.Select(lists, &rows.tickets, `
		SELECT id, number, subject, status, created_at, COUNT(*) OVER () AS filed
		FROM (SELECT id AS ticket_id FROM tickets WHERE requester_id = ?) AS own -- SQLite would begin with all of the app
		CROSS JOIN tickets
		WHERE id = ticket_id AND app_id = ? AND id <> ? AND spam_at IS NULL AND merged_into IS NULL
		ORDER BY id DESC LIMIT ?`, t.RequesterID, t.AppID, t.ID, limit)
	store.Select(lists, &rows.posts, `
		SELECT posts.id, posts.title, posts.status, posts.votes, posts.hidden_at, posts.merged_into, TRUE AS linked,
			0 AS total, ticket_posts.created_at AS since
		FROM ticket_posts JOIN posts ON posts.id = ticket_posts.post_id WHERE ticket_posts.ticket_id = @ticket
		UNION ALL
		SELECT * FROM (
			SELECT posts.id, posts.title, posts.status, posts.votes, posts.hidden_at, posts.merged_into, FALSE AS linked,
				COUNT(*) OVER () AS total, votes.created_at AS since
			FROM votes CROSS JOIN posts
			WHERE votes.account_id = (SELECT id FROM accounts WHERE id = @requester AND erased_at IS NULL)
				AND posts.id = votes.post_id AND posts.app_id = @app
				AND `+isListed+`
			ORDER BY votes.created_at DESC, posts.id DESC LIMIT @limit) AS voted
		ORDER BY since DESC, id DESC`,
		map[string]any{"ticket": t.ID, "requester": t.RequesterID, "app": t.AppID, "limit": limit})
	return rows
}

func (r *historyRows) history() *RequesterHistory {
	history := &RequesterHistory{}
	for _, row := range r.tickets {
		history.Tickets = append(history.Tickets, Ticket{
			ID: row.ID, Number: row.Number, Subject: row.Subject, Status: row.Status, CreatedAt: row.CreatedAt,
		})
		history.Filed = row.Filed
	}
	for _, row := range r.posts {
		post := Post{
			ID: row.ID, Title: row.Title, Status: row.Status, Votes: row.Votes, HiddenAt: row.HiddenAt,
			MergedInto: row.MergedInto,
		}
		if row.Linked {
			history.Linked = append(history.Linked, post)
		} else {
			history.Voted, history.Votes = append(history.Voted, post), row.Total
		}
	}
	return history
}
