package web

import (
	"log/slog"
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/models"
	inboxview "intake/views/inbox"
	"intake/views/layout"
	"intake/views/paths"
)

// Shell is the frame of a page that is not the inbox. It stands without its counts too.
func (s Staff) Shell(c *fiber.Ctx) layout.StaffPage {
	counts, err := Session(c).Account.InboxCounts(c.UserContext(), s.DB)
	if err != nil {
		slog.Warn("counting the inbox", "error", err)
	}
	return s.ShellWith(c, counts, nil)
}

// ShellWith is the frame of a page whose counts are known. Queue is the list that is shown, nil on other pages.
func (s Staff) ShellWith(c *fiber.Ctx, counts models.InboxCounts, queue *paths.Queue) layout.StaffPage {
	shown := inboxview.Counts{
		Open: counts.Views[models.ViewOpen], Mine: counts.Views[models.ViewMine],
		Unassigned: counts.Views[models.ViewUnassigned], Pending: counts.Views[models.ViewPending],
		Snoozed: counts.Views[models.ViewSnoozed], Review: counts.Views[models.ViewReview],
		Spam: counts.Views[models.ViewSpam],
	}
	for _, app := range counts.Apps {
		shown.Apps = append(shown.Apps, inboxview.AppCount{
			App: inboxview.App{Slug: app.Slug, Name: app.Name, Color: app.BrandColor}, Open: app.Open,
		})
	}
	shell := layout.StaffPage{
		Home: paths.Inbox(paths.Queue{}), Person: *Person(Session(c)), Notice: Notice(c),
		Nav: inboxview.Nav(shown, queue),
	}
	boards, within := s.boards(c)
	shell.Nav = append(append(shell.Nav, boards...), layout.NavSection{Title: "Set-up", Links: []layout.NavLink{
		{Label: "Apps", Icon: "layout-grid", Href: paths.AdminApps(), Current: queue == nil && !within},
	}})
	return shell
}

// boards are the links to feedback and changelog: of the app that the page is about, or else of all of the person's
// apps. Within says that one of them leads here.
func (s Staff) boards(c *fiber.Ctx) (sections []layout.NavSection, within bool) {
	teams, err := Session(c).Account.Teams(c.UserContext(), s.DB)
	if err != nil {
		slog.Warn("counting the undecided ideas", "error", err)
		return nil, false
	}
	feedback, changelogs := layout.NavSection{Title: "Feedback"}, layout.NavSection{Title: "Changelog"}
	for _, team := range teams {
		if c.Params("slug") == team.Slug || len(teams) == 1 {
			links := []layout.NavLink{
				{Label: "Feedback", Icon: "lightbulb", Href: paths.AdminFeedback(team.Slug), Count: team.Undecided},
				{Label: "Changelog", Icon: "megaphone", Href: paths.AdminChangelog(team.Slug)},
			}
			for i := range links {
				links[i].Current = links[i].Href == c.Path() || strings.HasPrefix(c.Path(), links[i].Href+"/")
				within = within || links[i].Current
			}
			return []layout.NavSection{{Title: team.Name, Links: links}}, within
		}
		app := layout.App{Slug: team.Slug, Name: team.Name, Color: team.BrandColor}
		feedback.Links = append(feedback.Links, layout.NavLink{
			Label: team.Name, App: app, Href: paths.AdminFeedback(team.Slug), Count: team.Undecided,
		})
		changelogs.Links = append(changelogs.Links, layout.NavLink{
			Label: team.Name, App: app, Href: paths.AdminChangelog(team.Slug),
		})
	}
	if len(teams) == 0 {
		return nil, false
	}
	return []layout.NavSection{feedback, changelogs}, false
}
