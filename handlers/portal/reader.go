package portal

import (
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/paths"
)

// visitCookie opens the pages of one ticket, and is sent to no others.
func (p *Portal) visitCookie(ticketID string) web.Cookie {
	return web.Cookie{Name: "intake-visit", Path: paths.Ticket(ticketID), Age: 14 * 24 * time.Hour, Secure: p.Secure}
}

// reading is a ticket with its requester, who has it open. A guest came by a mailed link and is not signed in as them.
type reading struct {
	ticket    *models.Ticket
	requester *models.Account
	guest     bool
}

// reader admits the ticket's requester: signed in, or in a browser in which the mailed link to it was opened. Everybody
// else is told the same, whether there is such a ticket or not.
func (p *Portal) reader(next func(*fiber.Ctx, *reading) error) fiber.Handler {
	return func(c *fiber.Ctx) error {
		c.Set(fiber.HeaderCacheControl, "private, no-store")
		open, err := p.find(c)
		switch {
		case err == nil:
			return next(c, open)
		case models.CodeOf(err) == models.CodeNotFound && web.Session(c) == nil:
			return web.SignedIn(c)
		}
		return err
	}
}

func (p *Portal) find(c *fiber.Ctx) (*reading, error) {
	ctx := c.UserContext()
	if session := web.Session(c); session != nil {
		ticket, err := session.Account.Ticket(ctx, p.DB, c.Params("id"))
		if err == nil || models.CodeOf(err) != models.CodeNotFound {
			return &reading{ticket: ticket, requester: &session.Account}, err
		}
	}
	ticket, requester, err := models.VisitedTicket(ctx, p.DB, c.Params("id"), p.visitCookie(c.Params("id")).Value(c))
	return &reading{ticket: ticket, requester: requester, guest: true}, err
}

func (r *reading) actor(c *fiber.Ctx, addresses web.Addresses) models.Actor {
	return models.Actor{Account: r.requester, Address: addresses.Of(c).String()}
}
