package web

import (
	"log/slog"
	"slices"
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/models"
	inboxview "intake/views/inbox"
	"intake/views/layout"
	"intake/views/paths"
)

// Shell is the frame of a staff page outside the inbox. It is shown even if its menu cannot be loaded.
func (s Staff) Shell(c *fiber.Ctx) layout.StaffPage {
	menu, err := Session(c).Account.Menu(c.UserContext(), s.DB)
	if err != nil {
		slog.Warn("reading the menu", "error", err)
	}
	return s.ShellWith(c, menu, nil)
}

// ShellWith is the frame of a page whose menu is loaded. Queue is the list that is shown, nil on other pages.
func (s Staff) ShellWith(c *fiber.Ctx, menu *models.Menu, queue *paths.Queue) layout.StaffPage {
	counts := menu.Counts
	shown := inboxview.Counts{
		Most: models.LongestCount,
		Open: counts.Views[models.ViewOpen], Mine: counts.Views[models.ViewMine],
		Unassigned: counts.Views[models.ViewUnassigned], Targets: counts.HasTargets(),
		Overdue: counts.Views[models.ViewOverdue], Pending: counts.Views[models.ViewPending],
		Snoozed: counts.Views[models.ViewSnoozed], Review: counts.Views[models.ViewReview],
		Spam: counts.Views[models.ViewSpam],
	}
	unfolded := strings.Split(c.Cookies(unfoldedCookie), ".")
	shell := layout.StaffPage{
		Home: paths.Inbox(paths.Queue{}), Person: *Person(Session(c)), Notice: teamNotice(c, counts.Apps),
		Nav: []layout.NavSection{inboxview.Nav(shown, queue, slices.Contains(unfolded, "more"))},
	}
	if views := s.views(c, queue, menu); len(views.Links) > 0 {
		shell.Nav = append(shell.Nav, views)
	}
	if apps := apps(c, menu, queue, unfolded); len(apps.Folds) > 0 {
		shell.Nav = append(shell.Nav, apps)
	}
	about := false // one of the app's own lines
	for _, section := range shell.Nav {
		for _, fold := range section.Folds {
			about = about || slices.ContainsFunc(fold.Links, func(link layout.NavLink) bool { return link.Current })
		}
	}
	shell.Nav = append(shell.Nav, layout.NavSection{Title: "Everything", Quiet: true, Links: []layout.NavLink{
		{Label: "Figures", Icon: "chart", Href: paths.AdminFigures(), Current: c.Path() == paths.AdminFigures()},
		{
			Label: "Apps and keys", Icon: "layout-grid", Href: paths.AdminApps(),
			Current: !about && strings.HasPrefix(c.Path(), paths.AdminApps()),
		},
	}})
	return shell
}

// unfoldedCookie lists the keys of the menu sections that the person unfolded, separated by dots. It is set by script.
const unfoldedCookie = "intake-unfolded"

// apps is the menu section of the person's apps, each with its tickets, feedback and changelog. The app that the page
// is about is unfolded, and so is a single one.
func apps(c *fiber.Ctx, menu *models.Menu, queue *paths.Queue, unfolded []string) layout.NavSection {
	section := layout.NavSection{Title: "Apps"}
	open := map[string]int{}
	for _, app := range menu.Counts.Apps {
		open[app.Slug] = app.Open
	}
	for _, team := range menu.Teams {
		under := func(label, icon, href string, count int) layout.NavLink {
			return layout.NavLink{Label: label, Icon: icon, Href: href, Count: min(count, models.LongestCount),
				More: count >= models.LongestCount, Current: c.Path() == href || strings.HasPrefix(c.Path(), href+"/")}
		}
		list := paths.Queue{App: team.Slug}
		tickets := under("Tickets", "inbox", paths.Inbox(list), open[team.Slug])
		tickets.Current = queue != nil && queue.Saved == "" && queue.App == team.Slug
		fold := layout.NavFold{
			Key: team.Slug, Label: team.Name, Here: tickets.Current || c.Params("slug") == team.Slug,
			App: layout.App{Slug: team.Slug, Name: team.Name, Color: team.BrandColor},
			Links: []layout.NavLink{
				tickets, under("Feedback", "lightbulb", paths.AdminFeedback(team.Slug), team.Undecided),
				under("Changelog", "megaphone", paths.AdminChangelog(team.Slug), 0),
			},
		}
		fold.Open = fold.Here || len(menu.Teams) == 1 || slices.Contains(unfolded, fold.Key)
		section.Folds = append(section.Folds, fold)
	}
	return section
}
