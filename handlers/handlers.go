// Package handlers puts the whole service on one Fiber server: middleware in order, one mount line for each audience.
package handlers

import (
	"cmp"
	"context"
	"net/netip"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/account"
	"intake/handlers/admin"
	"intake/handlers/api"
	"intake/handlers/board"
	"intake/handlers/feedback"
	"intake/handlers/figures"
	"intake/handlers/inbox"
	"intake/handlers/portal"
	"intake/handlers/web"
	widgetpages "intake/handlers/widget"
	"intake/internal/database"
	"intake/internal/files"
	"intake/internal/live"
	"intake/internal/passkey"
	"intake/internal/ratelimit"
	"intake/internal/sso"
	"intake/internal/webhook"
	"intake/models"
	"intake/static"
	accountview "intake/views/account"
	"intake/views/design"
	"intake/views/paths"
	"intake/widget"
)

// Deps is everything the handlers work with.
type Deps struct {
	DB             *database.DB
	Intake         *models.Intake
	KeyUses        *models.KeyUses
	WidgetSites    *models.WidgetSites
	Files          files.Store
	Limiter        *ratelimit.Limiter
	Live           *live.Broker
	BaseURL        string
	Development    bool          // shows /design, and the widget's sample website to everybody
	Outbox         bool          // mail is not sent, but kept in a folder
	SSO            *sso.Settings // the provider where teams may sign in; nil: there is none
	StaffSSO       bool          // teams may sign in only there
	Checks         func(context.Context) []accountview.Check
	TrustedProxies []netip.Prefix
	Health         *Health
	RequestTimeout time.Duration // how long a request may work; 0: web.RequestTimeout
	UndoTime       time.Duration // how long a reply can be taken back; 0: models.UndoTime
	Webhooks       *webhook.Client
	AllowHTTP      bool         // connections may be without TLS, in networks that the operator named
	Observe        web.Observer // nil: nobody listens
}

// New builds the server. Serve it on a listener wrapped by web.Listen.
func New(deps Deps) *fiber.App {
	server := newServer(deps.Health)
	observe := deps.Observe
	if observe == nil {
		observe = func(string, string, int, time.Duration) {}
	}
	m := newMounts(deps)
	server.Use(
		deps.Health.sendAway, web.Identify, web.Deadline(cmp.Or(deps.RequestTimeout, web.RequestTimeout)),
		web.Guard(&web.SlowBodies{Addresses: m.addresses}), web.Headers(m.secure),
		web.Compress, web.Log(observe), web.Recover,
	)
	m.mountPrograms(server)
	m.mountPages(server)
	return server
}

// mounts holds what several audiences share, to mount each of them.
type mounts struct {
	Deps
	secure      bool // BaseURL is https
	addresses   web.Addresses
	limits      web.Limits
	uploads     *web.Uploads
	exposed     web.ExposedKeys
	publicPages *web.PublicPages
	embedded    *widgetpages.Widget
}

func newMounts(deps Deps) *mounts {
	m := &mounts{
		Deps: deps, secure: strings.HasPrefix(deps.BaseURL, "https://"),
		addresses:   web.Addresses{Trusted: deps.TrustedProxies},
		publicPages: web.NewPublicPages(models.NewAppVersions(deps.DB.DB), deps.DB.ReadReplica),
	}
	m.limits = web.Limits{Limiter: deps.Limiter, Addresses: m.addresses}
	m.uploads = web.NewUploads(deps.Files, m.addresses)
	m.exposed = web.ExposedKeys{DB: deps.DB.DB, Addresses: m.addresses}
	m.embedded = &widgetpages.Widget{
		DB: deps.DB.DB, ExposedKeys: m.exposed, Sites: deps.WidgetSites, BaseURL: deps.BaseURL,
		Development: deps.Development, PublicPages: m.publicPages,
	}
	return m
}

// mountPrograms adds the routes for programs, widgets and assets, which need no session.
func (m *mounts) mountPrograms(server *fiber.App) {
	(&api.API{
		DB: m.DB.DB, Intake: m.Intake, SecretKeys: models.NewSecretKeys(m.DB.DB), KeyUses: m.KeyUses,
		Files: m.Files, ExposedKeys: m.exposed, Limits: m.limits, Addresses: m.addresses, Uploads: m.uploads,
		BaseURL: m.BaseURL, PublicPages: m.publicPages,
	}).Mount(server)
	m.embedded.Mount(server)
	web.Logos{DB: m.DB.DB, Files: m.Files}.Mount(server)
	m.Health.Mount(server)
	server.Get(static.Root+"*", web.Static)
	server.Get("/favicon.ico", web.Favicon)
	server.Get(paths.Manifest(), web.Manifest)
}

