package inbox

import (
	"context"
	"slices"
	"strings"

	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
)

// SavedView is a list saved under a name.
type SavedView struct {
	ID        string
	Name      string
	Shared    bool // shared with the team
	Mine      bool
	MayChange bool
	List      paths.Queue
	Rename    Field // its name as typed, and why it was not changed
	ForTeam   bool  // as chosen with it
}

// ViewsPage lists all views of a person, in their order.
type ViewsPage struct {
	Shell   layout.StaffPage
	Views   []SavedView
	Restore string // the id of a deleted view that was not restored, "" for none
	Fault   string // why not
}

// NewViewPage asks for the name under which to save a list.
type NewViewPage struct {
	Page
	Name Field
	Team bool // share it with the team
}

// said describes a list: "All open, Kestrel, tag refund, waiting longest".
func said(list paths.Queue, apps []App, team []Person, sorts []string) string {
	page := Page{List: list, Apps: apps, Team: team}
	parts := []string{Names[viewOf(list)]}
	for _, chip := range page.chips() {
		parts = append(parts, chip.Label)
	}
	if sort := list.Sort; sort != "" && (len(sorts) == 0 || sort != sorts[0]) {
		words := ui.TextOf(Sorts, sort)
		parts = append(parts, strings.ToLower(words[:1])+words[1:])
	}
	return strings.Join(parts, ", ")
}

// tickets is the number of tickets in the list, with the noun.
func (p Page) tickets() string {
	if p.Total == 1 && !p.Uncounted {
		return "1 ticket"
	}
	return p.total() + " tickets"
}

// csv is the address of the whole list as a file.
func (p Page) csv() string { return paths.InboxCSV(p.list(func(*paths.Queue) {})) }

// cleared is the list without its filters.
func (p Page) cleared() paths.Queue {
	return p.list(func(q *paths.Queue) { *q = paths.Queue{Saved: q.Saved, Edited: q.Edited, View: q.View} })
}

func (p Page) assignees(ctx context.Context) []ui.Option {
	options := []ui.Option{{Label: "Anyone"}, {Value: "nobody", Label: "Nobody"}, {Value: "me", Label: "Me"}}
	for _, person := range p.Team {
		if person.ID != p.Me {
			options = append(options, ui.Option{Value: person.ID, Label: person.called(ctx, p.Now)})
		}
	}
	for i := range options {
		options[i].Selected = options[i].Value == p.List.Assignee
	}
	return withChosen(options, p.List.Assignee, strings.TrimPrefix(p.assignee(), "Assigned to "))
}

// assignee is the assignee that the list is filtered by, "" for none.
func (p Page) assignee() string {
	switch p.List.Assignee {
	case "":
		return ""
	case "me":
		return "Assigned to me"
	case "nobody":
		return "Assigned to nobody"
	}
	at := slices.IndexFunc(p.Team, func(person Person) bool { return person.ID == p.List.Assignee })
	if at < 0 {
		return "Assigned to somebody who left"
	}
	return "Assigned to " + p.Team[at].Name
}

func (p Page) appName() string {
	at := slices.IndexFunc(p.Apps, func(app App) bool { return app.Slug == p.List.App })
	if at < 0 {
		return p.List.App
	}
	return p.Apps[at].Name
}

func readers(team bool) []ui.Option {
	return []ui.Option{
		{Value: "me", Label: "Only me", Icon: "user", Selected: !team},
		{Value: "team", Label: "The team", Icon: "users", Selected: team},
	}
}

func sharedWord(view SavedView) string {
	switch {
	case !view.Shared:
		return "Only you see it"
	case view.Mine:
		return "The team sees it"
	}
	return "Shared by the team"
}
