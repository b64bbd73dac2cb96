package models

import (
	"testing"
	"time"
)

func TestDatesOfOtherToolsAreRead(t *testing.T) {
	t.Parallel()
	day := time.Date(2024, 3, 4, 0, 0, 0, 0, time.UTC)
	for cell, want := range map[string]time.Time{
		"2024-03-04": day, "2024-03-04T00:00:00Z": day, "2024-03-04T01:00:00.000+01:00": day,
		"2024-03-04 00:00:00 UTC": day, "2024-03-04 00:00:00.000000+00": day, "2024-03-04 00:00": day,
		"4.3.2024": day, "04.03.2024": day, "04-03-2024": day, "4-3-2024 00:00": day,
		"March 4, 2024": day, "4 Mar 2024": day, "3/4/2024": day, "03/04/2024 00:00": day,
		"yesterday": {}, "2024-13-04": {}, "1709510400": {},
	} {
		at, err := parseDate(cell, monthFirst)
		if !at.Equal(want) || (err != nil) != want.IsZero() {
			t.Errorf("%q is %v, %v; want %v", cell, at, err, want)
		}
	}
}

func TestTheOrderOfDatesIsThatOfTheWholeColumn(t *testing.T) {
	t.Parallel()
	for want, columns := range map[dateOrder][][]string{
		monthFirst: {nil, {"3/4/2024"}, {"3/4/2024", "12/25/2023"}, {"2024-12-25"}, {"25/12/2023", "12/25/2023"}},
		dayFirst:   {{"3/4/2024", "25/12/2023"}, {"", "2024-01-02", "31/01/2024 10:00"}},
	} {
		for _, cells := range columns {
			if got := dateOrderOf(cells); got != want {
				t.Errorf("the day comes first in %q: %v", cells, got)
			}
		}
	}
}
