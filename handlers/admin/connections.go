package admin

import (
	"context"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/internal/webhook"
	"intake/models"
	adminview "intake/views/admin"
	"intake/views/paths"
)

func (a *Admin) showConnections(c *fiber.Ctx, app *web.TeamApp) error {
	ctx := c.UserContext()
	connections, err := app.Connections(ctx, a.DB)
	if err != nil {
		return err
	}
	pulses, err := app.Pulses(ctx, a.DB)
	if err != nil {
		return err
	}
	page := adminview.ConnectionsPage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), Now: time.Now(), Sealed: models.CanSeal(a.DB),
	}
	for i := range connections {
		page.Connections = append(page.Connections, connectionRow(&connections[i], pulses[connections[i].ID], page.Now))
	}
	return web.Render(c, fiber.StatusOK, adminview.Connections(page))
}

func (a *Admin) showNewConnection(c *fiber.Ctx, app *web.TeamApp) error {
	if !models.CanSeal(a.DB) {
		return c.Redirect(paths.AdminConnections(app.Slug), fiber.StatusSeeOther)
	}
	return web.Render(c, fiber.StatusOK, adminview.NewConnection(adminview.NewConnectionPage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), Once: models.NewID(),
		Form: adminview.ConnectionForm{Topics: topicGroups(ticketTopics())},
	}))
}

// ticketTopics are what a new webhook is told of, unless somebody chooses otherwise.
func ticketTopics() (topics []string) {
	for _, topic := range models.Topics {
		if strings.HasPrefix(string(topic), "ticket.") {
			topics = append(topics, string(topic))
		}
	}
	return topics
}

func topicGroups(chosen []string) []adminview.TopicGroup {
	all := make([]string, len(models.Topics))
	for i, topic := range models.Topics {
		all[i] = string(topic)
	}
	return adminview.TopicGroups(all, chosen)
}

// createConnection makes the connection, and answers with its secret on the page itself, this once; or with test=1 it
// only tries the address, and keeps nothing.
func (a *Admin) createConnection(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	draft := a.connectionDraft(form)
	page := adminview.NewConnectionPage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), Once: form.Get("once"), Form: connectionForm(draft, nil),
	}
	if form.Get("test") != "" {
		return a.tryAddress(c, app, draft, page)
	}
	connection, secret, err := app.Connect(c.UserContext(), a.DB, web.Actor(c, a.Addresses), form.Get("once"), draft)
	if err != nil {
		faults, err := web.Faults(c.UserContext(), err)
		if err != nil {
			return err
		}
		page.Form, page.Once = connectionForm(draft, faults), models.NewID()
		return web.Render(c, fiber.StatusUnprocessableEntity, adminview.NewConnection(page))
	}
	return web.Render(c, fiber.StatusOK, adminview.ConnectionSecret(adminview.ConnectionSecretPage{
		Shell: page.Shell, App: page.App, Connection: connectionRow(connection, models.Pulse{}, time.Now()), Secret: secret,
	}))
}

// tryAddress sends a test that nobody can check the signature of, since there is no secret yet.
func (a *Admin) tryAddress(
	c *fiber.Ctx, app *web.TeamApp, draft models.ConnectionDraft, page adminview.NewConnectionPage,
) error {
	if err := draft.CheckAddress(); err != nil {
		faults, err := web.Faults(c.UserContext(), err)
		if err != nil {
			return err
		}
		page.Form = connectionForm(draft, faults)
		return web.Render(c, fiber.StatusUnprocessableEntity, adminview.NewConnection(page))
	}
	now := models.Now()
	answer := a.send(c, webhook.Message{
		Address: draft.Address, ID: models.NewID(), At: now, Body: web.WebhookTestBody(a.BaseURL, app.App, now),
	})
	page.Test = testAnswer(answer)
	return web.Render(c, fiber.StatusOK, adminview.NewConnection(page))
}

// send waits for another server, which has its own limit: it is not counted to the request's time.
func (a *Admin) send(c *fiber.Ctx, message webhook.Message) webhook.Answer {
	answer := a.Webhooks.Send(context.WithoutCancel(c.UserContext()), message)
	web.RenewDeadline(c)
	return answer
}

func (a *Admin) connectionDraft(form url.Values) models.ConnectionDraft {
	return models.ConnectionDraft{
		Name: form.Get("name"), Address: form.Get("address"), Topics: slices.Clone(form["topics"]),
		WithText: form.Get("text") != "", WithPerson: form.Get("person") != "", AllowHTTP: a.AllowHTTP,
	}
}
