package layout

import (
	"slices"

	"intake/views/ui"
)

// Person is who is signed in.
type Person struct {
	ID   string
	Name string
}

// NavLink is a line of the side bar, with an icon or the dot of an app. A Count of zero is not shown.
type NavLink struct {
	Label   string
	Icon    string
	App     App // the zero App is none
	Href    string
	Count   int
	Current bool
}

// NavSection is a group of lines of the side bar under a title of its own.
type NavSection struct {
	Title string
	Links []NavLink
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
		for _, link := range section.Links {
			if href := link.App.StylesheetPath(); link.App.Slug != "" && !slices.Contains(hrefs, href) {
				hrefs = append(hrefs, href)
			}
		}
	}
	return hrefs
}

// AuthPage is what the shell of sign-in, set-up and profile needs to know.
type AuthPage struct {
	Title    string
	App      *App    // signs in to this app's pages, in its colour; nil: ours
	Wide     bool    // for forms that need room; the person signed in is shown only then
	SignedIn *Person // nil: nobody
	Notice   string
}
