package admin

import (
	"fmt"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/internal/webhook"
	"intake/models"
	adminview "intake/views/admin"
	"intake/views/i18n"
	"intake/views/paths"
	"intake/views/ui"
)

const deliveriesPage = 25

// connectionPage loads one connection, with its log and what is open in it.
func (a *Admin) connectionPage(
	c *fiber.Ctx, app *web.TeamApp, connection *models.Connection,
) (adminview.ConnectionPage, error) {
	ctx, now := c.UserContext(), time.Now()
	pulses, err := app.Pulses(ctx, a.DB)
	if err != nil {
		return adminview.ConnectionPage{}, err
	}
	pulse, state := pulses[connection.ID], models.DeliveryState(c.Query("state"))
	if state != models.DeliveryWaiting && state != models.DeliveryFailed {
		state = ""
	}
	list, next, err := connection.Deliveries(ctx, a.DB, state, c.Query("before"), deliveriesPage)
	if err != nil {
		return adminview.ConnectionPage{}, err
	}
	page := adminview.ConnectionPage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), Now: now, Connection: connectionRow(connection, pulse, now),
		Waiting: pulse.Waiting, Failed: pulse.Failed, State: string(state),
		Secret: adminview.Secret{Start: connection.SecretStart, Text: "Made " + i18n.Ago(ctx, now, *connection.SecretMadeAt) + "."},
	}
	page.Paused = pausedText(connection, pulse, now)
	if address, err := connection.Address(a.DB); err == nil {
		page.Sealed = true
		page.Form = connectionForm(models.ConnectionDraft{
			Name: connection.Name, Address: address, Topics: strings.Fields(connection.Topics),
			WithText: connection.WithText, WithPerson: connection.WithPerson,
		}, nil)
	}
	if connection.TwoSecrets(now) {
		page.Former = &adminview.Secret{Start: connection.FormerSecretStart,
			Text: "The former one. It ends on " + moment(*connection.FormerSecretUntil) + ", or when you say so."}
	}
	for i := range list {
		page.Deliveries = append(page.Deliveries, deliveryRow(&list[i]))
	}
	if next != "" {
		page.Older = paths.AdminConnectionLog(app.Slug, connection.ID, string(state), next)
	}
	return page, a.openDelivery(c, connection, &page)
}

