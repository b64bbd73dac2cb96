// Package layout has the shells around every page's content.
package layout

import (
	"net/url"

	"intake/views/paths"
	"intake/views/ui"
)

// App is the app, as its pages show it.
type App struct {
	Slug        string
	Name        string
	Description string
	LogoURL     string
	Color       string // "#8a2a5b", or "" for our own
	Archived    bool   // closed for new tickets and posts
}

// Section is a tab of an app's public pages.
type Section string

// The sections. A page may belong to none.
const (
	Posts     Section = "posts"
	Roadmap   Section = "roadmap"
	Changelog Section = "changelog"
)

// Feed is an Atom feed that a page offers.
type Feed struct {
	Title string
	Href  string
}

// Page is the input of the shell of an app's public pages. Canonical is the page's absolute address, empty if it has
// none, and Language the tag in the request's address, if any. A page that is the same for everyone has neither
// SignedIn nor SignInHref.
type Page struct {
	App         App
	Section     Section
	Title       string
	Description string
	Canonical   string
	Language    string
	Feeds       []Feed
	Article     bool    // a single text by somebody, for the page's Open Graph type
	Picture     string  // the address of the text's first picture, if it has one
	NoIndex     bool    // excluded from search engines
	Live        bool    // has forms that use htmx
	HelpHref    string  // the form for a ticket; empty: not offered
	SignedIn    *Person // nil: nobody
	SignInHref  string  // shown if nobody is signed in
	Notice      string  // what was just done, shown once in a toast
	Undo        ui.Undo // undoes that; the zero value shows no button
}

// address is the page's canonical address, which includes the language.
func (p Page) address() string { return paths.InLanguage(p.Canonical, p.Language) }

// ticketsOf is the address of the person's tickets; nil is somebody who is not signed in.
func ticketsOf(person *Person) string {
	if person != nil {
		return person.TicketsPath()
	}
	return paths.MyTickets()
}

// preview is the page's title in link previews, many of which do not show the name of the site.
func (p Page) preview() string {
	if p.Article {
		return p.Title
	}
	return p.Title + " – " + p.App.Name
}

// picture is the absolute address of the text's picture or the app's logo, because previews on other sites load it; ""
// without one.
func (p Page) picture() string {
	page, err := url.Parse(p.Canonical)
	address := p.Picture
	if address == "" {
		address = ui.Logo(p.App.LogoURL)
	}
	if err != nil || address == "" {
		return ""
	}
	picture, err := page.Parse(address)
	if err != nil || picture.Host == "" {
		return ""
	}
	return picture.String()
}

// card is how large previews show the picture.
func (p Page) card() string {
	if p.Picture != "" {
		return "summary_large_image"
	}
	return "summary"
}

// kind is the page's type in the Open Graph protocol.
func (p Page) kind() string {
	if p.Article {
		return "article"
	}
	return "website"
}
