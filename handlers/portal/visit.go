package portal

import (
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/paths"
	portalview "intake/views/portal"
)

// beginVisit lets in people whose website vouches for them. The address works once; nobody is signed in or out. People
// who are here as somebody else are asked first: any page can link here with an address of its author's, to read what
// is written afterwards.
func (p *Portal) beginVisit(c *fiber.Ctx) error {
	if err := p.limitVisits(c); err != nil {
		return err
	}
	offered, err := models.FindVisitOffer(c.UserContext(), p.DB, c.Params("token"))
	if err != nil {
		return err
	}
	if c.Method() == fiber.MethodHead { // a program that checks links uses nothing up
		return c.SendStatus(fiber.StatusOK)
	}
	current, err := p.Visits.Current(c, offered)
	if err != nil {
		return err
	}
	if web.Session(c) == nil && current != nil && current.IdentityID != offered.IdentityID {
		return p.askVisit(c, current, offered)
	}
	return p.openVisit(c)
}

// continueVisit begins the visit after the person confirmed it.
func (p *Portal) continueVisit(c *fiber.Ctx) error {
	if err := p.limitVisits(c); err != nil {
		return err
	}
	return p.openVisit(c)
}

func (p *Portal) limitVisits(c *fiber.Ctx) error {
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	c.Set(fiber.HeaderReferrerPolicy, "no-referrer")
	return p.Limits.OfClient(c, web.OpenedVisits)
}

func (p *Portal) openVisit(c *fiber.Ctx) error {
	page, err := p.Visits.Open(c, c.Params("token"))
	if err != nil {
		return err
	}
	return c.Redirect(web.SafeNext(page), fiber.StatusSeeOther)
}

func (p *Portal) askVisit(c *fiber.Ctx, current, offered *models.AppVisit) error {
	app, err := models.AppOfVisit(c.UserContext(), p.DB, offered)
	if err != nil {
		return err
	}
	if app, err = web.InApp(c, p.DB, app); err != nil {
		return err
	}
	if err := offered.Ask(c.UserContext(), p.DB); err != nil {
		return err
	}
	page := portalview.OtherVisitPage{Viewer: viewer(c), App: web.App(app), Token: c.Params("token"),
		Name: current.DisplayName(), Other: offered.DisplayName()}
	if page.Name == page.Other {
		page.Name, page.Other = current.Identity.Account.Email, offered.Identity.Account.Email
	}
	return web.Render(c, fiber.StatusOK, portalview.OtherVisit(page))
}

// visited admits people whom the app's website vouches for. Signed-in people are redirected to all of their tickets,
// and everybody else to the sign-in.
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

// listAppTickets shows the person's tickets in the app whose website vouches for them.
func (p *Portal) listAppTickets(c *fiber.Ctx, app *models.App) error {
	search, after := c.Query("q"), c.Query("after")
	tickets, next, err := web.Visit(c).Tickets(c.UserContext(), p.DB, search, after, pageSize)
	if err != nil {
		return err
	}
	shown := web.App(app)
	page := portalview.MyPage{
		Viewer: viewer(c), App: &shown, Now: time.Now(), Search: search, Next: next, First: after == "",
	}
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
