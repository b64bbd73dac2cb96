package inbox

import (
	"slices"
	"strings"

	"intake/views/paths"
	"intake/views/ui"
)

// chip is an active filter, with the address of the list without it.
type chip struct {
	Label string
	Href  string
}

func (p Page) chips() []chip {
	var chips []chip
	add := func(label, value string, without func(*paths.Queue)) {
		if value != "" {
			chips = append(chips, chip{label, paths.Inbox(p.list(without))})
		}
	}
	add("“"+p.List.Query+"”", p.List.Query, func(q *paths.Queue) {
		q.Query = ""
		if q.View == Found {
			q.View = ""
		}
	})
	if len(p.Apps) > 1 {
		add(p.appName(), p.List.App, func(q *paths.Queue) { q.App = "" })
	}
	add(p.assignee(), p.List.Assignee, func(q *paths.Queue) { q.Assignee = "" })
	add(ui.TextOf(ui.Priorities, p.List.Priority)+" priority", p.List.Priority,
		func(q *paths.Queue) { q.Priority = "" })
	add(ui.TextOf(ui.TicketCategories, p.List.Category), p.List.Category, func(q *paths.Queue) { q.Category = "" })
	add("Tag "+p.List.Tag, p.List.Tag, func(q *paths.Queue) { q.Tag = "" })
	return chips
}

type parameter struct{ name, value string }

// rest are the parameters of a list without those that a form asks for. A form always leads to the first page.
func rest(list paths.Queue, asked []string) []parameter {
	edited := ""
	if list.Saved != "" {
		edited = "1" // by the fields of the form
	}
	all := []parameter{
		{"saved", list.Saved}, {"edited", edited}, {"view", list.View}, {"app", list.App}, {"q", list.Query},
		{"assignee", list.Assignee}, {"priority", list.Priority}, {"category", list.Category}, {"tag", list.Tag},
		{"sort", list.Sort},
	}
	return slices.DeleteFunc(all, func(p parameter) bool { return p.value == "" || slices.Contains(asked, p.name) })
}

func (p Page) apps() []ui.Option {
	options := []ui.Option{{Label: "All"}}
	for _, app := range p.Apps {
		options = append(options, ui.Option{Value: app.Slug, Label: app.Name, Selected: app.Slug == p.List.App})
	}
	return options
}

func (p Page) tags() []ui.Option {
	options := []ui.Option{{Label: "Any"}}
	for _, tag := range p.Tags {
		options = append(options, ui.Option{Value: tag, Label: tag, Selected: tag == p.List.Tag})
	}
	return withChosen(options, p.List.Tag, p.List.Tag)
}

// withChosen adds what the list is filtered by if it is not among the options, such as a tag that no ticket has any
// more: otherwise changing another filter would drop it.
func withChosen(options []ui.Option, value, label string) []ui.Option {
	if slices.ContainsFunc(options, func(option ui.Option) bool { return option.Value == value }) {
		return options
	}
	return append(options, ui.Option{Value: value, Label: label, Selected: true})
}

// asked are the parameters that the filter asks for.
func (p Page) asked() []string {
	asked := []string{"assignee", "priority", "category", "sort"}
	if len(p.Apps) > 1 {
		asked = append(asked, "app")
	}
	if len(p.tags()) > 1 {
		asked = append(asked, "tag")
	}
	return asked
}

// Sorts are the names of the orders of a list.
var Sorts = []ui.Word{
	{ID: "newest", Text: "Latest message"},
	{ID: "waiting", Text: "Waiting longest"},
	{ID: "oldest", Text: "Oldest ticket"},
	{ID: "priority", Text: "Most urgent"},
	{ID: "due", Text: "Due first"},
}

// sorts are the orders to choose from. The default has no name, as in the address.
func (p Page) sorts() []ui.Option {
	options := make([]ui.Option, 0, len(p.Sorts))
	for i, sort := range p.Sorts {
		option := ui.Option{Value: sort, Label: ui.TextOf(Sorts, sort), Selected: sort == p.List.Sort}
		if i == 0 {
			option.Value, option.Selected = "", p.List.Sort == ""
		}
		options = append(options, option)
	}
	return options
}

func anyOf(words []ui.Word, chosen string) []ui.Option {
	return append([]ui.Option{{Label: "Any"}}, ui.Options(words, chosen)...)
}

// others are the people to whom a ticket of the list can be assigned, except the viewer.
func (p Page) others() []Person {
	return slices.DeleteFunc(slices.Clone(p.Assignable), func(person Person) bool { return person.ID == p.Me })
}

func bulkKey(key string) string { return strings.ToUpper(key) }
