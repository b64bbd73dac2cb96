package handlers_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/views/paths"
)

func TestErrorPagesBelowAnAppWearItsLook(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		rita := s.SignIn(s.Rita)
		for _, c := range []struct {
			method, path string
			status       int
			wears        bool
		}{
			{"GET", "/b/kestrel/zzz", 404, true}, {"GET", "/b/kestrel/p/zzz", 404, true},
			{"GET", "/b/kestrel/changelog/zzz", 404, true}, {"GET", "/b/kestrel/mail/zzz", 404, true},
			{"POST", "/b/kestrel/roadmap", 405, true}, {"GET", "/b/nowhere/zzz", 404, false},
			{"GET", "/b/%00/zzz", 404, false}, {"GET", "/zzz", 404, false}, {"GET", "/my/tickets/zzz", 404, false},
		} {
			answer := rita.Get(c.path)
			if c.method == "POST" {
				answer = rita.PostForm(c.path, nil)
			}
			wears := strings.Contains(answer.Body, `data-app="kestrel"`)
			if answer.StatusCode != c.status || wears != c.wears {
				t.Errorf("%s %s answers %d, in the look of the app: %t", c.method, c.path, answer.StatusCode, wears)
			}
			if c.wears && !strings.Contains(answer.Body, `href="`+paths.Board("kestrel")+`"`) {
				t.Errorf("%s leads nowhere", c.path)
			}
			if c.wears && c.method == "GET" && !strings.Contains(answer.Body, `name="next" value="`+c.path+`"`) {
				t.Errorf("%s offers no other language", c.path)
			}
		}
	})
}

// The address of a refused form stays in the address bar. Loading it shows the page of the form.
func TestTheAddressOfAFormLeadsToItsPage(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		id := models.NewID()
		visitor, rita, agent := s.Visitor(), s.SignIn(s.Rita), s.SignIn(s.Amir)
		for _, c := range []struct {
			who        *handlertest.Browser
			sent, page string
		}{
			{visitor, paths.PostVote("kestrel", id), paths.Post("kestrel", id)},
			{visitor, paths.PostComments("kestrel", id) + "?lang=de", paths.Post("kestrel", id)},
			{rita, paths.PostFollow("kestrel", id), paths.Post("kestrel", id)},
			{rita, paths.TicketReplies(id), paths.Ticket(id)},
			{agent, paths.AdminPostTags("kestrel", id), paths.AdminPost("kestrel", id)},
		} {
			answer := c.who.Get(c.sent)
			if leads := answer.Header.Get("Location"); answer.StatusCode != 303 || leads != c.page {
				t.Errorf("%s answers %d and leads to %q", c.sent, answer.StatusCode, leads)
			}
		}
		for _, path := range []string{"/api/v1/tickets", "/api/v1/widget/tickets"} {
			if answer := visitor.Get(path); answer.StatusCode != 405 {
				t.Errorf("%s answers %d, want 405", path, answer.StatusCode)
			}
		}
	})
}
