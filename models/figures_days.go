package models

import "time"

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

// sinceWeeks is the place of the first day that a figure by week needs, or the one beside it of as many days before.
func (d FigureDays) sinceWeeks() int { return min(-d.Count, d.Count-7*d.Weeks()) }
