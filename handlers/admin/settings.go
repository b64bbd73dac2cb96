package admin

import (
	"cmp"
	"net/url"
	"strconv"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	adminview "intake/views/admin"
	"intake/views/paths"
	"intake/views/ui"
)

func (a *Admin) showSettings(c *fiber.Ctx, app *web.TeamApp) error {
	if app.Archived() {
		return a.showArchived(c, app)
	}
	page := a.settingsPage(c, app, app.App, adminview.AppForm{
		Name: adminview.Field{Value: app.Name}, Slug: adminview.Field{Value: app.Slug},
		Description: adminview.Field{Value: app.Description},
		Brand:       adminview.Field{Value: app.BrandColor}, AnswerTime: adminview.Field{Value: app.AnswerTime},
		NeedChecks: adminview.Field{Value: strconv.Itoa(app.NeedCheckMonths)},
	})
	return web.Render(c, fiber.StatusOK, adminview.AppSettings(page))
}

// settingsPage is the settings of the app as stored, with the form.
func (a *Admin) settingsPage(
	c *fiber.Ctx, team *web.TeamApp, app *models.App, form adminview.AppForm,
) adminview.AppSettingsPage {
	return adminview.AppSettingsPage{
		Shell: a.Staff.Shell(c), Owner: team.Role == models.RoleOwner, App: web.App(app), Host: a.host(),
		Seen: app.Version(), Form: form,
		Logo: adminview.Logo{
			Path: ui.Logo(web.Logo(app)), Name: app.Logo.Name, Size: app.Logo.Size, Width: app.Logo.Width,
			Height: app.Logo.Height, At: string(cmp.Or(app.Logo.At, models.LogoMiddle)),
		},
	}
}

func (a *Admin) updateSettings(c *fiber.Ctx, app *web.TeamApp) error {
	form, upload, err := a.Uploads.Form(c, nil)
	defer upload.Discard()
	if err != nil {
		status, faults, err := web.Refused(c, web.FilesRefused(c, err))
		if err != nil {
			return err
		}
		faults["logo"] = faults["files"]
		return web.Render(c, status, adminview.AppSettings(a.settingsPage(c, app, app.App, typedForm(form, faults))))
	}
	stored := *app.App
	months, err := strconv.Atoi(cmp.Or(form.Get("need_checks"), strconv.Itoa(app.NeedCheckMonths)))
	if err != nil {
		months = -1 // which is refused with the other faults
	}
	draft := models.AppDraft{
		Slug: form.Get("slug"), Name: form.Get("name"), Description: form.Get("description"),
		BrandColor: chosenColor(form), AnswerTime: form.Get("answer_time"), NeedChecks: months, Seen: form.Get("seen"),
		Logo: models.LogoEdit{
			Store: web.WithoutDeadline(c, a.Files), Remove: form.Get("logo_remove") != "",
			At: models.LogoSquare(form.Get("logo_at")),
		},
	}
	if upload != nil && len(upload.Files) > 0 {
		draft.Logo.Upload = &upload.Files[0]
	}
	if err := app.Update(c.UserContext(), a.DB, web.Actor(c, a.Addresses), draft); err != nil {
		return a.settingsRefused(c, app, typedSettings{&stored, form, draft.Logo.Upload != nil}, err)
	}
	return web.RedirectNoticed(c, paths.AdminSettings(app.Slug), web.NoticeSaved)
}

// typedSettings are settings as they were typed, beside the app as it is stored.
type typedSettings struct {
	stored  *models.App
	form    url.Values
	picture bool // one was chosen
}

// settingsRefused shows the form as it was typed. Browsers do not send a chosen file twice, so a picture has to be
// chosen again.
func (a *Admin) settingsRefused(c *fiber.Ctx, team *web.TeamApp, typed typedSettings, err error) error {
	conflict := web.EditConflict(err)
	if conflict == nil && models.CodeOf(err) == models.CodeConflict { // archived: they have no page until it is back
		return err
	}
	status, faults, err := web.Refused(c, err)
	if err != nil {
		return err
	}
	if _, said := faults["logo"]; typed.picture && !said {
		faults["logo"] = web.FieldFault{Text: "Choose the picture once more: it was not saved yet."}
	}
	if conflict != nil {
		return a.settingsConflict(c, team, typed.stored, typedForm(typed.form, faults), conflict.Message)
	}
	page := a.settingsPage(c, team, typed.stored, typedForm(typed.form, faults))
	page.Seen = typed.form.Get("seen")
	return web.Render(c, status, adminview.AppSettings(page))
}

// settingsConflict shows the form as it was typed beside what somebody else saved in the meantime.
func (a *Admin) settingsConflict(
	c *fiber.Ctx, team *web.TeamApp, stored *models.App, form adminview.AppForm, note string,
) error {
	now, err := models.FindApp(c.UserContext(), a.DB, stored.Slug)
	if err != nil {
		return err
	}
	page := a.settingsPage(c, team, now, form)
	page.Meanwhile = &ui.Meanwhile{Note: note}
	page.Meanwhile.Reads("name", "Name", now.Name, form.Name.Value)
	page.Meanwhile.Reads("slug", "Address of the board", now.Slug, form.Slug.Value)
	page.Meanwhile.Reads("description", "Description", now.Description, form.Description.Value)
	page.Meanwhile.Reads("brand", "Colour", now.BrandColor, form.Brand.Value)
	page.Meanwhile.Reads("answer_time", "Typical answer time", now.AnswerTime, form.AnswerTime.Value)
	page.Meanwhile.Reads("need_checks", "Old ideas", adminview.NeedCheckText(strconv.Itoa(now.NeedCheckMonths)),
		adminview.NeedCheckText(form.NeedChecks.Value))
	return web.Render(c, fiber.StatusConflict, adminview.AppSettings(page))
}

// showContrast says how readable the colour is that somebody is choosing.
func (a *Admin) showContrast(c *fiber.Ctx, _ *web.TeamApp) error {
	chosen := url.Values{"brand": {web.Query(c, "brand")}, "brand_own": {web.Query(c, "brand_own")}}
	return web.Render(c, fiber.StatusOK, adminview.Contrast(chosenColor(chosen)))
}
