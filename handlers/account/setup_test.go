package account_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// A new installation redirects to its set-up page, which explains where to find the token. Afterwards it redirects to
// the sign-in.
func TestEveryWayInLeadsToTheSetUpUntilItIsDone(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := handlertest.Empty(t, db)
		leadsTo := func(path, end string, status int) {
			t.Helper()
			at := path
			answer := s.Visitor().Get(at)
			for range 5 {
				if answer.StatusCode != http.StatusSeeOther {
					break
				}
				at = answer.Header.Get("Location")
				answer = s.Visitor().Get(at)
			}
			if at != end || answer.StatusCode != status {
				t.Errorf("%s leads to %s (%d), want %s (%d)", path, at, answer.StatusCode, end, status)
			}
		}
		for _, path := range []string{"/", "/login", "/login?next=%2Fmy", "/admin", "/admin/inbox"} {
			leadsTo(path, "/setup", http.StatusForbidden)
		}
		if answer := s.Do(http.MethodHead, "/login", ""); answer.StatusCode != http.StatusOK {
			t.Errorf("HEAD /login: %d, want %d", answer.StatusCode, http.StatusOK)
		}
		if answer := s.Post("/api/v1/tickets", "{}"); answer.StatusCode != http.StatusUnauthorized {
			t.Errorf("the API: %d, want %d", answer.StatusCode, http.StatusUnauthorized)
		}

		token, err := models.NewSetupToken(t.Context(), db.DB)
		if err != nil {
			t.Fatal(err)
		}
		_, _, err = models.SetUp(t.Context(), db.DB, models.SetupDraft{
			Token: token,
			Owner: models.AccountDraft{Name: "Ines", Email: "ines@example.com", Password: "three quiet herons"},
			App:   models.AppDraft{Name: "Kestrel", Slug: "kestrel"},
		}, models.Device{})
		if err != nil {
			t.Fatal(err)
		}
		leadsTo("/", "/login", http.StatusOK)
		leadsTo("/login", "/login", http.StatusOK)
		leadsTo("/admin", "/login?next=%2Fadmin", http.StatusOK)
		leadsTo("/setup", "/setup", http.StatusNotFound)
	})
}

// The pages of the set-up are in English only, so they offer no other language, but a theme.
func TestTheSetUpOffersNoOtherLanguage(t *testing.T) {
	t.Parallel()
	s := handlertest.Empty(t, modelstest.SQLite(t))
	token, err := models.NewSetupToken(t.Context(), s.DB.DB)
	if err != nil {
		t.Fatal(err)
	}
	for path, status := range map[string]int{"/setup": http.StatusForbidden, "/setup?token=" + token: http.StatusOK} {
		page := s.Visitor().Get(path, "Accept-Language", "de")
		if page.StatusCode != status || !strings.Contains(page.Body, `<html lang="en"`) {
			t.Errorf("%s answers %d, want %d in English", path, page.StatusCode, status)
		}
		if strings.Contains(page.Body, `action="/language"`) || !strings.Contains(page.Body, `action="/theme"`) {
			t.Errorf("%s offers other languages, or no theme", path)
		}
	}
}

// On a new server, people open the address of the machine, type everything, and are refused.
func TestTheSetUpSaysThatItWasOpenedAtAnotherAddress(t *testing.T) {
	t.Parallel()
	s := handlertest.Empty(t, modelstest.SQLite(t)) // at 127.0.0.1, and BASE_URL is another host
	token, err := models.NewSetupToken(t.Context(), s.DB.DB)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		headers []string
		warned  bool
	}{
		"over plain http":             {nil, true},
		"by a browser that says more": {[]string{"Sec-Fetch-Site", "none"}, false},
		"through a proxy":             {[]string{"X-Forwarded-For", "192.0.2.1"}, false},
	} {
		page := s.Visitor().Get(paths.SetupToken(token), c.headers...)
		warned := strings.Contains(page.Body, strings.TrimPrefix(s.URL, "http://")+", but BASE_URL is "+s.BaseURL)
		if page.StatusCode != 200 || warned != c.warned {
			t.Errorf("opened %s, it answers %d and warns: %v", name, page.StatusCode, warned)
		}
	}
}

