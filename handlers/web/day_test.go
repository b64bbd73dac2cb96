package web_test

import (
	"testing"
	"time"

	"intake/handlers/web"
)

// In some zones, clocks go forward at midnight: that day begins at one o'clock.
func TestADayBeginsOnItself(t *testing.T) {
	t.Parallel()
	for zone, days := range map[string]map[string]string{
		"America/Santiago": {"2026-09-05": "2026-09-05T00:00:00-04:00", "2026-09-06": "2026-09-06T01:00:00-03:00",
			"2026-09-07": "2026-09-07T00:00:00-03:00", "2026-04-05": "2026-04-05T00:00:00-04:00"},
		"Africa/Cairo":     {"2026-04-24": "2026-04-24T01:00:00+03:00", "2026-04-25": "2026-04-25T00:00:00+03:00"},
		"Atlantic/Azores":  {"2026-03-29": "2026-03-29T01:00:00Z"},
		"America/Havana":   {"2026-11-01": "2026-11-01T00:00:00-04:00"}, // the first of two midnights
		"Europe/Berlin":    {"2026-03-29": "2026-03-29T00:00:00+01:00", "2026-10-25": "2026-10-25T00:00:00+02:00"},
		"Pacific/Auckland": {"2028-02-29": "2028-02-29T00:00:00+13:00"},
	} {
		location, err := time.LoadLocation(zone)
		if err != nil {
			t.Fatal(err)
		}
		for day, want := range days {
			got, err := web.ParseDay(day, location)
			if err != nil || got.Format(time.RFC3339) != want {
				t.Errorf("in %s, %s begins at %s (%v), want %s", zone, day, got.Format(time.RFC3339), err, want)
			}
		}
	}
	for _, wrong := range []string{"", "yesterday", "2026-02-30", "2026-9-6", "2026-09-06T00:00:00Z", "9999-12-31"} {
		if got, err := web.ParseDay(wrong, time.UTC); err == nil {
			t.Errorf("%q is read as %v", wrong, got)
		}
	}
}
