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

// Field is what a person typed into a field, and what is wrong with it.
type Field = ui.Typed

// Viewer is who looks at a page, and what its header offers them: somebody who is signed in, or else where they could.
type Viewer struct {
	SignedIn   *layout.Person
	SignInHref string
	HelpHref   string // where a ticket is written; empty: not offered
	Notice     string // what was just done, said once
	Undo       ui.Undo
	Language   string // the tag that the address names; empty: none
}

// Ref is another idea, named in passing.
type Ref struct {
	ID     string
	Title  string
	Locale string // of the title, "" where it is not known
	Status string
	Votes  int
}

// page is what every public page says of itself.
func (v Viewer) page(app App, section layout.Section, title, description, canonical string) layout.Page {
	return layout.Page{App: app, Section: section, Title: title, Description: description, Canonical: canonical,
		Language: v.Language, SignedIn: v.SignedIn, SignInHref: v.SignInHref, HelpHref: v.HelpHref, Notice: v.Notice,
		Undo: v.Undo,
		Live: true}
}

// private is a page for one person, which no search engine lists.
func (v Viewer) private(app App, section layout.Section, title string) layout.Page {
	page := v.page(app, section, title, "", "")
	page.NoIndex = true
	return page
}

const summaryLength = 160

// summary is the beginning of a text on one line, as search results show it.
func summary(text string) string {
	line := []rune(markdown.Plain(text))
	if len(line) <= summaryLength {
		return string(line)
	}
	return strings.TrimRight(string(line[:summaryLength-1]), " ,.;:") + "…"
}
