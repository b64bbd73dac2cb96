package api

import (
	"fmt"
	"log/slog"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/paths"
)

// createTicket files a ticket from a backend: POST /api/v1/tickets.
func (a *API) createTicket(c *fiber.Ctx, key *models.SecretKey) error {
	f, err := readJSON(c)
	if err != nil {
		return err
	}
	draft, err := f.ticketDraft(c, models.SourceAPI, a.actor(c, key), key.ID)
	if err != nil {
		return err
	}
	ticket, err := a.Intake.FileTicket(c.UserContext(), &key.App, draft)
	if err != nil {
		return err
	}
	return created(c, newTicketJSON(ticket))
}

// createWidgetTicket files a ticket from a page, with files if there are any: POST /api/v1/widget/tickets.
func (a *API) createWidgetTicket(c *fiber.Ctx) error {
	v := &visitor{api: a, c: c, limit: web.NewTickets}
	f, upload, err := a.receive(v)
	defer upload.Discard()
	if err != nil {
		return err
	}
	draft, err := f.ticketDraft(c, models.SourceWidget, a.actor(c, nil), v.app.ID)
	if err != nil {
		return err
	}
	if draft.Identity, err = v.identify(f); err != nil {
		return err
	}
	if draft.Fields, err = v.app.FieldsOf(c.UserContext(), a.DB, "help", draft.Metadata); err != nil {
		return err
	}
	draft.Idempotency = scopeTo(draft.Identity, draft.Idempotency)
	ticket, err := a.Intake.FileTicket(c.UserContext(), v.app, draft)
	if err != nil {
		return err
	}
	attached, err := a.attach(c, ticket, upload)
	if err != nil {
		return err
	}
	return created(c, widgetTicketJSON{
		ID: ticket.ID, Number: ticket.Number, Subject: ticket.Subject, Status: string(ticket.Status),
		URL: a.BaseURL + paths.Ticket(ticket.ID), Attachments: attached,
	})
}

// receive reads the body of a widget ticket, JSON or a form, and admits its app on the way.
func (a *API) receive(v *visitor) (form, *web.Upload, error) {
	if err := v.admitByHeader(); err != nil {
		return form{}, nil, err
	}
	if kind, parameters := mediaType(v.c); kind == fiber.MIMEMultipartForm {
		return a.readForm(v, parameters["boundary"])
	} else if kind != fiber.MIMEApplicationJSON {
		return form{}, nil, errNeedsForm
	}
	f, err := readJSON(v.c)
	if err == nil {
		err = v.admitByFields(f)
	}
	return f, nil, err
}

// attach adds the files to the ticket. The ticket is kept whatever happens to its files, and the answer says so.
func (a *API) attach(c *fiber.Ctx, ticket *models.Ticket, u *web.Upload) (int, error) {
	if u == nil || u.Count == 0 {
		return 0, nil
	}
	attached, err := ticket.Attach(c.UserContext(), a.DB, a.actor(c, nil), u.For(web.WithoutDeadline(c, a.Files)))
	if err != nil && models.CodeOf(err) != models.CodeInvalid {
		slog.Error("storing the files of a ticket", "request", web.RequestID(c), "ticket", ticket.ID, "error", err)
		return 0, models.Unavailable(fmt.Sprintf("Ticket #%d was created, but its files could not be stored right now.",
			ticket.Number))
	}
	return attached, err
}

func (f form) ticketDraft(
	c *fiber.Ctx, source models.Source, by models.Actor, owner string,
) (models.TicketDraft, error) {
	once, err := f.idempotency(c, owner)
	if err != nil {
		return models.TicketDraft{}, err
	}
	draft := models.TicketDraft{
		Subject: f.fields["subject"], Description: f.fields["description"],
		Priority: models.Priority(f.fields["priority"]), Category: models.TicketCategory(f.fields["category"]),
		RequesterEmail: f.fields["requester_email"], RequesterName: f.fields["requester_name"],
		Locale: f.locale(c, source), Metadata: f.metadata, Source: source, By: by, Idempotency: once,
	}
	named := []string{"requester_email", "requester_name", "subject", "description", "priority", "category", metadataField}
	if source == models.SourceWidget { // some of the widget's fields have a second name, and it accepts files
		draft.RequesterEmail = firstOf(draft.RequesterEmail, f.fields["email"])
		draft.RequesterName = firstOf(draft.RequesterName, f.fields["name"])
		named = append(named, "email", "name", "files")
	}
	if faults := f.faultsOf(named...); len(faults) > 0 {
		return draft, draft.FaultsBeside(faults, f.settled(faults))
	}
	return draft, nil
}
