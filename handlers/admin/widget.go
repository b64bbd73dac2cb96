package admin

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	adminview "intake/views/admin"
	"intake/views/paths"
)

// mountWidget adds the forms of the widget. They are shown on the page of keys.
func (a *Admin) mountWidget(server fiber.Router) {
	manager := a.Staff.Manager
	const widget = "/admin/apps/:slug/widget"
	server.Post(widget, web.SignedIn, manager(a.switchWidget))
	server.Get(widget+"/off", web.SignedIn, manager(a.confirmWidgetOff))
	server.Get(widget+"/preview", web.SignedIn, manager(a.showPreview))
	server.Post(widget+"/preview", web.SignedIn, manager(a.previewDraft))
	server.Post(widget+"/settings", web.SignedIn, manager(a.updateWidget))
}

// switchWidget asks before it switches off: a form without the switch means off, but only widget=off does it.
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
	settings := widgetSettings(form)
	if move := form.Get("move"); move != "" { // without script; nothing is saved yet
		settings.Links = filledIn(movedLinks(postedLinks(form), move))
		return a.renderTypedWidget(c, app, fiber.StatusOK, settings, nil)
	}
	err = app.UpdateWidget(c.UserContext(), a.DB, web.Actor(c, a.Addresses), settings)
	if err == nil {
		return web.RedirectNoticed(c, paths.AdminKeys(app.Slug), web.NoticeSaved)
	}
	status, faults, err := web.Refused(c, err)
	if err != nil {
		return err
	}
	return a.renderTypedWidget(c, app, status, settings, faults)
}

// renderTypedWidget shows the settings as they were typed, with their faults.
func (a *Admin) renderTypedWidget(
	c *fiber.Ctx, app *web.TeamApp, status int, typed models.WidgetSettings, faults web.FormFaults,
) error {
	page, err := a.keysPage(c, app)
	if err != nil {
		return err
	}
	page.Widget.Label, page.Widget.Side = faults["label"].Typed(typed.Label), faults["side"].Typed(typed.Side)
	page.Widget.Tab = faults["tab"].Typed(typed.Tab)
	page.Widget.Errors, page.Widget.RemembersNews = typed.Errors, typed.RemembersNews
	page.Widget.Links, page.Widget.LinksError = linkRows(typed.Links, faults), faults["links"].Text
	page.Widget.Unsaved = faults == nil
	return web.Render(c, status, adminview.Keys(page))
}

func widgetSettings(form url.Values) models.WidgetSettings {
	return models.WidgetSettings{
		Label: form.Get("label"), Side: form.Get("side"), Tab: form.Get("tab"), Errors: form.Get("errors") != "",
		RemembersNews: form.Get("news") != "", Links: filledIn(postedLinks(form)),
	}
}

// postedLinks are all rows of the form, including blank ones: a button that moves a row identifies it by its position.
func postedLinks(form url.Values) []models.WidgetLink {
	links, urls := make([]models.WidgetLink, len(form["link_label"])), form["link_url"]
	for i, label := range form["link_label"] {
		links[i].Label = label
		if i < len(urls) {
			links[i].URL = urls[i]
		}
	}
	return links
}

// filledIn are the links without blank rows.
func filledIn(links []models.WidgetLink) []models.WidgetLink {
	return slices.DeleteFunc(links, func(link models.WidgetLink) bool {
		return strings.TrimSpace(link.Label+link.URL) == ""
	})
}

// movedLinks applies a press on one of the rows' buttons, numbered from 1: "up-2", "down-1", "remove-3".
func movedLinks(links []models.WidgetLink, move string) []models.WidgetLink {
	act, place, _ := strings.Cut(move, "-")
	at, err := strconv.Atoi(place)
	if at--; err != nil || at < 0 || at >= len(links) {
		return links
	}
	switch {
	case act == "remove":
		return slices.Delete(links, at, at+1)
	case act == "up" && at > 0:
		links[at-1], links[at] = links[at], links[at-1]
	case act == "down" && at < len(links)-1:
		links[at+1], links[at] = links[at], links[at+1]
	}
	return links
}

// linkRows are the links with their faults.
func linkRows(links []models.WidgetLink, faults web.FormFaults) []adminview.WidgetLink {
	rows := make([]adminview.WidgetLink, len(links))
	for i, link := range links {
		rows[i].Label = faults["link-label-"+strconv.Itoa(i+1)].Typed(link.Label)
		rows[i].URL = faults["link-url-"+strconv.Itoa(i+1)].Typed(link.URL)
	}
	return rows
}
