package inbox

import (
	"net/url"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
)

// changeTickets does one thing to all tickets that are ticked, or to none.
func (in *Inbox) changeTickets(c *fiber.Ctx) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	by := web.Actor(c, in.Addresses)
	tickets, undo, err := by.Account.ChangeTickets(c.UserContext(), in.DB, by, form["ticket"], bulkChange(form, by))
	if err != nil {
		faults, err := web.Faults(c.UserContext(), err)
		if err != nil {
			return err
		}
		for _, fault := range faults {
			return in.renderInbox(c, fiber.StatusUnprocessableEntity, fault.Text)
		}
	}
	notice := web.NoticeTickets
	switch {
	case form.Get("action") == "spam":
		notice = web.NoticeSpam
	case form.Get("action") == "not-spam":
		notice = web.NoticeNotSpam
	case len(tickets) == 1 && form.Get("status") == string(models.TicketResolved):
		number := tickets[0].Number
		return web.RedirectNoticed(c, inboxOf(c), web.NoticeResolved, web.WithUndo(undo), web.WithNumber(number))
	case len(tickets) == 1:
		notice = web.NoticeTicket
	}
	return web.RedirectNoticed(c, inboxOf(c), notice, web.WithUndo(undo))
}

// bulkChange reads what to do. An assignee of "-" leaves the tickets with whom they are.
func bulkChange(form url.Values, by models.Actor) models.BulkChange {
	var change models.BulkChange
	switch action := form.Get("action"); action {
	case "spam", "not-spam":
		spam := action == "spam"
		change.Spam = &spam
	case "apply":
		change.Status, change.Tag = models.TicketStatus(form.Get("status")), form.Get("tag")
		if form.Has("assignee") && form.Get("assignee") != "-" {
			to := assignee(form.Get("assignee"), by)
			change.Assignee = &to
		}
	}
	return change
}

// undo takes back what a notice told of.
func (in *Inbox) undo(c *fiber.Ctx) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	by := web.Actor(c, in.Addresses)
	_, kept, err := by.Account.Undo(c.UserContext(), in.DB, by, form.Get("undo"))
	if err != nil {
		return err
	}
	notice := web.NoticeUndone
	if kept > 0 {
		notice = web.NoticeUndonePartly
	}
	return web.RedirectNoticed(c, inboxOf(c), notice)
}
