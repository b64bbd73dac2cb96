package inbox

import (
	"context"
	"slices"
	"strconv"
	"time"

	"intake/internal/names"
	"intake/views/i18n"
	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
)

func (p Page) shell(title string) layout.StaffPage {
	staff := p.Shell
	staff.Title = title
	return staff
}

// title is the name of the list.
func (p Page) title() string {
	if p.Saved != nil {
		return p.Saved.Name
	}
	if name := Names[viewOf(p.List)]; name != "" {
		return name
	}
	return Names[Found]
}

// here is the address of the page itself.
func (p Page) here() string {
	switch {
	case p.Current != "":
		return paths.InboxTicket(p.Current, p.List)
	case p.running():
		return paths.InboxAfterRun(p.Run.ID, p.List)
	}
	return paths.Inbox(p.List)
}

func (p Page) filtered() bool {
	list := p.List
	return list.Query != "" || list.App != "" && len(p.Apps) > 1 || list.Assignee != "" || list.Priority != "" ||
		list.Category != "" || list.Tag != ""
}

// oneApp is the app that is the list's only filter, or nil. The side bar offers such lists as a place of the app.
func (p Page) oneApp() *App {
	rest := p
	rest.List.App = ""
	at := slices.IndexFunc(p.Apps, func(app App) bool { return app.Slug == p.List.App })
	if at < 0 || rest.filtered() || !p.filtered() {
		return nil
	}
	return &p.Apps[at]
}

func number(n int64) string { return "#" + strconv.FormatInt(n, 10) }

// place is the index of the open ticket's row, or -1.
func (p Page) place() int {
	return slices.IndexFunc(p.Rows, func(row Row) bool { return row.ID == p.Current })
}

// total is the number of tickets in the list, as far as they are counted.
func (p Page) total() string {
	if p.Uncounted {
		return ui.Number(p.Total) + "+"
	}
	return ui.Number(p.Total)
}

// heading is the subject, with matches of the search.
func (r Row) heading() []ui.Piece {
	if len(r.Heading) == 0 {
		return []ui.Piece{{Text: r.Subject}}
	}
	return r.Heading
}

// running reports whether all tickets of a list are being changed.
func (p Page) running() bool { return p.Run != nil && !p.Run.Ended }

// longer reports whether the list has more pages.
func (p Page) longer() bool { return p.Total > len(p.Rows) }

// seen is the time of this list, so that a bulk run leaves out later changes.
func (p Page) seen() string { return strconv.FormatInt(p.Now.UnixMilli(), 10) }

// firstName is the first name of a person, short enough for a label.
func firstName(name string) string { return ui.Cut(names.First(name), longestName) }

// longestName is the length to which first names are cut in labels, because an address may be a name, too.
const longestName = 24

// moment formats a time for the reader: the time if it is today, otherwise the date.
func moment(ctx context.Context, now, t time.Time) string {
	zone := i18n.ReaderOf(ctx).Zone
	now, t = now.In(zone), t.In(zone)
	switch {
	case now.Format(time.DateOnly) == t.Format(time.DateOnly):
		return t.Format("15:04")
	case now.Year() == t.Year():
		return t.Format("2 Jan")
	default:
		return t.Format("2 Jan 2006")
	}
}

func (p Page) waiting() string {
	switch p.Waiting {
	case 0:
		return "No ticket is waiting for anybody."
	case 1:
		return "1 ticket is waiting for its requester. It comes back here when they reply."
	default:
		return ui.Number(p.Waiting) + " tickets are waiting for their requester. They come back here when someone replies."
	}
}

func (p Page) emptyHeading() string {
	heading := map[string]string{
		Open: "Nothing open", Mine: "Nothing assigned to you", Unassigned: "Everything is assigned",
		Overdue: "Nothing is overdue", Pending: "Nothing is pending", Snoozed: "Nothing is snoozed",
		Review: "Nobody said thanks", Resolved: "Nothing resolved", Closed: "Nothing closed", Spam: "No spam",
		Found: "No tickets",
	}[viewOf(p.List)]
	if app := p.oneApp(); app != nil {
		return heading + " in " + app.Name
	}
	return heading
}

func (p Page) emptyText() string {
	return map[string]string{
		Open:       "New tickets from the widget, the API and the help page land here.",
		Mine:       "Tickets that are assigned to you land here.",
		Unassigned: "Open tickets that are assigned to nobody land here.",
		Overdue:    "Tickets whose answer is later than your response targets land here.",
		Pending:    "Tickets that are waiting for their requester’s answer are kept here.",
		Snoozed:    "Tickets that you snooze are kept here until their time comes.",
		Review:     "When somebody only says thanks, the ticket stays resolved and shows up here.",
		Resolved:   "Resolved tickets are kept here until they close.",
		Closed:     "Resolved tickets close after a week without a word.",
		Spam:       "What you mark as spam is kept here.",
		Found:      "There is no ticket yet.",
	}[viewOf(p.List)]
}

func (p Page) pager() ui.PagerProps {
	pager, list := ui.PagerProps{}, p.List
	if list.After != "" {
		list.After = ""
		pager.Newer, pager.NewerLabel = paths.Inbox(list), "Back to the top"
	}
	if p.Next != "" {
		list.After = p.Next
		pager.Older, pager.OlderLabel = paths.Inbox(list), "More"
	}
	return pager
}

// list is the address of this list with a change.
func (p Page) list(change func(*paths.Queue)) paths.Queue {
	changed := p.List
	changed.After, changed.Edited = "", p.List.Saved != ""
	change(&changed)
	return changed
}
