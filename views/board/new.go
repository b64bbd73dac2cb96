package board

import "intake/views/ui"

// NewPage posts title, description and category to paths.NewPost, and anyway=yes once the near matches were seen.
// With Ask the form comes back because there are near matches, and asks whether it is one of them.
type NewPage struct {
	App       App
	Title     Field
	Text      Field
	Category  Field // empty: feature
	Near      []NearPost
	Ask       bool
	Name      string // under which it appears: the name of who is signed in, or "Visitor"
	Canonical string
	Viewer
}

// NearPost is an idea that says much the same as a title that is being typed.
type NearPost struct {
	Ref
	Voted bool
	Ended bool
}

func (p NewPage) faults() []ui.FieldError {
	return ui.Summary(p.Title.Fault("title", "Your idea in one line"), p.Text.Fault("description", "The reason"),
		p.Category.Fault("category", "Kind"))
}

// fresh reports whether nothing was typed yet.
func (p NewPage) fresh() bool { return p.Title.Fresh() && p.Text.Fresh() }

func (p NewPage) verb() string {
	if p.Ask {
		return "Post it anyway"
	}
	return "Post idea"
}

func (p NewPage) kinds() []ui.Option {
	var options []ui.Option
	for _, category := range ui.PostCategories {
		chosen := p.Category.Value == category.ID || p.Category.Value == "" && category.ID == "feature"
		options = append(options,
			ui.Option{Value: category.ID, Label: category.Text, Icon: category.Icon, Selected: chosen})
	}
	return options
}
