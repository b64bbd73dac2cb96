package inbox

import (
	"net/url"
	"time"

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
	if form.Has("all") {
		return in.changeList(c, form)
	}
	by := web.Actor(c, in.Addresses)
	tickets, undo, err := by.Account.ChangeTickets(c.UserContext(), in.DB, by, form["ticket"], bulkChange(form, by))
	if err != nil {
		faults, err := web.Faults(c.UserContext(), err)
		if err != nil {
			return err
		}
		return in.renderInbox(c, fiber.StatusUnprocessableEntity, faults.First())
	}
	if len(tickets) == 1 && form.Get("status") == string(models.TicketResolved) {
		number := tickets[0].Number
		return web.RedirectNoticed(c, inboxOf(c), web.NoticeResolved, web.WithUndo(undo), web.WithNumber(number))
	}
	number := int64(len(tickets))
	return web.RedirectNoticed(c, inboxOf(c), bulkNotice(form, number), web.WithUndo(undo), web.WithNumber(number))
}

// bulkChange reads what to do. An assignee of "-" leaves the tickets with whom they are.
func bulkChange(form url.Values, by models.Actor) models.BulkChange {
	change := models.BulkChange{
		Status: models.TicketStatus(form.Get("status")), Priority: models.Priority(form.Get("priority")),
		Category: models.TicketCategory(form.Get("category")), Snooze: snoozeUntil(time.Now(), form),
	}
	switch action := form.Get("action"); action {
	case "spam", "not-spam":
		spam := action == "spam"
		change.Spam = &spam
	case "tag", "apply":
		change.Tag = form.Get("tag")
	}
	if form.Has("assignee") && form.Get("assignee") != "-" {
		to := assignee(form.Get("assignee"), by)
		change.Assignee = &to
	}
	return change
}

// bulkNotices say what was done to one ticket, and to many.
var bulkNotices = map[string][2]web.Notice{
	"assignee": {web.NoticeAssigned, web.NoticeAssignedMany}, "assignee=": {web.NoticeNobody, web.NoticeNobodyMany},
	"priority": {web.NoticePriority, web.NoticePriorityMany}, "category": {web.NoticeCategory, web.NoticeCategoryMany},
	"until": {web.NoticeSnoozed, web.NoticeSnoozedMany}, "action=tag": {web.NoticeTagged, web.NoticeTaggedMany},
	"action=spam":     {web.NoticeSpam, web.NoticeSpamMany},
	"action=not-spam": {web.NoticeNotSpam, web.NoticeNotSpamMany},
	"status=resolved": {web.NoticeResolvedHere, web.NoticeResolvedMany},
}

func bulkNotice(form url.Values, tickets int64) web.Notice {
	which := 1
	if tickets == 1 {
		which = 0
	}
	for _, field := range []string{"action", "status", "until", "priority", "category", "assignee"} {
		if !form.Has(field) || form.Get(field) == "-" {
			continue
		}
		for _, name := range []string{field + "=" + form.Get(field), field} {
			if notice, ok := bulkNotices[name]; ok {
				return notice[which]
			}
		}
	}
	return [2]web.Notice{web.NoticeTicket, web.NoticeTickets}[which]
}

// undo takes back what a notice told of.
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
