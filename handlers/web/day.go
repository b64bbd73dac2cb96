package web

import (
	"time"

	"intake/models"
)

// ParseDay reads a day as forms send it, such as 2026-11-20, and returns its first moment in the zone.
func ParseDay(value string, zone *time.Location) (time.Time, error) {
	day, err := time.Parse(time.DateOnly, value)
	if err != nil {
		return time.Time{}, err
	}
	return models.StartOfDay(day.Year(), day.Month(), day.Day(), zone), nil
}

// The faults of the days between which a page of the team lists something.
const (
	FaultDay      = "Type a date like 2026-11-20."
	FaultDayOrder = "Choose a day that is not before the first one."
)
