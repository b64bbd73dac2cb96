package board

import (
	"time"

	"intake/views/layout"
	"intake/views/paths"
)

// ChangelogPage lists what an app has published, newest first. Next continues the list as the query parameter after,
// empty on the last page; After is this page's own place.
type ChangelogPage struct {
	App       App
	Entries   []LogEntry
	After     string
	Next      string
	Canonical string
	Viewer
}

// LogEntry is one published entry with the ideas that it answers. Kind is new, improved or fixed.
type LogEntry struct {
	ID          string
	Title       string
	Text        string
	Kind        string
	PublishedAt time.Time
	Posts       []Ref
}

// LogEntryPage is the page of one entry. Staff are offered to change it.
type LogEntryPage struct {
	App       App
	Entry     LogEntry
	Staff     bool
	Canonical string
	Viewer
}

func (p ChangelogPage) layout() layout.Page {
	page := p.page(p.App, layout.Changelog, "Changelog", "What is new in "+p.App.Name+", newest first.", p.Canonical)
	page.NoIndex = p.After != ""
	page.Feeds = feeds(p.App)
	return page
}

func (p LogEntryPage) layout() layout.Page {
	page := p.page(p.App, layout.Changelog, p.Entry.Title, summary(p.Entry.Text), p.Canonical)
	page.Article, page.Feeds = true, feeds(p.App)
	return page
}

func feeds(app App) []layout.Feed {
	return []layout.Feed{{Title: "Changelog", Href: paths.ChangelogFeed(app.Slug)}}
}
