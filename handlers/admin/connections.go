package admin

import (
	"context"
	"errors"
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
	"intake/views/ui"
)

func (a *Admin) showConnections(c *fiber.Ctx, app *web.TeamApp) error {
	ctx := c.UserContext()
	connections, err := app.Connections(ctx, a.DB)
	if err != nil {
		return err
	}
	stats, err := models.FindDeliveryStats(ctx, a.DB, connections...)
	if err != nil {
		return err
	}
	page := adminview.ConnectionsPage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), Now: time.Now(), Sealed: models.CanSeal(a.DB),
	}
	if removed := c.Query("undo"); removed != "" && web.NoticeOf(c) == web.NoticeDisconnected {
		page.Shell.Undo = ui.Undo{Action: paths.AdminRestoreConnection(app.Slug, removed)}
	}
	page.Search, page.Query = len(connections) > searchableFrom, strings.TrimSpace(c.Query("q"))
	for i := range connections {
		if page.Search && !named(&connections[i], page.Query) {
			continue
		}
		page.Connections = append(page.Connections, connectionRow(ctx, &connections[i], stats[connections[i].ID], page.Now))
	}
	return web.Render(c, fiber.StatusOK, adminview.Connections(page))
}

// searchableFrom is the number of connections from which the list has a search.
const searchableFrom = 20

// named reports whether the words occur in what the list says about the connection.
func named(connection *models.Connection, words string) bool {
	said := strings.ToLower(connection.Name + " " + connection.Kind.Name() + " " + connection.Host)
	for _, word := range strings.Fields(strings.ToLower(words)) {
		if !strings.Contains(said, word) {
			return false
		}
	}
	return true
}

func (a *Admin) showNewConnection(c *fiber.Ctx, app *web.TeamApp) error {
	if !models.CanSeal(a.DB) {
		return c.Redirect(paths.AdminConnections(app.Slug), fiber.StatusSeeOther)
	}
	return web.Render(c, fiber.StatusOK, adminview.NewConnection(adminview.NewConnectionPage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), Once: models.NewID(),
		Form: newConnectionForm(models.ConnectionDraft{Topics: ticketTopics()}, nil),
	}))
}

// ticketTopics are the default topics of a new webhook.
func ticketTopics() (topics []string) {
	for _, topic := range models.Topics {
		if strings.HasPrefix(string(topic), "ticket.") {
			topics = append(topics, string(topic))
		}
	}
	return topics
}

// chatTopics are the default topics of a new chat: what people should look at.
var chatTopics = []models.Topic{
	models.TopicTicketCreated, models.TopicTicketPriorityChanged, models.TopicTicketOverdue, models.TopicKeyExposed,
}

func topicGroups(chosen []string) []adminview.TopicGroup {
	all := make([]string, len(models.Topics))
	for i, topic := range models.Topics {
		all[i] = string(topic)
	}
	groups := adminview.TopicGroups(all, chosen)
	for _, group := range groups {
		for i := range group.Topics {
			group.Topics[i].InChats = slices.Contains(chatTopics, models.Topic(group.Topics[i].Topic))
		}
	}
	return groups
}

// createConnection makes the connection. A webhook's secret is shown on the answered page, only this once. With test=1
// it only tests the address and stores nothing.
func (a *Admin) createConnection(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	draft := a.connectionDraft(form)
	page := adminview.NewConnectionPage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), Once: form.Get("once"), Form: newConnectionForm(draft, nil),
	}
	if form.Get("test") != "" {
		return a.tryAddress(c, app, draft, page)
	}
	connection, secret, err := app.Connect(c.UserContext(), a.DB, web.Actor(c, a.Addresses), form.Get("once"), draft)
	if errors.Is(err, models.ErrNoSecretKey) { // it was there when the form was opened
		page.NoKey = true
		return web.Render(c, fiber.StatusUnprocessableEntity, adminview.NewConnection(page))
	}
	if err != nil {
		status, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		page.Form, page.Once = newConnectionForm(draft, faults), models.NewID()
		return web.Render(c, status, adminview.NewConnection(page))
	}
	if secret == "" {
		return web.RedirectNoticed(c, paths.AdminConnection(app.Slug, connection.ID), web.NoticeConnected)
	}
	return web.Render(c, fiber.StatusOK, adminview.ConnectionSecret(adminview.ConnectionSecretPage{
		Shell: page.Shell, App: page.App, Secret: secret,
		Connection: connectionRow(c.UserContext(), connection, models.DeliveryStats{}, time.Now()),
	}))
}

// tryAddress sends a test to an address without a connection.
func (a *Admin) tryAddress(
	c *fiber.Ctx, app *web.TeamApp, draft models.ConnectionDraft, page adminview.NewConnectionPage,
) error {
	if err := draft.CheckAddress(); err != nil {
		status, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		page.Form = newConnectionForm(draft, faults)
		return web.Render(c, status, adminview.NewConnection(page))
	}
	now := models.Now()
	answer := a.send(c, web.Outbound(a.BaseURL, app.App, draft.Destination(), now, web.TestDispatch(models.NewID(), now)))
	page.Form = newConnectionForm(draft, nil)
	page.Test = testAnswer(draft.Kind, answer)
	return web.Render(c, fiber.StatusOK, adminview.NewConnection(page))
}

// send waits for another server. That has its own time limit and does not count against the request's deadline.
func (a *Admin) send(c *fiber.Ctx, message webhook.Message) webhook.Answer {
	answer := a.Webhooks.Send(context.WithoutCancel(c.UserContext()), message)
	web.RenewDeadline(c)
	return answer
}

func (a *Admin) connectionDraft(form url.Values) models.ConnectionDraft {
	return models.ConnectionDraft{
		Kind: models.ConnectionKind(form.Get("kind")), Name: form.Get("name"), Address: form.Get("address"),
		Token: form.Get("token"), NoToken: form.Get("no_token") != "", Topics: slices.Clone(form["topics"]),
		WithText: form.Get("text") != "", WithPerson: form.Get("person") != "", AllowHTTP: a.AllowHTTP,
	}
}