// openDelivery opens the delivery that the address names; where the list does not have it, it stands on top.
func (a *Admin) openDelivery(c *fiber.Ctx, connection *models.Connection, page *adminview.ConnectionPage) error {
	id := c.Query("delivery")
	if !models.IsID(id) {
		return nil
	}
	found, err := connection.FindDelivery(c.UserContext(), a.DB, id)
	if models.CodeOf(err) == models.CodeNotFound {
		return nil // removed after its time
	}
	if err != nil {
		return err
	}
	open := &adminview.OpenDelivery{
		Delivery: deliveryRow(&models.LoggedDelivery{Delivery: *found}), Request: found.Request, Answer: found.Answer,
		Again: page.Sealed && found.Topic != models.TopicTest,
	}
	for _, try := range found.AllTries() {
		text := try.Why
		if try.Status != 0 {
			text = fmt.Sprintf("%d after %s", try.Status, took(try.TookMs))
		}
		open.History = append(open.History, adminview.DeliveryTry{At: try.At, Text: text})
	}
	if found.State == models.DeliveryWaiting {
		open.Next = fmt.Sprintf("Next try at %s, %d at most.", moment(found.NextAt), models.MostTries())
		if connection.Paused() {
			open.Next = "It waits until the connection is resumed, and is kept until " + day(found.KeptUntil()) + "."
		}
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

func took(ms int64) string {
	if ms < 1000 {
		return fmt.Sprintf("%d ms", ms)
	}
	return fmt.Sprintf("%.1f s", float64(ms)/1000)
}

func moment(t time.Time) string { return t.UTC().Format("2 January, 15:04 UTC") }

func day(t time.Time) string { return t.UTC().Format("2 January") }

// connectionRow says how it goes with the connection.
func connectionRow(connection *models.Connection, pulse models.Pulse, now time.Time) adminview.Connection {
	row := adminview.Connection{
		ID: connection.ID, Name: connection.Name, Host: connection.Host, Topics: len(strings.Fields(connection.Topics)),
		Paused: connection.Paused(),
	}
	for _, state := range pulse.Last {
		row.Beats = append(row.Beats, string(state))
	}
	waiting := ui.CountOf(pulse.Waiting, "delivery waits", "deliveries wait")
	switch {
	case connection.Paused():
		row.Health = adminview.Health{Tone: "off", Title: "Paused on " + day(*connection.PausedAt), Text: waiting + "."}
	case connection.FailingSince != nil && now.Sub(*connection.FailingSince) > time.Hour:
		row.Health = adminview.Health{Tone: "bad", Title: "Failing since " + moment(*connection.FailingSince),
			Text: waiting + ". We pause it on " + day(connection.PausesAt()) + "."}
	case connection.FailingSince != nil:
		row.Health = adminview.Health{Tone: "late", Title: "Late", Text: waiting + ". We try again by ourselves."}
	case pulse.LastAt != nil:
		row.Health = adminview.Health{Tone: "good", Title: "Arrives",
			Text: fmt.Sprintf("%d delivered in the last 30 days.", pulse.Delivered)}
	default:
		row.Health = adminview.Health{Tone: "none", Title: "Nothing sent yet", Text: "It waits for the first event."}
	}
	if row.Health.Tone == "good" && pulse.Waiting > 0 {
		row.Health.Text += " " + strings.ToUpper(waiting[:1]) + waiting[1:] + "."
	}
	return row
}

// pausedText says why and since when nothing is sent, and what becomes of what waits.
func pausedText(connection *models.Connection, pulse models.Pulse, now time.Time) string {
	if !connection.Paused() {
		return ""
	}
	why := map[models.PauseReason]string{
		models.PausedAsked:   "Somebody of your team paused it.",
		models.PausedFailing: "It took nothing for five days. We wrote to the owners.",
		models.PausedGone:    "The server says that this address is gone for good (410). We wrote to the owners.",
		models.PausedKey:     "Its secrets cannot be read with the key that this server has now.",
	}[connection.PausedWhy]
	text := "Paused on " + moment(*connection.PausedAt) + ". " + why
	if pulse.Waiting > 0 {
		text += " " + ui.CountOf(pulse.Waiting, "delivery waits", "deliveries wait") + ", each for 30 days at most."
	}
	return text
}

func connectionForm(draft models.ConnectionDraft, faults web.FormFaults) adminview.ConnectionForm {
	return adminview.ConnectionForm{
		Address: faults["address"].Typed(draft.Address), Name: faults["name"].Typed(draft.Name),
		Topics: topicGroups(draft.Topics), TopicsError: faults["topics"].Text, Problem: faults[""].Text,
		WithText: draft.WithText, WithPerson: draft.WithPerson,
	}
}

// testAnswer says in words what came of a test.
func testAnswer(answer webhook.Answer) *adminview.TestAnswer {
	outcome := web.Outcome(answer)
	test := &adminview.TestAnswer{Request: answer.Request, Answer: answer.Text, Private: answer.Private}
	switch {
	case outcome.Arrived():
		test.Health = adminview.Health{Tone: "good", Title: "The server took the test",
			Text: fmt.Sprintf("%d after %s.", answer.Status, took(answer.Took.Milliseconds()))}
	case answer.Status != 0:
		test.Health = adminview.Health{Tone: "bad", Title: "The server answered, but refused it",
			Text: fmt.Sprintf("%d after %s.", answer.Status, took(answer.Took.Milliseconds()))}
	default:
		test.Health = adminview.Health{Tone: "bad", Title: "The test did not arrive", Text: answer.Why + " What you typed stays."}
		test.Request = ""
	}
	return test
}
