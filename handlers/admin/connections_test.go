package admin_test

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"intake/handlers"
	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// It is created, tested, paused, resumed, given another secret, changed and removed.
func TestAnOwnerManagesAConnectionWithoutScript(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		var got atomic.Int32
		receiver := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			got.Add(1)
			io.Copy(io.Discard, r.Body)           //nolint:errcheck // the server is part of the test
			io.WriteString(w, "<b>thank you</b>") //nolint:errcheck // the server is part of the test
		}))
		defer receiver.Close()
		olive := s.SignIn(s.Olive)
		const list = "/admin/apps/kestrel/connections"
		want(t, olive.Get(list), http.StatusOK, "Hear about new tickets")

		form := url.Values{"address": {receiver.URL}, "topics": {"ticket.created"}, "once": {models.NewID()}}
		try := url.Values{"address": {receiver.URL}, "test": {"1"}}
		want(t, olive.PostForm(list, try), http.StatusOK, "The server took the test")
		if got.Load() != 1 {
			t.Fatalf("%d tests arrived", got.Load())
		}
		want(t, olive.Get(list), http.StatusOK, "Hear about new tickets") // testing an address saves nothing

		want(t, olive.PostForm(list, url.Values{"address": {"ftp://x"}}), http.StatusUnprocessableEntity,
			"not a web address", "Choose at least one thing")
		made := want(t, olive.PostForm(list, form), http.StatusOK, "Copy the signing secret now", "whsec_")
		if made.Header.Get("Cache-Control") != "no-store" && !strings.Contains(made.Header.Get("Cache-Control"), "no-store") {
			t.Errorf("the page with the secret is kept: %q", made.Header.Get("Cache-Control"))
		}
		page := regexp.MustCompile(list + `/[0-9a-f-]{36}`).FindString(made.Body)
		want(t, olive.PostForm(list, form), http.StatusConflict, "made already")
		again := url.Values{"address": {receiver.URL}, "topics": {"ticket.created"}}
		want(t, olive.PostForm(list, again), http.StatusUnprocessableEntity, "has this address already")

		want(t,
			s.PostWithKey("/api/v1/tickets", `{"subject":"No rows","description":"x","requester_email":"rita@example.com"}`),
			http.StatusCreated)
		want(t, s.Post("/api/v1/widget/tickets",
			`{"app":"kestrel","subject":"No rows","description":"x","email":"rita@example.com"}`), http.StatusCreated)
		var waiting int
		err := s.DB.Raw("SELECT count(*) FROM events_due JOIN events ON events.id = event_id WHERE action = 'ticket.filed'").
			Scan(&waiting).Error
		if err != nil || waiting != 2 {
			t.Errorf("of two tickets, a server's and the widget's, %d are announced (%v)", waiting, err)
		}

		tested := olive.PostForm(page+"/test", url.Values{})
		want(t, olive.Get(strings.Split(tested.Header.Get("Location"), "#")[0]), http.StatusOK,
			"webhook-signature", "&lt;b&gt;thank you&lt;/b&gt;", "Arrives")
		want(t, olive.PostForm(page+"/again", url.Values{"again": {"all 1h0m0s"}}), http.StatusSeeOther)
		want(t, olive.PostForm(page+"/again", url.Values{"again": {"failed -1h"}}), http.StatusBadRequest)
		want(t, olive.PostForm(page+"/pause", url.Values{}), http.StatusSeeOther)
		want(t, olive.Get(page), http.StatusOK, "Somebody on your team paused it.", "Resume and send what waited")
		want(t, olive.PostForm(page+"/resume", url.Values{}), http.StatusSeeOther)
		want(t, olive.PostForm(page+"/secret", url.Values{}), http.StatusOK, "messages are signed with both")
		want(t, olive.PostForm(page+"/secret", url.Values{}), http.StatusConflict)
		want(t, olive.Get(page+"/secret/end"), http.StatusOK, "End the former secret now?")
		want(t, olive.PostForm(page+"/secret/end", url.Values{}), http.StatusSeeOther)
		changed := url.Values{"address": {receiver.URL}, "name": {"Orders"}, "topics": {"post.created", "key.exposed"}}
		want(t, olive.PostForm(page, changed), http.StatusSeeOther)
		want(t, olive.Get(list), http.StatusOK, "Orders", "2\u00a0events")
		want(t, olive.Get(page+"/remove"), http.StatusOK, "Remove “Orders”?")
		removed := want(t, olive.PostForm(page+"/remove", url.Values{}), http.StatusSeeOther)
		want(t, olive.Get(page), http.StatusNotFound)
		twice := want(t, olive.PostForm(page+"/remove", url.Values{}), http.StatusSeeOther) // from another tab
		if to := twice.Header.Get("Location"); to != removed.Header.Get("Location") {
			t.Errorf("removing it again leads to %q", to)
		}
		want(t, olive.Get(removed.Header.Get("Location")), http.StatusOK, "The connection is removed.", page+"/restore")
		want(t, olive.PostForm(page+"/restore", url.Values{}), http.StatusSeeOther)
		want(t, olive.Get(page), http.StatusOK, "Orders")
		want(t, olive.PostForm(page+"/remove", url.Values{}), http.StatusSeeOther)
		want(t, olive.Get("/admin/apps/kestrel/audit"), http.StatusOK, "Created a connection", "Removed a connection")
	})
}

