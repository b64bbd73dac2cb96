package ui

import (
	"fmt"
	"strconv"
	"time"
)

// CountOf is a number with its noun: "1 vote", "12 votes".
func CountOf(count int, one, many string) string {
	if count == 1 {
		return "1 " + one
	}
	return strconv.Itoa(count) + " " + many
}

// age says how long ago t was, up to a day, and then the date, with the year when it is not this one.
func age(now, t time.Time) string {
	now, t = now.UTC(), t.UTC()
	switch passed := now.Sub(t); {
	case passed < time.Minute:
		return "just now"
	case passed < time.Hour:
		return ago(int(passed/time.Minute), "minute")
	case passed < 24*time.Hour:
		return ago(int(passed/time.Hour), "hour")
	case t.Year() == now.Year():
		return t.Format("2 Jan")
	default:
		return t.Format("2 Jan 2006")
	}
}

func ago(count int, unit string) string {
	if count != 1 {
		unit += "s"
	}
	return fmt.Sprintf("%d %s ago", count, unit)
}
