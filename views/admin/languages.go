package admin

import (
	"strings"

	"intake/views/layout"
	"intake/views/ui"
)

// LanguagesPage has the languages that an app's readers are answered in. Languages lists those that its own texts can
// be translated into.
type LanguagesPage struct {
	Shell     layout.StaffPage
	App       App
	Own       string // the tag of the language that the app's texts are written in
	Choices   []ui.Option
	Texts     int // how many there are to translate
	Languages []LanguageRow
}

// LanguageRow says how far the texts of an app are translated into a language.
type LanguageRow struct {
	Tag       string
	Name      string // in English
	OwnName   string // as its readers call it
	Direction string
	Missing   int
	Outdated  int // translated before the original was changed
}

// LanguagePage lists what of an app can be translated into one language.
type LanguagePage struct {
	Shell    layout.StaffPage
	App      App
	Language LanguageRow
	Things   []TranslatableRow
}

// TranslatableRow is one thing whose texts can be translated.
type TranslatableRow struct {
	ID       string
	Kind     string // app, field, reply or entry
	Title    string
	Missing  int
	Outdated int
}

func (r TranslatableRow) about() string {
	return map[string]string{"app": "Board and widget", "reply": "Saved reply", "entry": "Changelog", "field": "Field of the widget"}[r.Kind]
}

// inWidget reports whether its texts stand in the widget.
func (r TranslatableRow) inWidget() bool { return r.Kind == "app" || r.Kind == "field" }

// TranslationPage translates the texts of one thing. Seen is the version that the form began with.
type TranslationPage struct {
	Shell     layout.StaffPage
	App       App
	Language  LanguageRow
	Thing     TranslatableRow
	Fields    []TranslationField
	Seen      string
	Meanwhile *ui.Meanwhile
}

// TranslationField is a text, and what it reads in another language.
type TranslationField struct {
	Name     string
	Original string
	Text     Field
	Outdated bool
	Max      int
}

// fieldLabels are the names of what can be translated.
var fieldLabels = map[string]string{
	"description": "Description", "answer_time": "Typical answer time", "widget_label": "The widget’s button",
	"title": "Title", "body": "Text", "label": "Label", "choices": "Choices, one a line",
}

// FieldLabel is the name of a text that can be translated.
func FieldLabel(name string) string {
	if strings.HasPrefix(name, "link-") { // one for each of the links, which the original tells apart
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
