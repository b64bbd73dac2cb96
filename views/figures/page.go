// Package figures has the page with a team's statistics.
package figures

import (
	"intake/views/layout"
	"intake/views/ui"
)

// Page is the figures of one app or of all of a person's apps. The page itself sets the Shell's title.
type Page struct {
	Shell     layout.StaffPage
	Apps      []ui.Option // the first is all apps together
	Preserved []Hidden    // parameters that are kept when another app is chosen
	App       string      // the slug of the app, "" for all
	Ranges    []ui.Tab
	From, To  ui.Typed // custom dates, as "2026-11-22"
	Other     bool     // custom dates instead of a range
	Days      string   // the period, for display
	CSV       string   // the address of a file with all figures
	Young     string   // a hint for installations with little data
	Numbers   []Number
	Figures   []Figure
}

// Hidden is a hidden form field.
type Hidden struct{ Name, Value string }

// Number summarizes a figure, with a comparison.
type Number struct {
	Label string
	Value string
	Notes []string
}

// Figure is one panel of the page. It shows a plot, bars or ideas. Empty says why there is nothing to show, and Failed
// that counting failed.
type Figure struct {
	ID     string
	Title  string
	About  string
	Wide   bool
	CSV    string
	Retry  string // the address for another attempt
	Failed bool
	Empty  *Empty
	Plot   *Plot
	Bars   *Bars
	Wanted []Wanted
	Unit   string // of the counts of Wanted
	Note   string
	Word   *Word
}

// Empty explains why there is nothing to show.
type Empty struct{ Icon, Title, Text, Label, Href string }

// Table is the data of a plot. The first column is the day or week.
type Table struct {
	Head []string
	Rows [][]string
}

// Bars is a table whose second column is drawn as bars. With Before it also has the numbers of the period before.
type Bars struct {
	Head   string // of the names
	Unit   string // of the numbers
	Before string // of the period before, "" for none
	Rows   []Bar
}

// Bar is a row of Bars.
type Bar struct {
	Name          string
	Count, Before int
}

func (b *Bars) most() (most int) {
	for _, row := range b.Rows {
		most = max(most, row.Count)
	}
	return most
}

// Wanted is an idea that many people want. Count is the number by which it is listed.
type Wanted struct {
	App     layout.App
	Title   string
	Href    string
	Status  string
	Weeks   []int
	Count   int
	Votes   int
	Tickets int
}

// Word is a requester's comment on how it went.
type Word struct{ Words, Ticket, Href, When string }
