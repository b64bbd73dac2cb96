package board

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
)

// team is who sets a status and merges ideas: in public it acts as one.
const team = "The team"

func (p PostPage) moreHref() string {
	return paths.Post(p.App.Slug, p.ID) + "?after=" + url.QueryEscape(p.More) + "#comments"
}

// voters are those who can be shown: an address is no name.
func (p PostPage) voters() []layout.Person {
	return slices.DeleteFunc(slices.Clone(p.Voters),
		func(person layout.Person) bool { return named(person.Name) != person.Name })
}

func (p PostPage) voterNames() string {
	var names []string
	for _, person := range p.voters() {
		names = append(names, person.Name)
	}
	return strings.Join(names, ", ")
}

// otherVoters are those who are not shown.
func (p PostPage) otherVoters() string {
	switch others := p.Votes - len(p.voters()); {
	case len(p.voters()) == 0:
		return ui.CountOf(p.Votes, "person", "people")
	case others > 0:
		return "and " + strconv.Itoa(others) + " more"
	}
	return ""
}
