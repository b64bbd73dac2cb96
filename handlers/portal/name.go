package portal

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/paths"
	portalview "intake/views/portal"
)

// nameQuestion asks the requester once for their name; nil if they have one, were asked before, or are a guest, who may
// be anybody with the mail.
func (p *Portal) nameQuestion(c *fiber.Ctx, open *openTicket, app *models.App) (*portalview.Field, error) {
	if open.guest || !open.requester.Nameless() {
		return nil, nil
	}
	name, err := open.requester.SuggestedName(c.UserContext(), p.DB, app)
	return &portalview.Field{Value: name}, err
}

// nameOneself stores the requester's name, or that they do not want to give one; either ends the question.
func (p *Portal) nameOneself(c *fiber.Ctx, open *openTicket) error {
	if open.guest {
		return fiber.ErrNotFound
	}
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	status, again, err := web.AnswerName(c, p.DB, open.actor(c, p.Addresses), form)
	switch {
	case err != nil:
		return err
	case again != nil:
		page, err := p.ticketPage(c, open)
		if err != nil {
			return err
		}
		page.NameQuestion = again
		return web.Render(c, status, portalview.Ticket(*page))
	case form.Get("later") != "":
		return c.Redirect(paths.Ticket(open.ticket.ID), fiber.StatusSeeOther)
	}
	return web.RedirectNoticed(c, paths.Ticket(open.ticket.ID), web.NoticeSaved)
}
