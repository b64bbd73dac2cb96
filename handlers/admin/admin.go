// Package admin is where an app is set up: settings, keys, widget, people, mail and audit log by its owners and admins,
// saved replies by its whole team.
package admin

import (
	"context"
	"net/url"

	"github.com/gofiber/fiber/v2"
	"gorm.io/gorm"

	"intake/handlers/web"
	"intake/internal/webhook"
	"intake/models"
	"intake/views/paths"
)

// Admin is what the pages need.
type Admin struct {
	DB          *gorm.DB
	Staff       web.Staff
	Addresses   web.Addresses
	BaseURL     string
	Webhooks    *webhook.Client
	AllowHTTP   bool // connections may use http in networks that the operator named
	Files       models.FileStore
	Uploads     *web.Uploads
	Intake      *models.Intake
	WidgetSizes func() (launcher, form int) // in bytes, as transferred
	// WidgetSettings are what the widget receives about an app with its fields, both in the language.
	WidgetSettings func(
		ctx context.Context, app *models.App, fields []models.WidgetField, locale string,
	) (any, error)
}

// Mount adds the pages. An app is found through its member's role; for everybody else it does not exist.
func (a *Admin) Mount(server fiber.Router) {
	here := web.FreshlySignedIn(a.DB, func(c *fiber.Ctx) string { return c.Path() })
	team := web.FreshlySignedIn(a.DB, func(c *fiber.Ctx) string { return paths.AdminMembers(c.Params("slug")) })
	keysPage := web.FreshlySignedIn(a.DB, func(c *fiber.Ctx) string { return paths.AdminKeys(c.Params("slug")) })
	settings := web.FreshlySignedIn(a.DB, func(c *fiber.Ctx) string { return paths.AdminSettings(c.Params("slug")) })
	anyone, owner, manager, member := a.Staff.Anyone, a.Staff.Owner, a.Staff.Manager, a.Staff.Member
	server.Get("/admin", web.SignedIn, anyone(a.showHome))
	server.Get("/admin/apps", web.SignedIn, anyone(a.listApps))
	server.Get("/admin/apps/new", web.SignedIn, owner(a.showNewApp))
	server.Post("/admin/apps", web.SignedIn, owner(a.createApp))
	server.Get("/admin/apps/:slug/settings", web.SignedIn, manager(a.showSettings))
	server.Post("/admin/apps/:slug/settings", web.SignedIn, manager(a.updateSettings))
	server.Get("/admin/apps/:slug/settings/contrast", web.SignedIn, manager(a.showContrast))
	server.Post("/admin/apps/:slug/archive", web.SignedIn, manager(a.archive))
	server.Post("/admin/apps/:slug/unarchive", web.SignedIn, manager(a.unarchive))
	server.Get("/admin/apps/:slug/delete", web.SignedIn, a.Staff.Owned(a.confirmDeletion))
	server.Post("/admin/apps/:slug/delete", web.SignedIn, here, a.Staff.Owned(a.deleteApp))
	server.Post("/admin/apps/:slug/download", web.SignedIn, settings, a.Staff.Owned(a.download))
	server.Get("/admin/apps/:slug/keys", web.SignedIn, manager(a.showKeys))
	server.Post("/admin/apps/:slug/keys", web.SignedIn, here, manager(a.createKey))
	server.Get("/admin/apps/:slug/keys/:id/revoke", web.SignedIn, manager(a.confirmRevocation))
	server.Post("/admin/apps/:slug/keys/:id/revoke", web.SignedIn, here, manager(a.revokeKey))
	server.Post("/admin/apps/:slug/identity", web.SignedIn, keysPage, manager(a.addIdentityKey))
	server.Get("/admin/apps/:slug/identity/demand", web.SignedIn, manager(a.confirmDemand))
	server.Post("/admin/apps/:slug/identity/demand", web.SignedIn, keysPage, manager(a.demandIdentity))
	server.Get("/admin/apps/:slug/identity/:id/revoke", web.SignedIn, manager(a.confirmIdentityRevocation))
	server.Post("/admin/apps/:slug/identity/:id/revoke", web.SignedIn, here, manager(a.revokeIdentityKey))
	server.Get("/admin/apps/:slug/first-steps", web.SignedIn, manager(a.showFirstSteps))
	server.Post("/admin/apps/:slug/first-steps/ticket", web.SignedIn, manager(a.sendTestTicket))
	server.Post("/admin/apps/:slug/first-steps/leave-out", web.SignedIn, manager(a.leaveOutStep))
	server.Post("/admin/apps/:slug/first-steps/hide", web.SignedIn, manager(a.hideFirstSteps))
	server.Post("/admin/apps/:slug/first-steps/show", web.SignedIn, manager(a.showFirstStepsAgain))
	server.Post("/admin/apps/:slug/widget", web.SignedIn, manager(a.switchWidget))
	server.Get("/admin/apps/:slug/widget/off", web.SignedIn, manager(a.confirmWidgetOff))
	server.Get("/admin/apps/:slug/widget/preview", web.SignedIn, manager(a.showPreview))
	server.Post("/admin/apps/:slug/widget/preview", web.SignedIn, manager(a.previewDraft))
	server.Post("/admin/apps/:slug/widget/settings", web.SignedIn, manager(a.updateWidget))
	a.mountWidgetFields(server)
	server.Get("/admin/apps/:slug/members", web.SignedIn, manager(a.showMembers))
	server.Post("/admin/apps/:slug/members", web.SignedIn, here, manager(a.invite))
	server.Post("/admin/apps/:slug/members/:id/role", web.SignedIn, team, manager(a.changeRole))
	server.Post("/admin/apps/:slug/members/:id/sign-out", web.SignedIn, team, manager(a.signOutMember))
	server.Get("/admin/apps/:slug/members/:id/remove", web.SignedIn, manager(a.confirmRemoval))
	server.Post("/admin/apps/:slug/members/:id/remove", web.SignedIn, team, manager(a.removeMember))
	server.Post("/admin/apps/:slug/invitations/:id/withdraw", web.SignedIn, manager(a.withdraw))
	server.Get("/admin/apps/:slug/replies", web.SignedIn, member(a.showReplies))
	server.Post("/admin/apps/:slug/replies", web.SignedIn, member(a.createReply))
	server.Get("/admin/apps/:slug/replies/:id", web.SignedIn, member(a.showReply))
	server.Post("/admin/apps/:slug/replies/:id", web.SignedIn, member(a.updateReply))
	server.Get("/admin/apps/:slug/replies/:id/delete", web.SignedIn, member(a.confirmDeleteReply))
	server.Post("/admin/apps/:slug/replies/:id/delete", web.SignedIn, member(a.deleteReply))
	server.Get("/admin/apps/:slug/languages", web.SignedIn, manager(a.showLanguages))
	server.Post("/admin/apps/:slug/languages", web.SignedIn, manager(a.chooseLanguage))
	server.Get("/admin/apps/:slug/languages/:tag", web.SignedIn, manager(a.withLanguage(a.showLanguage)))
	server.Get("/admin/apps/:slug/languages/:tag/:id", web.SignedIn, manager(a.withLanguage(a.showTranslation)))
	server.Post("/admin/apps/:slug/languages/:tag/:id", web.SignedIn, manager(a.withLanguage(a.translate)))
	a.mountMail(server)
	a.mountConnections(server)
	server.Get("/admin/apps/:slug/audit", web.SignedIn, manager(a.showAudit))
	server.Get("/admin/apps/:slug/audit.csv", web.SignedIn, manager(a.exportAudit))
}

func (a *Admin) showHome(c *fiber.Ctx) error {
	return c.Redirect(paths.Inbox(paths.Queue{}), fiber.StatusSeeOther)
}

func (a *Admin) host() string {
	base, err := url.Parse(a.BaseURL)
	if err != nil {
		return a.BaseURL
	}
	return base.Host + base.Path
}
