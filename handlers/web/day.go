package web

import (
	"errors"
	"time"

	"intake/models"
)

var errFarDay = errors.New("this day is too far away")

// ParseDay reads a day as forms send it, such as 2026-11-20, and returns its first moment in the zone. It refuses days
// after which a year of five digits may begin: SQLite compares times as text.
func ParseDay(value string, zone *time.Location) (time.Time, error) {
	day, err := time.Parse(time.DateOnly, value)
	switch {
	case err != nil:
		return time.Time{}, err
	case day.Year() > 9000:
		return time.Time{}, errFarDay
	}
	return models.StartOfDay(day.Year(), day.Month(), day.Day(), zone), nil
}

// The faults of the days between which a page of the team lists something.
const (
	FaultDay      = "Type a date like 2026-11-20."
	FaultDayOrder = "Choose a day that is not before the first one."
)
