// Package handlers puts the whole service on one Fiber server: middleware in order, one mount line for each audience.
package handlers

import (
	"cmp"
	"context"
	"net/netip"
	"slices"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp"

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
	"intake/internal/ratelimit"
	"intake/internal/webhook"
	"intake/models"
	"intake/static"
	accountview "intake/views/account"
	"intake/views/design"
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
	Development    bool // shows /design, and the widget's sample website to everybody
	Outbox         bool // mail is not sent, but kept in a folder
	Checks         func(context.Context) []accountview.Check
	TrustedProxies []netip.Prefix
	Health         *Health
	Patience       time.Duration // how long a request may work; 0: web.Patience
	UndoTime       time.Duration // how long a reply can be taken back; 0: models.UndoTime
	Webhooks       *webhook.Client
	AllowHTTP      bool         // connections may be without TLS, in networks that the operator named
	Observe        web.Observer // nil: nobody listens
}

// New builds the server. Serve it on a listener wrapped by web.Listen.
func New(deps Deps) *fiber.App {
	server := fiber.New(fiber.Config{
		// Bodies are streamed, and but for their first byte nothing is read ahead: see web.Guard. fasthttp reads up to
		// this "limit" before it calls us.
		StreamRequestBody:            true,
		DisablePreParseMultipartForm: true,
		BodyLimit:                    1,
		ReadBufferSize:               16 << 10, // a request's headers
		ReadTimeout:                  15 * time.Second,
		WriteTimeout:                 60 * time.Second,
		IdleTimeout:                  60 * time.Second,
		Concurrency:                  web.Connections + web.Connections/10, // web.Listen counts first, and can answer
		StrictRouting:                true,
		CaseSensitive:                true,
		Immutable:                    true, // strings outlive their request: in drafts, logs and jobs
		EnableTrustedProxyCheck:      true, // with no proxies: Fiber itself never believes a forwarded header
		DisableStartupMessage:        true,
		ErrorHandler:                 web.Fail,
	})
	server.Server().ErrorHandler = deps.Health.refuseUnreadable
	server.Server().Handler = knowMethods(server.Server().Handler)
	server.Server().CloseOnShutdown = true

	observe := deps.Observe
	if observe == nil {
		observe = func(string, string, int, time.Duration) {}
	}
	secure := strings.HasPrefix(deps.BaseURL, "https://")
	addresses := web.Addresses{Trusted: deps.TrustedProxies}
	unfinished := &web.Unfinished{Addresses: addresses}
	server.Use(
		deps.Health.sendAway, web.Identify, web.Deadline(cmp.Or(deps.Patience, web.Patience)), web.Guard(unfinished),
		web.Headers(secure), web.Compress, web.Log(observe), web.Recover,
	)

	uploads := web.NewUploads(deps.Files, addresses)
	exposed := web.ExposedKeys{DB: deps.DB.DB, Addresses: addresses}
	limits := web.Limits{Limiter: deps.Limiter, Addresses: addresses}
	publicPages := web.NewPublicPages(models.NewAppVersions(deps.DB.DB))
	(&api.API{
		DB: deps.DB.DB, Intake: deps.Intake, SecretKeys: models.NewSecretKeys(deps.DB.DB), KeyUses: deps.KeyUses,
		Files: deps.Files, ExposedKeys: exposed, Limits: limits, Addresses: addresses, Uploads: uploads,
		BaseURL: deps.BaseURL, PublicPages: publicPages,
	}).Mount(server)
	embedded := &widgetpages.Widget{
		DB: deps.DB.DB, ExposedKeys: exposed, Sites: deps.WidgetSites, BaseURL: deps.BaseURL,
		Development: deps.Development, PublicPages: publicPages,
	}
	embedded.Mount(server)
	web.Logos{DB: deps.DB.DB, Files: deps.Files}.Mount(server)
	deps.Health.Mount(server)
	server.Get(static.Root+"*", web.Static)

	// The pages: from here on a request may be somebody's.
	visits := web.Visits{DB: deps.DB.DB, Secure: secure}
	sessions := &web.Sessions{DB: deps.DB.DB, Secure: secure}
	pictures := func(uploads *web.Uploads) *web.Pictures {
		return &web.Pictures{DB: deps.DB.DB, Files: deps.Files, Uploads: uploads, Limits: limits, Addresses: addresses}
	}
	public := &board.Board{
		DB: deps.DB.DB, Intake: deps.Intake, Limits: limits, Addresses: addresses, BaseURL: deps.BaseURL,
		Secure: secure, Pictures: pictures(uploads), Visits: visits, PublicPages: publicPages,
	}
	own := &portal.Portal{
		DB: deps.DB.DB, Intake: deps.Intake, Files: deps.Files, Uploads: uploads, Limits: limits, Addresses: addresses,
		Secure: secure, Visits: visits,
	}
	own.MountStop(server)
	(&account.Account{DB: deps.DB.DB, Limits: limits}).MountStop(server)
	languages, themes := web.Languages{Secure: secure}, web.Themes{Secure: secure}
	server.Use(web.ErrorsInApp(deps.DB.DB), web.SameOrigin(deps.BaseURL), sessions.Load, themes.Choose,
		languages.Choose)
	public.Mount(server)
	own.Mount(server)
	staff := web.Staff{DB: deps.DB.DB}
	(&account.Account{
		DB: deps.DB.DB, Staff: staff, Sessions: sessions, Visits: visits, Languages: languages, Themes: themes, Clients: deps.Limiter.Apart(),
		Limits: limits, Addresses: addresses, Outbox: deps.Outbox, Checks: deps.Checks,
	}).Mount(server)
	(&inbox.Inbox{
		DB: deps.DB.DB, Staff: staff, Files: deps.Files, Uploads: uploads.ForTeam(), Live: deps.Live,
		Addresses: addresses, UndoTime: deps.UndoTime, BaseURL: deps.BaseURL,
	}).Mount(server)
	(&feedback.Feedback{
		DB: deps.DB.DB, Staff: staff, Addresses: addresses, Pictures: pictures(uploads.ForTeam()),
	}).Mount(server)
	(&figures.Figures{DB: deps.DB.DB, Staff: staff, Addresses: addresses}).Mount(server)
	(&admin.Admin{
		DB: deps.DB.DB, Staff: staff, Addresses: addresses, BaseURL: deps.BaseURL, WidgetSizes: widget.Sizes, WidgetSettings: embedded.SettingsOf,
		Webhooks: deps.Webhooks, AllowHTTP: deps.AllowHTTP,
		Files: deps.Files, Uploads: uploads.ForTeam(), Intake: deps.Intake,
	}).Mount(server)
	embedded.MountPages(server)
	if deps.Development {
		server.Get("/design", showDesign)
	}
	return server
}

