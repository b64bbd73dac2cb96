package inbox

import (
	"strconv"
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	inboxview "intake/views/inbox"
	"intake/views/paths"
)

func (in *Inbox) showMerge(c *fiber.Ctx, d *desk) error {
	return in.renderMerge(c, d, fiber.StatusOK, "")
}

func (in *Inbox) renderMerge(c *fiber.Ctx, d *desk, status int, fault string) error {
	list, ticket, err := in.beside(c, d)
	if err != nil {
		return err
	}
	page := inboxview.MergePage{
		Page: *list, Ticket: ticket, Find: strings.TrimSpace(web.Query(c, "find")), Fault: fault,
	}
	choices, err := d.MergeChoices(c.UserContext(), in.DB, page.Find, 20)
	if err != nil {
		return err
	}
	for i := range choices {
		page.Found = append(page.Found, shownRef(&choices[i]))
	}
	return web.Render(c, status, inboxview.Merge(page))
}

// merge leads to the ticket that goes on.
func (in *Inbox) merge(c *fiber.Ctx, d *desk) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx := c.UserContext()
	number, err := strconv.ParseInt(strings.TrimPrefix(strings.TrimSpace(form.Get("into")), "#"), 10, 64)
	if err != nil {
		return in.renderMerge(c, d, fiber.StatusUnprocessableEntity, "Type the number of a ticket.")
	}
	mark := models.BeginUndo()
	target, err := d.App.Ticket(ctx, in.DB, number)
	if err == nil {
		err = d.MergeInto(ctx, in.DB, web.Actor(c, in.Addresses), target)
	}
	if models.CodeOf(err) == models.CodeNotFound {
		return in.renderMerge(c, d, fiber.StatusUnprocessableEntity, "There is no ticket with this number here.")
	}
	if err != nil {
		faults, err := web.Faults(c.UserContext(), err)
		if err != nil {
			return err
		}
		return in.renderMerge(c, d, fiber.StatusUnprocessableEntity, faults.First())
	}
	return web.RedirectNoticed(c, paths.InboxTicket(target.ID, queueOf(c)), web.NoticeTicketMerged,
		web.WithUndo(mark.Token()), web.WithNumber(d.Number))
}
