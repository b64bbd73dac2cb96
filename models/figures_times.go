package models

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// EnoughTimes is from how many times on a Spread says anything: one slow answer among three is no measure.
const EnoughTimes = 5

// Spread is how long something took: half of the times are no longer than Median, nine of ten no longer than Ninety.
// Below EnoughTimes both are zero. All is the times themselves then, the shortest first.
type Spread struct {
	Count          int
	Median, Ninety time.Duration
	All            []time.Duration
}

// Known reports whether there are enough times to say anything.
func (s Spread) Known() bool { return s.Count >= EnoughTimes }

// Durations is how long something took on the days, on as many before, and week by week; and how often it was done on
// each day.
type Durations struct {
	All, Before Spread
	Weeks       []Spread
	Days        []int
}

// FirstAnswers is how long people waited for the first word of the team, counted on the day of that word.
func (f *Figures) FirstAnswers(ctx context.Context, db *gorm.DB) (Durations, error) {
	return f.durations(ctx, db, "answered")
}

// Solutions is how long it took until tickets were solved, counted on the day on which they were. A ticket that was
// taken up again is not solved; one that was solved twice was so on the later day.
func (f *Figures) Solutions(ctx context.Context, db *gorm.DB) (Durations, error) {
	return f.durations(ctx, db, "solved")
}

// durations reads every time of each day in one text, which costs both databases much less than a row for each.
func (f *Figures) durations(ctx context.Context, db *gorm.DB, what string) (durations Durations, err error) {
	first, days := f.Days.sinceWeeks()
	table, value := store.Spans(db, days)
	var rows []struct {
		N    int
		Took *string
	}
	err = db.WithContext(ctx).Raw(`
		SELECT n, (SELECT string_agg(CAST(`+what+`_after AS text), ',') FROM ticket_times
			WHERE app_id IN ? AND counts AND `+what+`_at >= lo AND `+what+`_at < hi) AS took FROM `+table, f.ids, value).
		Scan(&rows).Error
	if err != nil {
		return durations, fmt.Errorf("reading when tickets were %s: %w", what, err)
	}
	times := make([][]int, len(days))
	for _, row := range rows {
		if row.Took != nil {
			for text := range strings.SplitSeq(*row.Took, ",") {
				seconds, err := strconv.Atoi(text)
				if err != nil {
					return durations, fmt.Errorf("reading when tickets were %s: %w", what, err)
				}
				times[row.N] = append(times[row.N], seconds)
			}
		}
	}
	of := func(from, until int) Spread { return spreadOf(slices.Concat(times[from-first : until-first]...)) }
	durations.All, durations.Before = of(0, f.Days.Count), of(-f.Days.Count, 0)
	for _, day := range times[-first:] {
		durations.Days = append(durations.Days, len(day))
	}
	for n := f.Days.Count - 7*f.Days.Weeks(); n < f.Days.Count; n += 7 {
		durations.Weeks = append(durations.Weeks, of(n, n+7))
	}
	return durations, nil
}

// spreadOf takes the median and the ninetieth percentile by the nearest rank: both are times that there were.
func spreadOf(seconds []int) Spread {
	slices.Sort(seconds)
	spread := Spread{Count: len(seconds)}
	took := func(place int) time.Duration { return time.Duration(seconds[place]) * time.Second }
	if !spread.Known() {
		for place := range seconds {
			spread.All = append(spread.All, took(place))
		}
		return spread
	}
	rank := func(percent int) int { return (len(seconds)*percent+99)/100 - 1 }
	spread.Median, spread.Ninety = took(rank(50)), took(rank(90))
	return spread
}
