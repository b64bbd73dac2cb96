package admin

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	adminview "intake/views/admin"
	"intake/views/paths"
)

// switchWidget asks before it switches off: a switch that is merely left out of the form means off, but only
// widget=off does it.
func (a *Admin) switchWidget(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	state := form.Get("widget")
	if state != "on" && state != "off" {
		return c.Redirect(paths.AdminWidgetOff(app.Slug), fiber.StatusSeeOther)
	}
	if err := app.SwitchWidget(c.UserContext(), a.DB, web.Actor(c, a.Addresses), state == "on"); err != nil {
		return err
	}
	notice := web.NoticeWidgetOff
	if state == "on" {
		notice = web.NoticeWidgetOn
	}
	return web.RedirectNoticed(c, paths.AdminKeys(app.Slug), notice)
}

func (a *Admin) confirmWidgetOff(c *fiber.Ctx, app *web.TeamApp) error {
	if !app.WidgetEnabled {
		return c.Redirect(paths.AdminKeys(app.Slug), fiber.StatusSeeOther)
	}
	return web.Render(c, fiber.StatusOK, adminview.WidgetOff(adminview.WidgetOffPage{
		Shell: a.Staff.Shell(c), App: web.App(app.App),
	}))
}

func (a *Admin) updateWidget(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	err = app.UpdateWidget(c.UserContext(), a.DB, web.Actor(c, a.Addresses), models.WidgetSettings{
		Label: form.Get("label"), Side: form.Get("side"), Tab: form.Get("tab"), Errors: form.Get("errors") != "",
		Links: form.Get("links"), RemembersNews: form.Get("news") != "",
	})
	if err == nil {
		return web.RedirectNoticed(c, paths.AdminKeys(app.Slug), web.NoticeSaved)
	}
	faults, err := web.Faults(c.UserContext(), err)
	if err != nil {
		return err
	}
	page, err := a.keysPage(c, app)
	if err != nil {
		return err
	}
	field := func(name string) adminview.Field { return faults[name].Typed(form.Get(name)) }
	page.Widget.Label, page.Widget.Side, page.Widget.Tab = field("label"), field("side"), field("tab")
	page.Widget.Links = field("links")
	page.Widget.Errors, page.Widget.RemembersNews = form.Get("errors") != "", form.Get("news") != ""
	return web.Render(c, fiber.StatusUnprocessableEntity, adminview.Keys(page))
}

// previewWidget is the one page that may stand in a frame, and only in one of ours.
func (a *Admin) previewWidget(c *fiber.Ctx, app *web.TeamApp) error {
	page := adminview.WidgetPreviewPage{App: web.App(app.App), Widget: adminview.Widget{
		On: app.WidgetEnabled, Label: adminview.Field{Value: c.Query("label")},
		Side: adminview.Field{Value: c.Query("side")}, Tab: adminview.Field{Value: c.Query("tab")},
	}}
	return web.RenderFramed(c, adminview.WidgetPreview(page))
}
