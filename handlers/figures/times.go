package figures

import (
	"fmt"
	"strconv"
	"time"

	"intake/models"
	figuresview "intake/views/figures"
	"intake/views/ui"
)

// steps are the possible distances between the lines of a plot of durations, in minutes.
var steps = []float64{
	1, 5, 15, 30, 60, 120, 240, 360, 720, 1440, 2880, 5760, 10_080, 20_160, 40_320, 80_640, 161_280, 322_560,
}

func (f *counts) timePanels() []panel {
	return []panel{
		f.timePanel(f.answers, timeWords{
			id: "answers", title: "First answer", one: "answer", many: "answers", none: "Nothing answered",
			icon: "message-square",
		}),
		f.timePanel(f.solutions, timeWords{
			id: "solutions", title: "Time to solved", one: "solved ticket", many: "solved tickets", none: "Nothing solved",
			icon: "circle-check",
		}),
	}
}

type timeWords struct{ id, title, one, many, none, icon string }

func (f *counts) timePanel(times part[models.Durations], words timeWords) panel {
	p := panel{
		Figure: figuresview.Figure{ID: words.id, Title: words.title, About: "by week", Failed: times.err != nil},
		head:   []string{"Week of", "Tickets", "Median in minutes", "90 % in minutes"},
	}
	if p.Failed {
		return p
	}
	slowest, count := time.Duration(0), 0
	for _, week := range times.value.Weeks {
		slowest, count = max(slowest, week.P90), count+week.Count
	}
	if p.Empty = words.empty(count, slowest); p.Empty != nil {
		return p
	}
	p.Plot = words.plot(slowest)
	for n, week := range times.value.Weeks {
		label, tickets := f.week(n), strconv.Itoa(week.Count)
		median, ninety := -1.0, -1.0
		shown, raw := []string{"–", "–"}, []string{"", ""}
		if week.Known() {
			median, ninety = week.Median.Minutes(), week.P90.Minutes()
			shown = []string{figuresview.Took(week.Median), figuresview.Took(week.P90)}
			raw = []string{minutes(week.Median), minutes(week.P90)}
		}
		p.Plot.First.Values = append(p.Plot.First.Values, median)
		p.Plot.Second.Values = append(p.Plot.Second.Values, ninety)
		p.Plot.Points = append(p.Plot.Points, words.point(label, week))
		p.Plot.Table.Rows = append([][]string{{label, tickets, shown[0], shown[1]}}, p.Plot.Table.Rows...)
		p.rows = append(p.rows, []string{f.Days.Week(n).Format(time.DateOnly), tickets, raw[0], raw[1]})
	}
	return p
}

// empty says why there is no line; nil if there is one.
func (w timeWords) empty(count int, slowest time.Duration) *figuresview.Empty {
	switch {
	case count == 0:
		return &figuresview.Empty{
			Icon: w.icon, Title: w.none + " in these weeks", Text: "Choose other days to see a line.",
		}
	case slowest == 0: // no week has enough of them
		return &figuresview.Empty{
			Icon: "hourglass", Title: fmt.Sprintf("At least %d %s a week are needed", models.MinSample, w.many),
			Text: fmt.Sprintf("There were %s in all of these weeks. Fewer than %d in a week say little about it.",
				ui.CountOf(count, w.one, w.many), models.MinSample),
		}
	}
	return nil
}

// plot is the plot without its values.
func (w timeWords) plot(slowest time.Duration) *figuresview.Plot {
	return &figuresview.Plot{
		Label: w.title + ", by week", Lines: true, First: figuresview.Series{Name: "Half are faster (median)"},
		Second: figuresview.Series{Name: "90 % are faster"},
		Table:  figuresview.Table{Head: []string{"Week of", "Tickets", "Median", "90 %"}},
		Scale: figuresview.NewScale(slowest.Minutes(), steps, func(minutes float64) string {
			if minutes == 0 {
				return "0"
			}
			return scaleWord(time.Duration(minutes) * time.Minute)
		}),
	}
}

// point describes a week.
func (w timeWords) point(label string, week models.Spread) figuresview.Point {
	said := []string{"only " + ui.CountOf(week.Count, w.one, w.many)}
	switch {
	case week.Known():
		said = []string{"half within " + figuresview.Took(week.Median), "90 % within " + figuresview.Took(week.P90)}
	case week.Count == 0:
		said = []string{"no " + w.many}
	}
	return figuresview.Point{Label: label, Said: said}
}

// minutes formats a duration for spreadsheets.
func minutes(took time.Duration) string { return strconv.FormatFloat(took.Minutes(), 'f', 1, 64) }

// scaleWord is the label of a line across the plot.
func scaleWord(took time.Duration) string {
	const day = 24 * time.Hour
	switch {
	case took%time.Hour != 0:
		return fmt.Sprintf("%d min", took/time.Minute)
	case took < day || took%day != 0 && took < 2*day:
		return fmt.Sprintf("%d h", took/time.Hour)
	}
	return ui.CountOf(int(took/day), "day", "days")
}
