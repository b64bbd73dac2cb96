package admin

import (
	"fmt"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	adminview "intake/views/admin"
	"intake/views/paths"
	"intake/views/ui"
)

func (a *Admin) archive(c *fiber.Ctx, app *web.TeamApp) error {
	if err := app.Archive(c.UserContext(), a.DB, web.Actor(c, a.Addresses)); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminSettings(app.Slug), web.NoticeArchived)
}

func (a *Admin) unarchive(c *fiber.Ctx, app *web.TeamApp) error {
	if err := app.Unarchive(c.UserContext(), a.DB, web.Actor(c, a.Addresses)); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminSettings(app.Slug), web.NoticeUnarchived)
}

func (a *Admin) showArchived(c *fiber.Ctx, app *web.TeamApp) error {
	count, err := app.Contents(c.UserContext(), a.DB)
	if err != nil {
		return err
	}
	return web.Render(c, fiber.StatusOK, adminview.AppArchived(adminview.AppArchivedPage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), Now: time.Now(), Since: *app.ArchivedAt,
		OpenTickets: count.OpenTickets, ActiveKeys: count.ActiveKeys, Deletable: app.Role == models.RoleOwner,
	}))
}

func (a *Admin) confirmDeletion(c *fiber.Ctx, app *web.TeamApp) error {
	return a.askForName(c, app, fiber.StatusOK, adminview.Field{})
}

// askForName shows what would be lost and asks for the app's name. An app in use cannot be deleted.
func (a *Admin) askForName(c *fiber.Ctx, app *web.TeamApp, status int, name adminview.Field) error {
	if !app.Archived() {
		return c.Redirect(paths.AdminSettings(app.Slug), fiber.StatusSeeOther)
	}
	count, err := app.Contents(c.UserContext(), a.DB)
	if err != nil {
		return err
	}
	apps, err := web.Session(c).Account.Apps(c.UserContext(), a.DB)
	if err != nil {
		return err
	}
	owned := 0
	for _, other := range apps {
		if other.Role == models.RoleOwner {
			owned++
		}
	}
	return web.Render(c, status, adminview.AppDelete(adminview.AppDeletePage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), Name: name, Loss: lossOf(count),
		Last: owned == 1,
	}))
}

func (a *Admin) deleteApp(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	err = app.Delete(c.UserContext(), a.DB, web.Actor(c, a.Addresses), form.Get("name"))
	if err != nil {
		status, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		return a.askForName(c, app, status, faults["name"].Typed(form.Get("name")))
	}
	staff, err := web.Session(c).Account.Staff(c.UserContext(), a.DB)
	if err != nil {
		return err
	}
	if !staff { // it was their only app: they have no team page any more
		return c.Redirect(paths.Home(), fiber.StatusSeeOther)
	}
	return web.RedirectNoticed(c, paths.AdminApps(), web.NoticeAppDeleted)
}

func lossOf(count models.AppContents) string {
	return fmt.Sprintf("%s, %s and %s",
		ui.CountOf(count.Tickets, "ticket", "tickets"), ui.CountOf(count.Posts, "idea", "ideas"),
		ui.CountOf(count.Files, "file", "files"))
}
