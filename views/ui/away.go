package ui

import (
	"context"
	"time"

	"intake/views/i18n"
)

// DayBack formats the day, as 2006-01-02, on which somebody is back: "12 Dec". It is theirs, so it is the same day for
// readers in other time zones.
func DayBack(ctx context.Context, now time.Time, day string) string {
	back, err := time.ParseInLocation(time.DateOnly, day, i18n.ReaderOf(ctx).Zone)
	if err != nil {
		return day
	}
	return i18n.Day(ctx, now, back)
}

// NameWithAway is the name of a member of the team with the day on which they are back: "Amir (away until 12 Dec)".
// Without a day, it is the name alone.
func NameWithAway(ctx context.Context, now time.Time, name, backOn string) string {
	if backOn == "" {
		return name
	}
	return name + " (away until " + DayBack(ctx, now, backOn) + ")"
}
