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
