package board

import (
	"context"

	"intake/views/i18n"
	"intake/views/ui"
)

// choice is one value of a filter.
type choice struct {
	value   string
	label   string
	alone   string // the label in a select, which has no heading; empty: the same
	icon    string
	href    string
	current bool
	counted bool
	count   int
}

func (c choice) long() string {
	if c.alone != "" {
		return c.alone
	}
	return c.label
}

func (p BoardPage) statuses(ctx context.Context) []choice {
	choices := []choice{{label: i18n.BoardAllActive(ctx), count: p.Counts.Active}}
	if p.searching() {
		choices = []choice{{label: i18n.BoardAllIdeas(ctx), count: p.Counts.All}}
	}
	for _, status := range ui.PostStatuses(ctx) {
		choices = append(choices, choice{value: status.ID, label: status.Text, count: p.Counts.ByStatus[status.ID]})
	}
	if !p.searching() {
		choices = append(choices,
			choice{value: "all", label: i18n.BoardAllIdeas(ctx), icon: "lightbulb", count: p.Counts.All})
	}
	for i := range choices {
		choices[i].current = choices[i].value == p.Filter.Status
		choices[i].counted = p.Counts.Known
		choices[i].href = p.Filter.withStatus(choices[i].value).href(p.App.Slug)
	}
	return choices
}

func (p BoardPage) categories(ctx context.Context) []choice {
	choices := []choice{{label: i18n.BoardAll(ctx), alone: i18n.BoardAllCategories(ctx), count: p.Counts.Categories}}
	for _, category := range ui.PostCategories(ctx) {
		choices = append(choices, choice{value: category.ID, label: category.Text, icon: category.Icon,
			count: p.Counts.ByCategory[category.ID]})
	}
	for i := range choices {
		choices[i].current = choices[i].value == p.Filter.Category
		choices[i].counted = p.Counts.Known
		choices[i].href = p.Filter.withCategory(choices[i].value).href(p.App.Slug)
	}
	return choices
}

// bare reports whether the board is still empty, regardless of the filter.
func (p BoardPage) bare() bool {
	return len(p.Posts) == 0 && p.Filter == Filter{} && p.Counts.All == 0
}

func (f Filter) withQuery(query string) Filter {
	f.Query = query
	return f.from("")
}

// hiddenFields are the fields that the next search keeps.
func (f Filter) hiddenFields() []ui.Word {
	fields := []ui.Word{{ID: "category", Text: f.Category}, {ID: "tag", Text: f.Tag}}
	if f.Query != "" {
		fields = append(fields, ui.Word{ID: "status", Text: f.Status}, ui.Word{ID: "sort", Text: f.Sort})
	}
	return fields
}

const shortLength = 40

// short is a text that fits into a button.
func short(text string) string {
	runes := []rune(text)
	if len(runes) <= shortLength {
		return text
	}
	return string(runes[:shortLength-1]) + "…"
}
