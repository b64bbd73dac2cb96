package admin

import (
	"slices"
	"time"

	"intake/views/layout"
	"intake/views/ui"
)

// AppsPage lists the apps of the person who is signed in.
type AppsPage struct {
	Shell     layout.StaffPage
	Now       time.Time
	Apps      []AppRow
	CanCreate bool
}

// AppRow is one app in the list. Without Manage the person is an agent there, and only the board is offered.
type AppRow struct {
	App          App
	WidgetOn     bool
	OpenTickets  int
	MoreOpen     bool // MoreOpen says that there may be more
	Posts        int
	ActiveKeys   int
	LastTicketAt *time.Time // when the newest ticket was filed; nil: there is none
	Manage       bool
}

func (r AppRow) open() string {
	if r.MoreOpen {
		return ui.Number(r.OpenTickets) + "+"
	}
	return ui.Number(r.OpenTickets)
}

// AppForm has the fields of an app: name, slug, description, brand and brand_own, answer_time; its settings also logo,
// a file, logo_at, logo_remove, and need_checks, a number of months. Brand is the colour as #rrggbb; brand_own wins over the swatch named brand if it is
// filled in. Of the logo, it only contains the error.
type AppForm struct {
	Name        Field
	Slug        Field
	Description Field
	Logo        Field
	Brand       Field
	AnswerTime  Field
	NeedChecks  Field
	addressOf   string // the id of the field whose name the address follows, "" where the app has one
}

// begun is the form for a new app: its address follows its name, and a colour is selected.
func (f AppForm) begun() AppForm {
	f.addressOf = "name"
	if f.Brand.Fresh() {
		f.Brand.Value = ui.Colours[0].Hex
	}
	return f
}

// AppNewPage posts an AppForm to paths.AdminApps. Host is the service's, as in "help.example.com".
type AppNewPage struct {
	Shell layout.StaffPage
	Host  string
	Form  AppForm
}

// AppSettingsPage posts an AppForm, with seen, to paths.AdminSettings. App is the stored app, Form what was typed.
type AppSettingsPage struct {
	Shell     layout.StaffPage
	App       App
	Host      string
	Form      AppForm
	Logo      Logo
	Seen      string // the version that the form was loaded with
	Meanwhile *ui.Meanwhile
	Owner     bool // may download all data
}

func (f AppForm) faults() []ui.FieldError {
	return ui.Summary(f.Name.Fault("name", "Name"), f.Slug.Fault("slug", "Address of the board"),
		f.Description.Fault("description", "Description"),
		f.Logo.Fault("logo", "Logo"), f.Brand.Fault("brand_own", "Colour"), f.AnswerTime.Fault("answer_time",
			"Typical answer time"), f.NeedChecks.Fault("need_checks", "Old ideas"))
}

// needChecks are the choices of when the voters of old ideas are asked, in months.
var needChecks = []ui.Option{
	{Value: "0", Label: "Never ask"}, {Value: "6", Label: "Ask after 6 months"},
	{Value: "12", Label: "Ask after a year"}, {Value: "24", Label: "Ask after two years"},
}

func (f AppForm) needChecks() []ui.Option {
	options := slices.Clone(needChecks)
	for i := range options {
		options[i].Selected = options[i].Value == f.NeedChecks.Value
	}
	return options
}

// NeedCheckText is the choice with that value in words.
func NeedCheckText(value string) string {
	for _, option := range needChecks {
		if option.Value == value {
			return option.Label
		}
	}
	return value
}
