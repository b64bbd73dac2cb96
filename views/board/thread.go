package board

import (
	"context"
	"slices"
	"strings"

	"intake/views/i18n"
	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
)

func (p PostPage) moreHref() string { return p.threadHref(p.NewestFirst, p.More) }

// beginsLate reports whether the page does not begin with the oldest comment, like one to which a link to a comment
// leads.
func (p PostPage) beginsLate() bool { return !p.NewestFirst && p.After != "" }

// threadHref is a page of the thread in an order.
func (p PostPage) threadHref(newestFirst bool, after string) string {
	return inThread(paths.Post(p.App.Slug, p.ID)+"#comments", newestFirst, after)
}

// commentAction is where a comment is sent: a refused one is shown on the same page of the thread.
func (p PostPage) commentAction() string {
	return inThread(paths.PostComments(p.App.Slug, p.ID), p.NewestFirst, p.After)
}

// inOrder is a page that leads back into the thread in the order of this page.
func (p PostPage) inOrder(page string) string {
	if !p.NewestFirst {
		return page
	}
	return inThread(page, true, p.After)
}

func inThread(page string, newestFirst bool, after string) string {
	order := ""
	if newestFirst {
		order = "newest"
	}
	return paths.With(page, map[string]string{"order": order, "after": after})
}

func (p PostPage) orders(ctx context.Context) []ui.Tab {
	return []ui.Tab{
		{Label: i18n.PostOldest(ctx), Href: p.threadHref(false, ""), Current: !p.NewestFirst},
		{Label: i18n.PostNewest(ctx), Href: p.threadHref(true, ""), Current: p.NewestFirst},
	}
}

// writesAbove and writesBelow say where the form for a comment is: next to the newest comment. A comment that was typed
// already is on every page.
func (p PostPage) writesAbove() bool { return p.NewestFirst && (p.After == "" || p.Comment.typed()) }
func (p PostPage) writesBelow() bool { return !p.NewestFirst && (p.More == "" || p.Comment.typed()) }

func (f CommentForm) typed() bool {
	return f.Text.Value != "" || f.Text.Error != "" || f.Files != "" || len(f.Pictures) > 0
}

// voters are the voters to show: not those with an address for a name.
func (p PostPage) voters() []layout.Person {
	return slices.DeleteFunc(slices.Clone(p.Voters),
		func(person layout.Person) bool { return isAddress(person.Name) })
}

func (p PostPage) voterNames(ctx context.Context) string {
	var names []string
	for _, person := range p.voters() {
		names = append(names, person.Name)
	}
	return strings.Join(names, i18n.PageListSeparator(ctx))
}

// otherVoters says how many voters are not shown.
func (p PostPage) otherVoters(ctx context.Context) string {
	switch others := p.Votes - len(p.voters()); {
	case len(p.voters()) == 0:
		return i18n.PostPeople(ctx, p.Votes)
	case others > 0:
		return i18n.PostMorePeople(ctx, others)
	}
	return ""
}
