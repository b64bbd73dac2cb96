package board

import (
	"context"
	"time"

	"intake/views/i18n"
	"intake/views/layout"
	"intake/views/paths"
)

// ChangelogPage lists the published entries of an app, newest first. Next is the next page, as the query parameter
// after, empty on the last one; After is this page's cursor.
type ChangelogPage struct {
	App       App
	Entries   []LogEntry
	Kind      string // the kind by which entries are filtered: new, improved or fixed; empty: any
	After     string
	Next      string
	Canonical string
	// Signed-in readers get the changelog by e-mail at Address, or can subscribe. Visitors are asked for an address:
	// the form posts email and next to paths.ChangelogSubscription.
	Address    string
	Subscribed bool
	Viewer
}

// LogEntry is one published entry with the ideas that it answers. Kind is new, improved or fixed.
type LogEntry struct {
	ID          string
	Title       string
	Text        string
	Kind        string
	PublishedAt time.Time
	Figures     []Figure
	Posts       []Ref
}

// LogEntryPage is the page of one entry. Staff get a link to edit it.
type LogEntryPage struct {
	App       App
	Entry     LogEntry
	Staff     bool
	Canonical string
	Viewer
}

func (p ChangelogPage) layout(ctx context.Context) layout.Page {
	page := p.page(p.App, layout.Changelog, i18n.TermsChangelog(ctx), i18n.ChangelogLead(ctx, p.App.Name), p.Canonical)
	page.NoIndex = p.After != "" || p.Kind != ""
	page.Feeds = feeds(ctx, p.App)
	return page
}

func (p LogEntryPage) layout(ctx context.Context) layout.Page {
	page := p.page(p.App, layout.Changelog, p.Entry.Title, summary(p.Entry.Text), p.Canonical)
	page.Article, page.Feeds = true, feeds(ctx, p.App)
	if len(p.Entry.Figures) > 0 {
		page.Picture = p.Entry.Figures[0].File.Href
	}
	return page
}

func feeds(ctx context.Context, app App) []layout.Feed {
	return []layout.Feed{{Title: i18n.TermsChangelog(ctx), Href: paths.ChangelogFeed(app.Slug)}}
}
