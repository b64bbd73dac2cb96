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

func (f *found) timePanels() []panel {
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

func (f *found) timePanel(times part[models.Durations], words timeWords) panel {
	p := panel{
		Figure: figuresview.Figure{ID: words.id, Title: words.title, About: "by week", Failed: times.err != nil},
		head:   []string{"Week of", "Tickets", "Median in minutes", "90 % in minutes"},
	}
	if p.Failed {
		return p
	}
	most, count := time.Duration(0), 0
	for _, week := range times.value.Weeks {
		most, count = max(most, week.Ninety), count+week.Count
	}
	switch {
	case count == 0:
		p.Empty = &figuresview.Empty{Icon: words.icon, Title: words.none + " in these weeks",
			Text: "Choose other days to see a line."}
		return p
	case most == 0:
		p.Empty = &figuresview.Empty{Icon: "hourglass",
			Title: fmt.Sprintf("From %d %s a week on", models.EnoughTimes, words.many),
			Text: fmt.Sprintf("%s in all of these weeks. Fewer than %d in one say little about it.",
				ui.CountOf(count, words.one, words.many), models.EnoughTimes)}
		return p
	}
	plot := &figuresview.Plot{
		Label: words.title + ", by week", Lines: true, First: figuresview.Series{Name: "Half are faster (median)"},
		Second: figuresview.Series{Name: "90 % are faster"},
		Table:  figuresview.Table{Head: []string{"Week of", "Tickets", "Median", "90 %"}},
		Scale: figuresview.NewScale(most.Minutes(), steps, func(minutes float64) string {
			if minutes == 0 {
				return "0"
			}
			return scaleWord(time.Duration(minutes) * time.Minute)
		}),
	}
	for n, week := range times.value.Weeks {
		label, first, second := f.week(n), -1.0, -1.0
		shown, raw := []string{"–", "–"}, []string{"", ""}
		point := figuresview.Point{Label: label, Said: []string{"only " + ui.CountOf(week.Count, words.one, words.many)}}
		if week.Count == 0 {
			point.Said = []string{"no " + words.many}
		}
		if week.Known() {
			first, second = week.Median.Minutes(), week.Ninety.Minutes()
			shown = []string{figuresview.Took(week.Median), figuresview.Took(week.Ninety)}
			raw = []string{minutes(week.Median), minutes(week.Ninety)}
			point.Said = []string{"half within " + shown[0], "90 % within " + shown[1]}
		}
		plot.First.Values, plot.Second.Values = append(plot.First.Values, first), append(plot.Second.Values, second)
		plot.Points = append(plot.Points, point)
		tickets := strconv.Itoa(week.Count)
		plot.Table.Rows = append([][]string{{label, tickets, shown[0], shown[1]}}, plot.Table.Rows...)
		p.rows = append(p.rows, []string{f.Days.Week(n).Format(dateLayout), tickets, raw[0], raw[1]})
	}
	p.Plot = plot
	return p
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
