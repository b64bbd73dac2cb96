package layout

import (
	"cmp"
	"slices"
	"strconv"

	"intake/views/paths"
	"intake/views/ui"
)

// Person is who is signed in.
type Person struct {
	ID   string
	Name string

	// Of somebody whom the website of an app vouches for: the app's name, and what they find in its menu.
	At      string
	Tickets string
	Leave   string
}

// TicketsPath is where the person finds their tickets.
func (p Person) TicketsPath() string { return cmp.Or(p.Tickets, paths.MyTickets()) }

// NavLink is a line of the menu. A Count of zero is not shown; More says that nobody counted further. View is the id of
// a saved view, which can be moved among the others. Shared: the whole team has it.
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
		return strconv.Itoa(l.Count) + "+"
	}
	return strconv.Itoa(l.Count)
}

// NavFold is a line of the menu that unfolds into others, with an icon or the dot of an app. Key is what the browser
// remembers it by. Here: the page is about this app.
type NavFold struct {
	Key   string
	Label string
	Icon  string
	App   App // the zero App is none
	Links []NavLink
	Open  bool
	Here  bool
}

// NavSection is a group of lines of the menu under a title of its own, which only phones and screen readers have where
// it is Quiet.
type NavSection struct {
	Title string
	Quiet bool
	Links []NavLink
	Folds []NavFold
}

// unfolded are the section's lines as a phone has them: what folds and is no app stands among the others.
func (s NavSection) unfolded() []NavLink {
	links := s.Links
	for _, fold := range s.Folds {
		if fold.App.Slug == "" {
			links = append(links[:len(links):len(links)], fold.Links...)
		}
	}
	return links
}

// StaffPage is what the shell of a staff page needs to know. The page's content is a stack: its
// parts stand 24 px apart.
type StaffPage struct {
	Title  string
	Theme  string // light or dark; the system's when it is empty
	Nav    []NavSection
	Home   string // where the mark leads
	Person Person
	Notice string // what was just done, said once in a toast
	Undo   ui.Undo
}

// Titled is the same shell with a title.
func (p StaffPage) Titled(title string) StaffPage {
	p.Title = title
	return p
}

// brands are the stylesheets of the apps that the navigation names, each once.
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

// AuthPage is what the shell of sign-in, set-up and profile needs to know.
type AuthPage struct {
	Title    string
	App      *App       // signs in to this app's pages, in its colour; nil: ours
	Wide     bool       // for forms that need room; the person signed in is shown only then
	SignedIn *Person    // nil: nobody
	Staff    *StaffPage // the frame of somebody who has a role; nil: they have none
	Notice   string
}
