package admin

import (
	"errors"
	"io"
	"net/url"
	"strconv"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/internal/csvfile"
	"intake/internal/ticketfile"
	"intake/models"
	adminview "intake/views/admin"
	"intake/views/paths"
)

// ticketsTimeout is for the largest file with tickets.
const ticketsTimeout = 3 * time.Minute

// mountTicketImports adds the imports of tickets from other tools.
func (a *Admin) mountTicketImports(server fiber.Router) {
	const all = "/admin/apps/:slug/ticket-imports"
	const one = all + "/:id"
	manager := a.Staff.Manager
	server.Get(all, web.SignedIn, manager(a.showTicketImports))
	server.Post(all, web.SignedIn, web.Deadline(ticketsTimeout), manager(a.prepareTickets))
	server.Get(one, web.SignedIn, web.Deadline(ticketsTimeout), manager(a.inTickets(a.showTicketImport)))
	server.Post(one, web.SignedIn, web.Deadline(ticketsTimeout), manager(a.inTickets(a.beginTickets)))
	server.Post(one+"/stop", web.SignedIn, manager(a.inTickets(a.stopTickets)))
	server.Post(one+"/continue", web.SignedIn, manager(a.inTickets(a.continueTickets)))
	server.Post(one+"/undo", web.SignedIn, manager(a.inTickets(a.undoTickets)))
}

// inTickets finds the app's import of tickets in the address.
func (a *Admin) inTickets(
	next func(*fiber.Ctx, *web.TeamApp, *models.TicketImport) error,
) func(*fiber.Ctx, *web.TeamApp) error {
	return func(c *fiber.Ctx, app *web.TeamApp) error {
		im, err := app.TicketImport(c.UserContext(), a.DB, &web.Session(c).Account, c.Params("id"))
		if err != nil {
			return err
		}
		return next(c, app, im)
	}
}

func (a *Admin) showTicketImports(c *fiber.Ctx, app *web.TeamApp) error {
	return a.renderTicketImports(c, app, fiber.StatusOK, "")
}

// renderTicketImports shows the form for a file, with what is wrong with the one that was sent.
func (a *Admin) renderTicketImports(c *fiber.Ctx, app *web.TeamApp, status int, fault string) error {
	imports, names, err := app.TicketImports(c.UserContext(), a.DB)
	if err != nil {
		return err
	}
	page := adminview.ImportsPage{Shell: a.Staff.Shell(c), App: web.App(app.App), Now: time.Now(), Fault: fault,
		Kind: adminview.ImportsTickets}
	for i := range imports {
		im := &imports[i]
		progress, err := im.Progress(c.UserContext(), a.DB)
		if err != nil {
			return err
		}
		page.Imports = append(page.Imports, importRow(&im.Import, names, progress, page.Kind))
	}
	return web.Render(c, status, adminview.Imports(page))
}

func (a *Admin) prepareTickets(c *fiber.Ctx, app *web.TeamApp) error {
	_, upload, err := a.Uploads.Form(c, nil)
	defer upload.Discard()
	if err != nil {
		return a.refuseTickets(c, app, web.FilesRefused(c, err))
	}
	file, err := ticketFile(upload)
	if err != nil {
		return a.refuseTickets(c, app, err)
	}
	im, err := app.PrepareTicketImport(c.UserContext(), a.DB, web.Actor(c, a.Addresses), file)
	if err != nil {
		return a.refuseTickets(c, app, err)
	}
	return c.Redirect(paths.AdminTicketImport(app.Slug, im.ID), fiber.StatusSeeOther)
}

// refuseTickets shows the form again with what is wrong with the file.
func (a *Admin) refuseTickets(c *fiber.Ctx, app *web.TeamApp, cause error) error {
	status, faults, err := web.Refused(c, cause)
	if err != nil {
		return err
	}
	return a.renderTicketImports(c, app, status, faults.First())
}

