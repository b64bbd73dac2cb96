package inbox

import (
	"context"
	"net/url"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/i18n"
	inboxview "intake/views/inbox"
	"intake/views/paths"
)

// ticketForm is one of the small forms on a ticket's page.
type ticketForm struct {
	undoable bool // its notice offers to undo it
	do       func(ctx context.Context, in *Inbox, t *teamTicket, by models.Actor, form url.Values) error
}

// ticketForms are the small forms, by the last part of their address.
var ticketForms = map[string]ticketForm{
	"assignee": {true, func(ctx context.Context, in *Inbox, t *teamTicket, by models.Actor, form url.Values) error {
		return t.Assign(ctx, in.DB, by, assignee(form.Get("assignee"), by))
	}},
	"status": {true, func(ctx context.Context, in *Inbox, t *teamTicket, by models.Actor, form url.Values) error {
		return t.MoveTo(ctx, in.DB, by, models.TicketStatus(form.Get("status")))
	}},
	"priority": {true, func(ctx context.Context, in *Inbox, t *teamTicket, by models.Actor, form url.Values) error {
		return t.Prioritize(ctx, in.DB, by, models.Priority(form.Get("priority")))
	}},
	"category": {true, func(ctx context.Context, in *Inbox, t *teamTicket, by models.Actor, form url.Values) error {
		return t.Recategorize(ctx, in.DB, by, models.TicketCategory(form.Get("category")))
	}},
	"tags": {true, func(ctx context.Context, in *Inbox, t *teamTicket, by models.Actor, form url.Values) error {
		return t.Tag(ctx, in.DB, by, form.Get("tag"))
	}},
	"tags/remove": {true, func(ctx context.Context, in *Inbox, t *teamTicket, by models.Actor, form url.Values) error {
		return t.Untag(ctx, in.DB, by, form.Get("tag"))
	}},
	"snooze": {true, func(ctx context.Context, in *Inbox, t *teamTicket, by models.Actor, form url.Values) error {
		return t.Snooze(ctx, in.DB, by, snoozeUntil(readersNow(ctx), form))
	}},
	"unsnooze": {true, func(ctx context.Context, in *Inbox, t *teamTicket, by models.Actor, _ url.Values) error {
		return t.Unsnooze(ctx, in.DB, by)
	}},
	"spam": {true, func(ctx context.Context, in *Inbox, t *teamTicket, by models.Actor, _ url.Values) error {
		return t.MarkSpam(ctx, in.DB, by)
	}},
	"not-spam": {true, func(ctx context.Context, in *Inbox, t *teamTicket, by models.Actor, _ url.Values) error {
		return t.UnmarkSpam(ctx, in.DB, by)
	}},
	"reviewed": {false, func(ctx context.Context, in *Inbox, t *teamTicket, by models.Actor, _ url.Values) error {
		return t.MarkReviewed(ctx, in.DB, by)
	}},
	"unmerge": {true, func(ctx context.Context, in *Inbox, t *teamTicket, by models.Actor, _ url.Values) error {
		return t.Unmerge(ctx, in.DB, by)
	}},
	"outgoing/hold": {false, func(ctx context.Context, in *Inbox, t *teamTicket, by models.Actor, form url.Values) error {
		return t.HoldReply(ctx, in.DB, by.Account, form.Get("reply"))
	}},
	"outgoing/send": {false, func(ctx context.Context, in *Inbox, t *teamTicket, by models.Actor, form url.Values) error {
		return t.SendReplyNow(ctx, in.DB, by.Account, form.Get("reply"))
	}},
	"participants": {false, func(ctx context.Context, in *Inbox, t *teamTicket, by models.Actor, form url.Values) error {
		return t.AddParticipant(ctx, in.DB, by, form.Get("email"))
	}},
	"participants/remove": {
		false, func(ctx context.Context, in *Inbox, t *teamTicket, by models.Actor, form url.Values) error {
			return t.DropParticipant(ctx, in.DB, by, form.Get("account"))
		},
	},
	"address/clear": {false, func(ctx context.Context, in *Inbox, t *teamTicket, by models.Actor, _ url.Values) error {
		return t.ClearDeadEmail(ctx, in.DB, by)
	}},
	"ask": {false, func(ctx context.Context, in *Inbox, t *teamTicket, by models.Actor, _ url.Values) error {
		return t.AskToSignIn(ctx, in.DB, by, paths.Ticket(t.ID))
	}},
}

