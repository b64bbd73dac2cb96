// Package board has the public pages of an app: its ideas and each of them, the form for a new one, the roadmap, the
// changelog, and what a mailed link leads to.
//
// Texts are Markdown as people typed it. Forms carry the fields that the comment of their page names.
package board

import (
	"strings"

	"intake/views/layout"
	"intake/views/markdown"
	"intake/views/ui"
)

// App is the app that a board belongs to.
type App = layout.App

// Field is the value that a person typed, and its error.
type Field = ui.Typed

// Viewer is the viewer of a page, and what its header offers: the menu of a signed-in person, or the sign-in.
type Viewer struct {
	SignedIn   *layout.Person
	SignInHref string
	HelpHref   string // the form for a ticket; empty: not offered
	Notice     string // what was just done, shown once
	Undo       ui.Undo
	Language   string // the tag in the address; empty: none
}

// Ref is a mention of another idea.
type Ref struct {
	ID     string
	Title  string
	Locale string // of the title, "" if unknown
	Status string
	Votes  int
}

// page is the metadata of a public page.
func (v Viewer) page(app App, section layout.Section, title, description, canonical string) layout.Page {
	return layout.Page{App: app, Section: section, Title: title, Description: description, Canonical: canonical,
		Language: v.Language, SignedIn: v.SignedIn, SignInHref: v.SignInHref, HelpHref: v.HelpHref, Notice: v.Notice,
		Undo: v.Undo,
		Live: true}
}

// private is the metadata of a page for one person, which search engines must not list.
func (v Viewer) private(app App, section layout.Section, title string) layout.Page {
	page := v.page(app, section, title, "", "")
	page.NoIndex = true
	return page
}

const summaryLength = 160

// summary is the beginning of a text on one line, for search results.
func summary(text string) string {
	line := []rune(markdown.Plain(text))
	if len(line) <= summaryLength {
		return string(line)
	}
	return strings.TrimRight(string(line[:summaryLength-1]), " ,.;:") + "…"
}
