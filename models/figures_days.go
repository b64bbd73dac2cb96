package models

import (
	"time"

	"intake/internal/store"
)

const (
	// MaxFigureDays is how many days figures can be about.
	MaxFigureDays = 366
	// figureWeeks is how many weeks a figure by week shows at least.
	figureWeeks = 12
)

// FigureDays are whole days, one after the other, as a time zone has them.
type FigureDays struct {
	First time.Time // when the first day begins
	Count int
}

// DaysUntil are the days of which the last one has that moment in it.
func DaysUntil(last time.Time, count int, zone *time.Location) FigureDays {
	year, month, day := last.In(zone).Date()
	return FigureDays{First: time.Date(year, month, day-count+1, 0, 0, 0, 0, zone), Count: count}
}

// Day is when the day with that place begins, the first being 0. Days before and after count on.
func (d FigureDays) Day(n int) time.Time {
	year, month, day := d.First.Date()
	return time.Date(year, month, day+n, 0, 0, 0, 0, d.First.Location())
}

// Last is when the last day begins.
func (d FigureDays) Last() time.Time { return d.Day(d.Count - 1) }

// Weeks are the weeks of a figure by week: all that the days make, and at least twelve. The last one ends with the
// days.
func (d FigureDays) Weeks() int { return max((d.Count+6)/7, figureWeeks) }

// Week is when the week with that place begins.
func (d FigureDays) Week(n int) time.Time { return d.Day(d.Count - 7*(d.Weeks()-n)) }

// whole are the days and, before them, as many others.
func (d FigureDays) whole() []store.Span {
	return []store.Span{d.span(0, d.Count), d.span(-d.Count, 0)}
}

func (d FigureDays) span(from, until int) store.Span {
	return store.Span{From: d.Day(from), Until: d.Day(until)}
}

// each are the days one by one, and at the end as many others before them in one.
func (d FigureDays) each() []store.Span {
	spans := make([]store.Span, 0, d.Count+1)
	for n := range d.Count {
		spans = append(spans, d.span(n, n+1))
	}
	return append(spans, d.span(-d.Count, 0))
}

// sinceWeeks are all days one by one that a figure by week needs, and the place of the first of them.
func (d FigureDays) sinceWeeks() (first int, spans []store.Span) {
	first = min(-d.Count, d.Count-7*d.Weeks())
	for n := first; n < d.Count; n++ {
		spans = append(spans, d.span(n, n+1))
	}
	return first, spans
}
