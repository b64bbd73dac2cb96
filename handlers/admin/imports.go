package admin

import (
	"cmp"
	"io"
	"net/url"
	"strconv"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/internal/csvfile"
	"intake/models"
	adminview "intake/views/admin"
	"intake/views/paths"
)

// importTimeout is for the largest table.
const importTimeout = time.Minute

// mountImports adds the imports of ideas from other tools, and the exports of ideas and tickets.
func (a *Admin) mountImports(server fiber.Router) {
	const all = "/admin/apps/:slug/imports"
	const one = all + "/:id"
	manager := a.Staff.Manager
	server.Get("/admin/apps/:slug/ideas.csv", web.SignedIn, manager(a.exportPosts))
	server.Get("/admin/apps/:slug/tickets.csv", web.SignedIn, manager(a.exportTickets))
	server.Get(all, web.SignedIn, manager(a.showImports))
	server.Post(all, web.SignedIn, web.Deadline(importTimeout), manager(a.prepareImport))
	server.Get(one, web.SignedIn, web.Deadline(importTimeout), manager(a.inImport(a.showImport)))
	server.Post(one, web.SignedIn, web.Deadline(importTimeout), manager(a.inImport(a.beginImport)))
	server.Post(one+"/stop", web.SignedIn, manager(a.inImport(a.stopImport)))
	server.Post(one+"/continue", web.SignedIn, manager(a.inImport(a.continueImport)))
	server.Post(one+"/undo", web.SignedIn, manager(a.inImport(a.undoImport)))
}

// inImport finds the app's import in the address.
func (a *Admin) inImport(
	next func(*fiber.Ctx, *web.TeamApp, *models.PostImport) error,
) func(*fiber.Ctx, *web.TeamApp) error {
	return func(c *fiber.Ctx, app *web.TeamApp) error {
		im, err := app.PostImport(c.UserContext(), a.DB, &web.Session(c).Account, c.Params("id"))
		if err != nil {
			return err
		}
		return next(c, app, im)
	}
}

func (a *Admin) showImports(c *fiber.Ctx, app *web.TeamApp) error {
	return a.renderImports(c, app, fiber.StatusOK, "")
}

// renderImports shows the form for a table, with what is wrong with the one that was sent.
func (a *Admin) renderImports(c *fiber.Ctx, app *web.TeamApp, status int, fault string) error {
	imports, names, err := app.PostImports(c.UserContext(), a.DB)
	if err != nil {
		return err
	}
	page := adminview.ImportsPage{Shell: a.Staff.Shell(c), App: web.App(app.App), Now: time.Now(), Fault: fault,
		Kind: adminview.ImportsIdeas}
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

func (a *Admin) prepareImport(c *fiber.Ctx, app *web.TeamApp) error {
	_, upload, err := a.Uploads.Form(c, nil)
	defer upload.Discard()
	if err != nil {
		return a.refuseTable(c, app, web.FilesRefused(c, err))
	}
	table, err := readTable(upload)
	if err != nil {
		return a.refuseTable(c, app, err)
	}
	im, err := app.PrepareImport(c.UserContext(), a.DB, web.Actor(c, a.Addresses), table)
	if err != nil {
		return a.refuseTable(c, app, err)
	}
	return c.Redirect(paths.AdminImport(app.Slug, im.ID), fiber.StatusSeeOther)
}

// refuseTable shows the form again with what is wrong with the table.
func (a *Admin) refuseTable(c *fiber.Ctx, app *web.TeamApp, cause error) error {
	status, faults, err := web.Refused(c, cause)
	if err != nil {
		return err
	}
	return a.renderImports(c, app, status, faults.First())
}

// readTable reads the uploaded table, or says what is wrong with the file.
func readTable(upload *web.Upload) (table models.ImportTable, err error) {
	if upload == nil || len(upload.Files) == 0 {
		return table, models.Invalid("file", "Choose a CSV file.")
	}
	file := upload.Files[0]
	if file.TooLarge || file.Size > models.MaxImportSize {
		return table, models.Invalid("file", "This file is larger than 10 MB. Divide it into several.")
	}
	read, err := csvfile.Read(io.NewSectionReader(file.File, 0, file.Size))
	if err != nil {
		return table, tableFault(err,
			"There are no ideas in this file. It needs a line with the names of the columns, and one for each idea.")
	}
	table.FileName, table.Header = file.Name, read.Header
	for _, row := range read.Rows {
		table.Rows = append(table.Rows, models.ImportRow{Line: row.Line, Cells: row.Cells})
	}
	return table, nil
}

// showImport shows the table with what would be imported, or once it has begun, how far it is.
func (a *Admin) showImport(c *fiber.Ctx, app *web.TeamApp, im *models.PostImport) error {
	if !im.Begun() {
		query, err := url.ParseQuery(string(c.Request().URI().QueryString()))
		if err != nil {
			return fiber.ErrNotFound
		}
		return a.renderPreview(c, app, im, fiber.StatusOK, query, nil)
	}
	return a.renderImport(c, app, &im.Import, adminview.ImportsIdeas, im, "Line")
}

// renderPreview shows what an import would do with the columns that were chosen in the form; without any, with those
// that their names suggest. Refusal is why it could not begin.
func (a *Admin) renderPreview(
	c *fiber.Ctx, app *web.TeamApp, im *models.PostImport, status int, form url.Values, refusal error,
) error {
	header, err := im.Columns()
	if err != nil {
		return err
	}
	mapping := models.GuessImport(header)
	if len(form) > 0 {
		mapping = chosenMapping(form)
	}
	page := adminview.ImportPreviewPage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), Now: time.Now(), ID: im.ID, File: im.FileName,
		Columns: header, Chosen: map[string]int{}, Faults: map[string]string{},
	}
	for field, column := range mapping.Columns {
		page.Chosen[string(field)] = column
	}
	preview, err := im.Preview(c.UserContext(), a.DB, mapping)
	if err != nil {
		refusal = err
	} else {
		showPreview(&page, preview)
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
	return web.Render(c, status, adminview.PreviewImport(page))
}

