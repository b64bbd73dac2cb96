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
	Overdue    = "overdue" // the answer was due
	Pending    = "pending"
	Snoozed    = "snoozed"
	Review     = "review" // resolved, then thanked for
	Resolved   = "resolved"
	Closed     = "closed"
	Spam       = "spam"
	Found      = "all"
)

// Counts are the numbers of tickets of some lists. Most means that many or more.
type Counts struct {
	Most       int
	Open       int
	Mine       int
	Unassigned int
	Targets    bool // an app has response targets, so that tickets can be overdue
	Overdue    int
	Pending    int
	Snoozed    int
	Review     int
	Spam       int
}

// Nav is the tickets' part of the menu. Current is the list that is shown, nil on other pages. Unfolded also shows the
// less common lists.
func Nav(counts Counts, current *paths.Queue, unfolded bool) layout.NavSection {
	link := func(view, icon string, count int) layout.NavLink {
		return layout.NavLink{Label: Names[view], Icon: icon, Href: paths.Inbox(paths.Queue{View: shown(view)}),
			Count: count, More: counts.Most > 0 && count >= counts.Most,
			Current: current != nil && current.App == "" && current.Saved == "" && viewOf(*current) == view}
	}
	more := layout.NavFold{Key: "more", Label: "More", Icon: "ellipsis", Open: unfolded, Links: []layout.NavLink{
		link(Review, "sparkles", counts.Review),
		link(Resolved, "circle-check", 0),
		link(Closed, "archive", 0),
		link(Spam, "shield-alert", counts.Spam),
	}}
	for _, link := range more.Links {
		more.Open = more.Open || link.Current
	}
	links := []layout.NavLink{
		link(Open, "inbox", counts.Open),
		link(Mine, "user", counts.Mine),
		link(Unassigned, "circle-dashed", counts.Unassigned),
	}
	if overdue := link(Overdue, "circle-alert", counts.Overdue); counts.Targets || overdue.Current {
		links = append(links, overdue)
	}
	links = append(links, link(Pending, "hourglass", counts.Pending), link(Snoozed, "clock", counts.Snoozed))
	return layout.NavSection{Title: "Tickets", Links: links, Folds: []layout.NavFold{more}}
}

// Names are the names of the lists.
var Names = map[string]string{
	Open: "All open", Mine: "Mine", Unassigned: "Unassigned", Overdue: "Overdue", Pending: "Pending", Snoozed: "Snoozed", Review: "Thanked",
	Resolved: "Resolved", Closed: "Closed", Spam: "Spam", Found: "All tickets",
}

// shown is a view as in the address, where the first one has no name.
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
