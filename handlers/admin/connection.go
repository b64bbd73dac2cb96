package admin

import (
	"errors"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	adminview "intake/views/admin"
	"intake/views/paths"
)

// mountConnections adds the pages of connections. Forms that decide where messages go require a recent sign-in.
func (a *Admin) mountConnections(server fiber.Router) {
	manager, fresh := a.Staff.Manager, web.FreshlySignedIn(a.DB, func(c *fiber.Ctx) string {
		if id := c.Params("id"); id != "" {
			return paths.AdminConnection(c.Params("slug"), id)
		}
		return paths.AdminConnections(c.Params("slug"))
	})
	of := func(next func(*fiber.Ctx, *web.TeamApp, *models.Connection) error) fiber.Handler {
		return manager(a.withConnection(next))
	}
	const all, one = "/admin/apps/:slug/connections", "/admin/apps/:slug/connections/:id"
	server.Get(all, web.SignedIn, manager(a.showConnections))
	server.Get(all+"/new", web.SignedIn, manager(a.showNewConnection))
	server.Post(all, web.SignedIn, fresh, manager(a.createConnection))
	server.Get(one, web.SignedIn, of(a.showConnection))
	server.Post(one, web.SignedIn, fresh, of(a.changeConnection))
	server.Post(one+"/test", web.SignedIn, of(a.testConnection))
	server.Post(one+"/pause", web.SignedIn, of(a.pauseConnection))
	server.Post(one+"/resume", web.SignedIn, of(a.resumeConnection))
	server.Post(one+"/again", web.SignedIn, of(a.sendDeliveryAgain))
	server.Post(one+"/secret", web.SignedIn, fresh, of(a.createSigningSecret))
	server.Get(one+"/secret/end", web.SignedIn, of(a.confirmSecretEnd))
	server.Post(one+"/secret/end", web.SignedIn, fresh, of(a.endSigningSecret))
	server.Get(one+"/remove", web.SignedIn, of(a.confirmConnectionRemoval))
	server.Post(one+"/remove", web.SignedIn, fresh, manager(a.removeConnection))
	server.Post(one+"/restore", web.SignedIn, manager(a.restoreConnection))
}

// withConnection finds the app's connection in the address.
func (a *Admin) withConnection(
	next func(*fiber.Ctx, *web.TeamApp, *models.Connection) error,
) func(*fiber.Ctx, *web.TeamApp) error {
	return func(c *fiber.Ctx, app *web.TeamApp) error {
		connection, err := app.FindConnection(c.UserContext(), a.DB, c.Params("id"))
		if err != nil {
			return err
		}
		err = next(c, app, connection)
		if errors.Is(err, models.ErrNoSecretKey) { // its page says what that means
			return c.Redirect(paths.AdminConnection(app.Slug, connection.ID), fiber.StatusSeeOther)
		}
		return err
	}
}

func (a *Admin) showConnection(c *fiber.Ctx, app *web.TeamApp, connection *models.Connection) error {
	page, err := a.connectionPage(c, app, connection)
	if err != nil {
		return err
	}
	return web.Render(c, fiber.StatusOK, adminview.ConnectionShow(page))
}

func (a *Admin) changeConnection(c *fiber.Ctx, app *web.TeamApp, connection *models.Connection) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	draft := a.connectionDraft(form)
	err = connection.Change(c.UserContext(), a.DB, web.Actor(c, a.Addresses), draft)
	if err == nil {
		return web.RedirectNoticed(c, paths.AdminConnection(app.Slug, connection.ID), web.NoticeSaved)
	}
	status, faults, err := web.Refused(c, err)
	if err != nil {
		return err
	}
	page, err := a.connectionPage(c, app, connection)
	if err != nil {
		return err
	}
	draft.Kind = connection.Kind
	page.Form = connectionForm(draft, faults)
	page.Form.Shortened, page.Form.HasToken = shortened(connection), connection.TokenSealed != nil
	return web.Render(c, status, adminview.ConnectionShow(page))
}

// testConnection sends a test and waits for the answer; the page that it leads to shows both.
func (a *Admin) testConnection(c *fiber.Ctx, app *web.TeamApp, connection *models.Connection) error {
	ctx := c.UserContext()
	to, err := connection.Destination(ctx, a.DB)
	if err != nil {
		return err
	}
	test := connection.NewTest(ctx)
	outcome := web.Outcome(to.Kind, a.send(c, web.Outbound(a.BaseURL, app.App, to, test.CreatedAt,
		[]models.Dispatch{{Delivery: *test}})))
	if err := connection.LogTest(c.UserContext(), a.DB, test, outcome); err != nil {
		return err
	}
	notice := web.NoticeTestFailed
	if outcome.Arrived() {
		notice = web.NoticeTestArrived
	}
	return web.RedirectNoticed(c, paths.AdminDelivery(app.Slug, connection.ID, test.ID), notice)
}

