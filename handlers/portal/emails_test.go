package portal_test

import (
	"net/url"
	"regexp"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/views/paths"
)

// RFC 8058: a mail program posts "List-Unsubscribe=One-Click" to the address, from wherever it is and without a cookie.
func TestAMailProgramStopsTheMailsAtOneClick(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		stop := paths.MailStop("kestrel", s.MailLinks().Preferences(s.Rita.ID, s.App.ID))
		// Scanners open every link, so opening one changes nothing.
		if answer := s.Visitor().Get(stop); answer.StatusCode != 303 ||
			answer.Header.Get("Location") != strings.TrimSuffix(stop, "/stop") ||
			choices(t, s, s.Rita).Ideas != models.NewsAtOnce {
			t.Errorf("opening it answers %d %s, and chosen is %+v", answer.StatusCode, answer.Header.Get("Location"),
				choices(t, s, s.Rita))
		}
		answer := s.Visitor().PostForm(stop, url.Values{"List-Unsubscribe": {"One-Click"}}, "Origin",
			"https://mail.example", "Sec-Fetch-Site", "cross-site")
		if answer.StatusCode != 200 || choices(t, s, s.Rita).Ideas != models.NewsNever {
			t.Errorf("one click answers %d, and chosen is %+v", answer.StatusCode, choices(t, s, s.Rita))
		}
		if answer := s.Visitor().PostForm(stop+"x", nil); answer.StatusCode != 404 {
			t.Errorf("an address next to it answers %d, want 404", answer.StatusCode)
		}
		// The exemption is for that address alone.
		answer = s.Visitor().PostForm(strings.TrimSuffix(stop, "/stop"), nil, "Sec-Fetch-Site", "cross-site")
		if answer.StatusCode != 403 {
			t.Errorf("preferences from another site answer %d, want 403", answer.StatusCode)
		}
	})
}

// choices returns the account's choices for the mails of kestrel.
func choices(t *testing.T, s *handlertest.Service, account *models.Account) models.MailChoices {
	t.Helper()
	chosen, err := account.MailChoices(t.Context(), s.DB.DB, *s.App)
	if err != nil {
		t.Fatal(err)
	}
	return chosen[s.App.ID]
}

func TestMailPreferencesAreChangedByMailedLinkOrSession(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		link := paths.MailPreferencesLink("kestrel", s.MailLinks().Preferences(s.Rita.ID, s.App.ID))
		rita := s.SignIn(s.Rita)
		for _, way := range []struct {
			browser *handlertest.Browser
			page    string
			wish    url.Values
			want    models.MailChoices
		}{
			{s.Visitor(), link, form("ideas", "never", "changelog", "on"),
				models.MailChoices{Ideas: models.NewsNever, Changelog: true, Tickets: true}},
			{s.SignIn(s.Sam).WithCookie("intake-zone=Asia/Tokyo"), link, form("ideas", "daily", "comments", "on"),
				models.MailChoices{Ideas: models.NewsDaily, Comments: true, Tickets: true, Zone: "Asia/Tokyo"}},
			{s.SignIn(s.Sam).WithCookie("intake-zone=Asia/Seoul"), link, form("ideas", "daily"),
				models.MailChoices{Ideas: models.NewsDaily, Tickets: true, Zone: "Asia/Seoul"}},
			{s.Visitor(), link, form("ideas", "daily"),
				models.MailChoices{Ideas: models.NewsDaily, Tickets: true, Zone: "Asia/Seoul"}},
			{rita, paths.MyEmails(), form("ideas", "at_once", "verdict", "on"),
				models.MailChoices{Ideas: models.NewsAtOnce, Verdict: true, Tickets: true}},
			{rita, paths.MyEmails(), form("ideas", "hourly", "verdict", "on"),
				models.MailChoices{Ideas: models.NewsAtOnce, Verdict: true, Tickets: true}},
		} {
			page := way.browser.Get(way.page + "?app=kestrel")
			if page.StatusCode != 200 || !strings.Contains(page.Body, "rita@example.com") ||
				!strings.Contains(page.Header.Get("Cache-Control"), "no-store") {
				t.Errorf("%s answers %d, %s", way.page, page.StatusCode, page.Header.Get("Cache-Control"))
			}
			way.wish.Set("app", "kestrel")
			answer := way.browser.PostForm(way.page, way.wish)
			if got := choices(t, s, s.Rita); answer.StatusCode != 200 || !strings.Contains(answer.Body, "Saved.") ||
				got != way.want {
				t.Errorf("%v answers %d, and chosen is %+v", way.wish, answer.StatusCode, got)
			}
		}
		if answer := s.SignIn(s.Sam).Get(paths.MyEmailsOf("kestrel")); answer.StatusCode != 200 ||
			strings.Contains(answer.Body, "rita@example.com") {
			t.Errorf("Sam sees Rita's preferences (status %d)", answer.StatusCode)
		}
		if answer := s.Visitor().PostForm(link, form("app", "heron")); answer.StatusCode != 404 {
			t.Errorf("a link to one app's mail chooses another's: %d, want 404", answer.StatusCode)
		}
		if answer := rita.Get("/b/kestrel/mail"); answer.Header.Get("Location") != paths.MyEmailsOf("kestrel") {
			t.Errorf("the address of old mails leads to %s", answer.Header.Get("Location"))
		}
	})
}

