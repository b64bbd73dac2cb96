package board

import (
	"context"
	"net/url"
	"strings"
	"time"

	"intake/views/i18n"
	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
)

// BoardPage is a page of an app's ideas. Next continues the list as the query parameter after, empty on the last page.
// It is filtered by the query parameters status, category, sort and q.
type BoardPage struct {
	App       App
	Now       time.Time
	Posts     []PostRow
	Filter    Filter
	Counts    Counts
	Many      bool // a search found more than are counted
	Next      string
	Canonical string
	Viewer
}

// Filter is the filter in the address. The zero Filter is the board's default: active ideas by trend. With a Query it
// is about all ideas, the best match first.
type Filter struct {
	Status   string // as it is stored, "all" or "active"; empty: active, or all that match
	Category string // as it is stored; empty: all
	Sort     string // top or new; empty: trending, or the best match
	Tag      string // the name of one; empty: all
	Query    string
	After    string // the page's place in the list
}

// Counts are the numbers of ideas for each filter. Without Known none are shown.
type Counts struct {
	Known      bool
	Matches    int // in the whole list
	Active     int
	All        int
	ByStatus   map[string]int
	Categories int // of all categories, with the chosen status
	ByCategory map[string]int
}

// PostRow is one idea in the list. Author is a name, or a phrase such as "Shared by the team".
type PostRow struct {
	ID        string
	Title     string
	Heading   []ui.Piece // the title, with matches of the search
	Excerpt   []ui.Piece // plain
	Locale    string     // of both, "" if unknown
	Tags      []string
	Pictures  []ui.File
	FoundIn   *FoundIn // nil: it was found by its own text
	Category  string
	Status    string
	Author    string
	Votes     int
	Voted     bool // by the viewer
	Ended     bool // voting is closed
	Comments  int
	CreatedAt time.Time
}

func (p BoardPage) layout(ctx context.Context) layout.Page {
	page := p.page(p.App, layout.Posts, i18n.TermsIdeas(ctx), summary(p.lead(ctx)), p.Canonical)
	if p.Filter.Query != "" {
		page.Title = i18n.BoardSearchTitle(ctx, p.Filter.Query)
	}
	page.NoIndex = p.Filter != Filter{}
	page.Feeds = []layout.Feed{{Title: i18n.BoardNewIdeas(ctx), Href: paths.BoardFeed(p.App.Slug)},
		{Title: i18n.TermsChangelog(ctx), Href: paths.ChangelogFeed(p.App.Slug)}}
	return page
}

// lead is the sentence below the heading: the app's own, or ours.
func (p BoardPage) lead(ctx context.Context) string {
	if p.App.Description != "" {
		return p.App.Description
	}
	return p.invitation(i18n.BoardLead(ctx))
}

// invitation is a text that invites to add something, which nobody can do in an archived app.
func (p BoardPage) invitation(text string) string {
	if p.App.Archived {
		return ""
	}
	return text
}

// searchHint says what the search field is for.
func (p BoardPage) searchHint(ctx context.Context) string {
	if p.App.Archived {
		return i18n.BoardSearchIdeas(ctx)
	}
	return i18n.BoardSearchHint(ctx)
}

// href is the board with the filter. A page has a hundred of them, so it is concatenated without url.Values.
func (f Filter) href(slug string) string {
	var address strings.Builder
	address.WriteString(paths.Board(slug))
	separator := byte('?')
	for _, parameter := range []struct{ name, value string }{
		{"after", f.After}, {"category", f.Category}, {"q", f.Query}, {"sort", f.Sort}, {"status", f.Status},
		{"tag", f.Tag},
	} {
		if parameter.value != "" {
			address.WriteByte(separator)
			address.WriteString(parameter.name + "=" + url.QueryEscape(parameter.value))
			separator = '&'
		}
	}
	return address.String()
}

// from is the same filter for another page of the list.
func (f Filter) from(after string) Filter {
	f.After = after
	return f
}

func (f Filter) withStatus(status string) Filter {
	f.Status = status
	return f.from("")
}

func (f Filter) withCategory(category string) Filter {
	f.Category = category
	return f.from("")
}

func (f Filter) withTag(name string) Filter {
	f.Tag = name
	return f.from("")
}

func (f Filter) withSort(sort string) Filter {
	f.Sort = sort
	return f.from("")
}

// Sorts are the orders of a board. The first has no name, as in the address.
func Sorts(ctx context.Context) []ui.Word {
	return []ui.Word{{Text: i18n.BoardSortTrending(ctx)}, {ID: "top", Text: i18n.BoardSortTop(ctx)},
		{ID: "new", Text: i18n.BoardSortNew(ctx)}}
}

func (p BoardPage) sorts(ctx context.Context) []ui.Tab {
	var tabs []ui.Tab
	sorts := Sorts(ctx)
	if p.searching() {
		sorts = SearchSorts(ctx)
	}
	for _, sort := range sorts {
		tabs = append(tabs, ui.Tab{Label: sort.Text, Href: p.Filter.withSort(sort.ID).href(p.App.Slug),
			Current: p.Filter.Sort == sort.ID})
	}
	return tabs
}

func (p BoardPage) vote(post PostRow) Vote {
	return Vote{App: p.App, PostID: post.ID, Title: post.Title, Count: post.Votes, Voted: post.Voted, Ended: post.Ended,
		Next: p.Filter.href(p.App.Slug) + "#post-" + post.ID}
}
