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
	Outbox      bool   // mail is not sent, but kept in a folder
	SSOName     string // what people call the provider of single sign-on; "" if there is none
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

// Mount adds the pages, whose routes are at the top of each one's file. An app is found through its member's role; for
// everybody else it does not exist.
func (a *Admin) Mount(server fiber.Router) {
	server.Get("/admin", web.SignedIn, a.Staff.Anyone(a.showHome))
	a.mountApps(server)
	a.mountImports(server)
	a.mountTicketImports(server)
	a.mountKeys(server)
	a.mountIdentity(server)
	a.mountFirstSteps(server)
	a.mountWidget(server)
	a.mountWidgetFields(server)
	a.mountMembers(server)
	a.mountReplies(server)
	a.mountRules(server)
	a.mountCleanups(server)
	a.mountTargets(server)
	a.mountLanguages(server)
	a.mountMail(server)
	a.mountConnections(server)
	a.mountAudit(server)
}

// freshHere requires a recent sign-in, and leads back to the same address.
func (a *Admin) freshHere() fiber.Handler {
	return web.FreshlySignedIn(a.DB, func(c *fiber.Ctx) string { return c.Path() })
}

// freshThen requires a recent sign-in, and leads back to a page of the app: for forms that have none of their own.
func (a *Admin) freshThen(page func(slug string) string) fiber.Handler {
	return web.FreshlySignedIn(a.DB, func(c *fiber.Ctx) string { return page(c.Params("slug")) })
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