// Stopping asks for no confirmation, because it can be undone on the same page.
func TestAllMailsButAnswersAreStoppedAndRestored(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		before := models.MailChoices{Ideas: models.NewsDaily, Comments: true, Changelog: true, Verdict: true, Tickets: true}
		if err := s.Amir.ChooseMail(t.Context(), s.DB.DB, s.App, before); err != nil {
			t.Fatal(err)
		}
		amir := s.SignIn(s.Amir)
		undo := regexp.MustCompile(`name="before" value="([^"]+)"`)
		link := paths.MailPreferencesLink("kestrel", s.MailLinks().Preferences(s.Amir.ID, s.App.ID))
		for _, way := range []struct {
			browser    *handlertest.Browser
			page, stop string
			tickets    bool // what is left of the mails of tickets: somebody may have forwarded the link
		}{{amir, paths.MyEmails(), paths.StopMyEmails(), false}, {s.Visitor(), link, link + "/stop", true}} {
			stopped := way.browser.PostForm(way.stop, nil)
			got, want := choices(t, s, s.Amir), models.MailChoices{Ideas: models.NewsNever, Tickets: way.tickets}
			if stopped.StatusCode != 200 || got != want {
				t.Fatalf("stopping answers %d, and chosen is %+v", stopped.StatusCode, got)
			}
			said := undo.FindStringSubmatch(stopped.Body)
			if said == nil {
				t.Fatalf("there is no undo: %s", stopped.Body)
			}
			if answer := way.browser.PostForm(way.page, form("before", said[1])); answer.StatusCode != 200 ||
				choices(t, s, s.Amir) != before {
				t.Errorf("undoing %q answers %d, and chosen is %+v", said[1], answer.StatusCode, choices(t, s, s.Amir))
			}
		}
	})
}

// News and tickets are refused separately; a forwarded link about news reveals nothing about tickets.
func TestMembersAlsoChooseTheirMailAboutTickets(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		link := paths.MailPreferencesLink("kestrel", s.MailLinks().Preferences(s.Amir.ID, s.App.ID))
		amir := s.SignIn(s.Amir)
		wish := form("app", "kestrel", "ideas", "at_once")
		amir.PostForm(paths.MyEmails(), wish)
		if got := choices(t, s, s.Amir); got.Tickets {
			t.Errorf("without a tick he chose %+v", got)
		}
		wish.Set("tickets", "on")
		s.Visitor().PostForm(link, wish)
		if got := choices(t, s, s.Amir); got.Tickets {
			t.Errorf("by a link he chose %+v", got)
		}
		amir.PostForm(paths.MyEmails(), wish)
		if got := choices(t, s, s.Amir); !got.Tickets {
			t.Errorf("with a tick he chose %+v", got)
		}
		for page, shown := range map[string]bool{amir.Get(paths.MyEmails()).Body: true,
			s.SignIn(s.Rita).Get(paths.MyEmailsOf("kestrel")).Body: false, amir.Get(link).Body: false} {
			if strings.Contains(page, "Somebody writes in one of my tickets") != shown {
				t.Errorf("the choice of tickets is on the page: %v", !shown)
			}
		}
	})
}

func TestRequestsByMailedPreferenceLinksAreLimited(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		mine, others := s.MailLinks().Preferences(s.Rita.ID, s.App.ID), s.MailLinks().Preferences(s.Sam.ID, s.App.ID)
		press := func(path string, times int) (last handlertest.Answer) {
			t.Helper()
			for range times {
				last = s.Visitor().PostForm(path, nil)
			}
			return last
		}
		if answer := press(paths.MailStop("kestrel", mine), 30); answer.StatusCode != 200 {
			t.Errorf("stopping answers %d, want 200", answer.StatusCode)
		}
		if answer := press(paths.MailStop("kestrel", mine), 1); answer.StatusCode != 429 ||
			answer.Header.Get("Retry-After") == "" {
			t.Errorf("stopping without end answers %d", answer.StatusCode)
		}
		// A mail provider posts for many people.
		if answer := press(paths.MailStop("kestrel", others), 1); answer.StatusCode != 200 {
			t.Errorf("somebody else's stopping answers %d, want 200", answer.StatusCode)
		}
		if answer := press(paths.MailPreferencesLink("kestrel", others), 15); answer.StatusCode != 200 {
			t.Errorf("choosing answers %d, want 200", answer.StatusCode)
		}
		press(paths.Disown("guess"), 15)
		for _, path := range []string{paths.Disown("guess"), paths.MailPreferencesLink("kestrel", others),
			paths.MailPreferencesLink("kestrel", "guess")} {
			if answer := press(path, 1); answer.StatusCode != 429 {
				t.Errorf("%s without end answers %d, want 429", path, answer.StatusCode)
			}
		}
	})
}
