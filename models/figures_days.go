package models

import "time"

const (
	// MaxFigureDays is the longest period.
	MaxFigureDays = 366
	// figureWeeks is how many weeks a weekly figure shows at least.
	figureWeeks = 12
)

// FigureDays is a period: consecutive whole days in a time zone.
type FigureDays struct {
	First time.Time // the start of the first day
	Count int
}

// DaysUntil returns a period of count days, the last of which contains the time.
func DaysUntil(last time.Time, count int, zone *time.Location) FigureDays {
	year, month, day := last.In(zone).Date()
	return FigureDays{First: StartOfDay(year, month, day-count+1, zone), Count: count}
}

// Day returns the start of the day at the index n. The first day has the index 0, and days before it negative ones.
func (d FigureDays) Day(n int) time.Time {
	year, month, day := d.First.Date()
	return StartOfDay(year, month, day+n, d.First.Location())
}

// Last returns the start of the last day.
func (d FigureDays) Last() time.Time { return d.Day(d.Count - 1) }

// Weeks returns how many weeks a weekly figure shows: as many as the period needs, and at least twelve. The last week
// ends with the period.
func (d FigureDays) Weeks() int { return max((d.Count+6)/7, figureWeeks) }

// Week returns the start of the week at the index n.
func (d FigureDays) Week(n int) time.Time { return d.Day(d.Count - 7*(d.Weeks()-n)) }

// earliest returns the index of the first day that weekly figures and the comparison with the previous period need.
func (d FigureDays) earliest() int { return min(-d.Count, d.Count-7*d.Weeks()) }
