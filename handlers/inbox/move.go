package inbox

import (
	"slices"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	inboxview "intake/views/inbox"
	"intake/views/paths"
)

func (in *Inbox) showMove(c *fiber.Ctx, t *teamTicket) error {
	if t.MergedInto != nil { // an old tab: the page of the ticket says where it continues
		return c.Redirect(ticketOf(c, t), fiber.StatusSeeOther)
	}
	targets, err := t.MoveTargets(c.UserContext(), in.DB, &web.Session(c).Account)
	if err != nil {
		return err
	}
	return in.renderMove(c, t, targets, fiber.StatusOK, "")
}

func (in *Inbox) renderMove(
	c *fiber.Ctx, t *teamTicket, targets []models.MoveTarget, status int, fault string,
) error {
	list, ticket, err := in.beside(c, t)
	if err != nil {
		return err
	}
	page := inboxview.MovePage{Page: *list, Ticket: ticket, Fault: fault}
	for i := range targets {
		page.Targets = append(page.Targets, inboxview.MoveTarget{
			App:       inboxview.App{Slug: targets[i].Slug, Name: targets[i].Name, Color: targets[i].BrandColor},
			Unassigns: !targets[i].KeepsAssignee,
		})
	}
	return web.Render(c, status, inboxview.Move(page))
}

// move redirects to the ticket in its new app.
func (in *Inbox) move(c *fiber.Ctx, t *teamTicket) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	if form.Get("to") == t.App.Slug { // the button was pressed twice
		return c.Redirect(ticketOf(c, t), fiber.StatusSeeOther)
	}
	targets, err := t.MoveTargets(c.UserContext(), in.DB, &web.Session(c).Account)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(targets, func(target models.MoveTarget) bool { return target.Slug == form.Get("to") })
	if at < 0 {
		return in.renderMove(c, t, targets, fiber.StatusUnprocessableEntity, "Choose one of these apps.")
	}
	mark := models.BeginUndo()
	if err := t.MoveToApp(c.UserContext(), in.DB, web.Actor(c, in.Addresses), &targets[at].App); err != nil {
		status, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		return in.renderMove(c, t, targets, status, faults.First())
	}
	return web.RedirectNoticed(c, paths.InboxTicket(t.ID, queueOf(c)), web.NoticeTicketMoved,
		web.WithUndo(mark.Token()), web.WithNumber(t.Number))
}
