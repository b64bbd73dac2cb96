package models

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
)

// dateOrder says whether the day or the month comes first in dates like 03/04/2026.
type dateOrder bool

const (
	monthFirst dateOrder = false
	dayFirst   dateOrder = true
)

// importDates are the ways in which tools write dates, besides those with slashes.
var importDates = []string{
	time.RFC3339Nano, "2006-01-02T15:04:05.999999999",
	"2006-01-02 15:04:05.999999999Z07:00", "2006-01-02 15:04:05.999999999Z07",
	"2006-01-02 15:04:05.999999999 -0700", "2006-01-02 15:04:05.999999999 MST", "2006-01-02 15:04:05.999999999",
	"2006-01-02 15:04", "2006-01-02", "2006/01/02 15:04:05", "2006/01/02", time.RFC1123Z, time.RFC1123,
	"2 January 2006", "2 Jan 2006", "January 2, 2006", "Jan 2, 2006", "Jan 2, 2006 15:04", "January 2, 2006 3:04 PM",
	"2.1.2006", "2.1.2006 15:04", "2.1.2006 15:04:05", "2-1-2006", "2-1-2006 15:04", "2-1-2006 15:04:05",
}

var slashDates = map[dateOrder][]string{
	monthFirst: {"1/2/2006", "1/2/2006 15:04", "1/2/2006 15:04:05", "1/2/2006 3:04 PM", "1/2/2006 3:04:05 PM"},
	dayFirst:   {"2/1/2006", "2/1/2006 15:04", "2/1/2006 15:04:05", "2/1/2006 3:04 PM", "2/1/2006 3:04:05 PM"},
}

var errNoDate = errors.New("not a date")

// parseDate reads a date. Without a time zone it is taken for UTC.
func parseDate(cell string, order dateOrder) (time.Time, error) {
	cell = strings.ReplaceAll(cell, "\u202f", " ")
	for _, layout := range slices.Concat(importDates, slashDates[order]) {
		if at, err := time.Parse(layout, cell); err == nil {
			return at, nil
		}
	}
	return time.Time{}, errNoDate
}

// dateOrderOf finds out the order from all dates of a column: only one of the two reads them all. If both do, or none,
// the month comes first, as in the United States, whose tools write dates like this.
func dateOrderOf(cells []string) dateOrder {
	readable := func(order dateOrder) bool {
		return !slices.ContainsFunc(cells, func(cell string) bool {
			_, err := parseDate(cell, order)
			return ambiguous(cell) && err != nil
		})
	}
	return dateOrder(!readable(monthFirst) && readable(dayFirst))
}

// ambiguous reports whether the day and the month of a date may be in either order.
func ambiguous(cell string) bool { return strings.Contains(cell, "/") }

func (v *Violations) importDate(cell string, order dateOrder, now time.Time) time.Time {
	if cell == "" {
		return time.Time{}
	}
	at, err := parseDate(cell, order)
	switch {
	case err != nil:
		v.add("created", fmt.Sprintf("“%s” is not a date that we can read. 2026-01-31 is one.", cell))
	case at.Year() < 1990 || at.After(now.Add(importNewest)):
		v.add("created", fmt.Sprintf("The date %s cannot be right.", cell))
	case at.After(now):
		return now
	default:
		return toMillisecond(at)
	}
	return time.Time{}
}