// mountPages adds the pages, which may need a session.
func (m *mounts) mountPages(server *fiber.App) {
	visits := web.Visits{DB: m.DB.DB, Secure: m.secure}
	sessions := &web.Sessions{DB: m.DB.DB, Secure: m.secure, StaffSSO: m.StaffSSO}
	public := &board.Board{
		DB: m.DB.DB, Intake: m.Intake, Limits: m.limits, Addresses: m.addresses, BaseURL: m.BaseURL,
		Secure: m.secure, Pictures: m.pictures(m.uploads), Visits: visits, PublicPages: m.publicPages,
	}
	own := &portal.Portal{
		DB: m.DB.DB, Intake: m.Intake, Files: m.Files, Uploads: m.uploads, Limits: m.limits, Addresses: m.addresses,
		Secure: m.secure, Visits: visits,
	}
	languages, themes, staff := web.Languages{Secure: m.secure}, web.Themes{Secure: m.secure}, web.Staff{DB: m.DB.DB}
	accounts := &account.Account{
		DB: m.DB.DB, Staff: staff, Sessions: sessions, Visits: visits, Languages: languages, Themes: themes,
		Clients: m.Limiter.Apart(), Limits: m.limits, Addresses: m.addresses, BaseURL: m.BaseURL,
		Outbox: m.Outbox, Checks: m.Checks,
	}
	if m.SSO != nil {
		accounts.SSO = sso.New(*m.SSO, m.BaseURL+paths.LoginSSOReturn())
	}
	if site, err := passkey.NewSite(m.BaseURL); err == nil { // else browsers would refuse passkeys
		accounts.Passkeys = site
	}
	// Before the middleware, because mail programs post there from anywhere.
	own.MountStop(server)
	accounts.MountStop(server)
	server.Use(web.ErrorsInPlace(m.DB.DB), web.SameOrigin(m.BaseURL), sessions.Load, themes.Choose,
		languages.Choose)
	public.Mount(server)
	own.Mount(server)
	accounts.Mount(server)
	m.mountTeam(server, staff)
	m.embedded.MountPages(server)
	if m.Development {
		server.Get("/design", showDesign)
	}
}

// mountTeam adds the pages for teams.
func (m *mounts) mountTeam(server *fiber.App, staff web.Staff) {
	(&inbox.Inbox{
		DB: m.DB.DB, Staff: staff, Files: m.Files, Uploads: m.uploads.ForTeam(), Live: m.Live,
		Addresses: m.addresses, UndoTime: m.UndoTime, BaseURL: m.BaseURL, Intake: m.Intake,
	}).Mount(server)
	(&feedback.Feedback{
		DB: m.DB.DB, Staff: staff, Addresses: m.addresses, Pictures: m.pictures(m.uploads.ForTeam()),
	}).Mount(server)
	(&figures.Figures{DB: m.DB.DB, Staff: staff, Addresses: m.addresses}).Mount(server)
	ssoName := ""
	if m.SSO != nil {
		ssoName = m.SSO.Name
	}
	(&admin.Admin{
		DB: m.DB.DB, Staff: staff, Addresses: m.addresses, BaseURL: m.BaseURL, Outbox: m.Outbox, SSOName: ssoName,
		WidgetSizes: widget.Sizes, WidgetSettings: m.embedded.SettingsOf,
		Webhooks: m.Webhooks, AllowHTTP: m.AllowHTTP,
		Files: m.Files, Uploads: m.uploads.ForTeam(), Intake: m.Intake,
	}).Mount(server)
}

// pictures takes in and shows the pictures of ideas, comments and entries.
func (m *mounts) pictures(uploads *web.Uploads) *web.Pictures {
	return &web.Pictures{DB: m.DB.DB, Files: m.Files, Uploads: uploads, Limits: m.limits, Addresses: m.addresses}
}

// showDesign shows every component in every state.
func showDesign(c *fiber.Ctx) error {
	return web.Render(c, fiber.StatusOK, design.Page(c.Query("theme")))
}