// failing is a connection whose server fails, with a delivery that waits, and the path of its page.
func failing(t *testing.T, s *handlertest.Service, rests time.Duration, answer string) (page, delivery string) {
	t.Helper()
	connection, _, err := s.App.Connect(t.Context(), s.DB.DB, models.Actor{Account: s.Olive}, "", models.ConnectionDraft{
		Name: "Orders", Address: "https://hooks.example.com/orders", Topics: []string{string(models.TopicTicketCreated)}})
	if err != nil {
		t.Fatal(err)
	}
	now := models.Now()
	err = s.DB.Model(connection).Updates(map[string]any{
		"failures": 3, "failing_since": now.Add(-time.Minute), "next_at": now.Add(rests)}).Error
	if err != nil {
		t.Fatal(err)
	}
	waiting := models.Delivery{
		ID: models.NewID(), ConnectionID: connection.ID, EventID: models.NewID(), Topic: models.TopicTicketCreated,
		ObjectID: models.NewID(), State: models.DeliveryWaiting, Tries: 1, Status: http.StatusServiceUnavailable,
		NextAt: now.Add(time.Second), CreatedAt: now, Request: "POST /orders HTTP/1.1", Answer: answer,
	}
	if err := s.DB.Create(&waiting).Error; err != nil {
		t.Fatal(err)
	}
	return "/admin/apps/kestrel/connections/" + connection.ID, waiting.ID
}

// The hours and days of a connection, and of an archived app, are those of the reader's clock and calendar, with the year
// of what happened in another one.
func TestPagesOfAnAppNameDaysOfItsReader(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		olive := s.SignIn(s.Olive)
		former := time.Now().Year() - 1
		night := time.Date(former, 3, 2, 22, 45, 0, 0, time.UTC) // in Tokyo, it is the morning of the next day
		page, _ := failing(t, s, 3*time.Hour, "")
		want(t, olive.PostForm(page+"/pause", url.Values{}), http.StatusSeeOther)
		if err := s.DB.Exec("UPDATE connections SET paused_at = ?", night).Error; err != nil {
			t.Fatal(err)
		}
		tokyo := olive.WithCookie("intake-zone=Asia/Tokyo")
		want(t, olive.Get(page), http.StatusOK, fmt.Sprintf("Paused on 2 March %d, 22:45 UTC.", former))
		want(t, tokyo.Get(page), http.StatusOK, fmt.Sprintf("Paused on 3 March %d, 07:45.", former))
		want(t, tokyo.Get(paths.AdminConnections("kestrel")), http.StatusOK,
			fmt.Sprintf("Paused on 3 March %d", former))
		if err := s.DB.Exec("UPDATE apps SET archived_at = ?", night).Error; err != nil {
			t.Fatal(err)
		}
		want(t, tokyo.Get(paths.AdminSettings("kestrel")), http.StatusOK, "has been archived since 3 March")
	})
}

