package admin

import (
	"time"

	"intake/views/layout"
	"intake/views/ui"
)

// WidgetFieldsPage has the fields that an app's owner added to the widget's forms, and the form for another one: it
// posts tab, kind, label, choices, required and name to paths.AdminWidgetFields. Full says that there can be no more.
type WidgetFieldsPage struct {
	Shell   layout.StaffPage
	App     App
	Now     time.Time
	Fields  []WidgetFieldRow
	Form    WidgetFieldForm
	Full    bool
	Deleted bool // Form is that of a field that was removed while it was edited
}

// WidgetFieldRow is a field in the list.
type WidgetFieldRow struct {
	ID       string
	Tab      string
	Kind     string
	Name     string
	Label    string
	Required bool
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

// WidgetFieldForm is what is typed about a field.
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
	Seen      string // the version that the form began with
	Meanwhile *ui.Meanwhile
}

// WidgetFieldDeletePage asks before a field is removed: it posts to paths.AdminDeleteWidgetField.
type WidgetFieldDeletePage struct {
	Shell layout.StaffPage
	App   App
	ID    string
	Label string
}
