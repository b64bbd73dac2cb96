package models

import (
	"context"
	"fmt"
	"strings"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

const (
	// wordsUntil is the setting that names the id up to which every ticket has its words.
	wordsUntil = "ticket_words_until"
	// wordsBatch is how many tickets are indexed in one transaction: SQLite's one writer waits for it.
	wordsBatch = 200
)

// ticketWords are what a ticket is found by: its texts, those of tickets merged into it, and who filed it.
type ticketWords struct {
	ID       int64  `json:"-"`
	TicketID string `json:"ticket_id"`
	Words    string `json:"words"` // with blanks between
	Stale    bool   `json:"-"`
}

// Words go as one JSON parameter and in one statement, whatever their number: SQLite flushes its index of words after
// each. What becomes of a row that is there follows.
const (
	wordsPostgres = `
		INSERT INTO ticket_words (ticket_id, words, stale)
		SELECT ticket_id, array_to_tsvector(string_to_array(words, ' ')), false
		FROM json_to_recordset(CAST(? AS json)) AS list (ticket_id uuid, words text) ON CONFLICT (ticket_id) `
	wordsSQLite = `
		INSERT INTO ticket_words (ticket_id, words, stale)
		SELECT value ->> 'ticket_id', value ->> 'words', false FROM json_each(?) WHERE true ON CONFLICT (ticket_id) `
)

// IndexTickets brings the search up to date with at most limit new tickets and some changed ones, and says how many it
// was. Filing a ticket does not pay for its words: whoever serves calls this every now and then, and so does each search.
func IndexTickets(ctx context.Context, db *gorm.DB, limit int) (done int, err error) {
	due, err := wordsDue(db.WithContext(ctx), limit)
	for more := len(due.fresh) > 0 || due.other; more && err == nil; more = len(due.fresh) > 0 {
		batch := due.take(wordsBatch)
		err = change(ctx, db, func(tx *Tx) error {
			if err := indexNew(tx, batch); err != nil {
				return fmt.Errorf("indexing new tickets: %w", err)
			}
			changed, err := indexStale(tx, wordsBatch)
			if err != nil {
				return fmt.Errorf("indexing changed tickets: %w", err)
			}
			done += len(batch.fresh) + changed
			return nil
		})
	}
	return done, err
}

// dueWords are what the index of words still lacks.
type dueWords struct {
	place, next string   // where this look for new tickets began, and where the next one does
	fresh       []string // the ids of new tickets
	other       bool     // whether a ticket is stale or the place is to be moved; not asked while there are new ones
}

// take takes the first tickets off.
func (d *dueWords) take(limit int) dueWords {
	first := *d
	if len(d.fresh) > limit {
		first.fresh, first.next = d.fresh[:limit], max(d.place, min(d.next, d.fresh[limit-1]))
	}
	d.place, d.fresh = first.next, d.fresh[len(first.fresh):]
	return first
}

// wordsDue looks without writing: most of the time there is nothing to do. It goes on where the last look stopped, or a
// little before: a ticket with an older id may be committed after one with a newer id.
func wordsDue(db *gorm.DB, limit int) (due dueWords, err error) {
	var place setting
	if err := db.Take(&place, "name = ?", wordsUntil).Error; err != nil {
		return due, err
	}
	due.place, due.next = place.Value, max(place.Value, settledID())
	err = db.Raw(`
		SELECT tickets.id FROM tickets LEFT JOIN ticket_words ON ticket_words.ticket_id = tickets.id
		WHERE tickets.id > ? AND ticket_words.id IS NULL ORDER BY tickets.id LIMIT ?`, place.Value, limit).Scan(&due.fresh).Error
	if err != nil {
		return due, err
	}
	if len(due.fresh) == limit {
		due.next = min(due.next, due.fresh[limit-1])
	}
	if len(due.fresh) == 0 {
		err = db.Raw("SELECT EXISTS (SELECT 1 FROM ticket_words WHERE stale) OR EXISTS (SELECT 1 FROM tickets WHERE id > ? AND id <= ?)",
			due.place, due.next).Scan(&due.other).Error
	}
	return due, err
}

// indexNew writes the words of new tickets, unless another process did since they were looked for.
func indexNew(tx *Tx, due dueWords) error {
	moved := tx.Model(&setting{}).Where("name = ? AND value = ?", wordsUntil, due.place).Update("value", due.next)
	if moved.Error != nil || moved.RowsAffected == 0 {
		return moved.Error
	}
	rows, err := wordsFor(tx, due.fresh)
	if err != nil || len(rows) == 0 {
		return err
	}
	// Where somebody was first, the row is stale, and comes next.
	return tx.Exec(dialect(tx.DB, wordsPostgres, wordsSQLite)+"DO NOTHING", mustJSON(rows)).Error
}

func indexStale(tx *Tx, limit int) (int, error) {
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
	err = tx.Exec(dialect(tx.DB, wordsPostgres, wordsSQLite)+"DO UPDATE SET words = excluded.words, stale = false", mustJSON(rows)).Error
	if err != nil {
		return 0, err
	}
	// What is in a merged ticket is found in the one that goes on.
	err = tx.Exec(`
		UPDATE ticket_words SET stale = true
		WHERE ticket_id IN (SELECT merged_into FROM tickets WHERE id IN ? AND merged_into IS NOT NULL)`, padded(ids)).Error
	return len(ids), err
}

// Each ticket is found by its id: where PostgreSQL does not know yet how the table has grown, it would read all of it for
// a list of ids.
const (
	textsPostgres = `
		SELECT ticket.* FROM json_array_elements_text(CAST(? AS json)) AS wanted (id)
		CROSS JOIN LATERAL (` + textOf + ` WHERE tickets.id = CAST(wanted.id AS uuid) LIMIT 1) AS ticket`
	textsSQLite = textOf + " WHERE tickets.id IN (SELECT value FROM json_each(?))"
	textOf      = `
		SELECT tickets.id, tickets.app_id, tickets.subject || ' ' || accounts.name || ' ' || accounts.email || ' ' || tickets.description AS text
		FROM tickets JOIN accounts ON accounts.id = tickets.requester_id`
)

// wordsFor reads the texts of the tickets, and of those merged into them, and takes them apart.
func wordsFor(tx *Tx, ids []string) ([]ticketWords, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	merged, all, err := mergedInto(tx, ids)
	if err != nil {
		return nil, err
	}
	var tickets []struct{ ID, AppID, Text string }
	if err := tx.Raw(dialect(tx.DB, textsPostgres, textsSQLite), mustJSON(all)).Scan(&tickets).Error; err != nil {
		return nil, err
	}
	var messages []Message
	if err := tx.Select("ticket_id", "body").Find(&messages, "ticket_id IN ?", padded(all)).Error; err != nil {
		return nil, err
	}
	apps, texts := map[string]string{}, map[string][]string{}
	for _, ticket := range tickets {
		apps[ticket.ID] = ticket.AppID
		texts[ticket.ID] = append(texts[ticket.ID], ticket.Text)
	}
	for _, message := range messages {
		texts[message.TicketID] = append(texts[message.TicketID], message.Body)
	}
	rows := make([]ticketWords, 0, len(ids))
	for _, id := range ids {
		if apps[id] == "" {
			continue // it is gone
		}
		set := newWordSet(appWord(apps[id]))
		family := []string{id}
		for n := 0; n < min(len(family), len(all)); n++ {
			for _, text := range texts[family[n]] {
				set.add(text)
			}
			family = append(family, merged[family[n]]...)
		}
		rows = append(rows, ticketWords{TicketID: id, Words: strings.Join(set.list, " ")})
	}
	return rows, nil
}

// mergedInto finds the tickets that were merged into each, and into those; all are the ids of all of them.
func mergedInto(tx *Tx, ids []string) (merged map[string][]string, all []string, err error) {
	merged = map[string][]string{}
	known := map[string]bool{} // each is merged into one ticket, and listed once
	for layer := ids; len(layer) > 0; {
		all = append(all, layer...)
		var tickets []Ticket
		if err := tx.Select("id", "merged_into").Find(&tickets, "merged_into IS NOT NULL AND merged_into IN ?", padded(layer)).Error; err != nil {
			return nil, nil, err
		}
		layer = nil
		for _, ticket := range tickets {
			if known[ticket.ID] {
				continue
			}
			known[ticket.ID] = true
			merged[*ticket.MergedInto] = append(merged[*ticket.MergedInto], ticket.ID)
			layer = append(layer, ticket.ID)
		}
	}
	return merged, all, nil
}

// appWord stands among the words of each ticket of the app, so that a search never looks through others.
func appWord(appID string) string { return "app" + strings.ReplaceAll(appID, "-", "") }
