package models

import (
	"cmp"
	"sync"
	"time"
)

// location is the named time zone, or the installation's if it does not exist.
func location(name string) *time.Location { return cmp.Or(FindZone(name), time.Local) }

// maxZoneName is longer than the name of any time zone.
const maxZoneName = 64

// zones caches the time zones that were asked for, by name. There are some six hundred, each in a file.
var zones sync.Map

// FindZone is the time zone of that name; nil if there is none.
func FindZone(name string) *time.Location {
	if name == "" || len(name) > maxZoneName || name == "Local" {
		return nil
	}
	if known, found := zones.Load(name); found {
		return known.(*time.Location)
	}
	zone, err := time.LoadLocation(name)
	if err != nil {
		return nil
	}
	zones.Store(name, zone)
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
