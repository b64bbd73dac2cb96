package portal

import (
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/paths"
	portalview "intake/views/portal"
)

const pageSize = 30

// showHome redirects to where people continue: to the sign-in, to their tickets, or staff to the inbox.
func (p *Portal) showHome(c *fiber.Ctx) error {
	session := web.Session(c)
	if session == nil {
		return c.Redirect(paths.Login(), fiber.StatusSeeOther)
	}
	staff, err := session.Account.Staff(c.UserContext(), p.DB)
	if err != nil {
		return err
	}
	if staff {
		return c.Redirect(paths.Inbox(paths.Queue{}), fiber.StatusSeeOther)
	}
	return c.Redirect(paths.MyTickets(), fiber.StatusSeeOther)
}

// listTickets shows a person's tickets.
func (p *Portal) listTickets(c *fiber.Ctx) error {
	ctx := c.UserContext()
	account := &web.Session(c).Account
	search, after := c.Query("q"), c.Query("after")
	tickets, next, err := account.Tickets(ctx, p.DB, search, after, pageSize)
	if err != nil {
		return err
	}
	counts, err := p.counts(c)
	if err != nil {
		return err
	}
	page := portalview.MyPage{Viewer: viewer(c), Counts: counts, Now: time.Now(), Search: search, Next: next,
		First: after == ""}
	for i := range tickets {
		page.Add(ticketRow(&tickets[i]), tickets[i].Done())
	}
	return web.Render(c, fiber.StatusOK, portalview.My(page))
}

func ticketRow(ticket *models.MyTicket) portalview.TicketRow {
	return portalview.TicketRow{
		ID: ticket.ID, Number: ticket.Number, App: web.App(&ticket.App), Subject: ticket.Subject,
		Status: string(ticket.Status),
		With:   ticket.AssigneeName, Unread: ticket.Unread, VerdictAsked: ticket.VerdictAsked,
		UpdatedAt: ticket.LastActivity(),
	}
}
