package admin

import (
	"strings"

	"intake/views/layout"
	"intake/views/ui"
)

// LanguagesPage has the languages in which an app's readers are answered. Languages are those into which its own texts
// can be translated.
type LanguagesPage struct {
	Shell     layout.StaffPage
	App       App
	Choices   []ui.Option
	Texts     int // the number of texts to translate
	Languages []LanguageRow
}

// LanguageRow is the progress of the translation into a language.
type LanguageRow struct {
	Tag       string
	Name      string // in English
	OwnName   string // in the language itself
	Direction string
	Missing   int
	Outdated  int // translated before the original was changed
}

// LanguagePage lists the texts of an app for translation into one language.
type LanguagePage struct {
	Shell    layout.StaffPage
	App      App
	Language LanguageRow
	Things   []TranslatableRow
}

// TranslatableRow is a thing with texts to translate.
type TranslatableRow struct {
	ID       string
	Kind     string // app, field, reply or entry
	Title    string
	Missing  int
	Outdated int
}

func (r TranslatableRow) about() string {
	return map[string]string{
		"app": "Board and widget", "reply": "Saved reply", "entry": "Changelog", "field": "Field of the widget",
	}[r.Kind]
}

// inWidget reports whether its texts appear in the widget.
func (r TranslatableRow) inWidget() bool { return r.Kind == "app" || r.Kind == "field" }

// TranslationPage translates the texts of one thing. Seen is the version that the form was loaded with.
type TranslationPage struct {
	Shell     layout.StaffPage
	App       App
	Language  LanguageRow
	Thing     TranslatableRow
	Fields    []TranslationField
	Seen      string
	Meanwhile *ui.Meanwhile
}

// TranslationField is a text and its translation.
type TranslationField struct {
	Name     string
	Original string
	Text     Field
	Outdated bool
	Max      int
}

// fieldLabels are the names of translatable texts.
var fieldLabels = map[string]string{
	"description": "Description", "answer_time": "Typical answer time", "widget_label": "The widget’s button",
	"title": "Title", "body": "Text", "label": "Label", "choices": "Choices, one a line",
}

// FieldLabel is the name of a translatable text.
func FieldLabel(name string) string {
	if strings.HasPrefix(name, "link-") { // one per link; the original shows which
		return "Link in the widget"
	}
	return fieldLabels[name]
}

func (p TranslationPage) faults() []ui.FieldError {
	faults := make([]ui.FieldError, len(p.Fields))
	for i, field := range p.Fields {
		faults[i] = field.Text.Fault(field.Name, FieldLabel(field.Name))
	}
	return ui.Summary(faults...)
}