// An operator may start the server without its key while somebody has a form open: the page says so and keeps what they
// typed.
func TestWithoutAKeyFormsOfConnectionsSayWhatIsMissing(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		page, _ := failing(t, s, time.Hour, "")
		without := handlertest.Beside(t, s, nil, func(deps *handlers.Deps) { modelstest.WithoutKey(t, deps.DB) })
		olive := without.SignIn(s.Olive)
		typed := url.Values{
			"kind": {"webhook"}, "name": {"Invoices"}, "address": {"https://hooks.example.com/invoices"},
			"topics": {string(models.TopicTicketCreated)},
		}
		want(t, olive.PostForm(paths.AdminConnections("kestrel"), typed), http.StatusUnprocessableEntity,
			"This server has no key to encrypt secrets with.", `value="https://hooks.example.com/invoices"`, `value="Invoices"`)
		for _, action := range []string{"", "/test", "/secret"} {
			led := want(t, olive.PostForm(page+action, typed), http.StatusSeeOther)
			want(t, olive.Get(led.Header.Get("Location")), http.StatusOK, "cannot be read")
		}
	})
}

// After failures a connection rests. Its page says until when, also for a delivery that would wait less by itself.
func TestThePageOfARestingConnectionSaysWhenItTriesNext(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		olive := s.SignIn(s.Olive)
		const rests = 3 * time.Hour
		page, delivery := failing(t, s, rests, "")
		now := models.Now().UTC()
		format := "2 January, 15:"
		if now.Add(rests).Year() != now.Year() { // on New Year's Eve
			format = "2 January 2006, 15:"
		}
		next := "Next try at " + now.Add(rests).Format(format)
		want(t, olive.Get(page), http.StatusOK, next)
		want(t, olive.Get(page+"?delivery="+delivery), http.StatusOK, next, ", 14 at most.")
		want(t, olive.PostForm(page+"/pause", url.Values{}), http.StatusSeeOther)
		if body := olive.Get(page).Body; strings.Contains(body, "Next try") {
			t.Error("a paused connection has a next try")
		}
	})
}

// The page says that deliveries are sent again only if there are any, and if the connection sends.
func TestNothingIsSaidToBeSentAgainThatIsNot(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		olive := s.SignIn(s.Olive)
		page, delivery := failing(t, s, time.Hour, "")
		again := func(form url.Values) handlertest.Answer {
			sent := want(t, olive.PostForm(page+"/again", form), http.StatusSeeOther)
			return olive.Get(strings.Split(sent.Header.Get("Location"), "#")[0])
		}
		failed := url.Values{"again": {"failed 24h0m0s"}}
		none := want(t, again(failed), http.StatusOK, "There is nothing left to send again.")
		if strings.Contains(none.Body, "It is being sent again.") {
			t.Error("the page says that something is sent")
		}
		want(t, again(url.Values{"delivery": {delivery}}), http.StatusOK, "It is being sent again.")
		want(t, olive.PostForm(page+"/pause", url.Values{}), http.StatusSeeOther)
		want(t, again(url.Values{"delivery": {delivery}}), http.StatusOK,
			"It will be sent again when the connection is resumed.")
	})
}

// want checks that the answer has this status and contains the texts.
func want(t *testing.T, answer handlertest.Answer, status int, texts ...string) handlertest.Answer {
	t.Helper()
	if answer.StatusCode != status {
		t.Fatalf("it answers %d, not %d", answer.StatusCode, status)
	}
	for _, text := range texts {
		if !strings.Contains(answer.Body, text) {
			t.Errorf("%q is not on the page", text)
		}
	}
	return answer
}
