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

	"intake/handlers/handlertest"
	"intake/models"
)

// Anybody who can read the address of a chat can write there. So once it is saved, no page and no log line contains it.
func TestTheAddressOfAChatIsNeverShown(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		var refuses atomic.Bool
		receiver := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			if refuses.Load() {
				w.WriteHeader(http.StatusBadRequest)
			}
			io.WriteString(w, "ok") //nolint:errcheck // the server is part of the test
		}))
		defer receiver.Close()
		olive := s.SignIn(s.Olive)
		const list = "/admin/apps/kestrel/connections"
		form := url.Values{"address": {receiver.URL + "/hooks/abcdefghijklmnopqrstuvwx12"}, "topics": {"ticket.created"},
			"once": {models.NewID()}}
		try := url.Values{"address": form["address"], "test": {"1"}}
		want(t, olive.PostForm(list, try), http.StatusOK, "Mattermost took the test",
			"It gets messages that Mattermost shows well.")
		made := want(t, olive.PostForm(list, form), http.StatusSeeOther)
		page := regexp.MustCompile(list + `/[0-9a-f-]{36}`).FindString(made.Header.Get("Location"))
		refuses.Store(true)
		olive.PostForm(page+"/test", url.Values{})
		want(t, olive.Get(list), http.StatusOK, "Nothing arrived yet")
		refuses.Store(false)
		tested := olive.PostForm(page+"/test", url.Values{})
		faulty := olive.PostForm(page, url.Values{"name": {strings.Repeat("x", 101)}, "topics": {"ticket.created"}})
		for _, answer := range []handlertest.Answer{
			want(t, olive.Get(page), http.StatusOK, "/…, which we do not show", "Mattermost"),
			want(t, olive.Get(strings.Split(tested.Header.Get("Location"), "#")[0]), http.StatusOK, "This is a test"),
			want(t, olive.Get(list), http.StatusOK, "Mattermost"),
			want(t, olive.Get("/admin/apps/kestrel/audit"), http.StatusOK, "Created a connection"),
			want(t, faulty, http.StatusUnprocessableEntity),
		} {
			if strings.Contains(answer.Body, "abcdefghijklm") {
				t.Error("a page has the address")
			}
		}
		if strings.Contains(olive.Get(page).Body, "Signing secret") {
			t.Error("a chat has a signing secret")
		}
		want(t, olive.PostForm(page+"/secret", url.Values{}), http.StatusNotFound)
		want(t, olive.PostForm(page, url.Values{"name": {"#support"}, "topics": {"post.created"}}), http.StatusSeeOther)
		want(t, olive.Get(list), http.StatusOK, "#support", "1\u00a0event")
		tested = olive.PostForm(page+"/test", url.Values{})
		want(t, olive.Get(strings.Split(tested.Header.Get("Location"), "#")[0]), http.StatusOK, "Arrives")
	})
}

// With more than twenty connections, the list has a search field.
func TestALongListOfConnectionsCanBeSearched(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		olive := s.SignIn(s.Olive)
		const list = "/admin/apps/kestrel/connections"
		connect := func(draft models.ConnectionDraft) {
			draft.Topics = []string{"ticket.created"}
			if _, _, err := s.App.Connect(t.Context(), s.DB.DB, models.Actor{Account: s.Olive}, "", draft); err != nil {
				t.Fatal(err)
			}
		}
		connect(models.ConnectionDraft{Name: "#support", Address: "https://hooks.slack.com/services/1"})
		for n := range 19 {
			connect(models.ConnectionDraft{Address: fmt.Sprintf("https://example.com/%d", n)})
		}
		body := want(t, olive.Get(list), http.StatusOK, "example.com 19").Body
		if strings.Contains(body, "Search connections") {
			t.Error("twenty can be searched")
		}
		connect(models.ConnectionDraft{Name: "Orders", Address: "https://example.com/orders"})
		want(t, olive.Get(list), http.StatusOK, "Search connections", "#support", "Orders")
		if body := want(t, olive.Get(list+"?q=SLACK"), http.StatusOK, "#support").Body; strings.Contains(body, "Orders") {
			t.Error("what does not fit is found")
		}
		want(t, olive.Get(list+"?q=nothing"), http.StatusOK, "No connection fits", "New connection")
	})
}
