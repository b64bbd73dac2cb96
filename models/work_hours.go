package models

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// dayMinutes is how many minutes a day has on the clock, whatever it lasts when clocks change.
const dayMinutes = 24 * 60

// WorkSpan is a part of a day, in minutes since midnight on the clock. It is empty if the day is closed.
type WorkSpan struct{ From, To int }

// Closed reports whether nobody works.
func (s WorkSpan) Closed() bool { return s.To <= s.From }

// String is the span as it is stored: 09:00-17:00.
func (s WorkSpan) String() string { return clockTime(s.From) + "-" + clockTime(s.To) }

func clockTime(minute int) string { return fmt.Sprintf("%02d:%02d", minute/60, minute%60) }

// readClockTime reads a time of day in minutes since midnight; 24:00 is the end of the day.
func readClockTime(text string) (minute int, ok bool) {
	hours, minutes, _ := strings.Cut(text, ":")
	hour, err := strconv.ParseUint(hours, 10, 8)
	if err != nil || len(hours) > 2 || len(minutes) != 2 {
		return 0, false
	}
	rest, err := strconv.ParseUint(minutes, 10, 8)
	minute = int(hour)*60 + int(rest)
	return minute, err == nil && rest < 60 && minute <= dayMinutes
}

// weekdays are the names of the days as they are stored, by their number in package time.
var weekdays = []string{"sun", "mon", "tue", "wed", "thu", "fri", "sat"}

// WorkHours are when a team works: a span on each weekday, except on days off. Nil is around the clock.
type WorkHours struct {
	Zone *time.Location
	Days [7]WorkSpan     // by time.Weekday
	Off  map[string]bool // days such as 2026-12-25
}

// readWorkHours reads stored hours; what cannot be read counts as closed.
func readWorkHours(zone, hours, daysOff string) *WorkHours {
	if hours == "" && daysOff == "" {
		return nil
	}
	h := &WorkHours{Zone: location(zone), Off: map[string]bool{}}
	for _, line := range linesOf(hours) {
		day, span, _ := strings.Cut(line, " ")
		from, to, _ := strings.Cut(span, "-")
		opens, isTime := readClockTime(from)
		closes, isToo := readClockTime(to)
		if number := slices.Index(weekdays, day); number >= 0 && isTime && isToo {
			h.Days[number] = WorkSpan{opens, closes}
		}
	}
	if hours == "" {
		for day := range h.Days {
			h.Days[day] = WorkSpan{0, dayMinutes}
		}
	}
	for _, line := range linesOf(daysOff) {
		day, _, _ := strings.Cut(line, " ")
		h.Off[day] = true
	}
	return h
}

// longestDay is what one day of work counts: the longest of the week, in minutes.
func (h *WorkHours) longestDay() int {
	if h == nil {
		return dayMinutes
	}
	longest := 0
	for _, span := range h.Days {
		longest = max(longest, span.To-span.From)
	}
	return longest
}

// week is how many minutes of a week are worked.
func (h *WorkHours) week() (minutes int) {
	if h == nil {
		return 7 * dayMinutes
	}
	for _, span := range h.Days {
		minutes += max(span.To-span.From, 0)
	}
	return minutes
}

// maxWorkDays is how many days Add looks ahead at most: longer than a target may take, with all of its days off.
const maxWorkDays = 3 * 366

// Add is the time when that much working time has passed since start.
func (h *WorkHours) Add(start time.Time, working time.Duration) time.Time {
	if h == nil {
		return start.Add(working)
	}
	year, month, day := start.In(h.Zone).Date()
	at := start
	for n := range maxWorkDays {
		opens, closes := h.open(year, month, day+n)
		if opens.Before(start) {
			opens = start
		}
		span := closes.Sub(opens)
		switch {
		case span <= 0:
			continue
		case span >= working:
			return opens.Add(working).In(start.Location())
		}
		at, working = closes, working-span
	}
	return at.In(start.Location())
}

// open is when work begins and ends on a day; at the same moment if it is closed.
func (h *WorkHours) open(year int, month time.Month, day int) (opens, closes time.Time) {
	date := time.Date(year, month, day, 12, 0, 0, 0, time.UTC)
	span := h.Days[date.Weekday()]
	if span.Closed() || h.Off[date.Format(time.DateOnly)] {
		return opens, opens
	}
	opens, closes = h.moment(date, span.From), h.moment(date, span.To)
	if closes.Before(opens) { // both are in the hour that clocks skip
		closes = opens
	}
	return opens, closes
}

func (h *WorkHours) moment(date time.Time, minute int) time.Time {
	year, month, day := date.Date()
	if minute%dayMinutes == 0 {
		return StartOfDay(year, month, day+minute/dayMinutes, h.Zone)
	}
	return time.Date(year, month, day, 0, minute, 0, 0, h.Zone)
}
