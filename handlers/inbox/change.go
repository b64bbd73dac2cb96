package inbox

import (
	"context"
	"net/url"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	inboxview "intake/views/inbox"
	"intake/views/paths"
)

// ticketForm is one of the small forms of a ticket's page.
type ticketForm struct {
	undoable bool // its notice offers to take it back
	do       func(ctx context.Context, in *Inbox, d *desk, by models.Actor, form url.Values) error
}

// ticketForms are the small forms, by the last part of their address.
var ticketForms = map[string]ticketForm{
	"assignee": {true, func(ctx context.Context, in *Inbox, d *desk, by models.Actor, form url.Values) error {
		return d.Assign(ctx, in.DB, by, assignee(form.Get("assignee"), by))
	}},
	"status": {true, func(ctx context.Context, in *Inbox, d *desk, by models.Actor, form url.Values) error {
		return d.MoveTo(ctx, in.DB, by, models.TicketStatus(form.Get("status")))
	}},
	"priority": {true, func(ctx context.Context, in *Inbox, d *desk, by models.Actor, form url.Values) error {
		return d.Prioritize(ctx, in.DB, by, models.Priority(form.Get("priority")))
	}},
	"category": {true, func(ctx context.Context, in *Inbox, d *desk, by models.Actor, form url.Values) error {
		return d.Recategorize(ctx, in.DB, by, models.TicketCategory(form.Get("category")))
	}},
	"tags": {true, func(ctx context.Context, in *Inbox, d *desk, by models.Actor, form url.Values) error {
		return d.Tag(ctx, in.DB, by, form.Get("tag"))
	}},
	"tags/remove": {true, func(ctx context.Context, in *Inbox, d *desk, by models.Actor, form url.Values) error {
		return d.Untag(ctx, in.DB, by, form.Get("tag"))
	}},
	"snooze": {true, func(ctx context.Context, in *Inbox, d *desk, by models.Actor, form url.Values) error {
		return d.Snooze(ctx, in.DB, by, snoozeUntil(time.Now(), form))
	}},
	"unsnooze": {true, func(ctx context.Context, in *Inbox, d *desk, by models.Actor, _ url.Values) error {
		return d.Unsnooze(ctx, in.DB, by)
	}},
	"spam": {true, func(ctx context.Context, in *Inbox, d *desk, by models.Actor, _ url.Values) error {
		return d.MarkSpam(ctx, in.DB, by)
	}},
	"not-spam": {true, func(ctx context.Context, in *Inbox, d *desk, by models.Actor, _ url.Values) error {
		return d.UnmarkSpam(ctx, in.DB, by)
	}},
	"reviewed": {false, func(ctx context.Context, in *Inbox, d *desk, by models.Actor, _ url.Values) error {
		return d.MarkReviewed(ctx, in.DB, by)
	}},
	"unmerge": {true, func(ctx context.Context, in *Inbox, d *desk, by models.Actor, _ url.Values) error {
		return d.Unmerge(ctx, in.DB, by)
	}},
	"outgoing/hold": {false, func(ctx context.Context, in *Inbox, d *desk, by models.Actor, form url.Values) error {
		return d.HoldReply(ctx, in.DB, by.Account, form.Get("reply"))
	}},
	"outgoing/send": {false, func(ctx context.Context, in *Inbox, d *desk, by models.Actor, form url.Values) error {
		return d.SendReplyNow(ctx, in.DB, by.Account, form.Get("reply"))
	}},
	"participants": {false, func(ctx context.Context, in *Inbox, d *desk, by models.Actor, form url.Values) error {
		return d.AddParticipant(ctx, in.DB, by, form.Get("email"))
	}},
	"participants/remove": {false, func(ctx context.Context, in *Inbox, d *desk, by models.Actor, form url.Values) error {
		return d.DropParticipant(ctx, in.DB, by, form.Get("account"))
	}},
	"address/clear": {false, func(ctx context.Context, in *Inbox, d *desk, by models.Actor, _ url.Values) error {
		return d.ClearDeadEmail(ctx, in.DB, by)
	}},
	"ask": {false, func(ctx context.Context, in *Inbox, d *desk, by models.Actor, _ url.Values) error {
		return d.AskToSignIn(ctx, in.DB, by, paths.Ticket(d.ID))
	}},
}

// changeNotices are what is said of a change.
type changeNotices struct {
	here web.Notice // of the ticket that is open
	away web.Notice // of one whose page is not shown next, with its number; "" for the same
	many web.Notice // of several that were ticked in a list, with their number
}

