package web

import (
	"log/slog"
	"strconv"

	"github.com/gofiber/fiber/v2"

	"intake/models"
	"intake/views/layout"
	"intake/views/paths"
)

// MenuViews is how many saved views the menu shows; the others are on their own page and in the palette.
const MenuViews = 10

// QueueOf is the list of a saved view, for the view's address.
func QueueOf(view *models.SavedView) paths.Queue {
	list := view.InboxQuery()
	return paths.Queue{
		Saved: view.ID, View: string(list.View), App: list.App, Query: list.Query, Assignee: list.Assignee,
		Priority: list.Priority, Category: list.Category, Tag: list.Tag, Sort: string(list.Sort),
	}
}

// views is the menu section of the lists that the person saved or that a team shares with them.
func (s Staff) views(c *fiber.Ctx, queue *paths.Queue, menu *models.Menu) layout.NavSection {
	section, views := layout.NavSection{Title: "Views"}, menu.Views
	if len(views) == 0 {
		return section
	}
	shown := views[:min(len(views), MenuViews)]
	counts, err := Session(c).Account.CountViews(c.UserContext(), s.DB, shown, menu.Counts.Apps)
	if err != nil {
		slog.Warn("counting the saved views", "error", err)
	}
	for i := range shown {
		view := &shown[i]
		section.Links = append(section.Links, layout.NavLink{
			Label: view.Name, Icon: "bookmark", Href: paths.Inbox(QueueOf(view)), Count: counts[view.ID],
			More: counts[view.ID] >= models.LongestViewCount, Shared: view.Shared, View: view.ID,
			Current: queue != nil && queue.Saved == view.ID,
		})
	}
	all := "All views"
	if hidden := len(views) - len(shown); hidden > 0 {
		all += ", " + strconv.Itoa(hidden) + " more"
	}
	section.Links = append(section.Links, layout.NavLink{
		Label: all, Icon: "ellipsis", Href: paths.InboxViews(paths.Queue{}),
		Current: c.Path() == paths.InboxViews(paths.Queue{}),
	})
	return section
}
