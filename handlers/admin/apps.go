package admin

import (
	"net/url"
	"regexp"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	adminview "intake/views/admin"
	"intake/views/paths"
)

// mountApps adds the list of apps, and for each its settings, its archive and its deletion.
func (a *Admin) mountApps(server fiber.Router) {
	anyone, member, owner, manager, owned := a.Staff.Anyone, a.Staff.Member, a.Staff.Owner, a.Staff.Manager, a.Staff.Owned
	const all, one = "/admin/apps", "/admin/apps/:slug"
	server.Get(all, web.SignedIn, anyone(a.listApps))
	server.Get(all+"/new", web.SignedIn, owner(a.showNewApp))
	server.Post(all, web.SignedIn, owner(a.createApp))
	server.Get(one, web.SignedIn, member(a.openApp))
	server.Get(one+"/settings", web.SignedIn, manager(a.showSettings))
	server.Post(one+"/settings", web.SignedIn, manager(a.updateSettings))
	server.Get(one+"/settings/contrast", web.SignedIn, manager(a.showContrast))
	server.Post(one+"/archive", web.SignedIn, manager(a.archive))
	server.Post(one+"/unarchive", web.SignedIn, manager(a.unarchive))
	server.Get(one+"/delete", web.SignedIn, owned(a.confirmDeletion))
	server.Post(one+"/delete", web.SignedIn, a.freshHere(), owned(a.deleteApp))
	server.Post(one+"/download", web.SignedIn, a.freshThen(paths.AdminSettings), owned(a.download))
}

func (a *Admin) listApps(c *fiber.Ctx) error {
	ctx, account := c.UserContext(), web.Session(c).Account
	apps, err := account.Apps(ctx, a.DB)
	if err != nil {
		return err
	}
	menu, err := account.Menu(ctx, a.DB)
	if err != nil {
		return err
	}
	open := map[string]int{}
	for _, app := range menu.Counts.Apps {
		open[app.AppID] = app.Open
	}
	page := adminview.AppsPage{Shell: a.Staff.ShellWith(c, menu, nil), Now: time.Now()}
	for i := range apps {
		app := &apps[i]
		page.CanCreate = page.CanCreate || app.Role == models.RoleOwner
		page.Apps = append(page.Apps, adminview.AppRow{
			App: web.App(&app.App), WidgetOn: app.WidgetEnabled, OpenTickets: open[app.ID],
			MoreOpen: open[app.ID] >= models.LongestCount,
			Posts:    int(app.Posts), ActiveKeys: int(app.ActiveKeys), LastTicketAt: app.LastTicketAt,
			Manage: app.Role.Manages(),
		})
	}
	return web.Render(c, fiber.StatusOK, adminview.Apps(page))
}

// openApp leads where the list of apps does, for people who shorten an address. Agents have no such page: they come to
// the app's tickets.
func (a *Admin) openApp(c *fiber.Ctx, app *web.TeamApp) error {
	if app.Managed() {
		return c.Redirect(paths.AdminKeys(app.Slug), fiber.StatusSeeOther)
	}
	return c.Redirect(paths.Inbox(paths.Queue{App: app.Slug}), fiber.StatusSeeOther)
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
		BrandColor: chosenColor(form), AnswerTime: form.Get("answer_time"),
	}, &web.Session(c).Account)
	if err != nil {
		status, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		return web.Render(c, status, adminview.AppNew(adminview.AppNewPage{
			Shell: a.Staff.Shell(c), Host: a.host(), Form: typedForm(form, faults),
		}))
	}
	return web.RedirectNoticed(c, paths.AdminKeys(app.Slug), web.NoticeCreated)
}

var bareColor = regexp.MustCompile(`^\s*[0-9A-Fa-f]{6}\s*$`)

// chosenColor is the person's own colour, else the colour of the chosen swatch. Many programs copy colours without #.
func chosenColor(form url.Values) string {
	if own := form.Get("brand_own"); bareColor.MatchString(own) {
		return "#" + strings.TrimSpace(own)
	} else if own != "" {
		return own
	}
	return form.Get("brand")
}

// typedForm returns the form as it was typed, with the faults beside their fields.
func typedForm(form url.Values, faults web.FormFaults) adminview.AppForm {
	field := func(name string) adminview.Field { return faults[name].Typed(form.Get(name)) }
	return adminview.AppForm{
		Name: field("name"), Slug: field("slug"), Description: field("description"), Logo: field("logo"),
		Brand:      faults["brand_color"].Typed(chosenColor(form)),
		AnswerTime: field("answer_time"), NeedChecks: field("need_checks"),
	}
}
