package admin

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	adminview "intake/views/admin"
	"intake/views/i18n"
	"intake/views/paths"
	"intake/views/ui"
)

const deliveriesPage = 25

// connectionPage loads a connection with its log and the opened delivery.
func (a *Admin) connectionPage(
	c *fiber.Ctx, app *web.TeamApp, connection *models.Connection,
) (adminview.ConnectionPage, error) {
	ctx, now := c.UserContext(), time.Now()
	all, err := models.FindDeliveryStats(ctx, a.DB, *connection)
	if err != nil {
		return adminview.ConnectionPage{}, err
	}
	stats, state := all[connection.ID], models.DeliveryState(c.Query("state"))
	if state != models.DeliveryWaiting && state != models.DeliveryFailed {
		state = ""
	}
	list, next, err := connection.Deliveries(ctx, a.DB, state, c.Query("before"), deliveriesPage)
	if err != nil {
		return adminview.ConnectionPage{}, err
	}
	page := adminview.ConnectionPage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), Now: now, Connection: connectionRow(ctx, connection, stats, now),
		Waiting: counted(stats.Waiting), Failed: counted(stats.Failed), State: string(state),
	}
	page.Secret, page.Former = secretsOf(ctx, connection, now)
	try, err := connection.FindNextTry(ctx, a.DB)
	if err != nil {
		return adminview.ConnectionPage{}, err
	}
	if try != nil {
		page.Connection.Health.Text += " " + nextTry(ctx, *try, now) + "."
	}
	page.Paused = pausedText(ctx, connection, stats, now)
	if address, err := connection.Address(a.DB); err == nil {
		page.Sealed, page.Form = true, connectionFormOf(connection, address)
		if page.Again, err = a.againChoices(ctx, connection, stats); err != nil {
			return adminview.ConnectionPage{}, err
		}
	}
	for i := range list {
		page.Deliveries = append(page.Deliveries, deliveryRow(&list[i]))
	}
	if next != "" {
		page.Older = paths.AdminConnectionLog(app.Slug, connection.ID, string(state), next)
	}
	err = a.openDelivery(c, connection, &page)
	return page, err
}

// secretsOf are a webhook's signing secret, and the former one while both are valid.
func secretsOf(ctx context.Context, connection *models.Connection, now time.Time) (secret, former *adminview.Secret) {
	if connection.SecretMadeAt != nil {
		secret = &adminview.Secret{
			Start: connection.SecretStart, Text: "Made " + i18n.Ago(ctx, now, *connection.SecretMadeAt) + "."}
	}
	if connection.TwoSecrets(now) {
		former = &adminview.Secret{Start: connection.FormerSecretStart,
			Text: "The former one. It ends on " + moment(ctx, now, *connection.FormerSecretUntil) + ", or when you say so."}
	}
	return secret, former
}

// connectionFormOf is the form with what the connection has.
func connectionFormOf(connection *models.Connection, address string) adminview.ConnectionForm {
	if connection.Kind.Chat() {
		address = "" // anybody who can read it can write in the chat
	}
	form := connectionForm(models.ConnectionDraft{
		Kind: connection.Kind, Name: connection.Name, Address: address, Topics: strings.Fields(connection.Topics),
		WithText: connection.WithText, WithPerson: connection.WithPerson,
	}, nil)
	form.Shortened, form.HasToken = shortened(connection), connection.TokenSealed != nil
	return form
}

// openDelivery opens the delivery in the address. If the list does not have it, it is shown on top.
func (a *Admin) openDelivery(c *fiber.Ctx, connection *models.Connection, page *adminview.ConnectionPage) error {
	id := c.Query("delivery")
	if !models.IsID(id) {
		return nil
	}
	found, err := connection.FindDelivery(c.UserContext(), a.DB, id)
	if models.CodeOf(err) == models.CodeNotFound {
		return nil // expired and deleted
	}
	if err != nil {
		return err
	}
	open := &adminview.OpenDelivery{
		Delivery: deliveryRow(&models.LoggedDelivery{Delivery: *found}), Request: found.Request, Answer: found.Answer,
		Again: page.Sealed && found.Topic != models.TopicTest,
	}
	carrier, err := found.Carrier(c.UserContext(), a.DB)
	if err != nil {
		return err
	}
	if open.Gathered = found.CarriedBy != nil; carrier != nil {
		open.Request, open.Answer, open.Carrier = carrier.Request, carrier.Answer, carrier.ID
	}
	for _, try := range found.AllTries() {
		text := try.Why
		if try.Status != 0 {
			text = strings.TrimSpace(fmt.Sprintf("%d after %s. %s", try.Status, took(try.TookMs), try.Why))
		}
		open.History = append(open.History, adminview.DeliveryTry{At: try.At, Text: text})
	}
	if found.State == models.DeliveryWaiting {
		open.Next = waitsText(c.UserContext(), connection, found, page.Now)
	}
	page.Open = open
	for _, listed := range page.Deliveries {
		if listed.ID == id {
			return nil
		}
	}
	page.Deliveries = append([]adminview.Delivery{open.Delivery}, page.Deliveries...)
	return nil
}

func deliveryRow(d *models.LoggedDelivery) adminview.Delivery {
	row := adminview.Delivery{
		ID: d.ID, Topic: string(d.Topic), About: d.About, State: string(d.State), At: d.CreatedAt,
		Tries: ui.CountOf(d.Tries, "try", "tries"), Took: took(d.TookMs),
	}
	status := "No answer"
	if d.Status != 0 {
		status = fmt.Sprint(d.Status)
	}
	switch {
	case d.State == models.DeliveryDelivered:
		row.Status = status
	case d.Tries == 0 && d.State == models.DeliveryWaiting:
		row.Status, row.Took = "Waits", ""
	case d.State == models.DeliveryWaiting:
		row.Status = status + ", waits"
	case d.Tries == 0:
		row.Status, row.Took = "Dropped", ""
	default:
		row.Status = "Failed, " + strings.ToLower(status)
	}
	return row
}

// againChoices are the periods that can be resent, with how many deliveries each has; empty ones are left out.
func (a *Admin) againChoices(ctx context.Context, connection *models.Connection, stats models.DeliveryStats) (
	choices []adminview.AgainChoice, err error,
) {
	const day = 24 * time.Hour
	for _, choice := range []struct {
		all   bool
		since time.Duration
		label string
	}{
		{false, day, "Failed in the last day"}, {false, 7 * day, "Failed in the last week"},
		{false, 30 * day, "All that failed"},
		{true, time.Hour, "Everything of the last hour"}, {true, day, "Everything of the last day"},
	} {
		if !choice.all && stats.Failed == 0 {
			continue
		}
		count, err := connection.CountAgain(ctx, a.DB, models.Again{All: choice.all, Since: models.Now().Add(-choice.since)})
		if err != nil {
			return nil, err
		}
		if count > 0 {
			choices = append(choices, adminview.AgainChoice{
				All: choice.all, Since: choice.since.String(), Label: choice.label, Count: counted(count)})
		}
	}
	return choices, nil
}
