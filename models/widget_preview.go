package models

import (
	"context"
	"slices"
	"strings"

	"gorm.io/gorm"
)

// WidgetPreview is the widget as it would be if the settings typed on a team page were saved. Incomplete settings are
// left out; the zero value is the current widget.
type WidgetPreview struct {
	Settings   *WidgetSettings
	Looks      *AppDraft // name, colour and answer time
	SignedOnly bool

	Field   *WidgetFieldDraft
	FieldID string // of the field that Field changes, "" for a new one

	Texts   map[string]string // translations by field
	TextsOf string            // the id of their object
}

// PreviewWidget is the app with the fields of its widget as they would be, both in the language.
func (a *App) PreviewWidget(
	ctx context.Context, db *gorm.DB, locale string, preview WidgetPreview,
) (*App, []WidgetField, error) {
	app := *a
	app.IdentityDemanded = a.IdentityDemanded || preview.SignedOnly
	if preview.Settings != nil {
		preview.Settings.over(&app)
	}
	if looks := preview.Looks; looks != nil {
		looks.Slug = a.Slug
		if looks.validate(a.Description) == nil {
			app.Name, app.BrandColor, app.AnswerTime = looks.Name, looks.BrandColor, looks.AnswerTime
		}
	}
	fields, err := a.WidgetFields(ctx, db)
	if err != nil {
		return nil, nil, err
	}
	if preview.Field != nil {
		fields = preview.Field.among(fields, preview.FieldID)
	}
	if locale == "" || locale == a.Locale {
		return &app, fields, nil
	}
	about := []string{a.ID}
	for _, field := range fields {
		if field.ID != "" { // a new one has none yet
			about = append(about, field.ID)
		}
	}
	found, err := a.Translations(ctx, db, locale, about...)
	if preview.TextsOf != "" {
		found = withTexts(found, preview.TextsOf, preview.Texts)
	}
	for i := range fields {
		fields[i].translate(found[fields[i].ID])
	}
	return app.withTexts(found[a.ID]), fields, err
}

// withTexts are the translations with those of one object replaced by these.
func withTexts(found map[string]Translated, about string, texts map[string]string) map[string]Translated {
	typed := Translated{}
	for field, text := range texts {
		if text = strings.TrimSpace(text); text != "" {
			typed[field] = Translation{Text: text}
		}
	}
	next := map[string]Translated{}
	for id, translated := range found {
		next[id] = translated
	}
	next[about] = typed
	return next
}

// over applies the settings to the app's own, as far as they can be shown.
func (s *WidgetSettings) over(app *App) {
	if label := oneLine(s.Label, maxWidgetLabel); label != "" {
		app.WidgetLabel = label
	}
	var v Violations
	side := checkChoice(&v, "side", s.Side, widgetSides, "right")
	tab := checkChoice(&v, "tab", s.Tab, WidgetTabs, "help")
	if len(v) == 0 {
		app.WidgetSide, app.WidgetTab = side, tab
	}
	app.WidgetErrors, app.WidgetRemembersNews = s.Errors, s.RemembersNews
	var links []WidgetLink
	for _, typed := range s.Links {
		if link := typed.normalized(); link.Label != "" && followable(link.URL) && len(links) < MaxWidgetLinks {
			links = append(links, WidgetLink{oneLine(link.Label, maxWidgetLinkLabel), link.URL})
		}
	}
	app.WidgetLinks = linkLines(links)
}

// among are the fields with the draft in place of the one with that id, or at the end. A draft without a label cannot
// be shown yet.
func (d *WidgetFieldDraft) among(fields []WidgetField, id string) []WidgetField {
	draft := *d
	if draft.validate() != nil {
		draft = d.unfinished()
	}
	if draft.Label == "" {
		return fields
	}
	at := slices.IndexFunc(fields, func(field WidgetField) bool { return field.ID == id })
	if at < 0 {
		return append(fields, *draft.over(&WidgetField{}))
	}
	fields[at] = *draft.over(&fields[at])
	return fields
}

// unfinished is the draft as far as it can be shown.
func (d *WidgetFieldDraft) unfinished() WidgetFieldDraft {
	draft := *d
	draft.Label = oneLine(d.Label, maxFieldLabel)
	if !slices.Contains(WidgetTabs, d.Tab) {
		draft.Tab = "help"
	}
	if !slices.Contains(WidgetFieldKinds, d.Kind) {
		draft.Kind = WidgetFieldText
	}
	draft.Name = fieldName(draft.Label)
	choices := linesOf(d.Choices)
	draft.Choices = strings.Join(choices[:min(len(choices), maxChoices)], "\n")
	return draft
}
