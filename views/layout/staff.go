package layout

import (
	"cmp"
	"slices"

	"intake/views/paths"
	"intake/views/ui"
)

// Person is the signed-in person.
type Person struct {
	ID   string
	Name string

	// For somebody identified by an app's website: the app's name, and the links in its menu.
	At      string
	Tickets string
	Leave   string
}

// TicketsPath is the address of the person's tickets.
func (p Person) TicketsPath() string { return cmp.Or(p.Tickets, paths.MyTickets()) }

// NavLink is a line of the menu. A Count of zero is not shown; More says that the count is a lower bound. View is the
// id of a saved view, which can be moved within the menu. Shared says that it is shared with the team.
type NavLink struct {
	Label   string
	Icon    string
	Href    string
	Count   int
	Current bool
	More    bool
	Shared  bool
	View    string
}

func (l NavLink) count() string {
	if l.More {
		return ui.Number(l.Count) + "+"
	}
	return ui.Number(l.Count)
}

// NavFold is a line of the menu that unfolds into others, with an icon or the dot of an app. Key is the name under
// which the browser remembers its state. Here says that the page is about this app.
type NavFold struct {
	Key   string
	Label string
	Icon  string
	App   App // zero: none
	Links []NavLink
	Open  bool
	Here  bool
}

// NavSection is a titled group of lines of the menu. If it is Quiet, only phones and screen readers show the title.
type NavSection struct {
	Title string
	Quiet bool
	Links []NavLink
	Folds []NavFold
}

// unfolded are the section's lines for phones, which only fold apps.
func (s NavSection) unfolded() []NavLink {
	links := s.Links
	for _, fold := range s.Folds {
		if fold.App.Slug == "" {
			links = append(links[:len(links):len(links)], fold.Links...)
		}
	}
	return links
}

// StaffPage is the input of the shell of staff pages. The page's content is a stack with gaps of 24 px.
type StaffPage struct {
	Title  string
	Theme  string // light or dark; the system's when it is empty
	Nav    []NavSection
	Home   string // the target of the mark
	Person Person
	Notice string // what was just done, shown once in a toast
	Undo   ui.Undo
}

// Titled is the shell with a title.
func (p StaffPage) Titled(title string) StaffPage {
	p.Title = title
	return p
}

// brands are the stylesheets of the apps in the navigation, without duplicates.
func (p StaffPage) brands() (hrefs []string) {
	for _, section := range p.Nav {
		for _, fold := range section.Folds {
			if href := fold.App.StylesheetPath(); fold.App.Slug != "" && !slices.Contains(hrefs, href) {
				hrefs = append(hrefs, href)
			}
		}
	}
	return hrefs
}

// AuthPage is the input of the shell of sign-in, setup and profile.
type AuthPage struct {
	Title    string
	App      *App       // the app to sign in to, whose colour is used; nil: none
	Wide     bool       // for wide forms; only these show the signed-in person
	SignedIn *Person    // nil: nobody
	Staff    *StaffPage // the frame for members of teams; nil for others
	Notice   string
}
