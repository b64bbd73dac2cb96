package inbox

import (
	"cmp"
	"context"
	"net/url"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
)

// changeTickets applies one change to all selected tickets, or to none.
func (in *Inbox) changeTickets(c *fiber.Ctx) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	if form.Has("all") {
		return in.changeList(c, form)
	}
	by := web.Actor(c, in.Addresses)
	tickets, undo, err := by.ChangeTickets(c.UserContext(), in.DB, form["ticket"], bulkChange(c.UserContext(), form, by))
	if err != nil {
		status, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		return in.renderInbox(c, status, faults.First())
	}
	notice, number := bulkNotice(tickets, form)
	return web.RedirectNoticed(c, inboxOf(c), notice, web.WithUndo(undo), web.WithNumber(number))
}

// bulkChange reads the change. The tag's field is filled in even if another button was pressed.
func bulkChange(ctx context.Context, form url.Values, by models.Actor) models.BulkChange {
	change := models.BulkChange{
		Status: models.TicketStatus(form.Get("status")), Priority: models.Priority(form.Get("priority")),
		Category: models.TicketCategory(form.Get("category")), Snooze: snoozeUntil(readersNow(ctx), form),
	}
	switch action := form.Get("action"); action {
	case "spam", "not-spam":
		spam := action == "spam"
		change.Spam = &spam
	case "tag":
		change.Tag = form.Get("tag")
	}
	if form.Has("assignee") {
		to := assignee(form.Get("assignee"), by)
		change.Assignee = &to
	}
	return change
}

// bulkForms map a bulk action, by the button or field that sends it, to the form that does the same to a single ticket.
var bulkForms = []struct{ field, value, form string }{
	{"action", "tag", "tags"}, {"action", "spam", "spam"}, {"action", "not-spam", "not-spam"}, {"status", "", "status"},
	{"until", "", "snooze"}, {"priority", "", "priority"}, {"category", "", "category"}, {"assignee", "", "assignee"},
}

// bulkNotice says what was done: to one ticket by its number, to several by their count.
func bulkNotice(tickets []models.Ticket, form url.Values) (web.Notice, int64) {
	var said changeNotices
	for _, b := range bulkForms {
		if form.Has(b.field) && (b.value == "" || form.Get(b.field) == b.value) {
			said = noticesOf(b.form, form)
			break
		}
	}
	if len(tickets) == 1 {
		return cmp.Or(said.away, said.here, web.NoticeTicket), tickets[0].Number
	}
	return cmp.Or(said.many, web.NoticeTickets), int64(len(tickets))
}

// undo undoes what a notice offered to undo.
func (in *Inbox) undo(c *fiber.Ctx) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	by := web.Actor(c, in.Addresses)
	_, kept, err := by.Account.Undo(c.UserContext(), in.DB, by, models.UndoToken(form.Get("undo")))
	if err != nil {
		return err
	}
	notice := web.NoticeUndone
	if kept > 0 {
		notice = web.NoticeUndonePartly
	}
	return web.RedirectNoticed(c, inboxOf(c), notice)
}