func (a *Admin) pauseConnection(c *fiber.Ctx, app *web.TeamApp, connection *models.Connection) error {
	if err := connection.Pause(c.UserContext(), a.DB, web.Actor(c, a.Addresses)); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminConnection(app.Slug, connection.ID), web.NoticePaused)
}

func (a *Admin) resumeConnection(c *fiber.Ctx, app *web.TeamApp, connection *models.Connection) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	by := web.Actor(c, a.Addresses)
	if err := connection.Resume(c.UserContext(), a.DB, by, form.Get("drop") != ""); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminConnection(app.Slug, connection.ID), web.NoticeResumed)
}

// sendDeliveryAgain resends the named delivery, or all of a period: the failed ones, or those that arrived too.
func (a *Admin) sendDeliveryAgain(c *fiber.Ctx, app *web.TeamApp, connection *models.Connection) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	if id := form.Get("delivery"); id != "" {
		if err := connection.SendAgain(c.UserContext(), a.DB, web.Actor(c, a.Addresses), id); err != nil {
			return err
		}
		return web.RedirectNoticed(c, paths.AdminDelivery(app.Slug, connection.ID, id), sentAgain(connection))
	}
	which, age, _ := strings.Cut(form.Get("again"), " ")
	since, err := time.ParseDuration(age)
	if err != nil || since <= 0 {
		return fiber.ErrBadRequest
	}
	again := models.Again{All: which == "all", Since: models.Now().Add(-since)}
	count, err := connection.SendAllAgain(c.UserContext(), a.DB, web.Actor(c, a.Addresses), again)
	if err != nil {
		return err
	}
	notice := sentAgain(connection)
	if count == 0 { // an old page: they were sent already, or have expired
		notice = web.NoticeNoneAgain
	}
	return web.RedirectNoticed(c, paths.AdminConnection(app.Slug, connection.ID), notice)
}

func sentAgain(connection *models.Connection) web.Notice {
	if connection.Paused() {
		return web.NoticeAgainLater
	}
	return web.NoticeSentAgain
}

// createSigningSecret shows the secret on the answered page, only this once.
func (a *Admin) createSigningSecret(c *fiber.Ctx, app *web.TeamApp, connection *models.Connection) error {
	secret, err := connection.NewSecret(c.UserContext(), a.DB, web.Actor(c, a.Addresses))
	if err != nil {
		return err
	}
	return web.Render(c, fiber.StatusOK, adminview.ConnectionSecret(adminview.ConnectionSecretPage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), Secret: secret, Both: connection.TwoSecrets(models.Now()),
		Connection: connectionRow(c.UserContext(), connection, models.DeliveryStats{}, time.Now()),
	}))
}

func (a *Admin) confirmSecretEnd(c *fiber.Ctx, app *web.TeamApp, connection *models.Connection) error {
	return web.Render(c, fiber.StatusOK, adminview.ConnectionSecretEnd(a.connectionQuestion(c, app, connection)))
}

func (a *Admin) endSigningSecret(c *fiber.Ctx, app *web.TeamApp, connection *models.Connection) error {
	if err := connection.EndFormerSecret(c.UserContext(), a.DB, web.Actor(c, a.Addresses)); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminConnection(app.Slug, connection.ID), web.NoticeSecretEnded)
}

func (a *Admin) confirmConnectionRemoval(c *fiber.Ctx, app *web.TeamApp, connection *models.Connection) error {
	return web.Render(c, fiber.StatusOK, adminview.ConnectionRemove(a.connectionQuestion(c, app, connection)))
}

func (a *Admin) connectionQuestion(
	c *fiber.Ctx, app *web.TeamApp, connection *models.Connection,
) adminview.ConnectionQuestionPage {
	return adminview.ConnectionQuestionPage{
		Shell: a.Staff.Shell(c), App: web.App(app.App),
		Connection: connectionRow(c.UserContext(), connection, models.DeliveryStats{}, time.Now()),
	}
}

func (a *Admin) removeConnection(c *fiber.Ctx, app *web.TeamApp) error {
	id := c.Params("id")
	if err := app.Disconnect(c.UserContext(), a.DB, web.Actor(c, a.Addresses), id); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminConnections(app.Slug), web.NoticeDisconnected, web.WithUndo(id))
}

func (a *Admin) restoreConnection(c *fiber.Ctx, app *web.TeamApp) error {
	connection, err := app.RestoreConnection(c.UserContext(), a.DB, web.Actor(c, a.Addresses), c.Params("id"))
	if err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminConnection(app.Slug, connection.ID), web.NoticeUndone)
}
