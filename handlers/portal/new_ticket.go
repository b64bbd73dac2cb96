package portal

import (
	"cmp"
	"context"
	"encoding/hex"
	"log/slog"
	"net/url"
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/i18n"
	"intake/views/paths"
	portalview "intake/views/portal"
)

// showNewTicket shows the form for the app in the address, or asks which app it is about.
func (p *Portal) showNewTicket(c *fiber.Ctx) error {
	if c.Query("app") != "" {
		app, err := p.findApp(c, c.Query("app"))
		if err != nil {
			return err
		}
		if app.Slug != c.Query("app") {
			return c.Redirect(paths.NewTicket(app.Slug), fiber.StatusSeeOther)
		}
		page := newTicketPage(c, app, url.Values{})
		if page.Others, err = p.knowsOthers(c); err != nil {
			return err
		}
		return web.Render(c, fiber.StatusOK, portalview.NewTicket(page))
	}
	apps, err := p.knownApps(c)
	if err != nil {
		return err
	}
	if len(apps) == 1 {
		return c.Redirect(paths.NewTicket(apps[0].Slug), fiber.StatusSeeOther)
	}
	page := portalview.ChooseAppPage{Viewer: viewer(c)}
	for i := range apps {
		page.Apps = append(page.Apps, web.App(&apps[i]))
	}
	return web.Render(c, fiber.StatusOK, portalview.ChooseApp(page))
}

// findApp finds the app with its texts in the reader's language. It refuses an archived one, in the app's look.
func (p *Portal) findApp(c *fiber.Ctx, slug string) (*models.App, error) {
	app, err := models.FindApp(c.UserContext(), p.DB, slug)
	if err == nil {
		err = p.Visits.Load(c, app)
	}
	if err == nil {
		app, err = web.InApp(c, p.DB, app)
	}
	if err == nil {
		err = app.Open()
	}
	if err != nil {
		return nil, err
	}
	return app, nil
}

// knowsOthers reports whether the reader may have meant another app, which is unknown for strangers.
func (p *Portal) knowsOthers(c *fiber.Ctx) (bool, error) {
	if web.Session(c) == nil {
		return false, nil
	}
	apps, err := p.knownApps(c)
	return len(apps) > 1, err
}

func (p *Portal) knownApps(c *fiber.Ctx) ([]models.App, error) {
	var account *models.Account
	if session := web.Session(c); session != nil {
		account = &session.Account
	}
	return models.KnownApps(c.UserContext(), p.DB, account)
}

func newTicketPage(c *fiber.Ctx, app *models.App, form url.Values) portalview.NewTicketPage {
	page := portalview.NewTicketPage{
		Viewer: viewer(c), App: web.App(app), Once: cmp.Or(form.Get("once"), models.NewID()),
		Subject:     portalview.Field{Value: form.Get("subject")},
		Description: portalview.Field{Value: form.Get("description")},
		Category:    portalview.Field{Value: form.Get("category")}, Email: portalview.Field{Value: form.Get("email")},
		Name: portalview.Field{Value: form.Get("name")},
	}
	if account := web.Acting(c); account != nil {
		page.CopyTo, page.SignedIn = account.Email, web.ActingPerson(c, app)
	}
	return page
}

// createTicket files a ticket for the signed-in person, or for the address that a visitor gives.
func (p *Portal) createTicket(c *fiber.Ctx) error {
	app := &admission{portal: p, c: c}
	form, upload, err := p.Uploads.Form(c, app.admit)
	defer upload.Discard()
	if err != nil && app.app != nil && app.err == nil {
		return newTicketAgain(c, app.app, form, upload, web.FilesRefused(c, err))
	}
	if err == nil {
		err = app.admit(form)
	}
	if err != nil && !tooMany(err) {
		return err
	}
	var ticket *models.Ticket
	if err == nil {
		ticket, err = p.Intake.FileTicket(c.UserContext(), app.app, p.draft(c, form, upload))
	}
	if err != nil {
		return newTicketAgain(c, app.app, form, upload, err)
	}
	refused, lost := p.attach(c, ticket, upload)
	if web.Acting(c) == nil {
		return p.showReceipt(c, app.app, ticket, form, refused)
	}
	how := "1"
	if lost {
		how = withoutFiles
	}
	return c.Redirect(paths.TicketFiled(ticket.ID, how), fiber.StatusSeeOther)
}

