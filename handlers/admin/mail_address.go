package admin

import (
	"net/url"
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	adminview "intake/views/admin"
	"intake/views/paths"
)

func (a *Admin) showNewMailAddress(c *fiber.Ctx, app *web.TeamApp) error {
	draft := models.MailAddressDraft{Category: models.CategoryGeneral, Priority: models.PriorityNormal}
	return web.Render(c, fiber.StatusOK, adminview.MailAddressForm(a.mailAddressPage(c, app, draft, nil)))
}

func (a *Admin) mailAddressPage(
	c *fiber.Ctx, app *web.TeamApp, draft models.MailAddressDraft, faults web.FormFaults,
) adminview.MailAddressPage {
	return adminview.MailAddressPage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), Email: faults["email"].Typed(draft.Email),
		Category: faults["category"].Typed(string(draft.Category)),
		Priority: faults["priority"].Typed(string(draft.Priority)), Problem: faults[""].Text,
	}
}

func mailAddressDraft(form url.Values) models.MailAddressDraft {
	return models.MailAddressDraft{
		Email: form.Get("email"), Category: models.TicketCategory(form.Get("category")),
		Priority: models.Priority(form.Get("priority")),
	}
}

func (a *Admin) addMailAddress(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	draft := mailAddressDraft(form)
	if _, err := app.AddMailAddress(c.UserContext(), a.DB, web.Actor(c, a.Addresses), draft); err != nil {
		status, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		page := a.mailAddressPage(c, app, draft, faults)
		return web.Render(c, status, adminview.MailAddressForm(page))
	}
	return web.RedirectNoticed(c, paths.AdminMail(app.Slug), web.NoticeAddressAdded)
}

// addressOf finds the app's address that the page is about.
func (a *Admin) addressOf(c *fiber.Ctx, app *web.TeamApp) (*models.MailAddress, error) {
	email, err := url.PathUnescape(c.Params("email"))
	if err != nil {
		return nil, fiber.ErrNotFound
	}
	return app.MailAddress(c.UserContext(), a.DB, email)
}

func (a *Admin) showMailAddress(c *fiber.Ctx, app *web.TeamApp) error {
	address, err := a.addressOf(c, app)
	if err != nil {
		return err
	}
	draft := models.MailAddressDraft{
		Email: address.Email, Category: address.Category, Priority: address.Priority}
	page := a.mailAddressPage(c, app, draft, nil)
	page.Old = true
	return web.Render(c, fiber.StatusOK, adminview.MailAddressForm(page))
}

func (a *Admin) changeMailAddress(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	address, err := a.addressOf(c, app)
	if err != nil {
		return err
	}
	draft := mailAddressDraft(form)
	draft.Email = address.Email
	if err := app.ChangeMailAddress(c.UserContext(), a.DB, web.Actor(c, a.Addresses), draft); err != nil {
		status, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		page := a.mailAddressPage(c, app, draft, faults)
		page.Old = true
		return web.Render(c, status, adminview.MailAddressForm(page))
	}
	return web.RedirectNoticed(c, paths.AdminMail(app.Slug), web.NoticeSaved)
}

// removeMailAddress removes the address; everything needed to restore it is in the notice's undo link.
func (a *Admin) removeMailAddress(c *fiber.Ctx, app *web.TeamApp) error {
	address, err := a.addressOf(c, app)
	if err != nil {
		return err
	}
	if err := app.RemoveMailAddress(c.UserContext(), a.DB, web.Actor(c, a.Addresses), address.Email); err != nil {
		return err
	}
	removed := strings.Join([]string{address.Email, string(address.Category), string(address.Priority)}, " ")
	return web.RedirectNoticed(c, paths.AdminMail(app.Slug), web.NoticeAddressRemoved, web.WithUndo(removed))
}

func (a *Admin) restoreMailAddress(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	removed := strings.Fields(form.Get("removed"))
	if len(removed) != 3 {
		return fiber.ErrNotFound
	}
	draft := models.MailAddressDraft{
		Email: removed[0], Category: models.TicketCategory(removed[1]), Priority: models.Priority(removed[2]),
	}
	if _, err := app.AddMailAddress(c.UserContext(), a.DB, web.Actor(c, a.Addresses), draft); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminMail(app.Slug), web.NoticeUndone)
}
