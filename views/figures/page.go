// Package figures has the page on which a team sees in numbers what came in and what it did.
package figures

import (
	"intake/views/layout"
	"intake/views/ui"
)

// Page is the figures of one app or of all of somebody's apps. The page itself sets the Shell's title.
type Page struct {
	Shell    layout.StaffPage
	Apps     []ui.Option // all of them together first
	Kept     []Hidden    // what choosing another app keeps
	App      string      // the slug of the app, "" for all
	Ranges   []ui.Tab
	From, To ui.Typed // other days, as "2026-11-22"
	Other    bool     // neither of the ranges
	Days     string   // which days, in words
	CSV      string   // where all figures are one file
	Young    string   // what little there is, in an installation that has just begun
	Numbers  []Number
	Figures  []Figure
}

// Hidden is a field of a form that nobody sees.
type Hidden struct{ Name, Value string }

// Number is the one that sums a figure up, and what it is beside.
type Number struct {
	Label string
	Value string
	Notes []string
}

// Figure is one panel of the page. It shows a plot, bars or ideas; where there is nothing to show Empty says why, and
// where it could not be counted Failed is set.
type Figure struct {
	ID     string
	Title  string
	About  string
	Wide   bool
	CSV    string
	Retry  string // the same page again
	Failed bool
	Empty  *Empty
	Plot   *Plot
	Bars   *Bars
	Wanted []Wanted
	Unit   string // of what Wanted are in the list for
	Note   string
	Word   *Word
}

// Empty says why there is nothing to show.
type Empty struct{ Icon, Title, Text, Label, Href string }

// Table is the numbers behind a plot. The first column is the day or the week.
type Table struct {
	Head []string
	Rows [][]string
}

// Bars is a table whose second column is drawn. With Before it has one for what it was on the days before.
type Bars struct {
	Head   string // of the names
	Unit   string // of the numbers
	Before string // of the numbers before, "" for none
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

// Wanted is an idea that many want. Count is what it is in the list for.
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

// Word is what a requester wrote about how it went.
type Word struct{ Words, Ticket, Href, When string }
