package admin

import (
	"cmp"
	"net/url"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	adminview "intake/views/admin"
	"intake/views/paths"
)

// renderTickets shows what an import would do with what was chosen in the form; without anything, with what the names
// in the file suggest. Refusal is why it could not begin.
func (a *Admin) renderTickets(
	c *fiber.Ctx, app *web.TeamApp, im *models.TicketImport, status int, form url.Values, refusal error,
) error {
	header, err := im.Columns()
	if err != nil {
		return err
	}
	mapping := models.GuessTickets(header)
	if len(form) > 0 {
		mapping = chosenTickets(form)
	}
	page := adminview.TicketPreviewPage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), Now: time.Now(), ID: im.ID, File: im.FileName, Table: im.Table(),
		Columns: header, Chosen: map[string]int{}, Faults: map[string]string{},
	}
	for field, column := range mapping.Columns {
		page.Chosen[string(field)] = column
	}
	preview, err := im.Preview(c.UserContext(), a.DB, mapping)
	if err != nil {
		refusal = err
	} else {
		showTickets(&page, im, preview)
		if refusal == nil {
			refusal = preview.Doubts()
		}
	}
	if refusal != nil {
		_, faults, err := web.Refused(c, refusal)
		if err != nil {
			return err
		}
		for field, fault := range faults {
			page.Faults[field] = fault.Text
		}
	}
	return web.Render(c, status, adminview.PreviewTickets(page))
}

func showTickets(page *adminview.TicketPreviewPage, im *models.TicketImport, preview *models.TicketPreview) {
	page.Ready, page.Faulty, page.LeftOut = preview.Ready, preview.Faulty, preview.LeftOut
	page.Messages, page.Cut, page.Shortened = preview.Messages, preview.Cut, preview.Shortened
	page.FaultyRows = shownFaults(preview.Faults, wordOf(im))
	if preview.Doubts() == nil { // otherwise the columns are to be chosen first
		showWords(page, preview)
	}
	for _, ticket := range preview.Tickets {
		page.Tickets = append(page.Tickets, adminview.ImportedTicket{
			Reference: ticket.Reference, Subject: ticket.Subject, Text: ticket.Description, Status: string(ticket.Status),
			Priority: string(ticket.Priority), Tags: ticket.Tags, Messages: len(ticket.Messages) + 1, At: ticket.CreatedAt,
			Requester: cmp.Or(ticket.RequesterName, ticket.RequesterEmail),
		})
	}
}

func showWords(page *adminview.TicketPreviewPage, preview *models.TicketPreview) {
	for _, use := range preview.Statuses {
		page.Statuses = append(page.Statuses,
			adminview.ImportStatus{Theirs: use.Theirs, Ours: string(use.Ours), Rows: use.Tickets})
	}
	for _, use := range preview.Priorities {
		page.Priorities = append(page.Priorities,
			adminview.ImportStatus{Theirs: use.Theirs, Ours: string(use.Ours), Rows: use.Tickets})
	}
}

// chosenTickets is the mapping that a person chose in the form.
func chosenTickets(form url.Values) models.TicketMapping {
	return models.TicketMapping{
		Columns:    chosenColumns(form, models.TicketFields),
		Statuses:   chosenMeanings[models.TicketStatus](form, "theirs", "ours"),
		Priorities: chosenMeanings[models.Priority](form, "their_priority", "our_priority"),
	}
}

func (a *Admin) beginTickets(c *fiber.Ctx, app *web.TeamApp, im *models.TicketImport) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	err = im.Begin(c.UserContext(), a.DB, web.Actor(c, a.Addresses), chosenTickets(form))
	if models.CodeOf(err) == models.CodeInvalid {
		return a.renderTickets(c, app, im, fiber.StatusUnprocessableEntity, form, err)
	}
	return toTickets(c, app, im, err)
}

func (a *Admin) stopTickets(c *fiber.Ctx, app *web.TeamApp, im *models.TicketImport) error {
	return toTickets(c, app, im, im.Stop(c.UserContext(), a.DB))
}

func (a *Admin) continueTickets(c *fiber.Ctx, app *web.TeamApp, im *models.TicketImport) error {
	return toTickets(c, app, im, im.Continue(c.UserContext(), a.DB))
}

func (a *Admin) undoTickets(c *fiber.Ctx, app *web.TeamApp, im *models.TicketImport) error {
	return toTickets(c, app, im, im.Undo(c.UserContext(), a.DB, web.Actor(c, a.Addresses)))
}

// toTickets leads to the page of the import, unless something failed.
func toTickets(c *fiber.Ctx, app *web.TeamApp, im *models.TicketImport, err error) error {
	if err != nil {
		return err
	}
	return c.Redirect(paths.AdminTicketImport(app.Slug, im.ID), fiber.StatusSeeOther)
}
