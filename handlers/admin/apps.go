package admin

import (
	"net/url"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	adminview "intake/views/admin"
	"intake/views/paths"
	"intake/views/ui"
)

func (a *Admin) listApps(c *fiber.Ctx) error {
	apps, err := web.Session(c).Account.Apps(c.UserContext(), a.DB)
	if err != nil {
		return err
	}
	page := adminview.AppsPage{Shell: a.Staff.Shell(c), Now: time.Now()}
	for i := range apps {
		app := &apps[i]
		page.CanCreate = page.CanCreate || app.Role == models.RoleOwner
		page.Apps = append(page.Apps, adminview.AppRow{
			App: web.App(&app.App), WidgetOn: app.WidgetEnabled, OpenTickets: int(app.OpenTickets),
			Posts: int(app.Posts), ActiveKeys: int(app.ActiveKeys), LastMessageAt: app.LastMessage,
			Manage: app.Role != models.RoleAgent,
		})
	}
	return web.Render(c, fiber.StatusOK, adminview.Apps(page))
}

func (a *Admin) showNewApp(c *fiber.Ctx) error {
	return web.Render(c, fiber.StatusOK, adminview.AppNew(adminview.AppNewPage{
		Shell: a.Staff.Shell(c), Host: a.host(),
	}))
}

func (a *Admin) createApp(c *fiber.Ctx) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	app, err := models.CreateApp(c.UserContext(), a.DB, web.Actor(c, a.Addresses), models.AppDraft{
		Slug: form.Get("slug"), Name: form.Get("name"), Description: form.Get("description"),
		LogoURL: form.Get("logo_url"), BrandColor: chosenColor(form), AnswerTime: form.Get("answer_time"),
	}, &web.Session(c).Account)
	if err != nil {
		faults, err := web.Faults(c.UserContext(), err)
		if err != nil {
			return err
		}
		return web.Render(c, fiber.StatusUnprocessableEntity, adminview.AppNew(adminview.AppNewPage{
			Shell: a.Staff.Shell(c), Host: a.host(), Form: typedForm(form, faults),
		}))
	}
	return web.RedirectNoticed(c, paths.AdminKeys(app.Slug), web.NoticeCreated)
}

func (a *Admin) showSettings(c *fiber.Ctx, app *web.TeamApp) error {
	return web.Render(c, fiber.StatusOK, adminview.AppSettings(adminview.AppSettingsPage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), Host: a.host(), Seen: app.Version(),
		Form: adminview.AppForm{
			Name: adminview.Field{Value: app.Name}, Slug: adminview.Field{Value: app.Slug},
			Description: adminview.Field{Value: app.Description}, LogoURL: adminview.Field{Value: app.LogoURL},
			Brand: adminview.Field{Value: app.BrandColor}, AnswerTime: adminview.Field{Value: app.AnswerTime},
		},
	}))
}

func (a *Admin) updateSettings(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	stored := web.App(app.App)
	err = app.Update(c.UserContext(), a.DB, web.Actor(c, a.Addresses), models.AppDraft{
		Slug: form.Get("slug"), Name: form.Get("name"), Description: form.Get("description"),
		LogoURL: form.Get("logo_url"), BrandColor: chosenColor(form), AnswerTime: form.Get("answer_time"),
		Seen: form.Get("seen"),
	})
	if err != nil {
		overtaken := web.Overtaken(err)
		faults, err := web.Faults(c.UserContext(), err)
		if err != nil {
			return err
		}
		page := adminview.AppSettingsPage{
			Shell: a.Staff.Shell(c), App: stored, Host: a.host(), Form: typedForm(form, faults), Seen: form.Get("seen"),
		}
		if overtaken != nil {
			return a.settingsOvertaken(c, app, page, overtaken.Message)
		}
		return web.Render(c, fiber.StatusUnprocessableEntity, adminview.AppSettings(page))
	}
	return web.RedirectNoticed(c, paths.AdminSettings(app.Slug), web.NoticeSaved)
}

// settingsOvertaken shows the form as it was typed, and what somebody else made of the app meanwhile.
func (a *Admin) settingsOvertaken(c *fiber.Ctx, app *web.TeamApp, page adminview.AppSettingsPage, note string) error {
	now, err := models.FindApp(c.UserContext(), a.DB, app.Slug)
	if err != nil {
		return err
	}
	page.App, page.Seen, page.Meanwhile = web.App(now), now.Version(), &ui.Meanwhile{Note: note}
	page.Meanwhile.Reads("name", "Name", now.Name, page.Form.Name.Value)
	page.Meanwhile.Reads("slug", "Address of the board", now.Slug, page.Form.Slug.Value)
	page.Meanwhile.Reads("description", "Description", now.Description, page.Form.Description.Value)
	page.Meanwhile.Reads("logo_url", "Logo", now.LogoURL, page.Form.LogoURL.Value)
	page.Meanwhile.Reads("brand", "Colour", now.BrandColor, page.Form.Brand.Value)
	page.Meanwhile.Reads("answer_time", "Typical answer time", now.AnswerTime, page.Form.AnswerTime.Value)
	return web.Render(c, fiber.StatusConflict, adminview.AppSettings(page))
}

// chosenColor is the person's own colour, or else that of the swatch.
func chosenColor(form url.Values) string {
	if own := form.Get("brand_own"); own != "" {
		return own
	}
	return form.Get("brand")
}

// typedForm gives the form back as it was typed, with what is wrong beside each field.
func typedForm(form url.Values, faults web.FormFaults) adminview.AppForm {
	field := func(name string) adminview.Field { return faults[name].Typed(form.Get(name)) }
	return adminview.AppForm{
		Name: field("name"), Slug: field("slug"), Description: field("description"), LogoURL: field("logo_url"),
		Brand:      faults["brand_color"].Typed(chosenColor(form)),
		AnswerTime: field("answer_time"),
	}
}