func (p *Portal) draft(c *fiber.Ctx, form url.Values, upload *web.Upload) models.TicketDraft {
	by := web.Actor(c, p.Addresses)
	draft := models.TicketDraft{
		Subject: form.Get("subject"), Description: form.Get("description"),
		Category: models.TicketCategory(form.Get("category")), RequesterEmail: form.Get("email"),
		RequesterName: form.Get("name"), Source: models.SourcePage,
		Locale: i18n.Of(c.UserContext()).Tag, By: by, Idempotency: once(by, form, upload),
	}
	if session := web.Session(c); session != nil {
		draft.RequesterEmail, draft.RequesterName = session.Account.Email, session.Account.Name
	} else if visit := web.Visit(c); visit != nil {
		draft.Identity = &visit.Identity
	}
	return draft
}

// once makes a form that is sent twice unchanged file one ticket. Other text, other files or another sender is another
// ticket: the first one keeps the files that came with it.
func once(by models.Actor, form url.Values, upload *web.Upload) *models.Idempotency {
	if form.Get("once") == "" {
		return nil
	}
	parts := []string{form.Encode()}
	if upload != nil {
		for _, file := range upload.Files {
			parts = append(parts, file.Name, hex.EncodeToString(file.SHA256))
		}
	}
	return models.Once("ticket", by, parts...)
}

// attach returns the sentence that explains why the files are not with the ticket, if they are not. Lost means that the
// files were good and we failed to store them, which no event records.
func (p *Portal) attach(c *fiber.Ctx, ticket *models.Ticket, upload *web.Upload) (refused string, lost bool) {
	if upload == nil || upload.Count == 0 {
		return "", false
	}
	_, err := ticket.Attach(c.UserContext(), p.DB, web.Actor(c, p.Addresses),
		upload.For(web.WithoutDeadline(c, p.Files)))
	switch {
	case err == nil:
		return "", false
	case models.CodeOf(err) == models.CodeInvalid:
		return web.ErrorText(c.UserContext(), err), false
	}
	slog.Error("storing the files of a ticket", "request", web.RequestID(c), "ticket", ticket.ID, "error", err)
	return i18n.TicketsFilesNotStored(c.UserContext()), true
}

const withoutFiles = "without-files"

// missing are the texts about required fields for the top of the form, away from the field's label.
var missing = map[string]func(context.Context) string{
	"subject": i18n.TermsNeedSubject, "description": i18n.TicketsNeedDescription,
	"requester_email": i18n.TicketsNeedEmail,
}

// newTicketAgain shows the form with everything that was typed, and its faults.
func newTicketAgain(c *fiber.Ctx, app *models.App, form url.Values, upload *web.Upload, cause error) error {
	page := newTicketPage(c, app, form)
	status, faults, err := refused(c, cause)
	if err != nil {
		return err
	}
	page.Files = cmp.Or(faults["files"].Text, upload.NotKept(c.UserContext()))
	for field, typed := range map[string]*portalview.Field{
		"subject": &page.Subject, "description": &page.Description, "category": &page.Category,
		"requester_email": &page.Email, "requester_name": &page.Name,
	} {
		*typed = faults[field].Typed(typed.Value)
		if say := missing[field]; say != nil && typed.Error != "" && strings.TrimSpace(typed.Value) == "" {
			typed.Error, typed.Named = say(c.UserContext()), nil
		}
	}
	if fault, ofAll := faults[""]; ofAll {
		page.Description = fault.Typed(page.Description.Value)
	}
	return web.Render(c, status, portalview.NewTicket(page))
}

// admission finds the app of a form and counts the request against its limit, once.
type admission struct {
	portal *Portal
	c      *fiber.Ctx
	app    *models.App
	err    error
}

func (a *admission) admit(form url.Values) error {
	if a.app != nil || a.err != nil {
		return a.err
	}
	if a.app, a.err = a.portal.findApp(a.c, form.Get("app")); a.err == nil {
		a.err = a.portal.Limits.OfClientFor(a.c, web.NewTickets, a.app)
	}
	return a.err
}
