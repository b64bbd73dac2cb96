package board

import (
	"context"
	"net/url"
	"slices"
	"strings"

	"intake/views/i18n"
	"intake/views/layout"
	"intake/views/paths"
)

func (p PostPage) moreHref() string {
	return paths.Post(p.App.Slug, p.ID) + "?after=" + url.QueryEscape(p.More) + "#comments"
}

// voters are those who can be shown: an address is no name.
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

// otherVoters are those who are not shown.
func (p PostPage) otherVoters(ctx context.Context) string {
	switch others := p.Votes - len(p.voters()); {
	case len(p.voters()) == 0:
		return i18n.PostPeople(ctx, p.Votes)
	case others > 0:
		return i18n.PostMorePeople(ctx, others)
	}
	return ""
}
