package models

import (
	"context"
	"fmt"
	"strings"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

const (
	// wordsUntil is the setting that names the id up to which every ticket has its words.
	wordsUntil = "ticket_words_until"
	// wordsLag is how long after its id was made a ticket may still be committed.
	wordsLag = 15 * time.Second
)

// ticketWords are what a ticket is found by: its texts, those of tickets merged into it, and who filed it.
type ticketWords struct {
	ID       int64
	TicketID string
	Words    string
	Stale    bool
}

// IndexTickets brings the search up to date with at most limit new and limit changed tickets, and says how many it was.
// Filing a ticket does not pay for its words: whoever serves calls this every now and then, and so does each search.
func IndexTickets(ctx context.Context, db *gorm.DB, limit int) (done int, err error) {
	if due, err := wordsDue(db.WithContext(ctx)); err != nil || !due {
		return 0, err
	}
	err = db.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		fresh, err := indexNew(tx, limit)
		if err != nil {
			return fmt.Errorf("indexing new tickets: %w", err)
		}
		changed, err := indexStale(tx, limit)
		if err != nil {
			return fmt.Errorf("indexing changed tickets: %w", err)
		}
		done = fresh + changed
		return nil
	})
	return done, err
}

// wordsDue looks without writing: most of the time there is nothing to do.
func wordsDue(db *gorm.DB) (due bool, err error) {
	var place setting
	if err := db.Take(&place, "name = ?", wordsUntil).Error; err != nil {
		return false, err
	}
	err = db.Raw(`
		SELECT EXISTS (SELECT 1 FROM ticket_words WHERE stale) OR EXISTS (
			SELECT 1 FROM tickets LEFT JOIN ticket_words ON ticket_words.ticket_id = tickets.id
			WHERE tickets.id > ? AND ticket_words.id IS NULL)`, place.Value).Scan(&due).Error
	return due, err
}

// indexNew goes on where the last call stopped. The place it keeps lies a little behind: a ticket with an older id may
// be committed after one with a newer id.
func indexNew(tx *gorm.DB, limit int) (int, error) {
	var place setting
	if err := tx.Clauses(clause.Locking{Strength: "UPDATE"}).Take(&place, "name = ?", wordsUntil).Error; err != nil {
		return 0, err
	}
	var ids []string
	err := tx.Raw(`
		SELECT tickets.id FROM tickets LEFT JOIN ticket_words ON ticket_words.ticket_id = tickets.id
		WHERE tickets.id > ? AND ticket_words.id IS NULL ORDER BY tickets.id LIMIT ?`, place.Value, limit).Scan(&ids).Error
	if err != nil {
		return 0, err
	}
	rows, err := wordsFor(tx, ids)
	if err != nil {
		return 0, err
	}
	for _, row := range rows {
		// Where somebody was first, the row is stale, and comes next.
		err := tx.Exec("INSERT INTO ticket_words (ticket_id, words, stale) VALUES (?, "+wordsValue(tx)+", false) ON CONFLICT (ticket_id) DO NOTHING",
			row.TicketID, row.Words).Error
		if err != nil {
			return 0, err
		}
	}
	until := firstIDAt(Now().Add(-wordsLag))
	if len(ids) == limit {
		until = min(until, ids[limit-1])
	}
	return len(ids), tx.Model(&setting{}).Where("name = ? AND value < ?", wordsUntil, until).Update("value", until).Error
}

func indexStale(tx *gorm.DB, limit int) (int, error) {
	var ids []string
	err := tx.Model(&ticketWords{}).Clauses(clause.Locking{Strength: "UPDATE", Options: "SKIP LOCKED"}).
		Where("stale").Order("id").Limit(limit).Pluck("ticket_id", &ids).Error
	if err != nil || len(ids) == 0 {
		return 0, err
	}
	rows, err := wordsFor(tx, ids)
	if err != nil {
		return 0, err
	}
	for _, row := range rows {
		err := tx.Exec("UPDATE ticket_words SET words = "+wordsValue(tx)+", stale = false WHERE ticket_id = ?", row.Words, row.TicketID).Error
		if err != nil {
			return 0, err
		}
	}
	// What is in a merged ticket is found in the one that goes on.
	err = tx.Exec(`
		UPDATE ticket_words SET stale = true
		WHERE ticket_id IN (SELECT merged_into FROM tickets WHERE id IN ? AND merged_into IS NOT NULL)`, padded(ids)).Error
	return len(ids), err
}

// wordsValue takes words with blanks between them as the column does.
func wordsValue(db *gorm.DB) string {
	if db.Name() == "postgres" {
		return "array_to_tsvector(string_to_array(?, ' '))"
	}
	return "?"
}

// wordsFor reads the texts of the tickets and takes them apart.
func wordsFor(tx *gorm.DB, ids []string) ([]ticketWords, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	var texts []struct{ Root, AppID, Text string }
	err := tx.Raw(`
		WITH RECURSIVE family (root, id) AS (
			SELECT id, id FROM tickets WHERE id IN ?
			UNION
			SELECT family.root, tickets.id FROM tickets JOIN family ON tickets.merged_into = family.id
		)
		SELECT family.root, tickets.app_id, tickets.subject || ' ' || accounts.name || ' ' || accounts.email || ' ' || tickets.description AS text
		FROM family CROSS JOIN tickets CROSS JOIN accounts WHERE tickets.id = family.id AND accounts.id = tickets.requester_id
		UNION ALL
		SELECT family.root, tickets.app_id, messages.body
		FROM family CROSS JOIN tickets CROSS JOIN messages WHERE tickets.id = family.root AND messages.ticket_id = family.id`, padded(ids)).Scan(&texts).Error
	if err != nil {
		return nil, err
	}
	sets := map[string]*wordSet{}
	for _, text := range texts {
		set := sets[text.Root]
		if set == nil {
			set = newWordSet(appWord(text.AppID))
			sets[text.Root] = set
		}
		set.add(text.Text)
	}
	rows := make([]ticketWords, 0, len(ids))
	for _, id := range ids {
		if set := sets[id]; set != nil {
			rows = append(rows, ticketWords{TicketID: id, Words: strings.Join(set.list, " ")})
		}
		delete(sets, id) // padded repeats one
	}
	return rows, nil
}

// appWord stands among the words of each ticket of the app, so that a search never looks through others.
func appWord(appID string) string { return "app" + strings.ReplaceAll(appID, "-", "") }

// firstIDAt is the smallest id that NewID can make at that time.
func firstIDAt(at time.Time) string {
	ms := fmt.Sprintf("%012x", at.UnixMilli())
	return ms[:8] + "-" + ms[8:] + "-7000-8000-000000000000"
}
