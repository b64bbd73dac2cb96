package layout

import (
	"intake/views/paths"
	"intake/views/ui"
)

// RequesterPage is the input of the shell of a requester's pages. Without an App it has our colour.
type RequesterPage struct {
	App        *App
	Title      string
	SignedIn   *Person // nil: nobody
	SignInHref string  // shown if nobody is signed in
	Notice     string  // what was just done, shown once in a toast
	Live       bool    // has forms that use htmx
}

func (p RequesterPage) name() string {
	if p.App != nil {
		return p.App.Name
	}
	return ui.Product
}

// home is the target of the mark: the person's tickets, or if nobody is signed in, the app's board.
func (p RequesterPage) home() string {
	if p.SignedIn == nil && p.App != nil {
		return paths.Board(p.App.Slug)
	}
	if p.SignedIn != nil {
		return p.SignedIn.TicketsPath()
	}
	return paths.MyTickets()
}
