package board_test

import (
	"net/url"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/views/paths"
)

func subscribed(t *testing.T, s *handlertest.Service, email string) bool {
	t.Helper()
	account, err := models.EnsureAccount(t.Context(), s.DB.DB, email)
	if err != nil {
		t.Fatal(err)
	}
	on, err := account.Subscribed(t.Context(), s.DB.DB, s.App)
	if err != nil {
		t.Fatal(err)
	}
	return on
}

func TestSignedInPeopleSubscribeToTheChangelogByOneClick(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		rita, changelog := s.SignIn(s.Rita), paths.Changelog("kestrel")
		for range 2 {
			if answer := rita.PostForm(paths.ChangelogSubscription("kestrel"), nil); answer.Header.Get(
				"Location") != changelog ||
				!subscribed(t, s, s.Rita.Email) {
				t.Errorf("the button answers %d to %s", answer.StatusCode, answer.Header.Get("Location"))
			}
		}
		if page := rita.Get(changelog); !strings.Contains(page.Body, "You get the changelog by e-mail") ||
			!strings.Contains(page.Body, s.Rita.Email) || !strings.Contains(page.Header.Get("Cache-Control"), "private") {
			t.Errorf("the page says %s (%s)", page.Body, page.Header.Get("Cache-Control"))
		}
		if page := s.Visitor().Get(changelog); page.StatusCode != 200 || strings.Contains(page.Body, s.Rita.Email) {
			t.Errorf("a visitor sees Rita's address (status %d)", page.StatusCode)
		}
		rita.PostForm(paths.ChangelogUnsubscription("kestrel"), nil)
		if subscribed(t, s, s.Rita.Email) {
			t.Error("she still gets it")
		}
		// Visiting the page again does not subscribe anybody.
		if rita.Get(paths.ChangelogSubscription("kestrel")); subscribed(t, s, s.Rita.Email) {
			t.Error("a mere link subscribes")
		}
	})
}

func TestSubscribingDoesNotRevealWhetherAnAddressIsKnown(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		for _, email := range []string{"rita@example.com", "new@example.com", "nonsense"} {
			answer := s.Visitor().PostForm(paths.ChangelogSubscription("kestrel"),
				url.Values{"email": {email}, "next": {paths.ChangelogSubscription("kestrel")}})
			if answer.StatusCode != 307 || answer.Header.Get("Location") != paths.Login() {
				t.Errorf("%s is answered %d to %s", email, answer.StatusCode, answer.Header.Get("Location"))
			}
		}
	})
}

func TestTheChangelogIsFilteredByKind(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		team := models.Actor{Account: s.Olive}
		for _, kind := range models.EntryKinds[:2] {
			entry, err := s.App.DraftEntry(t.Context(), s.DB.DB, team,
				models.EntryDraft{Title: "An entry: " + string(kind), Kind: kind})
			if err == nil {
				err = entry.Publish(t.Context(), s.DB.DB, team, false)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		for kind, want := range map[string]string{
			"": "An entry: new, An entry: improved", "nonsense": "An entry: new, An entry: improved",
			"new": "An entry: new", "improved": "An entry: improved", "fixed": "Nothing of this kind yet",
		} {
			page := s.Visitor().Get(paths.ChangelogOf("kestrel", kind, "")).Body
			for _, title := range []string{"An entry: new", "An entry: improved", "Nothing of this kind yet"} {
				if strings.Contains(page, title) != strings.Contains(want, title) {
					t.Errorf("of the kind %q %q is there: %v", kind, title, strings.Contains(page, title))
				}
			}
		}
	})
}

func TestAVisitorSubscribesToTheChangelogByACode(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		mail := s.Mailbox()
		w := browser.Open(t, s.URL, options...)
		w.Visit(paths.Changelog("kestrel"))
		w.See("Your e-mail") // beside the field
		w.Fill("Your e-mail", "new@example.com")
		w.NewPage(func() { w.Click("Send me a code") })
		w.At(paths.LoginCode())
		code, _, _ := strings.Cut(mail.Next("new@example.com").Subject, " is your ")
		w.Fill("6-digit code", strings.ReplaceAll(code, " ", ""))
		if len(options) > 0 {
			w.NewPage(func() { w.Click("Sign in") })
		}
		w.See("You get the changelog by e-mail", "new@example.com")
		w.At(paths.Changelog("kestrel"))
		if !subscribed(t, s, "new@example.com") {
			t.Error("there is no subscription")
		}
		w.NewPage(func() { w.Click("Stop these e-mails") })
		w.See("Get it by e-mail")
	})
}

func TestTheChangelogAndItsSubscriptionAreAccessible(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := browser.Open(t, s.URL)
	w.Visit(paths.Changelog("kestrel"))
	w.AxeEveryLook()
	signedIn := s.Window(s.Rita)
	signedIn.Visit(paths.Changelog("kestrel"))
	signedIn.NewPage(func() { signedIn.Click("Get it by e-mail") })
	signedIn.See("You get the changelog by e-mail")
	signedIn.AxeEveryLook()
}
