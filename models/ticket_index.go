package models

import (
	"context"

	"gorm.io/gorm"

	"intake/internal/search"
)

const maxTicketWords = 20_000 // different ones of either scope that a ticket is found by

// ticketTexts are the texts by which a ticket is found: those that its requester may read, and for the team also its
// notes and its requester's name.
type ticketTexts struct {
	appID        string
	public, team []string
}

func (t *ticketTexts) add(other ticketTexts) {
	t.public, t.team = append(t.public, other.public...), append(t.team, other.team...)
}

func (t *ticketTexts) entry(id string) search.Entry {
	return ticketEntry(id, t.appID, search.Words(maxTicketWords, t.public...), t.team)
}

// ticketEntry is the search entry of the ticket: the words that its requester may read, and those for the team.
func ticketEntry(id, appID string, public, team []string) search.Entry {
	return search.Entry{Item: id, Scopes: []search.Scope{
		{Name: publicScope(appID), Words: public},
		{Name: teamScope(appID), Words: search.Words(maxTicketWords, team...)},
	}}
}

// publicWords are the words of a ticket without messages that its requester may read.
func publicWords(ticket *Ticket) []string {
	return search.Words(maxTicketWords, publicTexts(ticket)...)
}

// indexFiledTickets adds tickets without messages to the search index.
func indexFiledTickets(tx *Tx, ids []string) error {
	if len(ids) == 0 {
		return nil
	}
	texts, err := readFiledTexts(tx, ids)
	if err != nil {
		return err
	}
	entries := make([]search.Entry, len(ids))
	for i, id := range ids {
		entries[i] = texts[id].entry(id)
	}
	return ticketSearch.Add(tx.DB, entries)
}

// indexTickets adds tickets of any age to the search index.
func indexTickets(tx *Tx, ids []string) error {
	entries, err := ticketEntries(tx, ids)
	if err != nil {
		return err
	}
	return ticketSearch.Add(tx.DB, entries)
}

// reindexTicket updates the search entries of the ticket and of those that it was merged into.
func reindexTicket(tx *Tx, id string) error {
	var ids []string
	err := tx.Raw(`
		WITH RECURSIVE onward (id, merged_into) AS (
			SELECT id, merged_into FROM tickets WHERE id = ?
			UNION
			SELECT tickets.id, tickets.merged_into FROM tickets JOIN onward ON tickets.id = onward.merged_into
		)
		SELECT id FROM onward`, id).Scan(&ids).Error
	if err != nil {
		return err
	}
	return reindexTickets(tx, ids)
}

func reindexTickets(tx *Tx, ids []string) error {
	if err := ticketSearch.Lock(tx.DB, ids); err != nil {
		return err
	}
	entries, err := ticketEntries(tx, ids)
	if err != nil {
		return err
	}
	return ticketSearch.Replace(tx.DB, entries)
}

// ReindexTickets is the job that updates the search entries of the account's tickets after a change of its name or
// address. They may be many, so it works in batches.
type ReindexTickets struct {
	AccountID string `json:"account_id"`
}

// Kind names the job for the queue.
func (ReindexTickets) Kind() string { return "reindex_tickets" }

// ReindexTicketsOf performs the job.
func ReindexTicketsOf(ctx context.Context, db *gorm.DB, accountID string) error {
	const batch = 50 // in one transaction, which blocks SQLite's single writer
	for after := beforeAllIDs; ; {
		var ids []string
		err := db.WithContext(ctx).Model(&Ticket{}).Where("requester_id = ? AND id > ?", accountID, after).
			Order("id").Limit(batch).Pluck("id", &ids).Error
		if err != nil || len(ids) == 0 {
			return err
		}
		err = change(ctx, db, func(tx *Tx) error { return reindexTickets(tx, ids) })
		if err != nil {
			return err
		}
		after = ids[len(ids)-1]
	}
}

// queueReindex enqueues the job if the account has tickets.
func queueReindex(tx *Tx, accountID string) error {
	var filed bool
	err := tx.Raw("SELECT EXISTS (SELECT 1 FROM tickets WHERE requester_id = ?)", accountID).Scan(&filed).Error
	if err != nil || !filed {
		return err
	}
	return enqueue(tx, ReindexTickets{accountID})
}
