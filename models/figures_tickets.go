package models

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// counted are tickets that figures count, in the words of the indexes.
const counted = "tickets.app_id IN ? AND tickets.spam_at IS NULL AND tickets.merged_into IS NULL"

// TicketFlow is how many tickets came in and how many were solved on each day, and on as many days before. A ticket that
// was solved and taken up again is not solved; one that was solved twice was so on the later day.
type TicketFlow struct {
	In, Solved             []int
	InBefore, SolvedBefore int
}

// Tickets counts what came in and what was solved.
func (f *Figures) Tickets(ctx context.Context, db *gorm.DB) (flow TicketFlow, err error) {
	days := f.Days.each()
	in, err := f.count(ctx, db, days, "tickets",
		counted+" AND status IN ? AND tickets.created_at >= lo AND tickets.created_at < hi", f.ids, TicketStatuses)
	if err != nil {
		return flow, err
	}
	solved, err := f.count(ctx, db, days, "ticket_times",
		"app_id IN ? AND counts AND solved_at >= lo AND solved_at < hi", f.ids)
	last := f.Days.Count
	if err == nil {
		flow = TicketFlow{In: in[:last], InBefore: in[last], Solved: solved[:last], SolvedBefore: solved[last]}
	}
	return flow, err
}

// Kinds is how many tickets came in, by one of their properties, and on as many days before.
type Kinds struct {
	Name          string
	Count, Before int
}

// Kinds counts what came in, by what it was about and by the way it came.
func (f *Figures) Kinds(ctx context.Context, db *gorm.DB) (categories, sources []Kinds, err error) {
	table, value := store.Spans(db, f.Days.whole())
	var rows []struct {
		N        int
		Category string
		Source   string
		Counted  int
	}
	err = db.WithContext(ctx).Raw(`
		SELECT n, category, source, (SELECT count(*) FROM tickets WHERE `+counted+`
			AND tickets.category = of_category.category AND tickets.source = of_source.source
			AND tickets.created_at >= lo AND tickets.created_at < hi) AS counted
		FROM `+table+` CROSS JOIN (`+listOf(TicketCategories, "category")+`) AS of_category
		CROSS JOIN (`+listOf(Sources, "source")+`) AS of_source`, f.ids, value).Scan(&rows).Error
	if err != nil {
		return nil, nil, fmt.Errorf("counting what tickets are about: %w", err)
	}
	for _, category := range TicketCategories {
		categories = append(categories, Kinds{Name: string(category)})
	}
	for _, source := range Sources {
		sources = append(sources, Kinds{Name: string(source)})
	}
	for _, row := range rows {
		for _, list := range [][]Kinds{categories, sources} {
			for i := range list {
				switch {
				case list[i].Name != row.Category && list[i].Name != row.Source:
				case row.N == 0:
					list[i].Count += row.Counted
				default:
					list[i].Before += row.Counted
				}
			}
		}
	}
	return categories, sources, nil
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

// OpenTickets are those that are open now and not put away, by how long somebody waits for an answer: under a day, 1 to 3
// days, 3 to 7, 1 to 2 weeks, longer. Answered are open, but nobody waits.
type OpenTickets struct {
	Waiting  [len(waitedDays) + 1]int
	Answered int
	Oldest   *time.Time // since when somebody waits, nil for nobody
}

// Open counts what is open now.
func (f *Figures) Open(ctx context.Context, db *gorm.DB) (open OpenTickets, err error) {
	ends := []time.Time{never}
	for _, days := range waitedDays {
		ends = append(ends, f.now.AddDate(0, 0, -days))
	}
	spans := make([]store.Span, 0, len(ends)+1)
	for i, end := range ends {
		span := store.Span{Until: end}
		if i+1 < len(ends) {
			span.From = ends[i+1]
		}
		spans = append(spans, span)
	}
	spans = append(spans, store.Span{From: never, Until: never.Add(time.Second)})
	waiting := counted + " AND status = 'open' AND " + waitingKey + " >= lo AND " + waitingKey + " < hi"
	all, err := f.count(ctx, db, spans, "tickets", waiting, f.ids)
	if err != nil {
		return open, err
	}
	asleep, err := f.count(ctx, db, spans, "tickets", waiting+" AND snoozed_until > ?", f.ids, f.now)
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
