package admin

import (
	"strings"

	"intake/views/i18n"
	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
)

// TargetsPage has an app's response targets and working hours: it posts the form and seen to paths.AdminTargets.
type TargetsPage struct {
	Shell     layout.StaffPage
	App       App
	Targets   []TargetRow // the most urgent first
	Days      []DayRow    // from Monday
	Zone      Field
	DaysOff   Field
	Seen      string // the version that the form was loaded with
	Meanwhile *ui.Meanwhile
	Fresh     bool // nothing is set yet: the form suggests working hours
}

// TargetRow is the target for one priority. Amount has its error.
type TargetRow struct {
	Priority string
	Amount   Field
	Unit     string
}

// DayRow is a weekday, such as mon, with its hours. From has its error.
type DayRow struct {
	Day  string
	From Field
	To   string
}

// TargetUnits are the units of targets.
var TargetUnits = []ui.Word{{ID: "m", Text: "minutes"}, {ID: "h", Text: "hours"}, {ID: "d", Text: "days"}}

// Weekdays are the days from Monday.
var Weekdays = []ui.Word{{ID: "mon", Text: "Monday"}, {ID: "tue", Text: "Tuesday"}, {ID: "wed", Text: "Wednesday"},
	{ID: "thu", Text: "Thursday"}, {ID: "fri", Text: "Friday"}, {ID: "sat", Text: "Saturday"}, {ID: "sun", Text: "Sunday"}}

func (p TargetsPage) faults() []ui.FieldError {
	var faults []ui.FieldError
	for _, row := range p.Targets {
		faults = append(faults, row.Amount.Fault("target_"+row.Priority, ui.TextOf(ui.Priorities, row.Priority)))
	}
	for _, row := range p.Days {
		fault := row.From.Fault("hours_"+row.Day, ui.TextOf(Weekdays, row.Day))
		if fault.Message != "" {
			fault.Message = ui.TextOf(Weekdays, row.Day) + ": " + fault.Message
		}
		faults = append(faults, fault)
	}
	return ui.Summary(append(faults, p.Zone.Fault("zone", "Time zone"), p.DaysOff.Fault("days_off", "Days off"))...)
}

// zones are the time zones to choose from, with the chosen one even if it is known by another name today.
func (p TargetsPage) zones() []ui.Option {
	options := []ui.Option{{Label: "Choose a time zone", Selected: p.Zone.Value == ""}}
	known := p.Zone.Value == ""
	for _, name := range i18n.Zones() {
		known = known || name == p.Zone.Value
		options = append(options, ui.Option{Value: name, Label: strings.ReplaceAll(name, "_", " "), Selected: name == p.Zone.Value})
	}
	if !known {
		options = append(options, ui.Option{Value: p.Zone.Value, Label: p.Zone.Value, Selected: true})
	}
	return options
}

func (p TargetsPage) action() string { return paths.AdminTargets(p.App.Slug) }