// ticketFile opens the uploaded file, or says what is wrong with it. Its content tells what kind of file it is.
func ticketFile(upload *web.Upload) (file models.TicketFile, err error) {
	if upload == nil || len(upload.Files) == 0 {
		return file, models.Invalid("file", "Choose a file.")
	}
	sent := upload.Files[0]
	if sent.TooLarge || sent.Size > models.MaxTicketsSize {
		return file, models.Invalid("file", "This file is larger than 50 MB. Divide it into several.")
	}
	file.FileName = sent.Name
	content := io.NewSectionReader(sent.File, 0, sent.Size)
	isJSON, err := ticketfile.IsJSON(content)
	if err != nil {
		return file, err
	}
	if isJSON {
		file.Each = func(take func(models.TicketLine) error) error { return eachRecord(content, take) }
		return file, nil
	}
	if _, err := content.Seek(0, io.SeekStart); err != nil {
		return file, err
	}
	table, err := csvfile.Open(content)
	if err != nil {
		return file, tableFault(err, noTickets)
	}
	file.Header = table.Header
	file.Each = func(take func(models.TicketLine) error) error { return eachRow(table, take) }
	return file, nil
}

const noTickets = "There are no tickets in this file. A table needs a line with the names of the columns, and one for " +
	"each ticket or message."

// eachRow passes the rows of a table. Texts in HTML become plain ones.
func eachRow(table *csvfile.Reader, take func(models.TicketLine) error) error {
	for first := true; ; first = false {
		row, err := table.Next()
		switch {
		case errors.Is(err, io.EOF) && first:
			return models.Invalid("file", noTickets)
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return tableFault(err, noTickets)
		}
		for i := range row.Cells {
			row.Cells[i] = ticketfile.Text(row.Cells[i])
		}
		if err := take(models.TicketLine{Line: row.Line, Cells: row.Cells}); err != nil {
			return err
		}
	}
}

// eachRecord passes the tickets of a JSON file.
func eachRecord(content io.ReadSeeker, take func(models.TicketLine) error) error {
	err := ticketfile.Read(content, func(place int, ticket *ticketfile.Ticket) error {
		return take(models.TicketLine{Line: place, Ticket: recordOf(ticket)})
	})
	var broken *ticketfile.BrokenError
	switch number := ""; {
	case errors.As(err, &broken):
		if number = strconv.Itoa(broken.Ticket); broken.TooBig {
			return models.Invalid("file", "Ticket "+number+" of this file is larger than 16 MB. Remove it, and choose the file "+
				"again.")
		}
		return models.Invalid("file", "This file is broken at ticket "+number+". Export it again: perhaps it is not complete.")
	case errors.Is(err, ticketfile.ErrNoTickets):
		return models.Invalid("file", noTickets)
	}
	return err
}

func recordOf(t *ticketfile.Ticket) *models.TicketRecord {
	record := &models.TicketRecord{
		Reference: t.Reference, Subject: t.Subject, Description: t.Description, RequesterEmail: t.RequesterEmail,
		RequesterName: t.RequesterName, AssigneeEmail: t.AssigneeEmail, Status: t.Status, Priority: t.Priority,
		Category: t.Category, Tags: t.Tags, Created: t.Created, Solved: t.Solved, Updated: t.Updated, LeftOut: t.LeftOut,
	}
	for _, m := range t.Messages {
		record.Messages = append(record.Messages, models.MessageRecord{
			Email: m.Email, Name: m.Name, Body: m.Body, At: m.At, Note: m.Note, Requester: m.Requester,
		})
	}
	return record
}

// wordOf names what the file has one after the other.
func wordOf(im *models.TicketImport) string {
	if im.Table() {
		return "Line"
	}
	return "Ticket"
}

// showTicketImport shows the file with what would be imported, or once it has begun, how far it is.
func (a *Admin) showTicketImport(c *fiber.Ctx, app *web.TeamApp, im *models.TicketImport) error {
	if !im.Begun() {
		query, err := url.ParseQuery(string(c.Request().URI().QueryString()))
		if err != nil {
			return fiber.ErrNotFound
		}
		return a.renderTickets(c, app, im, fiber.StatusOK, query, nil)
	}
	return a.renderImport(c, app, &im.Import, adminview.ImportsTickets, im, wordOf(im))
}
