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

// counted is the condition for tickets that are counted, written as in the indexes.
const counted = "tickets.app_id IN ? AND tickets.spam_at IS NULL AND tickets.merged_into IS NULL"

// Filed is how many tickets were filed: on each day, in the period and the previous one, and by category and source.
type Filed struct {
	Days                []int
	Count, Before       int
	Categories, Sources []FiledCount
}

// FiledCount is how many tickets of one category or source were filed in the period, and in the previous one.
type FiledCount struct {
	Name          string
	Count, Before int
}

// Filed counts the tickets that were filed.
func (f *Figures) Filed(ctx context.Context, db *gorm.DB) (filed Filed, err error) {
	filed = Filed{
		Days: make([]int, f.Days.Count), Categories: filedCounts(TicketCategories), Sources: filedCounts(Sources),
	}
	byLabel := map[string][]*FiledCount{}
	err = f.read(ctx, db, figureFiled, -f.Days.Count, func(day int, label string, _ int) {
		counts := byLabel[label]
		if counts == nil {
			category, source, _ := strings.Cut(label, " ")
			counts = []*FiledCount{countNamed(filed.Categories, category), countNamed(filed.Sources, source)}
			byLabel[label] = counts
		}
		if day < 0 {
			filed.Before++
			counts[0].Before++
			counts[1].Before++
			return
		}
		filed.Count++
		filed.Days[day]++
		counts[0].Count++
		counts[1].Count++
	})
	return filed, err
}

func filedCounts[T ~string](names []T) []FiledCount {
	counts := make([]FiledCount, len(names))
	for i, name := range names {
		counts[i].Name = string(name)
	}
	return counts
}

func countNamed(counts []FiledCount, name string) *FiledCount {
	return &counts[slices.IndexFunc(counts, func(count FiledCount) bool { return count.Name == name })]
}

// listOf is a query that lists words of ours as the rows of a column.
func listOf[T ~string](words []T, column string) (query string) {
	for i, word := range words {
		if i > 0 {
			query += " UNION ALL "
		}
		query += "SELECT '" + string(word) + "' AS " + column
	}
	return query
}

// waitedDays are the limits between the groups of OpenTickets.
var waitedDays = [...]int{1, 3, 7, 14}

// OpenTickets are the tickets that are open now and not snoozed, by how long the requester has waited for an answer:
// less than a day, 1 to 3 days, 3 to 7, 7 to 14, longer. If a ticket is Answered, nobody waits.
type OpenTickets struct {
	Waiting  [len(waitedDays) + 1]int
	Answered int
	Oldest   *time.Time // since when the requester who waits longest has waited; nil if nobody waits
}

// Open counts the tickets that are open now.
func (f *Figures) Open(ctx context.Context, db *gorm.DB) (open OpenTickets, err error) {
	since := make([]time.Time, len(waitedDays)) // the same limits as times
	for i, days := range waitedDays {
		since[i] = f.now.AddDate(0, 0, -days).UTC()
	}
	all, err := f.openByWait(ctx, db, since)
	if err != nil {
		return open, err
	}
	snoozed, err := f.snoozedByWait(ctx, db, since)
	if err != nil {
		return open, err
	}
	for i := range open.Waiting {
		open.Waiting[i] = all[i] - snoozed[i]
	}
	open.Answered = all[len(all)-1] - snoozed[len(snoozed)-1]
	var oldest []Ticket
	err = db.WithContext(ctx).Raw(`
		SELECT waiting_since FROM tickets WHERE id IN (
			SELECT (SELECT id FROM tickets WHERE tickets.app_id = apps.id AND tickets.spam_at IS NULL
				AND tickets.merged_into IS NULL AND status = 'open' AND (snoozed_until IS NULL OR snoozed_until <= ?)
				ORDER BY `+waitingKey+` LIMIT 1) FROM apps WHERE apps.id IN ?)
		AND waiting_since IS NOT NULL ORDER BY waiting_since LIMIT 1`, f.now, f.ids).Scan(&oldest).Error
	if err != nil {
		return open, fmt.Errorf("finding the longest wait: %w", err)
	}
	if len(oldest) > 0 {
		open.Oldest = oldest[0].WaitingSince
	}
	return open, nil
}

// openByWait counts the open tickets, including snoozed ones, in the groups of OpenTickets, and at the end the answered
// ones. The group with the longest wait is what the others leave of all: where many tickets wait, most are in this
// group, and need not be counted one by one. A single statement makes the counts consistent.
func (f *Figures) openByWait(ctx context.Context, db *gorm.DB, since []time.Time) ([]int, error) {
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

// snoozedByWait counts the snoozed tickets in the groups of openByWait. They are few, and found by the end of their
// snooze.
func (f *Figures) snoozedByWait(ctx context.Context, db *gorm.DB, since []time.Time) ([]int, error) {
	group, args := "CASE WHEN "+waitingKey+" >= ? THEN "+strconv.Itoa(len(since)+1), []any{never}
	for i, from := range since {
		group, args = group+" WHEN "+waitingKey+" >= ? THEN "+strconv.Itoa(i), append(args, from)
	}
	var rows []struct{ N, Counted int }
	err := db.WithContext(ctx).Raw(`
		SELECT `+group+` ELSE `+strconv.Itoa(len(since))+` END AS n, count(*) AS counted FROM tickets
		WHERE app_id IN ? AND snoozed_until > ? AND COALESCE(status, '') = 'open' AND spam_at IS NULL
			AND merged_into IS NULL
		GROUP BY 1`, append(args, f.ids, f.now)...).Scan(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("counting snoozed tickets: %w", err)
	}
	counts := make([]int, len(since)+2)
	for _, row := range rows {
		counts[row.N] = row.Counted
	}
	return counts, nil
}
