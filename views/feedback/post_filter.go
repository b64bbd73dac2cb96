package feedback

import (
	"strings"

	"intake/views/paths"
	"intake/views/ui"
)

// ModerationFilter is the filter in the address: the query parameters view, q, tag, trait, sort and after, which the
// page of an idea keeps. View is a status or hidden; empty: all ideas on the board. Sort is empty for the most voted
// ideas or, with a Query, for the best match.
type ModerationFilter struct {
	View  string
	Query string
	Tag   string // a tag's name
	Trait string // a trait's ID
	Sort  string
	After string
}

// Views are the tabs above the table, in order.
var Views = []ui.Word{
	{ID: "", Text: "All"}, {ID: "open", Text: "Open"}, {ID: "under_review", Text: "Under review"},
	{ID: "planned", Text: "Planned"}, {ID: "in_progress", Text: "In progress"}, {ID: "done", Text: "Done"},
	{ID: "declined", Text: "Not planned"}, {ID: "unneeded", Text: "No longer needed"}, {ID: "hidden", Text: "Hidden"},
}

// sortHead is a column head that sorts the table: the first click by Falling, the next by Rising.
type sortHead struct {
	Label   string
	By      string // the order, if the label does not say it
	Falling ui.Word
	Rising  ui.Word
}

var (
	headIdea = sortHead{Label: "Idea", By: "age", Falling: ui.Word{ID: "newest", Text: "Newest"},
		Rising: ui.Word{ID: "oldest", Text: "Oldest"}}
	headVotes = sortHead{Label: "Votes", Falling: ui.Word{ID: "votes", Text: "Most votes"},
		Rising: ui.Word{ID: "fewest-votes", Text: "Fewest votes"}}
	headTickets = sortHead{Label: "Tickets", Falling: ui.Word{ID: "tickets", Text: "Most tickets"},
		Rising: ui.Word{ID: "fewest-tickets", Text: "Fewest tickets"}}
	headActivity = sortHead{Label: "Activity", Falling: ui.Word{ID: "active", Text: "Latest activity"},
		Rising: ui.Word{ID: "quiet", Text: "Quiet for longest"}}
	// Heads are all sortable column heads, the default first.
	Heads = []sortHead{headVotes, headTickets, headActivity, headIdea}
)

// sort is the order of the table: empty for the best match or the most wanted first.
func (f ModerationFilter) sort() string {
	if f.Sort == "" && f.Query == "" && f.Trait == "" {
		return headVotes.Falling.ID
	}
	return f.Sort
}

// sorted is the same filter in another order, on the first page.
func (f ModerationFilter) sorted(by string) ModerationFilter {
	f.After, f.Sort = "", by
	if f.Query == "" && f.Trait == "" && by == headVotes.Falling.ID {
		f.Sort = ""
	}
	return f
}

// next is the order after a click on the head.
func (h sortHead) next(f ModerationFilter) string {
	if f.sort() == h.Falling.ID {
		return h.Rising.ID
	}
	return h.Falling.ID
}

// direction is the value of aria-sort, empty if the table is sorted by another column.
func (h sortHead) direction(f ModerationFilter) string {
	switch f.sort() {
	case h.Falling.ID:
		return "descending"
	case h.Rising.ID:
		return "ascending"
	}
	return ""
}

// query is the filter as query parameters, with the question mark, or nothing.
func (f ModerationFilter) query() string {
	return paths.QueryOf(map[string]string{
		"view": f.View, "q": f.Query, "tag": f.Tag, "trait": f.Trait, "sort": f.Sort, "after": f.After,
	})
}

// filtered is the address of the table with another filter.
func (p ModerationPage) filtered(filter ModerationFilter) string {
	return paths.AdminFeedback(p.App.Slug) + filter.query()
}

func (p ModerationPage) tabs() []ui.Tab {
	var tabs []ui.Tab
	for _, view := range Views {
		if view.ID == "unneeded" && p.Counts[view.ID] == 0 && p.Filter.View != view.ID {
			continue // it only concerns teams that ask their voters
		}
		filter := p.Filter
		filter.View, filter.After = view.ID, ""
		tabs = append(tabs, ui.Tab{Label: view.Text, Href: p.filtered(filter), Current: view.ID == p.Filter.View,
			Count: p.Counts[view.ID]})
	}
	return tabs
}

func (p ModerationPage) pager() ui.PagerProps {
	pager := ui.PagerProps{NewerLabel: "Back to the first", OlderLabel: "More ideas"}
	filter := p.Filter
	if filter.After != "" {
		filter.After = ""
		pager.Newer = p.filtered(filter)
	}
	if p.Next != "" {
		filter.After = p.Next
		pager.Older = p.filtered(filter)
	}
	return pager
}

// withTag is the table filtered by a tag, or without the filter if that tag is already chosen.
func (p ModerationPage) withTag(name string) string {
	filter := p.Filter
	filter.After = ""
	if filter.Tag == name {
		name = ""
	}
	filter.Tag = name
	return p.filtered(filter)
}

// Trait is a trait of people, given by the app's website, by which votes are filtered. Without a Value its numbers are
// added up.
type Trait struct {
	ID     string
	Name   string
	Value  string
	People int
}

// Label describes the trait.
func (t Trait) Label() string {
	if t.Value == "" {
		return "Sum of " + t.Name
	}
	return t.Name + ": " + t.Value
}

// traitOf parses a trait from the address, whether or not anybody has it.
func traitOf(id string) Trait {
	name, value, _ := strings.Cut(id, "=")
	return Trait{ID: id, Name: name, Value: value}
}

// withTrait is the table filtered by a trait of voters, or without the filter if that trait is already chosen.
func (p ModerationPage) withTrait(id string) string {
	filter := p.Filter
	filter.After, filter.Sort = "", ""
	if filter.Trait == id {
		id = ""
	}
	filter.Trait = id
	return p.filtered(filter)
}

// everywhere is the same search across all statuses.
func (p ModerationPage) everywhere() string {
	filter := p.Filter
	return p.filtered(ModerationFilter{Query: filter.Query, Tag: filter.Tag, Trait: filter.Trait, Sort: filter.Sort})
}