// changeNotices are the notices about a change.
type changeNotices struct {
	here web.Notice // about the open ticket
	away web.Notice // about a ticket whose page is not shown next, with its number; "" for the same
	many web.Notice // about several tickets selected in a list, with their count
}

// noticesByChange are the notices of the small forms, by the form's name or, where it matters, by that name and the
// value of its field.
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

// noticesOf finds the notices of the form's change.
func noticesOf(name string, form url.Values) changeNotices {
	if said, depends := noticesByChange[name+"="+form.Get(name)]; depends {
		return said
	}
	return noticesByChange[name]
}

// changing answers a small form: it redirects to the ticket, with a notice and an offer to undo.
func (in *Inbox) changing(name string, small ticketForm) func(*fiber.Ctx, *teamTicket) error {
	return func(c *fiber.Ctx, t *teamTicket) error {
		form, err := web.Form(c)
		if err != nil {
			return err
		}
		mark := models.BeginUndo()
		if err := small.do(c.UserContext(), in, t, web.Actor(c, in.Addresses), form); err != nil {
			if strings.HasSuffix(name, "/remove") { // nobody typed it
				form = nil
			}
			return in.refuseChange(c, t, form, err)
		}
		said, details := noticesOf(name, form), []web.Detail{}
		if small.undoable {
			details = append(details, web.WithUndo(mark.Token()))
		}
		if form.Has("next") && said.away != "" {
			return web.RedirectNoticed(c, nextPage(c, t, form), said.away, append(details, web.WithNumber(t.Number))...)
		}
		return web.RedirectNoticed(c, nextPage(c, t, form), said.here, details...)
	}
}

// nextPage is where a small form leads: back to its ticket, or to the ticket in its field next. An empty next is the
// end of the list, and leads to the list.
func nextPage(c *fiber.Ctx, t *teamTicket, form url.Values) string {
	switch next := form.Get("next"); {
	case !form.Has("next"):
		return ticketOf(c, t)
	case models.IsID(next):
		return paths.InboxTicket(next, queueOf(c))
	}
	return inboxOf(c)
}

// refuseChange shows the ticket as it is now, with the reason on top and what was typed still in its field.
func (in *Inbox) refuseChange(c *fiber.Ctx, t *teamTicket, form url.Values, cause error) error {
	status, faults, err := web.Refused(c, cause)
	if err != nil {
		return err
	}
	page, _, err := in.ticketPage(c, t)
	if err != nil {
		return err
	}
	page.Fault = faults.First()
	page.TypedTag, page.TypedParticipant = form.Get("tag"), form.Get("email")
	return web.Render(c, status, inboxview.Show(*page))
}

func assignee(value string, by models.Actor) string {
	if value == "me" {
		return by.Account.ID
	}
	return value
}

// readersNow is the time on the clock of whoever asks.
func readersNow(ctx context.Context) time.Time { return time.Now().In(i18n.ReaderOf(ctx).Zone) }

// snoozeUntil reads "later", "tomorrow", "monday", "week" or a day. Days and their mornings, which begin at eight, are
// those of the time zone of now. It returns the zero time for anything else, which the domain refuses.
func snoozeUntil(now time.Time, form url.Values) time.Time {
	morning := func(days int) time.Time {
		return time.Date(now.Year(), now.Month(), now.Day()+days, inboxview.SnoozeMorning, 0, 0, 0, now.Location())
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
	day, err := web.ParseDay(strings.TrimSpace(form.Get("date")), now.Location())
	if err != nil {
		return time.Time{}
	}
	return time.Date(day.Year(), day.Month(), day.Day(), inboxview.SnoozeMorning, 0, 0, 0, now.Location())
}

// ticketOf is the page of the ticket beside the list from which the request came.
func ticketOf(c *fiber.Ctx, t *teamTicket) string { return paths.InboxTicket(t.ID, queueOf(c)) }

// inboxOf is the list from which the request came.
func inboxOf(c *fiber.Ctx) string { return paths.Inbox(queueOf(c)) }
