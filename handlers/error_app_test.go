package handlers_test

import (
	"net/url"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

func TestErrorPagesOfAnAppUseItsDesign(t *testing.T) {
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
			{visitor, paths.Logout(), paths.Home()}, {agent, paths.Language(), paths.Home()},
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

// The session or the app of a form cannot be found, so no handler reads the form.
func TestAnOutageBeforeAFormIsReadReturnsTheTypedTextAndLeadsBack(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		id, words := models.NewID(), "Long words of mine"
		visitor, rita, agent := s.Visitor(), s.SignIn(s.Rita), s.SignIn(s.Amir)
		for _, table := range []string{"sessions", "apps"} {
			if err := s.DB.Exec("ALTER TABLE " + table + " RENAME TO lost_" + table).Error; err != nil {
				t.Fatal(err)
			}
		}
		for _, c := range []struct {
			who               *handlertest.Browser
			path, field, page string
		}{
			{visitor, paths.NewPost("kestrel"), "title", paths.NewPost("kestrel")},
			{visitor, paths.PostComments("kestrel", id), "body", paths.Post("kestrel", id)},
			{rita, paths.NewTicket("kestrel"), "subject", paths.NewTicket("kestrel")},
			{rita, paths.TicketReplies(id), "body", paths.Ticket(id)},
			{agent, "/admin/inbox/" + id + "/messages", "body", "/admin/inbox/" + id},
			{agent, "/admin/inbox/bulk", "tag", "/admin/inbox"},
			{agent, paths.AdminSettings("kestrel"), "name", paths.AdminSettings("kestrel")},
		} {
			answer := c.who.PostForm(c.path, url.Values{c.field: {words}})
			if answer.StatusCode != 500 || !strings.Contains(answer.Body, ">"+words+"</textarea>") {
				t.Errorf("%s answers %d, without the words", c.path, answer.StatusCode)
			}
			if !strings.Contains(answer.Body, `href="`+c.page+`">Back to the page</a>`) {
				t.Errorf("%s does not lead back to %s", c.path, c.page)
			}
		}
		if answer := visitor.Get(paths.Board("kestrel") + "?body=words"); strings.Contains(answer.Body, "What you wrote") {
			t.Error("a link fills in words")
		}
	})
}

// A member of a team whose link is outdated, or leads to an app of others, keeps the menu. The answer is the same
// whether there is nothing or it may not be seen; whoever is in no team sees no menu.
func TestErrorPagesOfTheTeamKeepItsMenu(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		modelstest.App(t, s.DB.DB, "heron", modelstest.Account(t, s.DB.DB, "hannah@example.com", "Hannah"))
		agent, rita := s.SignIn(s.Amir), s.SignIn(s.Rita)
		menu := `id="side-menu"`
		for _, path := range []string{
			"/admin/zzz", "/notifications/zzz", paths.InboxTicket(models.NewID(), paths.Queue{}), paths.AdminPost("kestrel", models.NewID()),
			paths.AdminKeys("kestrel"), paths.AdminFeedback("heron"), paths.AdminFeedback("nowhere"),
		} {
			answer := agent.Get(path)
			if answer.StatusCode != 404 || !strings.Contains(answer.Body, menu) ||
				!strings.Contains(answer.Body, `<a class="btn btn--primary" href="`+paths.Inbox(paths.Queue{})+`">`) {
				t.Errorf("%s answers %d without the menu or a way back", path, answer.StatusCode)
			}
			if answer := rita.Get(path); answer.StatusCode != 404 || strings.Contains(answer.Body, menu) {
				t.Errorf("%s answers somebody in no team with %d and a menu", path, answer.StatusCode)
			}
		}
		forbidden, missing := agent.Get(paths.AdminFeedback("heron")), agent.Get(paths.AdminFeedback("nowhere"))
		if strings.ReplaceAll(forbidden.Body, "heron", "nowhere") != missing.Body {
			t.Errorf("an app of others answers\n%s\nand one that does not exist\n%s", forbidden.Body, missing.Body)
		}
		refused := agent.PostForm("/admin/zzz", nil)
		if refused.StatusCode != 404 || !strings.Contains(refused.Body, menu) {
			t.Errorf("a form answers %d without the menu", refused.StatusCode)
		}
	})
}

// Caches in front of us go by the ending of an address, and some keep even a 404: somebody who gets a member of a team
// to open /admin/x.css must not find their menu there afterwards.
func TestErrorPagesAreNotKept(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		for name, person := range map[string]*handlertest.Browser{
			"a visitor": s.Visitor(), "a requester": s.SignIn(s.Rita), "an agent": s.SignIn(s.Amir),
		} {
			for _, path := range []string{"/x.css", "/admin/x.css", "/my/x.css", "/b/kestrel/x.css", "/b/kestrel/p/x",
				"/static/x.css", "/logos/x.png"} {
				answer := person.Get(path)
				if cache := answer.Header.Get("Cache-Control"); answer.StatusCode != 404 || cache != "no-store" {
					t.Errorf("%s as %s answers %d, and may be kept: %q", path, name, answer.StatusCode, cache)
				}
			}
		}
	})
}
