package inbox

import (
	"cmp"
	"net/url"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	inboxview "intake/views/inbox"
	"intake/views/paths"
)

// showNewTicket is the form for what a customer said on the phone, in a chat, or in person. It is open to every member.
func (in *Inbox) showNewTicket(c *fiber.Ctx) error {
	return in.renderNewTicket(c, fiber.StatusOK, url.Values{"receipt": {"on"}}, nil)
}

func (in *Inbox) renderNewTicket(c *fiber.Ctx, status int, form url.Values, faults web.FormFaults) error {
	list, err := in.inboxPage(c)
	if err != nil {
		return err
	}
	field := func(name string) inboxview.Field { return faults[name].Typed(form.Get(name)) }
	list.Fault = faults[""].Text
	page := inboxview.NewTicketPage{
		Page: *list, Once: cmp.Or(form.Get("once"), models.NewID()), App: field("app"),
		Email: field("requester_email"), Name: field("requester_name"), Subject: field("subject"),
		Description: field("description"), Priority: field("priority"), Category: field("category"),
		Receipt: form.Has("receipt"),
	}
	if page.App.Fresh() {
		page.App.Value = list.List.App
	}
	return web.Render(c, status, inboxview.NewTicket(page))
}

func (in *Inbox) createTicket(c *fiber.Ctx) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ticket, err := in.fileTicket(c, form)
	if err != nil {
		status, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		return in.renderNewTicket(c, status, form, faults)
	}
	return web.RedirectNoticed(c, paths.InboxTicket(ticket.ID, queueOf(c)), web.NoticeFiled, web.WithNumber(ticket.Number))
}

// fileTicket files the ticket, and refuses every faulty field at once. A form that is sent twice files one ticket.
func (in *Inbox) fileTicket(c *fiber.Ctx, form url.Values) (*models.Ticket, error) {
	ctx, by := c.UserContext(), web.Actor(c, in.Addresses)
	draft := models.TicketDraft{
		RequesterEmail: form.Get("requester_email"), RequesterName: form.Get("requester_name"),
		Subject: form.Get("subject"), Description: form.Get("description"),
		Priority: models.Priority(form.Get("priority")), Category: models.TicketCategory(form.Get("category")),
		Source: models.SourcePage, By: by, WithoutReceipt: !form.Has("receipt"), Unsorted: true,
		Idempotency: models.Once("ticket for a customer", by, form.Encode()),
	}
	app, _, err := by.Account.AppOf(ctx, in.DB, form.Get("app"), models.Roles...)
	if models.CodeOf(err) == models.CodeNotFound { // none was chosen, or the person has left its team
		return nil, draft.FaultsBeside(models.Violations{models.Invalid("app", "Choose an app.")}, nil)
	}
	if err != nil {
		return nil, err
	}
	if err := app.Open(); err != nil {
		return nil, err
	}
	return in.Intake.FileTicket(ctx, app, draft)
}
