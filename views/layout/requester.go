package layout

import (
	"intake/views/paths"
	"intake/views/ui"
)

// RequesterPage is what the shell of a requester's pages needs to know. Without an App it wears our colour.
type RequesterPage struct {
	App        *App
	Title      string
	SignedIn   *Person // nil: nobody
	SignInHref string  // offered while nobody is signed in
	Notice     string  // what was just done, said once in a toast
	Live       bool    // has forms that are answered in place
}

func (p RequesterPage) name() string {
	if p.App != nil {
		return p.App.Name
	}
	return ui.Product
}

// home is where the mark leads: to a person's tickets, or for those who are not signed in to the app's board.
func (p RequesterPage) home() string {
	if p.SignedIn == nil && p.App != nil {
		return paths.Board(p.App.Slug)
	}
	if p.SignedIn != nil {
		return p.SignedIn.TicketsPath()
	}
	return paths.MyTickets()
}
