// Package board has the public pages of an app: its ideas and each of them.
package board

import (
	"strings"
	"time"

	"intake/views/layout"
)

// App is the app that a board belongs to.
type App = layout.App

// BoardPage is a page of an app's ideas, newest first. Older leads to the next page and Newest back to the first;
// each is empty where there is nowhere to go.
type BoardPage struct {
	App       App
	Now       time.Time
	Posts     []PostRow
	Older     string
	Newest    string
	Canonical string
	Visit
}

// Visit is who looks at a page: somebody who is signed in, or else where they could.
type Visit struct {
	SignedIn   *layout.Person
	SignInHref string
}

// PostRow is one idea in the list.
type PostRow struct {
	ID        string
	Title     string
	Excerpt   string
	Category  string
	Status    string
	Author    string
	Votes     int
	CreatedAt time.Time
	URL       string
}

// PostPage is the page of one idea. Author is a name when AuthorNamed, and else a phrase such as "Shared by the team".
type PostPage struct {
	App         App
	Now         time.Time
	ID          string
	Title       string
	Description string
	Category    string
	Status      string
	Author      string
	AuthorID    string
	AuthorNamed bool
	Votes       int
	CreatedAt   time.Time
	Canonical   string
	Visit
}

func (p BoardPage) layout() layout.Page {
	return layout.Page{App: p.App, Section: layout.Ideas, Title: "Ideas", Description: p.lead(), Canonical: p.Canonical,
		SignedIn: p.SignedIn, SignInHref: p.SignInHref}
}

// lead is the sentence under the heading: the app's own, or ours.
func (p BoardPage) lead() string {
	if p.App.Description != "" {
		return p.App.Description
	}
	return "Ideas from the people who use " + p.App.Name + ". We read every one and say here what we decide."
}

func (p PostPage) layout() layout.Page {
	return layout.Page{App: p.App, Section: layout.Ideas, Title: p.Title, Description: summary(p.Description), Canonical: p.Canonical,
		SignedIn: p.SignedIn, SignInHref: p.SignInHref}
}

const summaryLength = 160

// summary is the beginning of a text on one line, as search results show it.
func summary(text string) string {
	line := []rune(strings.Join(strings.Fields(text), " "))
	if len(line) <= summaryLength {
		return string(line)
	}
	return strings.TrimRight(string(line[:summaryLength-1]), " ,.;:") + "…"
}
