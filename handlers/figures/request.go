package figures

import (
	"context"
	"fmt"
	"maps"
	"strconv"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	figuresview "intake/views/figures"
	"intake/views/i18n"
	"intake/views/paths"
	"intake/views/ui"
)

// ranges are the named periods.
var ranges = []struct {
	days        int
	label, said string
}{
	{7, "7 days", "7 days"}, {30, "30 days", "30 days"}, {84, "12 weeks", "12 weeks"}, {364, "A year", "52 weeks"},
}

const usualRange = 1 // in ranges

// request is what the address of a page of figures asks for.
type request struct {
	app      string // "" for all
	days     models.FigureDays
	length   string   // the name of the period: "30 days"
	other    bool     // a period of one's own
	from, to ui.Typed // as they were typed, else the first and last day
	now      time.Time
}

// readRequest reads the address. Impossible days are faults of their fields, and the default period is shown.
func readRequest(c *fiber.Ctx) request {
	zone := i18n.ReaderOf(c.UserContext()).Zone
	r := request{app: web.Query(c, "app"), now: time.Now()}
	chosen := ranges[usualRange]
	for _, each := range ranges {
		if c.Query("range") == strconv.Itoa(each.days) {
			chosen = each
		}
	}
	r.days, r.length = models.DaysUntil(r.now, chosen.days, zone), chosen.said
	if c.Query("from") != "" || c.Query("to") != "" {
		r.readDays(c.Query("from"), c.Query("to"), zone)
	}
	if !r.faulty() {
		r.from.Value, r.to.Value = r.days.First.Format(time.DateOnly), r.days.Last().Format(time.DateOnly)
	}
	return r
}

func (r *request) readDays(from, to string, zone *time.Location) {
	r.other, r.from.Value, r.to.Value = true, from, to
	parse := func(field *ui.Typed) time.Time {
		date, err := web.ParseDay(field.Value, zone)
		if err != nil || date.Year() < 1970 {
			field.Error = web.FaultDay
		}
		return date
	}
	first, last := parse(&r.from), parse(&r.to)
	if r.faulty() {
		return
	}
	count := daysBetween(first, last) + 1
	switch {
	case count < 1:
		r.to.Error = web.FaultDayOrder
	case count > models.MaxFigureDays:
		r.from.Error = fmt.Sprintf("Choose at most %d days.", models.MaxFigureDays)
	default:
		r.days, r.length = models.DaysUntil(last, count, zone), ui.CountOf(count, "day", "days")
	}
}

// daysBetween counts calendar days, some of which have 23 hours.
func daysBetween(first, last time.Time) int {
	noon := func(t time.Time) time.Time { return time.Date(t.Year(), t.Month(), t.Day(), 12, 0, 0, 0, time.UTC) }
	return int(noon(last).Sub(noon(first)) / (24 * time.Hour))
}

func (r *request) faulty() bool { return r.from.Error != "" || r.to.Error != "" }

// query are the parameters of the period.
func (r *request) query() map[string]string {
	switch {
	case r.other && !r.faulty():
		return map[string]string{"from": r.from.Value, "to": r.to.Value}
	case r.days.Count != ranges[usualRange].days:
		return map[string]string{"range": strconv.Itoa(r.days.Count)}
	}
	return map[string]string{}
}

// href is an address with the same app and period, with some parameters replaced.
func (r *request) href(path string, other map[string]string) string {
	query := r.query()
	query["app"] = r.app
	maps.Copy(query, other)
	return paths.With(path, query)
}

func (r *request) ranges() (tabs []ui.Tab) {
	for i, each := range ranges {
		other := map[string]string{"from": "", "to": "", "range": strconv.Itoa(each.days)}
		if i == 1 {
			other["range"] = ""
		}
		tabs = append(tabs, ui.Tab{
			Label: each.label, Href: r.href(paths.AdminFigures(), other), Current: !r.other && r.days.Count == each.days,
		})
	}
	return tabs
}

func (r *request) choices(apps []models.FiguresApp) []ui.Option {
	all := "All apps"
	if len(apps) == 2 {
		all = apps[0].Name + " and " + apps[1].Name
	}
	options := []ui.Option{{Label: all, Selected: r.app == ""}}
	for _, app := range apps {
		options = append(options, ui.Option{Value: app.Slug, Label: app.Name, Selected: r.app == app.Slug})
	}
	return options
}

// hiddenFields keep the period in the form that chooses the app.
func (r *request) hiddenFields() (fields []figuresview.Hidden) {
	for _, name := range []string{"range", "from", "to"} {
		if value := r.query()[name]; value != "" {
			fields = append(fields, figuresview.Hidden{Name: name, Value: value})
		}
	}
	return fields
}

// inWords describes the period and what it is compared with.
func (r *request) inWords(ctx context.Context) string {
	first, last := i18n.Day(ctx, r.now, r.days.First), i18n.Day(ctx, r.now, r.days.Last())
	if r.days.Count == 1 {
		return last + ", compared with the day before"
	}
	return first + " to " + last + ", compared with the " + r.length + " before"
}
