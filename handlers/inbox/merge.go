package inbox

import (
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	inboxview "intake/views/inbox"
	"intake/views/paths"
)

func (in *Inbox) showMerge(c *fiber.Ctx, t *teamTicket) error {
	if t.MergedInto != nil { // an old tab: the page of the ticket says where it continues
		return c.Redirect(ticketOf(c, t), fiber.StatusSeeOther)
	}
	return in.renderMerge(c, t, fiber.StatusOK, "")
}

func (in *Inbox) renderMerge(c *fiber.Ctx, t *teamTicket, status int, fault string) error {
	list, ticket, err := in.beside(c, t)
	if err != nil {
		return err
	}
	page := inboxview.MergePage{
		Page: *list, Ticket: ticket, Find: strings.TrimSpace(web.Query(c, "find")), Fault: fault,
	}
	choices, err := t.MergeChoices(c.UserContext(), in.DB, page.Find, 20)
	if err != nil {
		return err
	}
	for i := range choices {
		page.Found = append(page.Found, shownRef(&choices[i]))
	}
	return web.Render(c, status, inboxview.Merge(page))
}

// merge redirects to the ticket that was merged into.
func (in *Inbox) merge(c *fiber.Ctx, t *teamTicket) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx := c.UserContext()
	number, ok := web.TicketNumber(form.Get("into"))
	if !ok {
		return in.renderMerge(c, t, fiber.StatusUnprocessableEntity, "Type the number of a ticket.")
	}
	if t.MergedInto != nil {
		return in.refuseChange(c, t, nil, models.Refuse(models.FaultTicketMerged))
	}
	mark := models.BeginUndo()
	target, err := t.App.Ticket(ctx, in.DB, number)
	if err == nil {
		err = t.MergeInto(ctx, in.DB, web.Actor(c, in.Addresses), target)
	}
	if models.CodeOf(err) == models.CodeNotFound {
		return in.renderMerge(c, t, fiber.StatusUnprocessableEntity, "There is no ticket with this number here.")
	}
	if err != nil {
		status, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		return in.renderMerge(c, t, status, faults.First())
	}
	return web.RedirectNoticed(c, paths.InboxTicket(target.ID, queueOf(c)), web.NoticeTicketMerged,
		web.WithUndo(mark.Token()), web.WithNumber(t.Number))
}
