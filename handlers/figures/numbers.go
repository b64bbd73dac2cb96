package figures

import (
	"fmt"
	"strconv"
	"time"

	"intake/models"
	figuresview "intake/views/figures"
	"intake/views/i18n"
	"intake/views/ui"
)

const (
	unknown    = "–"
	notCounted = "could not be counted"
)

// numbers are the summary of the figures, each compared with the period before.
func (f *counts) numbers() []figuresview.Number {
	filed, solved := f.filed.value, f.solutions.value
	numbers := []figuresview.Number{
		countNumber("Came in", filed.Count, filed.Before, f.filed.err),
		countNumber("Solved", solved.All.Count, solved.Before.Count, f.solutions.err),
		f.openNumber(),
		timeNumber("First answer", f.answers, "answer", "answers"),
		timeNumber("Time to solved", f.solutions, "solved ticket", "solved tickets"),
		f.verdictNumber(),
	}
	if f.HasTargets() {
		numbers = append(numbers, f.inTimeNumber())
	}
	return numbers
}

// inTimeNumber is the share of answers within the response targets.
func (f *counts) inTimeNumber() figuresview.Number {
	number := figuresview.Number{Label: "On time", Value: unknown, Notes: []string{notCounted}}
	if f.inTime.err != nil {
		return number
	}
	answers := f.inTime.value
	if number.Notes = []string{"no answers were due"}; answers.Due > 0 {
		number.Value = fmt.Sprintf("%d %%", answers.InTime*100/answers.Due)
		number.Notes = []string{fmt.Sprintf("%d of %s", answers.InTime, ui.CountOf(answers.Due, "answer", "answers"))}
	}
	if answers.DueBefore > 0 {
		number.Notes = append(number.Notes, fmt.Sprintf("was %d %%", answers.InTimeBefore*100/answers.DueBefore))
	}
	return number
}

func countNumber(label string, count, before int, err error) figuresview.Number {
	if err != nil {
		return figuresview.Number{Label: label, Value: unknown, Notes: []string{notCounted}}
	}
	note := "was " + strconv.Itoa(before)
	if percent := change(count, before); percent != "" {
		note += ", " + percent
	}
	return figuresview.Number{Label: label, Value: strconv.Itoa(count), Notes: []string{note}}
}

// change says by how much something grew. For small counts a percentage would mislead.
func change(count, before int) string {
	if before < 10 || count == before {
		return ""
	}
	percent := (count - before) * 100 / before
	switch {
	case percent > 0:
		return fmt.Sprintf("up %d %%", percent)
	case percent < 0:
		return fmt.Sprintf("down %d %%", -percent)
	}
	return ""
}

func (f *counts) openNumber() figuresview.Number {
	number := figuresview.Number{Label: "Open now", Value: unknown, Notes: []string{notCounted}}
	if f.open.err == nil {
		open := f.open.value
		number.Value, number.Notes = strconv.Itoa(sum(open.Waiting[:])+open.Answered), []string{"nobody waits"}
		if open.Oldest != nil {
			number.Notes = []string{"oldest waits " + figuresview.Took(f.now.Sub(*open.Oldest))}
		}
	}
	return number
}

func timeNumber(label string, times part[models.Durations], one, many string) figuresview.Number {
	number := figuresview.Number{Label: label, Value: unknown, Notes: []string{notCounted}}
	if times.err != nil {
		return number
	}
	spread, before := times.value.All, times.value.Before
	if spread.Known() {
		number.Value = figuresview.Took(spread.Median)
		number.Notes = []string{"median; 90 % in " + figuresview.Took(spread.P90)}
	} else {
		number.Notes = []string{fmt.Sprintf("needs %d %s", models.MinSample, many)}
		if spread.Count > 0 {
			number.Notes = []string{ui.CountOf(spread.Count, one, many), fmt.Sprintf("needs at least %d", models.MinSample)}
		}
	}
	if before.Known() {
		number.Notes = append(number.Notes, "was "+figuresview.Took(before.Median))
	}
	return number
}

func (f *counts) verdictNumber() figuresview.Number {
	number := figuresview.Number{Label: "Satisfied", Value: unknown, Notes: []string{notCounted}}
	if f.verdicts.err != nil {
		return number
	}
	verdicts := f.verdicts.value
	all, before := verdicts.Well+verdicts.Badly, verdicts.WellBefore+verdicts.BadlyBefore
	switch {
	case all == 0:
		number.Notes = []string{"no answers"}
	case all < models.MinSample:
		number.Notes = []string{fmt.Sprintf("needs %d answers", models.MinSample), fmt.Sprintf("%d so far", all)}
	default:
		number.Value = fmt.Sprintf("%d %%", verdicts.Well*100/all)
		number.Notes = []string{fmt.Sprintf("%d of %d answers", verdicts.Well, all)}
	}
	if before >= models.MinSample {
		number.Notes = append(number.Notes, fmt.Sprintf("was %d %%", verdicts.WellBefore*100/before))
	}
	return number
}

// youngUntil is how long after the start there is little to plot.
const youngUntil = 14 * 24 * time.Hour

// young explains that a new installation has little data; "" later on, if the days do not include its beginning, or if
// older tickets were imported.
func (f *counts) young() string {
	began := f.Began()
	if f.now.Sub(began) >= youngUntil || f.filed.err != nil || f.Days.First.After(began) || f.filed.value.Before > 0 {
		return ""
	}
	for n, count := range f.filed.value.Days {
		if count > 0 && f.Days.Day(n+1).Before(began) {
			return ""
		}
	}
	return fmt.Sprintf(
		"%s came in since you started on %s. Numbers appear with the first ticket, and charts in the second week.",
		ui.CountOf(f.filed.value.Count, "ticket", "tickets"), i18n.LongDate(f.ctx, began))
}
