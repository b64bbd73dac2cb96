package board_test

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

func links(t *testing.T, s *handlertest.Service) *models.MailLinks {
	t.Helper()
	made, err := models.OpenMailLinks(t.Context(), s.DB.DB)
	if err != nil {
		t.Fatal(err)
	}
	return made
}

func wanted(t *testing.T, s *handlertest.Service) []models.NewsKind {
	t.Helper()
	kinds, err := s.Rita.WantedNews(t.Context(), s.DB.DB, s.App)
	if err != nil {
		t.Fatal(err)
	}
	return kinds
}

// RFC 8058: a mail program posts "List-Unsubscribe=One-Click" to the address, from wherever it is and without a cookie.
func TestAMailProgramStopsTheMailsAtOneClick(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		stop := paths.MailStop("kestrel", links(t, s).Preferences(s.Rita.ID, s.App.ID))
		// Scanners open every link: that stops nothing.
		if answer := s.Visitor().Get(stop); answer.StatusCode != 303 ||
			answer.Header.Get("Location") != strings.TrimSuffix(stop, "/stop") || len(wanted(t, s)) != 3 {
			t.Errorf("opening it answers %d %s, and wanted is %v", answer.StatusCode, answer.Header.Get("Location"),
				wanted(t, s))
		}
		answer := s.Visitor().PostForm(stop, url.Values{"List-Unsubscribe": {"One-Click"}}, "Origin",
			"https://mail.example", "Sec-Fetch-Site", "cross-site")
		if answer.StatusCode != 200 || len(wanted(t, s)) != 0 {
			t.Errorf("one click answers %d, and wanted is %v", answer.StatusCode, wanted(t, s))
		}
		if answer := s.Visitor().PostForm(stop+"x", nil); answer.StatusCode != 404 {
			t.Errorf("an address next to it answers %d", answer.StatusCode)
		}
		// The exemption is for that address alone.
		if answer := s.Visitor().
			PostForm(strings.TrimSuffix(stop, "/stop"), nil, "Sec-Fetch-Site", "cross-site"); answer.StatusCode != 403 {
			t.Errorf("preferences from another site answer %d", answer.StatusCode)
		}
	})
}

func TestWhoHasTheLinkOrTheSessionChoosesTheMails(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		link := paths.MailPreferencesLink("kestrel", links(t, s).Preferences(s.Rita.ID, s.App.ID))
		for _, way := range []struct {
			browser *handlertest.Browser
			page    string
			kind    models.NewsKind
		}{{s.Visitor(), link, models.NewsReply}, {s.SignIn(s.Sam), link, models.NewsStatus},
			{s.SignIn(s.Rita), paths.MailPreferences("kestrel"), models.NewsChangelog}} {
			page := way.browser.Get(way.page)
			if page.StatusCode != 200 || !strings.Contains(page.Body, "rita@example.com") ||
				!strings.Contains(page.Header.Get("Cache-Control"), "no-store") {
				t.Errorf("%s answers %d, %s", way.page, page.StatusCode, page.Header.Get("Cache-Control"))
			}
			answer := way.browser.PostForm(way.page, url.Values{string(way.kind): {"on"}, "else": {"on"}})
			if answer.StatusCode != 200 || !strings.Contains(answer.Body, "Saved.") ||
				!slices.Equal(wanted(t, s), []models.NewsKind{way.kind}) {
				t.Errorf("saving answers %d, and wanted is %v", answer.StatusCode, wanted(t, s))
			}
		}
		if answer := s.SignIn(s.Sam).
			Get(paths.MailPreferences("kestrel")); strings.Contains(answer.Body, "rita@example.com") {
			t.Error("Sam sees Rita's preferences")
		}
	})
}

