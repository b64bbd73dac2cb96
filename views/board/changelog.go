package board

import (
	"context"
	"time"

	"intake/views/i18n"
	"intake/views/layout"
	"intake/views/paths"
)

// ChangelogPage lists what an app has published, newest first. Next continues the list as the query parameter after,
// empty on the last page; After is this page's own place.
type ChangelogPage struct {
	App       App
	Entries   []LogEntry
	Kind      string // the kind of which all entries are: new, improved or fixed; empty: of any
	After     string
	Next      string
	Canonical string
	// Who is signed in gets the changelog by e-mail at Address, or is offered it. A visitor is asked for an address: the
	// form posts email and next to paths.ChangelogSubscription.
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

// LogEntryPage is the page of one entry. Staff are offered to change it.
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
	return page
}

func feeds(ctx context.Context, app App) []layout.Feed {
	return []layout.Feed{{Title: i18n.TermsChangelog(ctx), Href: paths.ChangelogFeed(app.Slug)}}
}
