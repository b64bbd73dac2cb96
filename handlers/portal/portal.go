// Package portal is where requesters find their tickets.
package portal

import (
	"fmt"

	"github.com/gofiber/fiber/v2"
	"gorm.io/gorm"

	"intake/handlers/web"
	"intake/views/errorpage"
	"intake/views/paths"
)

// Portal is what the pages need.
type Portal struct {
	DB *gorm.DB
}

// Mount adds the pages. A ticket's address is a name, not a key: without a session it leads to the sign-in, for any id
// alike; with one, only the requester's own tickets are there.
func (p *Portal) Mount(server fiber.Router) {
	server.Get("/my", web.SignedIn, p.showHome)
	server.Get("/my/tickets/:id", web.SignedIn, p.showTicket)
}

// showHome leads staff to their apps and everybody else to their account.
func (p *Portal) showHome(c *fiber.Ctx) error {
	ctx, cancel := web.Context(c)
	defer cancel()
	staff, err := web.Session(c).Account.Staff(ctx, p.DB)
	if err != nil {
		return err
	}
	if staff {
		return c.Redirect(paths.AdminApps(), fiber.StatusSeeOther)
	}
	return c.Redirect(paths.Account(), fiber.StatusSeeOther)
}

func (p *Portal) showTicket(c *fiber.Ctx) error {
	ctx, cancel := web.Context(c)
	defer cancel()
	ticket, err := web.Session(c).Account.Ticket(ctx, p.DB, c.Params("id"))
	if err != nil {
		return err
	}
	return web.Render(c, fiber.StatusOK, errorpage.Page(errorpage.Problem{
		Title: fmt.Sprintf("#%d %s", ticket.Number, ticket.Subject), Text: "We have your message. We answer by e-mail.",
	}))
}
