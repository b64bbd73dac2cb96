package admin

import (
	"context"
	"time"

	"intake/views/i18n"
	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
)

// AuditPage is an app's log of who did what, newest first. Next is the cursor of the next page.
type AuditPage struct {
	Shell   layout.StaffPage
	App     App
	Now     time.Time
	Entries []AuditEntry
	Filter  AuditFilter
	People  []Person // members of the team, and the one in Filter
	Actions []string // that occur, as they are stored: "key.revoked"
	Next    string
}

// AuditFilter is the filter from the query parameters person, action, from and to. Dates are formatted as 2026-11-20.
type AuditFilter struct {
	Person string // an account id
	Action string
	From   Field
	To     Field
	Before string // the page's cursor
}

// Person is somebody to filter by.
type Person struct {
	ID   string
	Name string
}

// AuditEntry is one entry of the log. Actor is a name, or empty for the service itself. Object is what the action was
// about, as in "Backend production" or "#1042", and Href its address, if it has a page.
type AuditEntry struct {
	At      time.Time
	Actor   string
	ActorID string
	Action  string // as it is stored
	Object  string
	Href    string
	Detail  AuditDetail
	Address string
}

func (f AuditFilter) active() bool {
	return f.Person != "" || f.Action != "" || f.From.Value != "" || f.To.Value != ""
}

// query is the filter as query parameters, with the question mark, or nothing.
func (f AuditFilter) query() string {
	return paths.QueryOf(map[string]string{
		"person": f.Person, "action": f.Action, "from": f.From.Value, "to": f.To.Value, "before": f.Before,
	})
}

// from is the log by the same filter from a cursor on.
func (p AuditPage) from(cursor string) string {
	filter := p.Filter
	filter.Before = cursor
	return paths.AdminAudit(p.App.Slug) + filter.query()
}

// of is the log of one person, with the same action and dates.
func (p AuditPage) of(person string) string {
	p.Filter.Person = person
	return p.from("")
}

func (p AuditPage) csv() string {
	p.Filter.Before = ""
	return paths.AdminAuditCSV(p.App.Slug) + p.Filter.query()
}

func (p AuditPage) pager() (pager ui.PagerProps) {
	if p.Filter.Before != "" {
		pager.Newer = p.from("")
	}
	if p.Next != "" {
		pager.Older = p.from(p.Next)
	}
	return pager
}

func (p AuditPage) people() []ui.Option {
	options := []ui.Option{{Label: "Everybody"}}
	for _, person := range p.People {
		options = append(options,
			ui.Option{Value: person.ID, Label: person.Name, Selected: person.ID == p.Filter.Person})
	}
	return options
}

func (p AuditPage) actions() []ui.Option {
	options := []ui.Option{{Label: "Everything"}}
	for _, action := range p.Actions {
		options = append(options,
			ui.Option{Value: action, Label: actionWord(action), Selected: action == p.Filter.Action})
	}
	return options
}

// moment is when something happened to the minute, with the year when it is not this one.
func moment(ctx context.Context, now, t time.Time) string {
	reader := i18n.ReaderOf(ctx)
	now, t = now.In(reader.Zone), t.In(reader.Zone)
	if t.Year() == now.Year() {
		return t.Format("2 Jan, " + reader.Clock())
	}
	return t.Format("2 Jan 2006, " + reader.Clock())
}
