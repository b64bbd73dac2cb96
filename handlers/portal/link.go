package portal

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/paths"
	portalview "intake/views/portal"
)

// showLink asks for a click, because mail scanners open every link.
func (p *Portal) showLink(c *fiber.Ctx) error {
	link, err := models.FindTicketLink(c.UserContext(), p.DB, c.Params("token"))
	if err != nil {
		return linkGone(c, err)
	}
	if session := web.Session(c); session != nil && session.AccountID == link.AccountID {
		return c.Redirect(linked(c, link.TicketID), fiber.StatusSeeOther)
	}
	app, err := p.appOf(c, &link.Ticket)
	if err != nil {
		return err
	}
	return web.Render(c, fiber.StatusOK, portalview.Link(portalview.LinkPage{Viewer: viewer(c), App: web.App(app),
		Number: link.Ticket.Number, Token: c.Params("token"), Went: went(c)}))
}

// linkGone shows a page if the link does not work any more.
func linkGone(c *fiber.Ctx, err error) error {
	if models.CodeOf(err) == models.CodeInvalid {
		return web.Render(c, fiber.StatusGone, portalview.LinkGone(portalview.LinkGonePage{Viewer: viewer(c)}))
	}
	return err
}

// linked is where a mailed link leads: to its ticket, and to the verdict that it preselects.
func linked(c *fiber.Ctx, ticketID string) string {
	if went := went(c); went != "" {
		return paths.TicketWent(ticketID, went)
	}
	return paths.Ticket(ticketID)
}

// openLink lets this browser see the one ticket. It does not sign anybody in.
func (p *Portal) openLink(c *fiber.Ctx) error {
	if err := p.Limits.OfClient(c, web.TicketLinks); err != nil {
		return err
	}
	link, err := models.FindTicketLink(c.UserContext(), p.DB, c.Params("token"))
	if err != nil {
		return linkGone(c, err)
	}
	token, err := link.StartVisit(c.UserContext(), p.DB, p.Addresses.Of(c).String())
	if err != nil {
		return err
	}
	p.visitCookie(link.TicketID).Set(c, token)
	return c.Redirect(linked(c, link.TicketID), fiber.StatusSeeOther)
}