// showDesign shows every component in every state.
func showDesign(c *fiber.Ctx) error {
	return web.Render(c, fiber.StatusOK, design.Page(c.Query("theme")))
}

// knowMethods lets an invented method be refused like any other that a route does not have: Fiber alone would answer it
// before our first middleware.
func knowMethods(next fasthttp.RequestHandler) fasthttp.RequestHandler {
	return func(ctx *fasthttp.RequestCtx) {
		if !slices.Contains(fiber.DefaultMethods, string(ctx.Method())) {
			ctx.Request.Header.SetMethod(fiber.MethodTrace)
		}
		next(ctx)
	}
}

// refuseUnreadable answers what never became a request: nobody knows what it wanted, so the answer has the form of the
// API, where machines talk. A process that shuts down shortens the time for reading: then it is not the sender's fault.
func (h *Health) refuseUnreadable(ctx *fasthttp.RequestCtx, err error) {
	status, message := fasthttp.StatusBadRequest, "The request could not be understood."
	switch reason := err.Error(); {
	case strings.Contains(reason, "small read buffer"), strings.Contains(reason, "too big"):
		status, message = fasthttp.StatusRequestHeaderFieldsTooLarge, "The request headers are too large."
	case strings.Contains(reason, "timeout"):
		status, message = fasthttp.StatusRequestTimeout, "The request took too long to arrive."
	}
	ctx.Response.Reset()
	if status == fasthttp.StatusRequestTimeout && h.leaving.Load() {
		status, message = fasthttp.StatusServiceUnavailable, "Intake is shutting down. Try again in a moment."
		ctx.Response.Header.Set(fiber.HeaderRetryAfter, web.RetryAfter)
	}
	ctx.SetStatusCode(status)
	ctx.SetContentType(fiber.MIMEApplicationJSON)
	ctx.Response.Header.Set(fiber.HeaderCacheControl, "no-store")
	ctx.SetBodyString(`{"error":"` + message + `"}`)
	ctx.SetConnectionClose()
}
