package portal

import (
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/paths"
	portalview "intake/views/portal"
)

// beginVisit lets in whoever comes from a website that vouches for them. The address works once, so a program that
// looks into links takes nothing but the visit; and nobody is signed in by it, nor signed out.
func (p *Portal) beginVisit(c *fiber.Ctx) error {
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	c.Set(fiber.HeaderReferrerPolicy, "no-referrer")
	if err := p.Limits.OfClient(c, web.TicketLinks); err != nil {
		return err
	}
	page, err := p.Visits.Open(c, c.Params("token"))
	if err != nil {
		return err
	}
	return c.Redirect(web.SafeNext(page), fiber.StatusSeeOther)
}

// visited admits those whom the website of the app vouches for. Whoever is signed in goes to all of their tickets, and
// everybody else to the sign-in.
func (p *Portal) visited(next func(*fiber.Ctx, *models.App) error) fiber.Handler {
	return func(c *fiber.Ctx) error {
		c.Set(fiber.HeaderCacheControl, "private, no-store")
		if web.Session(c) != nil {
			return c.Redirect(paths.MyTickets(), fiber.StatusSeeOther)
		}
		app, err := models.FindApp(c.UserContext(), p.DB, c.Params("slug"))
		if err != nil {
			return err
		}
		if err := p.Visits.Load(c, app); err != nil {
			return err
		}
		if web.Visit(c) == nil {
			return c.Redirect(paths.LoginNext(paths.MyTickets()), fiber.StatusSeeOther)
		}
		if app, err = web.InApp(c, p.DB, app); err != nil {
			return err
		}
		return next(c, app)
	}
}

// listAppTickets shows a person's tickets in the app whose website vouches for them.
func (p *Portal) listAppTickets(c *fiber.Ctx, app *models.App) error {
	search, after := c.Query("q"), c.Query("after")
	tickets, next, err := web.Visit(c).Tickets(c.UserContext(), p.DB, search, after, pageSize)
	if err != nil {
		return err
	}
	shown := web.App(app)
	page := portalview.MyPage{Viewer: viewer(c), App: &shown, Now: time.Now(), Search: search, Next: next, First: after == ""}
	page.SignedIn = web.ActingPerson(c, app)
	for i := range tickets {
		page.Add(ticketRow(&tickets[i]), tickets[i].Done())
	}
	return web.Render(c, fiber.StatusOK, portalview.My(page))
}

func (p *Portal) endVisit(c *fiber.Ctx) error {
	app, err := models.FindApp(c.UserContext(), p.DB, c.Params("slug"))
	if err != nil {
		return err
	}
	if err := p.Visits.Load(c, app); err != nil {
		return err
	}
	if err := p.Visits.End(c, app); err != nil {
		return err
	}
	return c.Redirect(paths.Board(app.Slug), fiber.StatusSeeOther)
}
