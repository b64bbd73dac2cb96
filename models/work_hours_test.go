package models_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"intake/models"
)

// workZones have clocks that change at two, at three and at midnight, by half an hour, or never.
var workZones = []string{"Europe/Berlin", "America/New_York", "America/Santiago", "Africa/Cairo", "Australia/Lord_Howe",
	"Asia/Kolkata", "UTC", "Pacific/Apia"}

func workWeek(t *testing.T, zone string, from, to int, days ...time.Weekday) *models.WorkHours {
	t.Helper()
	hours := &models.WorkHours{Zone: models.FindZone(zone), Off: map[string]bool{}}
	if hours.Zone == nil {
		t.Fatalf("there is no zone %s", zone)
	}
	for _, day := range days {
		hours.Days[day] = models.WorkSpan{From: from, To: to}
	}
	return hours
}

var monToFri = []time.Weekday{time.Monday, time.Tuesday, time.Wednesday, time.Thursday, time.Friday}

func TestWorkingTimeIsCountedWithinTheHoursOfEachDay(t *testing.T) {
	t.Parallel()
	office := workWeek(t, "Europe/Berlin", 9*60, 17*60, monToFri...)
	office.Off["2026-12-25"] = true
	always := workWeek(t, "Europe/Berlin", 0, 24*60, time.Saturday, time.Sunday, time.Monday)
	for _, c := range []struct {
		what        string
		hours       *models.WorkHours
		start, want string
		working     time.Duration
	}{
		{"within a day", office, "2026-11-30T10:00", "2026-11-30T12:30", 150 * time.Minute},
		{"to the end of the day", office, "2026-11-30T10:00", "2026-11-30T17:00", 7 * time.Hour},
		{"over a night", office, "2026-11-30T15:00", "2026-12-01T15:00", 8 * time.Hour},
		{"from before the day", office, "2026-11-30T03:00", "2026-11-30T10:00", time.Hour},
		{"from after the day", office, "2026-11-30T20:00", "2026-12-01T10:00", time.Hour},
		{"over a weekend", office, "2026-11-27T16:30", "2026-11-30T09:30", time.Hour},
		{"over a day off and a weekend", office, "2026-12-24T16:00", "2026-12-28T10:00", 2 * time.Hour},
		{"over many days", office, "2026-11-30T09:00", "2026-12-11T17:00", 80 * time.Hour},
		{"over midnight between full days", always, "2026-11-28T23:00", "2026-11-29T02:00", 3 * time.Hour},
		{"on a day of 23 hours", always, "2026-03-29T00:00", "2026-03-30T00:00", 23 * time.Hour},
		{"on a day of 25 hours", always, "2026-10-25T00:00", "2026-10-26T00:00", 25 * time.Hour},
		{"around the clock", nil, "2026-11-28T23:00", "2026-11-29T23:00", 24 * time.Hour},
	} {
		berlin := models.FindZone("Europe/Berlin")
		start, _ := time.ParseInLocation("2006-01-02T15:04", c.start, berlin)
		if got := c.hours.Add(start, c.working).Format("2006-01-02T15:04"); got != c.want {
			t.Errorf("%s: %s after %s is %s, want %s", c.what, c.working, c.start, got, c.want)
		}
	}
}

// worked counts the working time between two moments, minute by minute on the clock of the zone.
func worked(h *models.WorkHours, from, to time.Time) (total time.Duration) {
	for at := from; at.Before(to); at = at.Add(time.Minute) {
		local := at.In(h.Zone)
		span, minute := h.Days[local.Weekday()], local.Hour()*60+local.Minute()
		if minute >= span.From && minute < span.To && !h.Off[local.Format(time.DateOnly)] {
			total += time.Minute
		}
	}
	return total
}

func TestWorkingTimeAgreesWithAClock(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 2))
	for _, zone := range workZones {
		for range 60 {
			hours := workWeek(t, zone, 0, 0)
			for day := range hours.Days {
				switch from := random.IntN(16) * 60; random.IntN(4) {
				case 0: // closed
				case 1:
					hours.Days[day] = models.WorkSpan{From: 0, To: 24 * 60}
				default: // opens after the hour in which clocks change
					hours.Days[day] = models.WorkSpan{From: max(from, 4*60), To: max(from, 4*60) + 15 + random.IntN(4*60)}
				}
			}
			hours.Days[time.Wednesday] = models.WorkSpan{From: 9 * 60, To: 17 * 60}
			start := time.Date(2026, time.Month(1+random.IntN(12)), 1+random.IntN(28), random.IntN(24), random.IntN(60), 0, 0,
				time.UTC)
			hours.Off[start.AddDate(0, 0, 1).Format(time.DateOnly)] = true
			working := time.Duration(1+random.IntN(40*60)) * time.Minute
			due := hours.Add(start, working)
			if got := worked(hours, start, due); got != working {
				t.Fatalf("%s, %v: from %s until %s are %s, want %s", zone, hours.Days, start.In(hours.Zone), due.In(hours.Zone),
					got, working)
			}
			if later := hours.Add(start.Add(time.Minute), working); later.Before(due) {
				t.Errorf("%s: who waits since later gets an answer sooner: %s before %s", zone, later, due)
			}
			if longer := hours.Add(start, working+time.Minute); !longer.After(due) {
				t.Errorf("%s: more working time ends no later: %s, %s", zone, longer, due)
			}
		}
	}
}

// Clocks go forward at midnight in Santiago and Cairo: the day begins at one o'clock.
func TestADayWithoutMidnightBeginsWithItsFirstMoment(t *testing.T) {
	t.Parallel()
	everyDay := append([]time.Weekday{time.Saturday, time.Sunday}, monToFri...)
	for zone, day := range map[string]time.Time{
		"America/Santiago": time.Date(2026, 9, 6, 0, 0, 0, 0, time.UTC),
		"Africa/Cairo":     time.Date(2026, 4, 24, 0, 0, 0, 0, time.UTC),
	} {
		hours := workWeek(t, zone, 0, 24*60, everyDay...)
		start := models.StartOfDay(day.Year(), day.Month(), day.Day(), hours.Zone)
		if got := hours.Add(start, 23*time.Hour); got.In(hours.Zone).Format("02 15:04") != day.AddDate(0, 0, 1).Format("02 15:04") {
			t.Errorf("%s: 23 hours after %s is %s", zone, start, got)
		}
		if got := hours.Add(start.Add(-time.Hour), 2*time.Hour); got.Sub(start) != time.Hour {
			t.Errorf("%s: an hour before the change and one after it end at %s", zone, got.In(hours.Zone))
		}
	}
}
