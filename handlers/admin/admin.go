// Package admin is where the team of an app works: the inbox, moderation and the changelog for all of it; settings, keys,
// widget, people and audit log for its owners and admins.
package admin

import (
	"net/url"
	"strings"

	"github.com/gofiber/fiber/v2"
	"gorm.io/gorm"

	"intake/handlers/web"
	"intake/internal/files"
	"intake/internal/live"
	"intake/models"
	"intake/views/admin"
	"intake/views/paths"
)

// Admin is what the pages need.
type Admin struct {
	DB          *gorm.DB
	Files       files.Store
	Uploads     *web.Uploads
	Live        *live.Broker
	Addresses   web.Addresses
	BaseURL     string
	WidgetSizes func() (launcher, form int) // in bytes, as they travel

	streams streams
}

// Mount adds the pages. An app is found through its member's role, so that for everybody else it is not there.
func (a *Admin) Mount(server fiber.Router) {
	here := web.FreshlySignedIn(func(c *fiber.Ctx) string { return c.Path() })
	team := web.FreshlySignedIn(func(c *fiber.Ctx) string { return paths.AdminMembers(c.Params("slug")) })
	server.Get("/admin", web.SignedIn, a.staff(a.showHome))
	server.Get("/admin/apps", web.SignedIn, a.staff(a.listApps))
	server.Get("/admin/apps/new", web.SignedIn, a.owner(a.showNewApp))
	server.Post("/admin/apps", web.SignedIn, a.owner(a.createApp))
	server.Get("/admin/apps/:slug/settings", web.SignedIn, a.manager(a.showSettings))
	server.Post("/admin/apps/:slug/settings", web.SignedIn, a.manager(a.updateSettings))
	server.Get("/admin/apps/:slug/keys", web.SignedIn, a.manager(a.showKeys))
	server.Post("/admin/apps/:slug/keys", web.SignedIn, here, a.manager(a.createKey))
	server.Get("/admin/apps/:slug/keys/:id/revoke", web.SignedIn, a.manager(a.confirmRevocation))
	server.Post("/admin/apps/:slug/keys/:id/revoke", web.SignedIn, here, a.manager(a.revokeKey))
	server.Post("/admin/apps/:slug/widget", web.SignedIn, a.manager(a.switchWidget))
	server.Get("/admin/apps/:slug/widget/off", web.SignedIn, a.manager(a.confirmWidgetOff))
	server.Get("/admin/apps/:slug/widget/preview", web.SignedIn, a.manager(a.previewWidget))
	server.Post("/admin/apps/:slug/widget/settings", web.SignedIn, a.manager(a.updateWidget))
	server.Get("/admin/apps/:slug/members", web.SignedIn, a.manager(a.showMembers))
	server.Post("/admin/apps/:slug/members", web.SignedIn, here, a.manager(a.invite))
	server.Post("/admin/apps/:slug/members/:id/role", web.SignedIn, team, a.manager(a.changeRole))
	server.Post("/admin/apps/:slug/members/:id/sign-out", web.SignedIn, team, a.manager(a.signOutMember))
	server.Get("/admin/apps/:slug/members/:id/remove", web.SignedIn, a.manager(a.confirmRemoval))
	server.Post("/admin/apps/:slug/members/:id/remove", web.SignedIn, team, a.manager(a.removeMember))
	server.Post("/admin/apps/:slug/invitations/:id/withdraw", web.SignedIn, a.manager(a.withdraw))
	server.Get("/admin/apps/:slug/replies", web.SignedIn, a.member(a.showReplies))
	server.Post("/admin/apps/:slug/replies", web.SignedIn, a.member(a.createReply))
	server.Get("/admin/apps/:slug/replies/:id", web.SignedIn, a.member(a.showReply))
	server.Post("/admin/apps/:slug/replies/:id", web.SignedIn, a.member(a.updateReply))
	server.Get("/admin/apps/:slug/replies/:id/delete", web.SignedIn, a.member(a.confirmDeleteReply))
	server.Post("/admin/apps/:slug/replies/:id/delete", web.SignedIn, a.member(a.deleteReply))
	server.Get("/admin/apps/:slug/mail", web.SignedIn, a.manager(a.showFailedMail))
	server.Post("/admin/apps/:slug/mail/:id/send", web.SignedIn, a.manager(a.sendMailAgain))
	server.Get("/admin/apps/:slug/audit", web.SignedIn, a.manager(a.showAudit))
	server.Get("/admin/apps/:slug/audit.csv", web.SignedIn, a.manager(a.exportAudit))
	a.mountInbox(server)
	a.mountModeration(server)
	a.mountChangelog(server)
}

// managed is the app that a request is about, and the role of the person who asks.
type managed struct {
	*models.App
	Role models.Role
}

// manager admits the app's owners and admins.
func (a *Admin) manager(next func(*fiber.Ctx, *managed) error) fiber.Handler {
	return a.having(next, models.RoleOwner, models.RoleAdmin)
}

// member admits everybody of the app's team.
func (a *Admin) member(next func(*fiber.Ctx, *managed) error) fiber.Handler {
	return a.having(next, models.RoleOwner, models.RoleAdmin, models.RoleAgent)
}

// having admits those of the app's team who have one of the roles; a slug that the app had before leads on to the one it
// has now.
func (a *Admin) having(next func(*fiber.Ctx, *managed) error, roles ...models.Role) fiber.Handler {
	return func(c *fiber.Ctx) error {
		ctx, cancel := web.Context(c)
		defer cancel()
		app, role, err := web.Session(c).Account.AppOf(ctx, a.DB, c.Params("slug"), roles...)
		if err != nil {
			return err
		}
		if asked := paths.AdminApp(c.Params("slug")); app.Slug != c.Params("slug") && c.Method() == fiber.MethodGet {
			c.Set(fiber.HeaderCacheControl, "no-store") // the slug may come back
			return c.Redirect(paths.AdminApp(app.Slug)+strings.TrimPrefix(c.OriginalURL(), asked), fiber.StatusMovedPermanently)
		}
		return next(c, &managed{app, role})
	}
}

// staff admits whoever has a role in any app.
func (a *Admin) staff(next func(*fiber.Ctx, []models.AppOverview) error) fiber.Handler {
	return func(c *fiber.Ctx) error {
		ctx, cancel := web.Context(c)
		defer cancel()
		apps, err := web.Session(c).Account.Apps(ctx, a.DB)
		if err != nil {
			return err
		}
		if len(apps) == 0 {
			return fiber.ErrNotFound
		}
		return next(c, apps)
	}
}

// owner admits whoever owns an app: they may make another.
func (a *Admin) owner(next func(*fiber.Ctx) error) fiber.Handler {
	return a.staff(func(c *fiber.Ctx, apps []models.AppOverview) error {
		if !owns(apps) {
			return fiber.ErrNotFound
		}
		return next(c)
	})
}

func owns(apps []models.AppOverview) bool {
	for _, app := range apps {
		if app.Role == models.RoleOwner {
			return true
		}
	}
	return false
}

func (a *Admin) showHome(c *fiber.Ctx, _ []models.AppOverview) error {
	return c.Redirect(paths.Inbox(paths.Queue{}), fiber.StatusSeeOther)
}

func (a *Admin) host() string {
	base, err := url.Parse(a.BaseURL)
	if err != nil {
		return a.BaseURL
	}
	return base.Host + base.Path
}

func shown(app *models.App) admin.App {
	return admin.App{Slug: app.Slug, Name: app.Name, Description: app.Description, LogoURL: app.LogoURL, Color: app.BrandColor}
}