// noticesByChange are those of the small forms, by the name of the form; or, where there is one, by that name and the
// value of the field that has it.
var noticesByChange = map[string]changeNotices{
	"assignee":        {here: web.NoticeAssigned, many: web.NoticeAssignedMany},
	"assignee=":       {here: web.NoticeNobody, many: web.NoticeNobodyMany},
	"priority":        {here: web.NoticePriority, many: web.NoticePriorityMany},
	"category":        {here: web.NoticeCategory, many: web.NoticeCategoryMany},
	"tags":            {here: web.NoticeTagged, many: web.NoticeTaggedMany},
	"tags/remove":     {here: web.NoticeUntagged},
	"status=open":     {here: web.NoticeReopened},
	"status=pending":  {here: web.NoticePending},
	"status=resolved": {web.NoticeResolvedHere, web.NoticeResolved, web.NoticeResolvedMany},
	"status=closed":   {here: web.NoticeClosed},
	"spam":            {web.NoticeSpam, web.NoticeSpamNumber, web.NoticeSpamMany},
	"not-spam":        {here: web.NoticeNotSpam, many: web.NoticeNotSpamMany},
	"snooze":          {web.NoticeSnoozed, web.NoticeSnoozedNumber, web.NoticeSnoozedMany},
	"unsnooze":        {here: web.NoticeUnsnoozed},
	"unmerge":         {here: web.NoticeTicketUnmerged},
	"outgoing/send":   {here: web.NoticeSent},
	"ask":             {here: web.NoticeAsked},
}

// noticesOf finds what is said of the change that the small form of that name makes.
func noticesOf(name string, form url.Values) changeNotices {
	if said, depends := noticesByChange[name+"="+form.Get(name)]; depends {
		return said
	}
	return noticesByChange[name]
}

// changing answers a small form: back to the ticket, with what was done and how to take it back.
func (in *Inbox) changing(name string, small ticketForm) func(*fiber.Ctx, *desk) error {
	return func(c *fiber.Ctx, d *desk) error {
		form, err := web.Form(c)
		if err != nil {
			return err
		}
		mark := models.BeginUndo()
		if err := small.do(c.UserContext(), in, d, web.Actor(c, in.Addresses), form); err != nil {
			return in.refuseChange(c, d, err)
		}
		said, details := noticesOf(name, form), []web.Detail{}
		if small.undoable {
			details = append(details, web.WithUndo(mark.Token()))
		}
		if form.Has("next") && said.away != "" {
			return web.RedirectNoticed(c, onward(c, d, form), said.away, append(details, web.WithNumber(d.Number))...)
		}
		return web.RedirectNoticed(c, onward(c, d, form), said.here, details...)
	}
}

// onward is where a small form leads: back to its ticket, or on to the one that it names as next. A next of nothing is
// the end of the list, and leads there.
func onward(c *fiber.Ctx, d *desk, form url.Values) string {
	switch next := form.Get("next"); {
	case !form.Has("next"):
		return ticketOf(c, d)
	case models.IsID(next):
		return paths.InboxTicket(next, queueOf(c))
	}
	return inboxOf(c)
}

// refuseChange shows the ticket as it is now, with the reason on top of the list.
func (in *Inbox) refuseChange(c *fiber.Ctx, d *desk, cause error) error {
	faults, err := web.Faults(c.UserContext(), cause)
	if err != nil {
		return err
	}
	page, _, err := in.ticketPage(c, d)
	if err != nil {
		return err
	}
	page.Fault = faults.First()
	return web.Render(c, fiber.StatusUnprocessableEntity, inboxview.Show(*page))
}

func assignee(value string, by models.Actor) string {
	if value == "me" {
		return by.Account.ID
	}
	return value
}

// snoozeUntil reads "later", "tomorrow", "monday", "week" or a day; mornings are at eight. What it cannot read is the
// zero time, which no ticket is snoozed until.
func snoozeUntil(now time.Time, form url.Values) time.Time {
	now = now.UTC()
	morning := func(days int) time.Time {
		return time.Date(now.Year(), now.Month(), now.Day()+days, 8, 0, 0, 0, time.UTC)
	}
	switch form.Get("until") {
	case "later":
		return now.Add(3 * time.Hour).Truncate(time.Minute)
	case "tomorrow":
		return morning(1)
	case "monday":
		return morning((int(time.Monday)-int(now.Weekday())+6)%7 + 1)
	case "week":
		return morning(7)
	}
	day, err := time.Parse(time.DateOnly, strings.TrimSpace(form.Get("date")))
	if err != nil {
		return time.Time{}
	}
	return day.Add(8 * time.Hour)
}

// ticketOf is the ticket's page with the list beside it from which the request came.
func ticketOf(c *fiber.Ctx, d *desk) string { return paths.InboxTicket(d.ID, queueOf(c)) }

// inboxOf is the list from which the request came.
func inboxOf(c *fiber.Ctx) string { return paths.Inbox(queueOf(c)) }
