package admin

import (
	"intake/views/layout"
	"intake/views/ui"
)

// WidgetFieldsPage has the fields that an app's owner added to the widget's forms, and the form for another one: it
// posts tab, kind, label, choices, required and name to paths.AdminWidgetFields. Full says that the limit is reached.
type WidgetFieldsPage struct {
	Shell   layout.StaffPage
	App     App
	Fields  []WidgetFieldRow
	Form    WidgetFieldForm
	Full    bool
	Deleted bool // Form is from a field that was removed while it was edited

	Moved     Moved
	Languages []ui.Option // of the preview
}

// typed reports whether the form has something that was typed, which must not be lost.
func (p WidgetFieldsPage) typed() bool { return p.Deleted || len(p.Form.faults()) > 0 }

// WidgetFieldRow is a field in the list.
type WidgetFieldRow struct {
	ID       string
	Tab      string
	Kind     string
	Name     string
	Label    string
	Required bool
	First    bool // the first of its form
	Last     bool
}

func (r WidgetFieldRow) kind() string {
	return map[string]string{"text": "Text", "choice": "Choice", "yes_no": "Yes or no"}[r.Kind]
}

func (r WidgetFieldRow) form() string {
	if r.Tab == "feedback" {
		return "Share feedback"
	}
	return "Get help"
}

// WidgetFieldForm is the form for a field.
type WidgetFieldForm struct {
	Tab      Field
	Kind     Field
	Label    Field
	Choices  Field
	Name     Field
	Required bool
}

func (f WidgetFieldForm) faults() []ui.FieldError {
	return ui.Summary(f.Label.Fault("label", "Label"), f.Choices.Fault("choices", "Choices"), f.Name.Fault("name", "Name"),
		f.Tab.Fault("tab", "Form"), f.Kind.Fault("kind", "Answered by"))
}

// WidgetFieldPage changes a field: it posts the form and seen to paths.AdminWidgetField.
type WidgetFieldPage struct {
	Shell     layout.StaffPage
	App       App
	ID        string
	Form      WidgetFieldForm
	Seen      string // the version that the form was loaded with
	Meanwhile *ui.Meanwhile
	Languages []ui.Option // of the preview
}

// WidgetFieldDeletePage asks before a field is removed: it posts to paths.AdminDeleteWidgetField.
type WidgetFieldDeletePage struct {
	Shell layout.StaffPage
	App   App
	ID    string
	Label string
}
