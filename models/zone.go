package models

import (
	"cmp"
	"time"
)

// location is the named time zone, or the installation's if it does not exist.
func location(name string) *time.Location { return cmp.Or(findZone(name), time.Local) }

// findZone is the time zone of that name; nil if there is none, or its name is longer than any.
func findZone(name string) *time.Location {
	zone, err := time.LoadLocation(name)
	if err != nil || name == "" || name == "Local" || len(name) > 64 {
		return nil
	}
	return zone
}

// StartOfDay returns the first moment of a day. Where clocks go forward at midnight, as in Chile and Egypt, that is
// one o'clock: time.Date would return a time of the day before in some of these zones.
func StartOfDay(year int, month time.Month, day int, zone *time.Location) time.Time {
	start := time.Date(year, month, day, 0, 0, 0, 0, zone)
	if start.Hour() > 12 { // 23:00 of the day before; the clocks go from 23:59 to 1:00
		_, start = start.ZoneBounds()
	}
	return start
}
