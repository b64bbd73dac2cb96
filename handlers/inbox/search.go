package inbox

import (
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	inboxview "intake/views/inbox"
)

const (
	foundPerGroup = 5  // in the palette
	foundOnPage   = 25 // on the page for those without script
	maxSearch     = 200
)

// search finds tickets and posts in all apps of the person: as a page, or for the palette as the part found.
func (in *Inbox) search(c *fiber.Ctx) error {
	ctx, account := c.UserContext(), &web.Session(c).Account
	page := inboxview.SearchPage{Query: strings.TrimSpace(web.Query(c, "q"))}
	if runes := []rune(page.Query); len(runes) > maxSearch {
		page.Query = string(runes[:maxSearch])
	}
	limit := foundOnPage
	if wants(c, "found") {
		limit = foundPerGroup
	}
	if page.Query != "" {
		query := models.InboxQuery{View: models.ViewAll, Query: page.Query}
		list, err := account.Inbox(ctx, in.DB, query, limit)
		if err != nil {
			return err
		}
		if list.Next != "" {
			if page.Found, page.Most, err = account.InboxTotal(ctx, in.DB, query); err != nil {
				return err
			}
		}
		for i := range list.Tickets {
			page.Tickets = append(page.Tickets, shownRow(&list.Tickets[i]))
		}
		posts, err := account.FindPosts(ctx, in.DB, page.Query, limit)
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
	}
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	if wants(c, "found") {
		return web.Render(c, fiber.StatusOK, inboxview.FoundLines(page))
	}
	page.Shell = in.Staff.Shell(c)
	return web.Render(c, fiber.StatusOK, inboxview.Search(page))
}
