package models

import (
	"context"

	"gorm.io/gorm"
)

// AnswerTickets is the job that replies to the tickets linked to the posts of a published entry. It may run twice: each
// ticket is answered once.
type AnswerTickets struct {
	EntryID string `json:"entry_id"`
}

// Kind names the worker.
func (AnswerTickets) Kind() string { return "answer_tickets" }

// AnswerLinkedTickets replies to the tickets of the entry, each in its own transaction; of merged tickets, to the
// canonical one. If the entry was withdrawn in the meantime, nothing is answered. Words renders an entry as Markdown in
// the given language.
func AnswerLinkedTickets(
	ctx context.Context, db *gorm.DB, job AnswerTickets, words func(locale string, app *App, entry *ChangelogEntry) string,
) error {
	entry, err := findFirst[ChangelogEntry](db.WithContext(ctx), "id = ? AND published_at IS NOT NULL", job.EntryID)
	if err != nil || entry == nil {
		return err
	}
	var app App
	if err := db.WithContext(ctx).Take(&app, "id = ?", entry.AppID).Error; err != nil {
		return err
	}
	var author Account
	if err := db.WithContext(ctx).Take(&author, "id = ?", entry.AuthorID).Error; err != nil {
		return err
	}
	tickets, err := entry.linkedTickets(db.WithContext(ctx))
	if err != nil {
		return err
	}
	bodies := map[string]string{} // by language
	for i := range tickets {
		canonical, err := tickets[i].Canonical(ctx, db)
		if err != nil {
			return err
		}
		locale, err := canonical.mailLocale(ctx, db, &app)
		if err != nil {
			return err
		}
		if _, done := bodies[locale]; !done {
			translated := *entry
			if err := app.EntriesIn(ctx, db, locale, &translated); err != nil {
				return err
			}
			bodies[locale] = words(locale, &app, &translated)
		}
		if err := canonical.answerBy(ctx, db, Actor{Account: &author}, entry.ID, bodies[locale]); err != nil {
			return err
		}
	}
	return nil
}

// linkedTickets are the tickets of the posts that the entry is about.
func (e *ChangelogEntry) linkedTickets(db *gorm.DB) ([]Ticket, error) {
	var tickets []Ticket
	err := db.Raw(`
		SELECT tickets.* FROM tickets
		WHERE tickets.app_id = ? AND tickets.spam_at IS NULL AND tickets.id IN (
			SELECT ticket_posts.ticket_id FROM ticket_posts
			JOIN changelog_posts ON changelog_posts.post_id = ticket_posts.post_id
			WHERE changelog_posts.entry_id = ?)
		ORDER BY tickets.id`, e.AppID, e.ID).Scan(&tickets).Error
	return tickets, err
}

// answerBy informs the requester, once per entry, that what they wrote about is done, and resolves the ticket.
func (t *Ticket) answerBy(ctx context.Context, db *gorm.DB, by Actor, entryID, body string) error {
	return t.amend(ctx, db, func(tx *Tx, row *Ticket) ([]*Event, error) {
		answered, err := exists[Message](tx.DB, "ticket_id = ? AND entry_id = ?", row.ID, entryID)
		if err != nil || answered || row.SpamAt != nil || row.AppID != t.AppID { // it was moved: its links are gone
			return nil, err
		}
		family, err := row.family(tx.DB)
		if err != nil {
			return nil, err
		}
		message := &Message{
			ID: tx.NewID(), TicketID: row.ID, AuthorID: by.Account.ID, Author: by.Account.acting(), Kind: MessageTeam,
			EntryID: &entryID, Body: body,
		}
		if message.DueAt, err = row.answerDue(tx); err != nil {
			return nil, err
		}
		if err := message.insert(tx, nil, idsOf(family)); err != nil {
			return nil, err
		}
		events := row.happened(by, ActionTicketAnswered, EventDetail{MessageID: message.ID})
		moved, err := row.step(tx, by, transitionShip)
		if err != nil {
			return nil, err
		}
		row.LastMessageAt, row.WaitingSince, row.ReviewAt = &message.CreatedAt, nil, nil
		return append(events, moved...), row.mailReply(tx, message)
	})
}
