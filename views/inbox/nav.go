package inbox

import (
	"intake/views/layout"
	"intake/views/paths"
)

// The lists of the inbox. Found is all tickets, and needs a search or a filter.
const (
	Open       = "open"
	Mine       = "mine"
	Unassigned = "unassigned"
	Pending    = "pending"
	Snoozed    = "snoozed"
	Review     = "review" // resolved and thanked for
	Resolved   = "resolved"
	Closed     = "closed"
	Spam       = "spam"
	Found      = "all"
)

// Counts are the tickets of the lists that show a number, and the open ones of each app.
type Counts struct {
	Open       int
	Mine       int
	Unassigned int
	Pending    int
	Snoozed    int
	Review     int
	Spam       int
	Apps       []AppCount
}

// AppCount is how many open tickets an app has.
type AppCount struct {
	App  App
	Open int
}

// Nav is the part of the side bar that belongs to the tickets. Current is the list that is shown, nil on other pages.
func Nav(counts Counts, current *paths.Queue) []layout.NavSection {
	link := func(view, icon string, count int) layout.NavLink {
		return layout.NavLink{Label: Names[view], Icon: icon, Href: paths.Inbox(paths.Queue{View: shown(view)}),
			Count:   count,
			Current: current != nil && current.App == "" && viewOf(*current) == view}
	}
	tickets := layout.NavSection{Title: "Tickets", Links: []layout.NavLink{
		link(Open, "inbox", counts.Open),
		link(Mine, "user", counts.Mine),
		link(Unassigned, "circle-dashed", counts.Unassigned),
		link(Pending, "hourglass", counts.Pending),
		link(Snoozed, "clock", counts.Snoozed),
		link(Resolved, "circle-check", 0),
		link(Spam, "shield-alert", counts.Spam),
	}}
	if counts.Review > 0 || current != nil && viewOf(*current) == Review {
		tickets.Links = append(tickets.Links[:5:5],
			append([]layout.NavLink{link(Review, "sparkles", counts.Review)}, tickets.Links[5:]...)...)
	}
	if len(counts.Apps) < 2 {
		return []layout.NavSection{tickets}
	}
	apps := layout.NavSection{Title: "Open by app"}
	for _, app := range counts.Apps {
		apps.Links = append(apps.Links, layout.NavLink{Label: app.App.Name, App: app.App, Count: app.Open,
			Href: paths.Inbox(paths.Queue{App: app.App.Slug}), Current: current != nil && current.App == app.App.Slug})
	}
	return []layout.NavSection{tickets, apps}
}

// Names are what the lists are called.
var Names = map[string]string{
	Open: "All open", Mine: "Mine", Unassigned: "Unassigned", Pending: "Pending", Snoozed: "Snoozed", Review: "Thanked",
	Resolved: "Resolved", Closed: "Closed", Spam: "Spam", Found: "All tickets",
}

// shown is a view as the address says it: the first one goes without a name.
func shown(view string) string {
	if view == Open {
		return ""
	}
	return view
}

// viewOf is the view of a list.
func viewOf(list paths.Queue) string {
	if list.View == "" {
		return Open
	}
	return list.View
}
