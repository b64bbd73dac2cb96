package models

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// counted are tickets that figures count, in the words of the indexes.
const counted = "tickets.app_id IN ? AND tickets.spam_at IS NULL AND tickets.merged_into IS NULL"

// Filed is how many tickets came in on each day, and on as many days before, by what they were about and by the way
// they came.
type Filed struct {
	Days                []int
	Count, Before       int
	Categories, Sources []Kind
}

// Kind is how many tickets came in that have one property, and on as many days before.
type Kind struct {
	Name          string
	Count, Before int
}

// Filed counts what came in.
func (f *Figures) Filed(ctx context.Context, db *gorm.DB) (filed Filed, err error) {
	filed = Filed{Days: make([]int, f.Days.Count), Categories: kinds(TicketCategories), Sources: kinds(Sources)}
	byLabel := map[string][]*Kind{}
	err = f.each(ctx, db, figureFiled, -f.Days.Count, func(day int, label string, _ int) {
		kinds := byLabel[label]
		if kinds == nil {
			category, source, _ := strings.Cut(label, " ")
			kinds = []*Kind{kindNamed(filed.Categories, category), kindNamed(filed.Sources, source)}
			byLabel[label] = kinds
		}
		if day < 0 {
			filed.Before++
			kinds[0].Before++
			kinds[1].Before++
			return
		}
		filed.Count++
		filed.Days[day]++
		kinds[0].Count++
		kinds[1].Count++
	})
	return filed, err
}

func kinds[T ~string](names []T) []Kind {
	kinds := make([]Kind, len(names))
	for i, name := range names {
		kinds[i].Name = string(name)
	}
	return kinds
}

func kindNamed(kinds []Kind, name string) *Kind {
	return &kinds[slices.IndexFunc(kinds, func(kind Kind) bool { return kind.Name == name })]
}

// listOf is a query of the words, which are ours.
func listOf[T ~string](words []T, column string) (query string) {
	for i, word := range words {
		if i > 0 {
			query += " UNION ALL "
		}
		query += "SELECT '" + string(word) + "' AS " + column
	}
	return query
}

// waitedDays are where a longer wait begins.
var waitedDays = [...]int{1, 3, 7, 14}

// OpenTickets are those that are open now and not put away, by how long somebody waits for an answer: under a day, 1 to
// 3 days, 3 to 7, 1 to 2 weeks, longer. Answered are open, but nobody waits.
type OpenTickets struct {
	Waiting  [len(waitedDays) + 1]int
	Answered int
	Oldest   *time.Time // since when somebody waits, nil for nobody
}

// Open counts what is open now.
func (f *Figures) Open(ctx context.Context, db *gorm.DB) (open OpenTickets, err error) {
	since := make([]time.Time, len(waitedDays)) // where a longer wait begins
	for i, days := range waitedDays {
		since[i] = f.now.AddDate(0, 0, -days).UTC()
	}
	all, err := f.unanswered(ctx, db, since)
	if err != nil {
		return open, err
	}
	asleep, err := f.asleep(ctx, db, since)
	if err != nil {
		return open, err
	}
	for i := range open.Waiting {
		open.Waiting[i] = all[i] - asleep[i]
	}
	open.Answered = all[len(all)-1] - asleep[len(all)-1]
	var oldest []Ticket
	err = db.WithContext(ctx).Raw(`
		SELECT waiting_since FROM tickets WHERE id IN (
			SELECT (SELECT id FROM tickets WHERE tickets.app_id = apps.id AND tickets.spam_at IS NULL
				AND tickets.merged_into IS NULL AND status = 'open' AND (snoozed_until IS NULL OR snoozed_until <= ?)
				ORDER BY `+waitingKey+` LIMIT 1) FROM apps WHERE apps.id IN ?)
		AND waiting_since IS NOT NULL ORDER BY waiting_since LIMIT 1`, f.now, f.ids).Scan(&oldest).Error
	if err != nil {
		return open, fmt.Errorf("looking for who waits longest: %w", err)
	}
	if len(oldest) > 0 {
		open.Oldest = oldest[0].WaitingSince
	}
	return open, nil
}

// unanswered counts the open tickets by how long they wait, as OpenTickets has them, and at the end those that do not
// wait. The longest wait is the rest of all: where many tickets wait, most of them do so for long, and nobody has to
// count those one by one. It is one statement, so the counts fit together.
func (f *Figures) unanswered(ctx context.Context, db *gorm.DB, since []time.Time) ([]int, error) {
	spans := []store.Span{{From: since[0], Until: never}}
	for i := range since[1:] {
		spans = append(spans, store.Span{From: since[i+1], Until: since[i]})
	}
	spans = append(spans, store.Span{From: never, Until: never.Add(time.Second)})
	table, value := store.Spans(db, spans)
	var rows []struct{ N, Counted int }
	err := db.WithContext(ctx).Raw(`
		SELECT n, (SELECT count(*) FROM tickets WHERE `+counted+` AND status = 'open' AND `+waitingKey+` >= lo
			AND `+waitingKey+` < hi) AS counted
		FROM `+table+`
		UNION ALL SELECT ?, (`+store.ForDialect(db, "SELECT count(*) FROM tickets WHERE "+counted+" AND status = 'open'",
		"SELECT COALESCE(SUM(tickets), 0) FROM ticket_counts WHERE app_id IN ? AND status = 'open'")+`)`,
		f.ids, value, len(spans), f.ids).Scan(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("counting open tickets: %w", err)
	}
	counts := make([]int, len(spans)+1)
	for _, row := range rows {
		counts[row.N] = row.Counted
	}
	last := len(spans) - 1
	answered, longest := counts[last], counts[len(spans)]
	for _, count := range counts[:len(spans)] {
		longest -= count
	}
	return append(counts[:last], longest, answered), nil
}

// asleep counts those that are put away as unanswered does. They are few, and found by when they wake.
func (f *Figures) asleep(ctx context.Context, db *gorm.DB, since []time.Time) ([]int, error) {
	place, args := "CASE WHEN "+waitingKey+" >= ? THEN "+strconv.Itoa(len(since)+1), []any{never}
	for i, from := range since {
		place, args = place+" WHEN "+waitingKey+" >= ? THEN "+strconv.Itoa(i), append(args, from)
	}
	var rows []struct{ N, Counted int }
	err := db.WithContext(ctx).Raw(`
		SELECT `+place+` ELSE `+strconv.Itoa(len(since))+` END AS n, count(*) AS counted FROM tickets
		WHERE app_id IN ? AND snoozed_until > ? AND COALESCE(status, '') = 'open' AND spam_at IS NULL
			AND merged_into IS NULL
		GROUP BY 1`, append(args, f.ids, f.now)...).Scan(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("counting tickets that are put away: %w", err)
	}
	counts := make([]int, len(since)+2)
	for _, row := range rows {
		counts[row.N] = row.Counted
	}
	return counts, nil
}