// A stranger who finds a fresh installation can neither create an account there nor lock its owner out.
func TestBeforeTheSetUpNobodySignsInByMail(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := handlertest.Empty(t, db)
		token, err := models.NewSetupToken(t.Context(), db.DB)
		if err != nil {
			t.Fatal(err)
		}
		stranger := s.Visitor()
		for _, answer := range []handlertest.Answer{
			stranger.Get(paths.Login()),
			stranger.PostForm(paths.Login(), url.Values{"email": {"stranger@example.com"}}),
		} {
			if answer.StatusCode != http.StatusSeeOther || answer.Header.Get("Location") != paths.Setup() ||
				len(answer.Cookies()) > 0 {
				t.Errorf("the sign-in answers %d and does not lead to the set-up", answer.StatusCode)
			}
		}
		var mails int64
		if err := db.Model(&models.Mail{}).Count(&mails).Error; err != nil || mails > 0 {
			t.Errorf("%d mails are to be sent, %v", mails, err)
		}
		if answer := s.Visitor().Get(paths.SetupToken(token)); answer.StatusCode != 200 {
			t.Errorf("after the stranger the set-up answers %d, want 200", answer.StatusCode)
		}
		done := s.Visitor().PostForm(paths.Setup(), url.Values{
			"token": {token}, "name": {"Ines"}, "email": {"ines@example.com"}, "password": {"three quiet herons"},
			"app": {"Kestrel"}, "slug": {"kestrel"},
		})
		if done.StatusCode != 303 {
			t.Fatalf("the set-up answers %d: %s", done.StatusCode, done.Body)
		}
		if answer := stranger.Get(paths.Login()); answer.StatusCode != http.StatusOK {
			t.Errorf("after the set-up the sign-in answers %d, want %d", answer.StatusCode, http.StatusOK)
		}
		if answer := stranger.Get(paths.SetupToken(token)); answer.StatusCode != 404 {
			t.Errorf("after the set-up its page answers %d, want 404", answer.StatusCode)
		}
	})
}

// Creating an app on the command line starts the set-up: visitors may sign in, although the app has no owner yet.
func TestAnAppFromTheCommandLineLetsPeopleSignIn(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := handlertest.Empty(t, db)
		modelstest.App(t, db.DB, "kestrel", nil)
		if answer := s.Visitor().Get(paths.Login()); answer.StatusCode != http.StatusOK {
			t.Errorf("the sign-in answers %d, want %d", answer.StatusCode, http.StatusOK)
		}
		answer := s.Visitor().PostForm(paths.Login(), url.Values{"email": {"rita@example.com"}})
		if answer.StatusCode != http.StatusSeeOther || answer.Header.Get("Location") == paths.Setup() {
			t.Errorf("asking for a mail answers %d, and leads to %s", answer.StatusCode, answer.Header.Get("Location"))
		}
	})
}

// Back in the browser, or a second click on the button, asks for the set-up that is done.
func TestAfterTheSetUpItsPageRedirectsSignedInPeople(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		old := paths.SetupToken("the-token-that-was-used")
		for who, account := range map[string]*models.Account{"the owner": s.Olive, "a requester": s.Rita} {
			browser := s.SignIn(account)
			for what, answer := range map[string]handlertest.Answer{
				"page": browser.Get(old), "form": browser.PostForm(paths.Setup(), url.Values{"token": {"used"}}),
			} {
				if leads := answer.Header.Get("Location"); answer.StatusCode != 303 || leads != paths.Home() {
					t.Errorf("the %s answers %s with %d and leads to %q", what, who, answer.StatusCode, leads)
				}
			}
		}
		if answer := s.Visitor().Get(old); answer.StatusCode != 404 {
			t.Errorf("the page answers a stranger with %d, want 404", answer.StatusCode)
		}
	})
}
