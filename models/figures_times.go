package models

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm"
)

// MinSample is how many durations it takes for percentiles: of three answers, a slow one would say too much.
const MinSample = 5

// Spread is how long something took: half of the durations are at most Median, and nine of ten at most P90. With fewer
// than MinSample durations both are zero, and All has the durations themselves, the shortest first.
type Spread struct {
	Count       int
	Median, P90 time.Duration
	All         []time.Duration
}

// Known reports whether there are enough durations for percentiles.
func (s Spread) Known() bool { return s.Count >= MinSample }

// Durations is how long something took: in the period, in the previous one, and in each week; and how often it was done
// on each day.
type Durations struct {
	All, Before Spread
	Weeks       []Spread
	Days        []int

	by map[string]*doneBy // by the id of the account
}

// doneBy is how often one account did it in the period, and in the previous one.
type doneBy struct{ count, before int }

// FirstAnswers is how long requesters waited for the team's first answer, counted on the day of that answer.
func (f *Figures) FirstAnswers(ctx context.Context, db *gorm.DB) (Durations, error) {
	return f.durations(ctx, db, figureAnswered)
}

// Solutions is how long it took to solve tickets, counted on the day on which they were solved. A reopened ticket is
// not solved; one that was solved twice counts on the later day.
func (f *Figures) Solutions(ctx context.Context, db *gorm.DB) (Durations, error) {
	return f.durations(ctx, db, figureSolved)
}

func (f *Figures) durations(ctx context.Context, db *gorm.DB, kind figureKind) (durations Durations, err error) {
	first := f.Days.earliest()
	times := make([][]int, f.Days.Count-first)
	durations.by = map[string]*doneBy{}
	err = f.read(ctx, db, kind, first, func(day int, label string, after int) {
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

// spreadOf finds percentiles by the nearest rank, so both are durations that occurred.
func spreadOf(seconds []int) Spread {
	slices.Sort(seconds)
	spread := Spread{Count: len(seconds)}
	took := func(i int) time.Duration { return time.Duration(seconds[i]) * time.Second }
	if !spread.Known() {
		for i := range seconds {
			spread.All = append(spread.All, took(i))
		}
		return spread
	}
	rank := func(percent int) int { return (len(seconds)*percent+99)/100 - 1 }
	spread.Median, spread.P90 = took(rank(50)), took(rank(90))
	return spread
}
