package jobs_test

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func (d *desk) deliveries(connection *models.Connection) (list []models.Delivery) {
	d.t.Helper()
	if err := d.db.Order("id").Find(&list, "connection_id = ?", connection.ID).Error; err != nil {
		d.t.Fatal(err)
	}
	return list
}

// Events during the pause between two messages to a chat become one message, and the log says which deliveries it
// carried.
func TestManyEventsBecomeOneMessageInAChat(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		slack := newReceiver(t, func(w http.ResponseWriter, _ *http.Request) {
			io.WriteString(w, "ok") //nolint:errcheck // a test's
		})
		connection, secret := connect(t, d.Cast, db, slack.URL+"/services/T0/B0/secret", models.ConnectionDraft{
			Kind: models.KindSlack})
		if secret != "" || connection.Name != "Slack" {
			t.Errorf("a chat has the name %q and the signing secret %q", connection.Name, secret)
		}
		d.file("The first one")
		d.pass(time.Second)
		if got := slack.all(); len(got) != 1 || !strings.Contains(got[0].body, "New ticket #1") ||
			!strings.Contains(got[0].body, "The first one") || strings.Contains(got[0].body, "It broke.") ||
			got[0].signature != "" {
			t.Fatalf("at once it received %+v", got)
		}
		for n := range 12 {
			d.file(fmt.Sprintf("One of many: %d", n))
		}
		d.pass(time.Second)
		if len(slack.all()) != 1 {
			t.Error("it had no rest")
		}
		d.pass(5 * time.Second)
		got := slack.all()
		if len(got) != 2 || !strings.Contains(got[1].body, "12 new tickets") ||
			!strings.Contains(got[1].body, "One of many: 0") ||
			!strings.Contains(got[1].body, "And 2 more") {
			t.Fatalf("after its pause it received %+v", got[1:])
		}
		list := d.deliveries(connection)
		for i, delivery := range list {
			carrier := ""
			if i > 1 {
				carrier = list[1].ID
			}
			if delivery.State != models.DeliveryDelivered || delivery.Status != http.StatusOK || delivery.Tries != 1 ||
				(delivery.CarriedBy == nil) != (carrier == "") || carrier != "" && *delivery.CarriedBy != carrier ||
				(delivery.Request == "") != (carrier != "") {
				t.Errorf("delivery %d is %+v", i, delivery)
			}
			if found, err := delivery.Carrier(t.Context(), db.DB); err != nil || (found == nil) != (carrier == "") {
				t.Errorf("its message is kept with %+v, %v", found, err)
			}
			if strings.Contains(delivery.Request, "/services/") {
				t.Error("the address is in the log")
			}
		}
	})
}

func TestLimitsAndErrorsOfChatsAreRespected(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		discord := newReceiver(t, func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(http.StatusTooManyRequests)
			io.WriteString(w,
				`{"message":"You are being rate limited.","retry_after":1800.5,"global":false}`) //nolint:errcheck // a test's
		})
		notFound := func(body string) http.HandlerFunc {
			return func(w http.ResponseWriter, _ *http.Request) { http.Error(w, body, http.StatusNotFound) }
		}
		slack, proxy := newReceiver(t, notFound("no_service")), newReceiver(t, notFound("404 page not found"))
		connect(t, d.Cast, db, discord.URL, models.ConnectionDraft{Kind: models.KindDiscord})
		gone, _ := connect(t, d.Cast, db, slack.URL, models.ConnectionDraft{Kind: models.KindSlack})
		restarting, _ := connect(t, d.Cast, db, proxy.URL, models.ConnectionDraft{Kind: models.KindMattermost})
		d.file("One")
		d.pass(time.Second)
		d.pass(29 * time.Minute)
		if len(discord.all()) != 1 {
			t.Errorf("the chat that asked for half an hour was tried %d times", len(discord.all()))
		}
		d.pass(5 * time.Minute)
		if len(discord.all()) != 2 {
			t.Errorf("after half an hour it was tried %d times", len(discord.all()))
		}
		if connection := d.connection(gone.ID); connection.PausedWhy != models.PausedGone || len(slack.all()) != 1 {
			t.Errorf("after no_service it is %+v", connection)
		}
		tries := d.deliveries(gone)[0].AllTries()
		if len(tries) != 1 || tries[0].Why != "Slack says that this address is gone." {
			t.Errorf("its log says %+v", tries)
		}
		if d.connection(restarting.ID).Paused() {
			t.Error("a proxy whose server restarts is taken for a chat that is gone")
		}
	})
}

