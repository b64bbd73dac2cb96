package admin_test

import (
	"net/url"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/views/paths"
)

// Other programs have {{first_name}}. Here it is sent to the customer as it is, so the team is told in time.
func TestASavedReplySaysWhichPlaceholdersStandForNothing(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		olive, list := s.SignIn(s.Olive), paths.AdminReplies("kestrel")
		save := func(title, body string) *models.SavedReply {
			want(t, olive.PostForm(list, url.Values{"title": {title}, "body": {body}}), 303)
			replies, err := s.App.SavedReplies(t.Context(), s.DB.DB)
			if err != nil {
				t.Fatal(err)
			}
			for i := range replies {
				if replies[i].Title == title {
					return &replies[i]
				}
			}
			t.Fatalf("%q is not saved", title)
			return nil
		}
		good := save("Good", "Hello {{name}}, {{ Number }} of {{app}}. {{agent}}. {{}} {{{ }}")
		const warning = "Sent as written, because it stands for nothing: {{first_name}}"
		if strings.Contains(olive.Get(list).Body+olive.Get(paths.AdminReply("kestrel", good.ID)).Body, "stands for nothing") {
			t.Error("a known placeholder is warned of")
		}
		bad := save("Bad", "Hello {{first_name}} and {{first_name}}!")
		want(t, olive.Get(list), 200, warning)
		want(t, olive.Get(paths.AdminReply("kestrel", bad.ID)), 200, warning)
		worse := save("Worse", "{{ customer.name }}, {{first name}}")
		want(t, olive.Get(paths.AdminReply("kestrel", worse.ID)), 200,
			"Sent as written, because they stand for nothing: {{ customer.name }}, {{first name}}")
	})
}

// Two people remove the same thing, or one does it in two tabs. The second one has what they wanted.
func TestWhatWasRemovedIsRemovedAgainWithoutAnError(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		olive, by := s.SignIn(s.Olive), models.Actor{Account: s.Olive}
		reply, err := s.App.SaveReply(t.Context(), s.DB.DB, by, models.SavedReplyDraft{Title: "Hello", Body: "Hello"})
		if err != nil {
			t.Fatal(err)
		}
		field, err := s.App.AddWidgetField(t.Context(), s.DB.DB, by, models.WidgetFieldDraft{
			Tab: "help", Kind: "text", Name: "plan", Label: "Plan"})
		if err != nil {
			t.Fatal(err)
		}
		for list, remove := range map[string]string{
			paths.AdminReplies("kestrel"):      paths.AdminDeleteReply("kestrel", reply.ID),
			paths.AdminWidgetFields("kestrel"): paths.AdminDeleteWidgetField("kestrel", field.ID),
		} {
			first, second := olive.PostForm(remove, nil), olive.PostForm(remove, nil)
			for _, answer := range []handlertest.Answer{first, second} {
				if to := answer.Header.Get("Location"); answer.StatusCode != 303 || !strings.HasPrefix(to, list+"?notice=deleted") {
					t.Errorf("%s answers %d and leads to %q", remove, answer.StatusCode, to)
				}
			}
		}
		moved := olive.PostForm(paths.AdminMoveWidgetField("kestrel", field.ID), url.Values{"to": {"up"}})
		if to := moved.Header.Get("Location"); moved.StatusCode != 303 || to != paths.AdminWidgetFields("kestrel") {
			t.Errorf("moving a field that is gone answers %d and leads to %q", moved.StatusCode, to)
		}
	})
}

// Somebody shortens an address.
func TestTheAddressOfAnAppOpensIt(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		for _, scenario := range []struct {
			who  *models.Account
			page string
		}{
			{s.Olive, paths.AdminKeys("kestrel")},
			{s.Amir, paths.Inbox(paths.Queue{App: "kestrel"})},
		} {
			answer := s.SignIn(scenario.who).Get(paths.AdminApp("kestrel"))
			if to := answer.Header.Get("Location"); answer.StatusCode != 303 || to != scenario.page {
				t.Errorf("for %s it answers %d and leads to %q", scenario.who.Name, answer.StatusCode, to)
			}
		}
		want(t, s.SignIn(s.Rita).Get(paths.AdminApp("kestrel")), 404)
	})
}
