package models

import (
	"context"
	"log/slog"
	"regexp"
	"strconv"
	"strings"

	"gorm.io/gorm"
)

const (
	// indexAhead is how many tickets a search may bring into the index before it looks.
	indexAhead = 200
	// fewFound is how many tickets are put in order as a whole; a longer list is walked in the order of the queue, where
	// a page of it is soon found.
	fewFound = 15_000
	// sampleSize is how many tickets are looked at to see whether a search finds a great part of all.
	sampleSize = 200
)

var numberPattern = regexp.MustCompile(`^#?([1-9][0-9]{0,17})$`)

// search is what a text is looked for by.
type search struct {
	words  []string
	number int64 // 0: the text is no number
}

func readSearch(text string) search {
	var s search
	text = strings.TrimSpace(text)
	if match := numberPattern.FindStringSubmatch(text); match != nil {
		s.number, _ = strconv.ParseInt(match[1], 10, 64)
		if strings.HasPrefix(text, "#") { // nothing but a number is written like that
			return s
		}
	}
	set := newWordSet()
	set.add(text)
	s.words = set.list
	if len(s.words) > 20 {
		s.words = s.words[:20]
	}
	return s
}

// found selects the ids of the tickets that have all the words, or the number; few is false where there are too many.
func (s search) found(ctx context.Context, db *gorm.DB, apps []string) (ids string, args []any, few bool, err error) {
	if _, err := IndexTickets(ctx, db, indexAhead); err != nil {
		slog.Warn("bringing the search up to date", "error", err) // what was indexed before is still found
	}
	var parts []string
	count := 0
	if len(s.words) > 0 {
		if common, err := s.common(ctx, db); err != nil || common {
			return "", nil, false, err
		}
		match, query := s.match(db, apps), "SELECT ticket_id FROM ticket_words WHERE words @@ CAST(? AS tsquery)"
		counted := "WITH found AS MATERIALIZED (" + query + ") SELECT COUNT(*) FROM (SELECT 1 FROM found LIMIT ?) AS first_ones"
		if db.Name() != "postgres" {
			query = "SELECT ticket_id FROM ticket_words_fts CROSS JOIN ticket_words WHERE ticket_words_fts MATCH ? AND ticket_words.id = ticket_words_fts.rowid"
			counted = "SELECT COUNT(*) FROM (SELECT 1 FROM ticket_words_fts WHERE ticket_words_fts MATCH ? LIMIT ?)"
		}
		if err := db.WithContext(ctx).Raw(counted, match, fewFound+1).Scan(&count).Error; err != nil {
			return "", nil, false, err
		}
		parts, args = append(parts, query), append(args, match)
	}
	if s.number > 0 {
		parts = append(parts, "SELECT COALESCE(merged_into, id) AS ticket_id FROM tickets WHERE number = ? AND app_id IN ?")
		args = append(args, s.number, padded(apps))
	}
	return strings.Join(parts, " UNION "), args, count <= fewFound, nil
}

// common reports whether a good part of all tickets has the words, by a sample: to count them in the index would take long.
func (s search) common(ctx context.Context, db *gorm.DB) (bool, error) {
	var newest int
	err := db.WithContext(ctx).Raw("SELECT COALESCE(MAX(id), 0) FROM ticket_words").Scan(&newest).Error
	if err != nil || newest <= fewFound {
		return false, err
	}
	sample := make([]int, sampleSize)
	for i := range sample {
		sample[i] = newest * (i + 1) / sampleSize
	}
	has, args := s.hasWords(db)
	var seen struct{ Tickets, Hits int }
	err = db.WithContext(ctx).Raw("SELECT COUNT(*) AS tickets, COALESCE(SUM(CASE WHEN "+has+" THEN 1 ELSE 0 END), 0) AS hits FROM ticket_words WHERE id IN ?",
		append(args, sample)...).Scan(&seen).Error
	return 4*seen.Hits > seen.Tickets && seen.Hits > sampleSize/10, err
}

// match asks the index for tickets with all the words, or longer ones that begin with them. PostgreSQL leaves out those
// of other apps at once; in SQLite, which walks a list for each word, that would take longer than to look at them.
func (s search) match(db *gorm.DB, apps []string) string {
	if db.Name() != "postgres" {
		return `"` + strings.Join(s.words, `"* AND "`) + `"*`
	}
	terms := make([]string, len(apps))
	for i, app := range apps {
		terms[i] = "'" + appWord(app) + "'"
	}
	return "(" + strings.Join(terms, " | ") + ") & '" + strings.Join(s.words, "':* & '") + "':*"
}

// has is the condition of a ticket that has all the words, for walking a queue.
func (s search) has(db *gorm.DB) (condition string, args []any) {
	condition, args = s.hasWords(db)
	condition = "EXISTS (SELECT 1 FROM ticket_words WHERE ticket_words.ticket_id = tickets.id AND " + condition + ")"
	if s.number > 0 {
		condition, args = "("+condition+" OR tickets.number = ?)", append(args, s.number)
	}
	return condition, args
}

// hasWords is the condition of a row of ticket_words that has all the words.
func (s search) hasWords(db *gorm.DB) (condition string, args []any) {
	if db.Name() == "postgres" {
		return "words @@ CAST(? AS tsquery)", []any{"'" + strings.Join(s.words, "':* & '") + "':*"}
	}
	terms := make([]string, len(s.words))
	for i, word := range s.words {
		terms[i] = "instr(' ' || words, ?) > 0"
		args = append(args, " "+word)
	}
	return strings.Join(terms, " AND "), args
}
