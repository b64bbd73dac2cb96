package board

import (
	"context"

	"intake/views/i18n"
	"intake/views/ui"
)

// NewPage posts title, description and category to paths.NewPost, kept pictures, files, and seen: the ids of the similar
// ideas that are shown. With Ask the form is shown again because there are similar ideas, and asks whether it is one of
// them.
type NewPage struct {
	App      App
	Title    Field
	Text     Field
	Category Field // empty: feature
	Pictures []ui.StoredPicture
	Files    string // the error about the files
	Near     []NearPost
	Ask      bool
	Name     string // under which the idea will appear: the person's name, or "Visitor"
	Nameless bool   // the signed-in person has no name
	Viewer
}

// NearPost is an idea that resembles a title that is being typed.
type NearPost struct {
	Ref
	Voted bool
	Ended bool
}

func (p NewPage) faults(ctx context.Context) []ui.FieldError {
	return ui.Summary(p.Title.Fault("title", i18n.TermsIdeaTitle(ctx)),
		p.Text.Fault("description", i18n.BoardNewWhyFault(ctx)),
		p.Category.Fault("category", i18n.TermsKind(ctx)), ui.FieldError{ID: "files", Message: p.Files})
}

// fresh reports whether nothing has been typed yet.
func (p NewPage) fresh() bool { return p.Title.Fresh() && p.Text.Fresh() }

func (p NewPage) verb(ctx context.Context) string {
	if p.Ask {
		return i18n.BoardNewPostAnyway(ctx)
	}
	return i18n.BoardNewPost(ctx)
}

func (p NewPage) kinds(ctx context.Context) []ui.Option {
	var options []ui.Option
	for _, category := range ui.PostCategories(ctx) {
		chosen := p.Category.Value == category.ID || p.Category.Value == "" && category.ID == "feature"
		options = append(options,
			ui.Option{Value: category.ID, Label: category.Text, Icon: category.Icon, Selected: chosen})
	}
	return options
}
