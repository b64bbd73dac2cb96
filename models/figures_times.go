package models

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm"
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

	by map[string]*doneBy // the account
}

// doneBy is how often somebody did it on the days, and on as many before.
type doneBy struct{ count, before int }

// FirstAnswers is how long people waited for the first word of the team, counted on the day of that word.
func (f *Figures) FirstAnswers(ctx context.Context, db *gorm.DB) (Durations, error) {
	return f.durations(ctx, db, figureAnswered)
}

// Solutions is how long it took until tickets were solved, counted on the day on which they were. A ticket that was
// taken up again is not solved; one that was solved twice was so on the later day.
func (f *Figures) Solutions(ctx context.Context, db *gorm.DB) (Durations, error) {
	return f.durations(ctx, db, figureSolved)
}

func (f *Figures) durations(ctx context.Context, db *gorm.DB, kind figureKind) (durations Durations, err error) {
	first := f.Days.sinceWeeks()
	times := make([][]int, f.Days.Count-first)
	durations.by = map[string]*doneBy{}
	err = f.each(ctx, db, kind, first, func(day int, label string, after int) {
		times[day-first] = append(times[day-first], after)
		done := durations.by[label]
		if done == nil {
			done = &doneBy{}
			durations.by[label] = done
		}
		switch {
		case day >= 0:
			done.count++
		case day >= -f.Days.Count:
			done.before++
		}
	})
	if err != nil {
		return durations, err
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
