package portal

import (
	"slices"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	portalview "intake/views/portal"
)

// listIdeas shows the ideas that a person shared or voted for.
func (p *Portal) listIdeas(c *fiber.Ctx) error {
	ctx := c.UserContext()
	account := &web.Session(c).Account
	after, retained := c.Query("after"), retainedIdeas(c)
	posts, next, err := account.Posts(ctx, p.DB, retained, after, pageSize)
	if err != nil {
		return err
	}
	page := portalview.IdeasPage{Viewer: viewer(c), Now: time.Now(), Retained: retained, After: after, Next: next,
		First: after == ""}
	if page.Counts, err = p.counts(c); err != nil {
		return err
	}
	for i := range posts {
		if row := ideaRow(&posts[i]); posts[i].Shared {
			page.Shared = append(page.Shared, row)
		} else {
			page.Voted = append(page.Voted, row)
		}
	}
	if len(posts) == 0 {
		known, err := p.knownApps(c)
		if err != nil {
			return err
		}
		for i := range known[:min(len(known), maxApps)] {
			page.Apps = append(page.Apps, web.App(&known[i]))
		}
	}
	return web.Render(c, fiber.StatusOK, portalview.Ideas(page))
}

// retainedIdeas are the ids of ideas that stay in the list, from its address: the newest of too many.
func retainedIdeas(c *fiber.Ctx) []string {
	retained := strings.Split(c.Query("kept"), ".")
	retained = slices.DeleteFunc(retained, func(id string) bool { return !models.IsID(id) })
	return retained[max(0, len(retained)-models.MaxRetainedPosts):]
}

func ideaRow(post *models.MyPost) portalview.IdeaRow {
	last, at := post.LastChange()
	return portalview.IdeaRow{
		ID: post.ID, App: web.App(&post.App), Title: post.Title, Status: string(post.Status), Votes: post.Votes,
		Voted: post.Voted, Ended: post.Status.Ended() || post.Merged(), Comments: post.Comments,
		Last: portalview.LastChange(last), LastAt: at,
	}
}

// counts are the numbers on the tabs.
func (p *Portal) counts(c *fiber.Ctx) (counts portalview.Counts, err error) {
	account := &web.Session(c).Account
	if counts.Tickets, err = account.CountTickets(c.UserContext(), p.DB); err != nil {
		return counts, err
	}
	counts.Ideas, err = account.CountPosts(c.UserContext(), p.DB)
	return counts, err
}

// maxApps is how many boards are offered to somebody who has shared nothing yet.
const maxApps = 10
