package figures

import (
	"context"
	"fmt"
	"net/url"
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

const dateLayout = "2006-01-02"

// ranges are the days that have a name; the second one is chosen where nobody chose.
var ranges = []struct {
	days        int
	label, said string
}{
	{7, "7 days", "7 days"}, {30, "30 days", "30 days"}, {84, "12 weeks", "12 weeks"}, {364, "A year", "52 weeks"},
}

// asked is what an address asks for.
type asked struct {
	app      string // "" for all
	days     models.FigureDays
	length   string   // as the days are called: "30 days"
	other    bool     // days of one's own
	from, to ui.Typed // as they were typed, or the first and the last of the days
	now      time.Time
}

// askedFor reads the address. Days that cannot be are said at their field, and the usual ones are shown.
func askedFor(c *fiber.Ctx) asked {
	zone := i18n.ReaderOf(c.UserContext()).Zone
	a := asked{app: web.Query(c, "app"), now: time.Now()}
	chosen := ranges[1]
	for _, each := range ranges {
		if c.Query("range") == strconv.Itoa(each.days) {
			chosen = each
		}
	}
	a.days, a.length = models.DaysUntil(a.now, chosen.days, zone), chosen.said
	if c.Query("from") != "" || c.Query("to") != "" {
		a.readDays(c.Query("from"), c.Query("to"), zone)
	}
	if !a.faulty() {
		a.from.Value, a.to.Value = a.days.First.Format(dateLayout), a.days.Last().Format(dateLayout)
	}
	return a
}

func (a *asked) readDays(from, to string, zone *time.Location) {
	a.other, a.from.Value, a.to.Value = true, from, to
	parse := func(field *ui.Typed) time.Time {
		date, err := time.ParseInLocation(dateLayout, field.Value, zone)
		if err != nil || date.Year() < 1970 || date.Year() > 9000 {
			field.Error = "Type a date like 2026-11-20."
		}
		return date
	}
	first, last := parse(&a.from), parse(&a.to)
	if a.faulty() {
		return
	}
	count := daysBetween(first, last) + 1
	switch {
	case count < 1:
		a.to.Error = "Choose a day that is not before the first one."
	case count > models.MaxFigureDays:
		a.from.Error = fmt.Sprintf("Choose at most %d days.", models.MaxFigureDays)
	default:
		a.days, a.length = models.DaysUntil(last, count, zone), ui.CountOf(count, "day", "days")
	}
}

// daysBetween counts days as a calendar does: some have 23 hours.
func daysBetween(first, last time.Time) int {
	noon := func(t time.Time) time.Time { return time.Date(t.Year(), t.Month(), t.Day(), 12, 0, 0, 0, time.UTC) }
	return int(noon(last).Sub(noon(first)) / (24 * time.Hour))
}

func (a *asked) faulty() bool { return a.from.Error != "" || a.to.Error != "" }

// query are the parameters of the days.
func (a *asked) query() url.Values {
	query := url.Values{}
	switch {
	case a.other && !a.faulty():
		query.Set("from", a.from.Value)
		query.Set("to", a.to.Value)
	case a.days.Count != ranges[1].days:
		query.Set("range", strconv.Itoa(a.days.Count))
	}
	return query
}

// href is an address for the same app and days, with other parameters in the place of some.
func (a *asked) href(path string, other url.Values) string {
	query := a.query()
	if a.app != "" {
		query.Set("app", a.app)
	}
	for name, values := range other {
		query[name] = values
		if values[0] == "" {
			query.Del(name)
		}
	}
	if len(query) == 0 {
		return path
	}
	return path + "?" + query.Encode()
}

func (a *asked) ranges() (tabs []ui.Tab) {
	for i, each := range ranges {
		other := url.Values{"from": {""}, "to": {""}, "range": {strconv.Itoa(each.days)}}
		if i == 1 {
			other.Set("range", "")
		}
		tabs = append(tabs, ui.Tab{
			Label: each.label, Href: a.href(paths.AdminFigures(), other), Current: !a.other && a.days.Count == each.days,
		})
	}
	return tabs
}

func (a *asked) choices(apps []models.FiguredApp) []ui.Option {
	all := "All apps"
	if len(apps) == 2 {
		all = apps[0].Name + " and " + apps[1].Name
	}
	options := []ui.Option{{Label: all, Selected: a.app == ""}}
	for _, app := range apps {
		options = append(options, ui.Option{Value: app.Slug, Label: app.Name, Selected: a.app == app.Slug})
	}
	return options
}

func (a *asked) kept() (fields []figuresview.Hidden) {
	for _, name := range []string{"range", "from", "to"} {
		if value := a.query().Get(name); value != "" {
			fields = append(fields, figuresview.Hidden{Name: name, Value: value})
		}
	}
	return fields
}

// inWords are the days, and what they are beside.
func (a *asked) inWords(ctx context.Context) string {
	first, last := i18n.Day(ctx, a.now, a.days.First), i18n.Day(ctx, a.now, a.days.Last())
	if a.days.Count == 1 {
		return last + ", beside the day before"
	}
	return first + " to " + last + ", beside the " + a.length + " before"
}
