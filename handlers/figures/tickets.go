package figures

import (
	"fmt"
	"strconv"
	"time"

	"intake/models"
	figuresview "intake/views/figures"
	"intake/views/ui"
)

// byDay is the largest number of days with a bar each: more would be too thin on a phone.
const byDay = 62

// bucket is a day or a week of a plot.
type bucket struct{ from, until int }

func (f *counts) buckets() (buckets []bucket) {
	count, size := f.Days.Count, 1
	if count > byDay {
		size = 7
	}
	for until := count; until > 0; until -= size {
		buckets = append([]bucket{{max(0, until-size), until}}, buckets...)
	}
	return buckets
}

func sum(counts []int) (sum int) {
	for _, count := range counts {
		sum += count
	}
	return sum
}

func (f *counts) flowPanel(r *request) panel {
	p := panel{Figure: figuresview.Figure{ID: "tickets", Title: "Tickets in and solved", About: "a day", Wide: true}}
	first := "Day"
	if f.Days.Count > byDay {
		p.About, first = "a week", "Week of"
	}
	p.head = []string{first, "Came in", "Solved"}
	if f.filed.err != nil || f.solutions.err != nil {
		p.Failed = true
		return p
	}
	in, solved := f.filed.value.Days, f.solutions.value.Days
	if sum(in)+sum(solved) == 0 {
		p.Empty = &figuresview.Empty{Icon: "inbox", Title: "No tickets in these " + r.length,
			Text: "Choose other days to see some."}
		return p
	}
	plot := &figuresview.Plot{
		Label: p.Title + ", " + p.About, First: figuresview.Series{Name: "Came in"},
		Second: figuresview.Series{Name: "Solved"}, Table: figuresview.Table{Head: p.head},
	}
	most := 0
	for _, b := range f.buckets() {
		in, solved := sum(in[b.from:b.until]), sum(solved[b.from:b.until])
		most = max(most, in, solved)
		plot.First.Values = append(plot.First.Values, float64(in))
		plot.Second.Values = append(plot.Second.Values, float64(solved))
		plot.Points = append(plot.Points, figuresview.Point{Label: f.day(b.from),
			Said: []string{fmt.Sprintf("%d in", in), fmt.Sprintf("%d solved", solved)}})
		row := []string{strconv.Itoa(in), strconv.Itoa(solved)}
		plot.Table.Rows = append([][]string{append([]string{f.day(b.from)}, row...)}, plot.Table.Rows...)
		p.rows = append(p.rows, append([]string{f.Days.Day(b.from).Format(time.DateOnly)}, row...))
	}
	plot.Scale = countScale(most)
	p.Plot = plot
	return p
}

func countScale(most int) figuresview.Scale {
	steps := []float64{1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000, 20_000, 25_000,
		50_000, 100_000}
	return figuresview.NewScale(float64(most), steps, func(count float64) string { return strconv.Itoa(int(count)) })
}

// waits are the waiting times in the order of models.OpenTickets.
var waits = []string{"Under a day", "1 to 3 days", "3 to 7 days", "1 to 2 weeks", "Over 2 weeks"}

func (f *counts) openPanel() panel {
	p := panel{
		Figure: figuresview.Figure{ID: "open", Title: "Open by age", About: "right now", Failed: f.open.err != nil,
			Note: "Pending and snoozed tickets are not counted."},
		head: []string{"Waiting for", "Tickets"},
	}
	bars := &figuresview.Bars{Head: p.head[0], Unit: p.head[1]}
	for i, name := range waits {
		bars.Rows = append(bars.Rows, figuresview.Bar{Name: name, Count: f.open.value.Waiting[i]})
	}
	bars.Rows = append(bars.Rows, figuresview.Bar{Name: "Answered, still open", Count: f.open.value.Answered})
	p.setBars(bars)
	return p
}

// setBars shows the bars, and exports the same numbers.
func (p *panel) setBars(bars *figuresview.Bars) {
	p.Bars = bars
	for _, row := range bars.Rows {
		cells := []string{row.Name, strconv.Itoa(row.Count)}
		if bars.Before != "" {
			cells = append(cells, strconv.Itoa(row.Before))
		}
		p.rows = append(p.rows, cells)
	}
}

func (f *counts) kindPanels(r *request) []panel {
	kinds := func(id, title, head string, kinds []models.FiledCount, words []ui.Word) panel {
		p := panel{
			Figure: figuresview.Figure{ID: id, Title: title, About: ui.CountOf(f.filed.value.Count, "ticket", "tickets"),
				Failed: f.filed.err != nil},
			head: []string{head, "Tickets", "Before"},
		}
		if f.filed.err == nil && f.filed.value.Count+f.filed.value.Before == 0 {
			p.Empty = &figuresview.Empty{Icon: "inbox", Title: "Nothing came in", Text: "Not in these " + r.length +
				", nor in those before."}
			return p
		}
		var rows []figuresview.Bar
		for _, kind := range kinds {
			rows = append(rows, figuresview.Bar{Name: ui.TextOf(words, kind.Name), Count: kind.Count, Before: kind.Before})
		}
		p.setBars(&figuresview.Bars{Head: head, Unit: "Tickets", Before: "Before", Rows: sorted(rows)})
		return p
	}
	return []panel{
		kinds("categories", "What it was about", "Category", f.filed.value.Categories, ui.TicketCategories),
		kinds("sources", "Where it came from", "Source", f.filed.value.Sources, ui.Sources),
	}
}
