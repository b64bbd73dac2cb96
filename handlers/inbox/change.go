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

// ticketChange does what one small form of a ticket says.
type ticketChange func(ctx context.Context, in *Inbox, d *desk, by models.Actor, form url.Values) error

// ticketChanges are the small forms, by the last part of their address.
var ticketChanges = map[string]ticketChange{
	"assignee": func(ctx context.Context, in *Inbox, d *desk, by models.Actor, form url.Values) error {
		return d.Assign(ctx, in.DB, by, assignee(form.Get("assignee"), by))
	},
	"status": func(ctx context.Context, in *Inbox, d *desk, by models.Actor, form url.Values) error {
		return d.MoveTo(ctx, in.DB, by, models.TicketStatus(form.Get("status")))
	},
	"priority": func(ctx context.Context, in *Inbox, d *desk, by models.Actor, form url.Values) error {
		return d.Prioritize(ctx, in.DB, by, models.Priority(form.Get("priority")))
	},
	"category": func(ctx context.Context, in *Inbox, d *desk, by models.Actor, form url.Values) error {
		return d.Recategorize(ctx, in.DB, by, models.TicketCategory(form.Get("category")))
	},
	"tags": func(ctx context.Context, in *Inbox, d *desk, by models.Actor, form url.Values) error {
		return d.Tag(ctx, in.DB, by, form.Get("tag"))
	},
	"tags/remove": func(ctx context.Context, in *Inbox, d *desk, by models.Actor, form url.Values) error {
		return d.Untag(ctx, in.DB, by, form.Get("tag"))
	},
	"snooze": func(ctx context.Context, in *Inbox, d *desk, by models.Actor, form url.Values) error {
		return d.Snooze(ctx, in.DB, by, snoozeUntil(time.Now(), form))
	},
	"unsnooze": func(ctx context.Context, in *Inbox, d *desk, by models.Actor, _ url.Values) error {
		return d.Unsnooze(ctx, in.DB, by)
	},
	"spam": func(ctx context.Context, in *Inbox, d *desk, by models.Actor, _ url.Values) error {
		return d.MarkSpam(ctx, in.DB, by)
	},
	"not-spam": func(ctx context.Context, in *Inbox, d *desk, by models.Actor, _ url.Values) error {
		return d.UnmarkSpam(ctx, in.DB, by)
	},
	"reviewed": func(ctx context.Context, in *Inbox, d *desk, by models.Actor, _ url.Values) error {
		return d.MarkReviewed(ctx, in.DB, by)
	},
	"unmerge": func(ctx context.Context, in *Inbox, d *desk, by models.Actor, _ url.Values) error {
		return d.Unmerge(ctx, in.DB, by)
	},
	"outgoing/hold": func(ctx context.Context, in *Inbox, d *desk, by models.Actor, form url.Values) error {
		return d.HoldReply(ctx, in.DB, by.Account, form.Get("reply"))
	},
	"outgoing/send": func(ctx context.Context, in *Inbox, d *desk, by models.Actor, form url.Values) error {
		return d.SendReplyNow(ctx, in.DB, by.Account, form.Get("reply"))
	},
	"participants": func(ctx context.Context, in *Inbox, d *desk, by models.Actor, form url.Values) error {
		return d.AddParticipant(ctx, in.DB, by, form.Get("email"))
	},
	"participants/remove": func(ctx context.Context, in *Inbox, d *desk, by models.Actor, form url.Values) error {
		return d.DropParticipant(ctx, in.DB, by, form.Get("account"))
	},
	"address/clear": func(ctx context.Context, in *Inbox, d *desk, by models.Actor, _ url.Values) error {
		return d.ClearDeadEmail(ctx, in.DB, by)
	},
	"ask": func(ctx context.Context, in *Inbox, d *desk, by models.Actor, _ url.Values) error {
		return d.AskToSignIn(ctx, in.DB, by, paths.Ticket(d.ID))
	},
}

// changeNotices say what a small form did. Those of its value, as "status=pending", go before those of its name.
var changeNotices = map[string]web.Notice{
	"assignee": web.NoticeAssigned, "assignee=": web.NoticeNobody, "priority": web.NoticePriority,
	"category": web.NoticeCategory, "tags": web.NoticeTagged, "tags/remove": web.NoticeUntagged,
	"status=open": web.NoticeReopened, "status=pending": web.NoticePending, "status=resolved": web.NoticeResolvedHere,
	"status=closed": web.NoticeClosed, "spam": web.NoticeSpam, "not-spam": web.NoticeNotSpam,
	"outgoing/send": web.NoticeSent, "snooze": web.NoticeSnoozed, "unsnooze": web.NoticeUnsnoozed, "ask": web.NoticeAsked,
	"unmerge": web.NoticeTicketUnmerged,
}

// elsewhereNotices say it on the page of another ticket, with the number of the one that was changed.
var elsewhereNotices = map[string]web.Notice{
	"status=resolved": web.NoticeResolved, "spam": web.NoticeSpamNumber, "snooze": web.NoticeSnoozedNumber,
}

// undoable are the changes that the notice offers to take back.
var undoable = map[string]bool{
	"assignee": true, "status": true, "priority": true, "category": true, "tags": true, "tags/remove": true,
	"spam": true, "not-spam": true, "snooze": true, "unsnooze": true, "unmerge": true,
}

// noticeOf finds what is said of a change.
func noticeOf(notices map[string]web.Notice, name string, form url.Values) web.Notice {
	if notice := notices[name+"="+form.Get(name)]; notice != "" {
		return notice
	}
	return notices[name]
}

// changing answers a small form: back to the ticket, with what was done and how to take it back.
func (in *Inbox) changing(name string, change ticketChange) func(*fiber.Ctx, *desk) error {
	return func(c *fiber.Ctx, d *desk) error {
		form, err := web.Form(c)
		if err != nil {
			return err
		}
		mark := models.BeginUndo()
		if err := change(c.UserContext(), in, d, web.Actor(c, in.Addresses), form); err != nil {
			return in.refuseChange(c, d, err)
		}
		notice, details := noticeOf(changeNotices, name, form), []web.Detail{}
		if undoable[name] {
			details = append(details, web.WithUndo(mark.Token()))
		}
		if elsewhere := noticeOf(elsewhereNotices, name, form); form.Has("next") && elsewhere != "" {
			notice, details = elsewhere, append(details, web.WithNumber(d.Number))
		}
		return web.RedirectNoticed(c, onward(c, d, form), notice, details...)
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