func showPreview(page *adminview.ImportPreviewPage, preview *models.ImportPreview) {
	page.Ready, page.Faulty = preview.Ready, preview.Faulty
	page.FaultyRows, page.NewTags = shownFaults(preview.Faults, "Line"), preview.Tags
	for _, use := range preview.Statuses {
		page.Statuses = append(page.Statuses,
			adminview.ImportStatus{Theirs: use.Theirs, Ours: string(use.Ours), Rows: use.Ideas})
	}
	for _, post := range preview.Posts {
		shown := adminview.ImportedIdea{
			Title: post.Title, Text: post.Description, Status: string(post.Status), Category: string(post.Category),
			Tags: post.Tags, Votes: post.Votes, At: post.CreatedAt, Reply: post.Reply,
		}
		if post.AuthorEmail != "" { // without an address there is no account
			shown.Author = cmp.Or(post.AuthorName, post.AuthorEmail)
		}
		page.Ideas = append(page.Ideas, shown)
	}
}

// chosenMapping is the mapping that a person chose in the form.
func chosenMapping(form url.Values) models.ImportMapping {
	return models.ImportMapping{
		Columns:  chosenColumns(form, models.ImportFields),
		Statuses: chosenMeanings[models.PostStatus](form, "theirs", "ours"),
	}
}

// chosenColumns are the columns chosen for the fields, from 0.
func chosenColumns[Field ~string](form url.Values, fields []Field) map[Field]int {
	columns := map[Field]int{}
	for _, field := range fields {
		if column, err := strconv.Atoi(form.Get(string(field))); err == nil {
			columns[field] = column
		}
	}
	return columns
}

// chosenMeanings are what is chosen for the words of the other tool: two lists of the form, in the same order.
func chosenMeanings[Meaning ~string](form url.Values, theirs, ours string) map[string]Meaning {
	meanings := map[string]Meaning{}
	for i, word := range form[theirs] {
		if i < len(form[ours]) {
			meanings[word] = Meaning(form[ours][i])
		}
	}
	return meanings
}

func (a *Admin) beginImport(c *fiber.Ctx, app *web.TeamApp, im *models.PostImport) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	err = im.Begin(c.UserContext(), a.DB, web.Actor(c, a.Addresses), chosenMapping(form))
	if models.CodeOf(err) == models.CodeInvalid {
		return a.renderPreview(c, app, im, fiber.StatusUnprocessableEntity, form, err)
	}
	return toImport(c, app, im, err)
}

func (a *Admin) stopImport(c *fiber.Ctx, app *web.TeamApp, im *models.PostImport) error {
	return toImport(c, app, im, im.Stop(c.UserContext(), a.DB))
}

func (a *Admin) continueImport(c *fiber.Ctx, app *web.TeamApp, im *models.PostImport) error {
	return toImport(c, app, im, im.Continue(c.UserContext(), a.DB))
}

func (a *Admin) undoImport(c *fiber.Ctx, app *web.TeamApp, im *models.PostImport) error {
	return toImport(c, app, im, im.Undo(c.UserContext(), a.DB, web.Actor(c, a.Addresses)))
}

// toImport leads to the page of the import, unless something failed.
func toImport(c *fiber.Ctx, app *web.TeamApp, im *models.PostImport, err error) error {
	if err != nil {
		return err
	}
	return c.Redirect(paths.AdminImport(app.Slug, im.ID), fiber.StatusSeeOther)
}