// News and tickets are refused each by itself; and a link of news that was passed on says nothing of tickets.
func TestWhoIsOfTheTeamChoosesTheMailOfTicketsToo(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		own, token := paths.MailPreferences("kestrel"), links(t, s).Preferences(s.Amir.ID, s.App.ID)
		amir := s.SignIn(s.Amir)
		expect := func(news int, tickets bool) {
			t.Helper()
			wanted, err := s.Amir.WantedNews(t.Context(), s.DB.DB, s.App)
			if err != nil {
				t.Fatal(err)
			}
			if wants, err := s.Amir.WantsTicketMail(t.Context(), s.DB.DB, s.App); err != nil || wants != tickets ||
				len(wanted) != news {
				t.Errorf("Amir wants the news %v, and tickets: %v (%v)", wanted, wants, err)
			}
		}
		if answer := s.Visitor().PostForm(paths.MailStop("kestrel", token), nil); answer.StatusCode != 200 {
			t.Errorf("one click answers %d", answer.StatusCode)
		}
		expect(0, true)
		amir.PostForm(own, url.Values{"status": {"on"}})
		expect(1, false)
		s.Visitor().PostForm(paths.MailPreferencesLink("kestrel", token),
			url.Values{"ticket": {"on"}, "reply": {"on"}, "status": {"on"}})
		expect(2, false)
		amir.PostForm(own, url.Values{"ticket": {"on"}})
		expect(0, true)
		for page, shown := range map[string]bool{amir.Get(own).Body: true, s.SignIn(s.Rita).Get(own).
			Body: false, amir.Get(paths.MailPreferencesLink("kestrel", token)).Body: false} {
			if strings.Contains(page, "Somebody writes in a ticket of mine") != shown {
				t.Errorf("the choice of tickets is on the page: %v", !shown)
			}
		}
	})
}

func TestLinksOfMailsAreNotPressedWithoutEnd(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		mine, others := links(t, s).Preferences(s.Rita.ID, s.App.ID), links(t, s).Preferences(s.Sam.ID, s.App.ID)
		press := func(path string, times int) (last handlertest.Answer) {
			t.Helper()
			for range times {
				last = s.Visitor().PostForm(path, nil)
			}
			return last
		}
		if answer := press(paths.MailStop("kestrel", mine), 30); answer.StatusCode != 200 {
			t.Errorf("stopping answers %d", answer.StatusCode)
		}
		if answer := press(paths.MailStop("kestrel", mine), 1); answer.StatusCode != 429 ||
			answer.Header.Get("Retry-After") == "" {
			t.Errorf("stopping without end answers %d", answer.StatusCode)
		}
		// A mail provider posts for many.
		if answer := press(paths.MailStop("kestrel", others), 1); answer.StatusCode != 200 {
			t.Errorf("somebody else's stopping answers %d", answer.StatusCode)
		}
		if answer := press(paths.MailPreferencesLink("kestrel", others), 15); answer.StatusCode != 200 {
			t.Errorf("choosing answers %d", answer.StatusCode)
		}
		press(paths.Disown("guess"), 15)
		for _, path := range []string{paths.Disown("guess"), paths.MailPreferencesLink("kestrel", others),
			paths.MailPreferencesLink("kestrel", "guess")} {
			if answer := press(path, 1); answer.StatusCode != 429 {
				t.Errorf("%s without end answers %d", path, answer.StatusCode)
			}
		}
	})
}

// "“It wasn't me” … /disown/<token>: page with one button"
func TestADisownedPostIsGoneFromTheBoard(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post, err := modelstest.Intake(t, s.DB.DB).PublishPost(t.Context(), s.App,
			models.PostDraft{Title: "BUY NOW", RequesterEmail: "rita@example.com", Source: models.SourceAPI})
		if err != nil {
			t.Fatal(err)
		}
		page := paths.Disown(links(t, s).DisownPost(post.ID))
		if answer := s.Visitor().Get(page); answer.StatusCode != 200 || !strings.Contains(answer.Body, "BUY NOW") {
			t.Errorf("the page answers %d", answer.StatusCode)
		}
		if answer := s.Visitor().Get(paths.Post("kestrel", post.ID)); answer.StatusCode != 200 {
			t.Errorf("opening the link alone did it: %d", answer.StatusCode)
		}
		for range 2 {
			if answer := s.Visitor().PostForm(page, nil); answer.StatusCode != 200 {
				t.Errorf("the button answers %d", answer.StatusCode)
			}
		}
		if answer := s.Visitor().Get(paths.Post("kestrel", post.ID)); answer.StatusCode != 404 {
			t.Errorf("the disowned idea answers %d", answer.StatusCode)
		}
		ticket, err := modelstest.Intake(t, s.DB.DB).FileTicket(t.Context(), s.App, models.TicketDraft{
			Subject: "BUY NOW", Description: "x", RequesterEmail: "rita@example.com", Source: models.SourceAPI,
		})
		if err != nil {
			t.Fatal(err)
		}
		if answer := s.Visitor().PostForm(paths.Disown(links(t, s).DisownTicket(ticket.ID)),
			nil); answer.StatusCode != 200 || !strings.Contains(answer.Body, "ticket") {
			t.Errorf("disowning a ticket answers %d", answer.StatusCode)
		}
	})
}