// So the others arrive.
func TestEventsOfARefusedChatMessageAreSentOneByOne(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		var teams *receiver
		teams = newReceiver(t, func(w http.ResponseWriter, _ *http.Request) {
			if got := teams.all(); strings.Contains(got[len(got)-1].body, "Poison") {
				w.WriteHeader(http.StatusBadRequest)
			}
		})
		connection, _ := connect(t, d.Cast, db, teams.URL, models.ConnectionDraft{Kind: models.KindTeams})
		for _, subject := range []string{"Poison", "Well", "Good"} {
			d.file(subject)
		}
		for range 8 {
			d.pass(time.Minute)
		}
		list := d.deliveries(connection)
		if list[0].State != models.DeliveryWaiting || list[1].State != models.DeliveryDelivered ||
			list[2].State != models.DeliveryDelivered {
			t.Errorf("they are %s, %s and %s after %d messages", list[0].State, list[1].State, list[2].State, len(teams.all()))
		}
	})
}

func TestTheTokenOfNtfyIsSentOnlyToIt(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		shown := make(chan http.Header, 10)
		ntfy := newReceiver(t, func(_ http.ResponseWriter, r *http.Request) { shown <- r.Header })
		other := newReceiver(t, func(_ http.ResponseWriter, r *http.Request) { shown <- r.Header })
		connection, _ := connect(t, d.Cast, db, ntfy.URL+"/mytopic", models.ConnectionDraft{
			Kind: models.KindNtfy, Token: "tk_secret"})
		d.file("Größer")
		d.pass(time.Second)
		header := <-shown
		if header.Get("Authorization") != "Bearer tk_secret" || header.Get("Title") == "" || header.Get("Click") == "" {
			t.Errorf("it is sent %v", header)
		}
		if request := d.deliveries(connection)[0].Request; strings.Contains(request, "tk_secret") ||
			strings.Contains(request, "mytopic") || !strings.Contains(request, "Größer") {
			t.Errorf("the log has %s", request)
		}
		draft := models.ConnectionDraft{AllowHTTP: true, Topics: []string{"ticket.created"}}
		by := models.Actor{Account: d.Olive}
		if err := connection.Change(t.Context(), db.DB, by, draft); err != nil {
			t.Fatal(err)
		}
		if to, err := connection.Destination(t.Context(), db.DB); err != nil || to.Token != "tk_secret" ||
			to.Address != ntfy.URL+"/mytopic" || connection.Name != "ntfy" {
			t.Errorf("what was left empty is %+v, %v", to, err)
		}
		draft.Address = other.URL + "/mytopic"
		if err := connection.Change(t.Context(), db.DB, by, draft); err != nil {
			t.Fatal(err)
		}
		d.file("Two")
		d.pass(time.Minute)
		if header := <-shown; header.Get("Authorization") != "" {
			t.Errorf("another server is shown the token: %v", header)
		}
	})
}

// It became spam before its message was sent.
func TestSpamIsNotAnnouncedInAChat(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		chat := newReceiver(t, nil)
		connect(t, d.Cast, db, chat.URL, models.ConnectionDraft{Kind: models.KindMattermost})
		d.file("Buy pills")
		var ticket models.Ticket
		if err := db.First(&ticket).Error; err != nil {
			t.Fatal(err)
		}
		if err := ticket.MarkSpam(models.At(t.Context(), d.now), db.DB, models.Actor{Account: d.Amir}); err != nil {
			t.Fatal(err)
		}
		d.pass(time.Second)
		d.file("Real trouble")
		d.pass(time.Minute)
		var said strings.Builder
		for _, message := range chat.all() {
			said.WriteString(message.body)
		}
		if text := said.String(); strings.Contains(text, "pills") || !strings.Contains(text, "Real trouble") {
			t.Errorf("the chat receives %s", text)
		}
	})
}
