package inbox

import (
	"slices"
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	adminview "intake/views/admin"
	inboxview "intake/views/inbox"
	"intake/views/paths"
)

const (
	foundPerGroup = 5  // in the palette
	foundOnPage   = 25 // on the page for those without script
	maxSearch     = 200
)

// search finds tickets, posts, views and pages in all apps of the person: as a page, or for the palette as the part
// found.
func (in *Inbox) search(c *fiber.Ctx) error {
	page := inboxview.SearchPage{Query: strings.TrimSpace(web.Query(c, "q"))}
	if runes := []rune(page.Query); len(runes) > maxSearch {
		page.Query = string(runes[:maxSearch])
	}
	limit := foundOnPage
	if web.WantsPart(c, "found") {
		limit = foundPerGroup
	}
	if page.Query != "" {
		if err := in.findTickets(c, &page, limit); err != nil {
			return err
		}
		if err := in.findPosts(c, &page, limit); err != nil {
			return err
		}
		if err := in.findPages(c, &page, limit); err != nil {
			return err
		}
	}
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	if web.WantsPart(c, "found") {
		return web.Render(c, fiber.StatusOK, inboxview.FoundLines(page))
	}
	page.Shell = in.Staff.Shell(c)
	return web.Render(c, fiber.StatusOK, inboxview.Search(page))
}

func (in *Inbox) findTickets(c *fiber.Ctx, page *inboxview.SearchPage, limit int) error {
	ctx, query := c.UserContext(), models.InboxQuery{View: models.ViewAll, Query: page.Query}
	list, err := web.Session(c).Account.Inbox(ctx, in.DB, query, limit)
	if err != nil {
		return err
	}
	if list.Next != "" {
		if page.Found, page.Most, err = list.Total(ctx, in.DB); err != nil {
			return err
		}
		page.Found = max(page.Found, len(list.Tickets)+1)
	}
	for i := range list.Tickets {
		page.Tickets = append(page.Tickets, shownRow(&list.Tickets[i]))
	}
	return nil
}

func (in *Inbox) findPosts(c *fiber.Ctx, page *inboxview.SearchPage, limit int) error {
	posts, err := web.Session(c).Account.FindPosts(c.UserContext(), in.DB, page.Query, limit)
	if err != nil {
		return err
	}
	for i := range posts {
		post := &posts[i]
		page.Posts = append(page.Posts, inboxview.FoundPost{
			ID: post.ID, Title: post.Title, Status: string(post.Status), Votes: int(post.Votes),
			App: inboxview.App{Slug: post.AppSlug, Name: post.AppName},
		})
	}
	return nil
}

// findPages finds, by name, saved views that the menu has no room for, and the pages of the person's apps.
func (in *Inbox) findPages(c *fiber.Ctx, page *inboxview.SearchPage, limit int) error {
	ctx, account := c.UserContext(), &web.Session(c).Account
	words := strings.Fields(strings.ToLower(page.Query))
	found := func(pages []inboxview.FoundPage, label, icon, href string) []inboxview.FoundPage {
		name := strings.ToLower(label)
		for _, word := range words {
			if !strings.Contains(name, word) {
				return pages
			}
		}
		if len(pages) == limit {
			return pages
		}
		return append(pages, inboxview.FoundPage{Label: label, Icon: icon, Href: href})
	}
	views, err := account.SavedViews(ctx, in.DB)
	if err != nil {
		return err
	}
	for i := range views[min(len(views), web.MenuViews):] {
		view := &views[web.MenuViews+i]
		page.Views = found(page.Views, view.Name, "bookmark", paths.Inbox(web.QueueOf(view)))
	}
	teams, err := account.Teams(ctx, in.DB)
	if err != nil {
		return err
	}
	for _, team := range teams {
		manages := team.Role.Manages()
		for _, tab := range adminview.Pages(team.Slug, manages) {
			page.Pages = found(page.Pages, team.Name+": "+tab.Label, "settings", tab.Href)
		}
		page.Pages = found(page.Pages, team.Name+": New idea", "plus", paths.AdminNewPost(team.Slug))
		page.Pages = found(page.Pages, team.Name+": Board", "external-link", paths.Board(team.Slug))
	}
	page.Pages = found(page.Pages, "New ticket", "plus", paths.InboxNewTicket(paths.Queue{}))
	if slices.ContainsFunc(teams, func(team models.Team) bool { return team.Role == models.RoleOwner }) {
		page.Pages = found(page.Pages, "New app", "plus", paths.AdminNewApp())
	}
	return nil
}
