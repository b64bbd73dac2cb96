package account_test

import (
	"html"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/database"
	"intake/internal/testing/authenticator"
	"intake/internal/testing/provider"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

var shownCreation = regexp.MustCompile(`data-passkey-creation="([^"]+)"`)

// addPasskey adds a passkey on the page, in the person's browser.
func addPasskey(t *testing.T, person *handlertest.Browser, name string) *authenticator.Passkey {
	t.Helper()
	page := person.Get(paths.NewPasskey())
	question := shownCreation.FindStringSubmatch(page.Body)
	if question == nil {
		t.Fatalf("the page answers %d and asks the browser nothing: %s", page.StatusCode, page.Body)
	}
	made := authenticator.New(t, handlertest.BaseURL)
	form := url.Values{"passkey": {made.Create(html.UnescapeString(question[1]))}, "name": {name}}
	if done := person.PostForm(paths.Passkeys(), form); done.StatusCode != 303 {
		t.Fatalf("adding a passkey answers %d: %s", done.StatusCode, done.Body)
	}
	return made
}

// askedForPasskey is what the script of a page asks its browser, and the browser, which keeps the cookie.
func askedForPasskey(t *testing.T, in *handlertest.Browser) (question string, asked *handlertest.Browser) {
	t.Helper()
	answer := in.PostForm(paths.PasskeyOptions(), nil)
	if answer.StatusCode != 200 || answer.Header.Get("Cache-Control") != "no-store" ||
		!strings.HasPrefix(answer.Header.Get("Content-Type"), "application/json") {
		t.Fatalf("the question is %d %v: %s", answer.StatusCode, answer.Header, answer.Body)
	}
	for _, cookie := range answer.Cookies() {
		if cookie.Name == "__Secure-intake_passkey" {
			return answer.Body, in.WithCookie(cookie.Name + "=" + cookie.Value)
		}
	}
	t.Fatal("the browser gets no cookie")
	return "", nil
}

// byPasskey signs in with a passkey.
func byPasskey(t *testing.T, in *handlertest.Browser, made *authenticator.Passkey, next string) handlertest.Answer {
	t.Helper()
	question, asked := askedForPasskey(t, in)
	return asked.PostForm(paths.LoginPasskey(), url.Values{"passkey": {made.Use(question)}, "next": {next}})
}

func TestPasskeysAreAddedUsedAndRemoved(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		rita, elsewhere := s.SignIn(s.Rita), s.SignIn(s.Rita)
		made := addPasskey(t, rita, "Rita’s phone")
		if page := rita.Get(paths.Account()); !strings.Contains(page.Body, "Rita’s phone") ||
			!strings.Contains(page.Body, "Not yet") {
			t.Errorf("the account page does not list it: %s", page.Body)
		}
		if page := s.Visitor().Get(paths.Login()); !strings.Contains(page.Body, "Sign in with a passkey") ||
			!strings.Contains(page.Body, `autocomplete="email webauthn"`) {
			t.Errorf("the sign-in page does not offer it: %s", page.Body)
		}
		done := byPasskey(t, s.Visitor(), made, paths.MyTickets())
		if done.StatusCode != 303 || done.Header.Get("Location") != paths.MyTickets() ||
			!strings.Contains(strings.Join(done.Header.Values("Set-Cookie"), " "), "__Host-intake=") {
			t.Errorf("signing in answers %d %v: %s", done.StatusCode, done.Header, done.Body)
		}
		if page := rita.Get(paths.Account()); strings.Contains(page.Body, "Not yet") {
			t.Errorf("the account page does not say when it was used: %s", page.Body)
		}
		passkeys, err := s.Rita.Passkeys(t.Context(), s.DB.DB)
		if err != nil || len(passkeys) != 1 {
			t.Fatal(passkeys, err)
		}
		removal := paths.RemovePasskey(passkeys[0].ID)
		for _, answer := range []handlertest.Answer{s.SignIn(s.Sam).Get(removal), s.SignIn(s.Sam).PostForm(removal, nil)} {
			if answer.StatusCode != 404 {
				t.Errorf("a stranger is answered %d", answer.StatusCode)
			}
		}
		if page := rita.Get(removal); !strings.Contains(page.Body, "Remove the passkey “Rita’s phone”?") {
			t.Errorf("the page does not ask: %s", page.Body)
		}
		if removed := rita.PostForm(removal, nil); removed.StatusCode != 303 {
			t.Errorf("removing it answers %d: %s", removed.StatusCode, removed.Body)
		}
		if elsewhere.Get(paths.Account()).StatusCode != 303 {
			t.Error("another browser is still signed in")
		}
		refused := byPasskey(t, s.Visitor(), made, paths.MyTickets())
		if refused.StatusCode != 422 || !strings.Contains(refused.Body, "This passkey no longer works here.") ||
			!strings.Contains(refused.Body, `name="next" value="`+paths.MyTickets()+`"`) {
			t.Errorf("signing in with it answers %d: %s", refused.StatusCode, refused.Body)
		}
	})
}

func TestChangesToPasskeysAreMailed(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		rita := s.SignIn(s.Rita)
		mailbox := s.Mailbox()
		addPasskey(t, rita, "Phone")
		added := mailbox.Next(s.Rita.Email)
		if added.Subject != "A passkey was added to your account" || !strings.Contains(added.Text, paths.Account()) {
			t.Errorf("the mail says %q: %s", added.Subject, added.Text)
		}
		passkeys, err := s.Rita.Passkeys(t.Context(), s.DB.DB)
		if err != nil {
			t.Fatal(err)
		}
		rita.PostForm(paths.RemovePasskey(passkeys[0].ID), nil)
		if removed := mailbox.Next(s.Rita.Email); removed.Subject != "A passkey was removed from your account" {
			t.Errorf("the mail says %q: %s", removed.Subject, removed.Text)
		}
	})
}

// Somebody at an unlocked computer must not leave a passkey of theirs in the account.
func TestPasskeysNeedARecentSignIn(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		rita := s.SignIn(s.Rita)
		addPasskey(t, rita, "Phone")
		page := rita.Get(paths.NewPasskey())
		question := html.UnescapeString(shownCreation.FindStringSubmatch(page.Body)[1])
		grow(t, s, s.Rita)
		if answer := rita.Get(paths.NewPasskey()); answer.Header.Get("Location") != paths.Reauthenticate(paths.NewPasskey()) {
			t.Errorf("the page answers %d %s", answer.StatusCode, answer.Header.Get("Location"))
		}
		form := url.Values{"passkey": {authenticator.New(t, handlertest.BaseURL).Create(question)}, "name": {"Intruder"}}
		if answer := rita.PostForm(paths.Passkeys(), form); answer.Header.Get("Location") != paths.Reauthenticate(paths.NewPasskey()) {
			t.Errorf("adding one answers %d %s", answer.StatusCode, answer.Header.Get("Location"))
		}
		passkeys, err := s.Rita.Passkeys(t.Context(), s.DB.DB)
		if err != nil || len(passkeys) != 1 {
			t.Fatal(passkeys, err)
		}
		answer := rita.PostForm(paths.RemovePasskey(passkeys[0].ID), nil)
		if answer.Header.Get("Location") != paths.Reauthenticate(paths.Account()) {
			t.Errorf("removing one answers %d %s", answer.StatusCode, answer.Header.Get("Location"))
		}
	})
}

func TestOnlyTheAskedBrowserOnOurOwnPagesSignsIn(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		made := addPasskey(t, s.SignIn(s.Rita), "Phone")
		question, asked := askedForPasskey(t, s.Visitor())
		form := url.Values{"passkey": {made.Use(question)}}
		_, other := askedForPasskey(t, s.Visitor())
		if answer := other.PostForm(paths.LoginPasskey(), form); answer.StatusCode != 422 ||
			!strings.Contains(answer.Body, "That took too long.") {
			t.Errorf("another browser is answered %d: %s", answer.StatusCode, answer.Body)
		}
		if answer := asked.PostForm(paths.LoginPasskey(), form, "Sec-Fetch-Site", "cross-site", "Origin", "https://evil.example"); answer.StatusCode != 403 {
			t.Errorf("a form of another website is answered %d", answer.StatusCode)
		}
		if answer := asked.PostForm(paths.LoginPasskey(), form); answer.StatusCode != 303 {
			t.Errorf("the browser itself is answered %d: %s", answer.StatusCode, answer.Body)
		}
		if answer := asked.PostForm(paths.LoginPasskey(), form); answer.StatusCode != 422 {
			t.Errorf("the same answer again is answered %d: %s", answer.StatusCode, answer.Body)
		}
		made.Origin = "https://help.example.com.evil.example"
		if answer := byPasskey(t, s.Visitor(), made, ""); answer.StatusCode != 422 ||
			!strings.Contains(answer.Body, "That passkey could not be checked.") {
			t.Errorf("a page of another website is answered %d: %s", answer.StatusCode, answer.Body)
		}
	})
}

func TestAPasskeyIsARecentSignIn(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		olive := s.SignIn(s.Olive)
		olives, sams := addPasskey(t, olive, "Phone"), addPasskey(t, s.SignIn(s.Sam), "Phone")
		twoFactor(t, s, s.Olive) // whoever unlocked a passkey is not asked for a code
		grow(t, s, s.Olive)
		again := olive.PostForm(paths.AdminMembers("kestrel"),
			url.Values{"email": {"samir@example.com"}, "role": {"agent"}}).Header.Get("Location")
		if page := olive.Get(again); !strings.Contains(page.Body, "Sign in with a passkey") {
			t.Errorf("the page does not offer it: %s", page.Body)
		}
		question, asked := askedForPasskey(t, olive)
		refused := asked.PostForm(again, url.Values{"passkey": {sams.Use(question)}})
		if refused.StatusCode != 422 || !strings.Contains(refused.Body, "That passkey belongs to another account.") ||
			!strings.Contains(refused.Body, `name="app_code"`) || len(invited(t, s)) != 0 {
			t.Errorf("somebody else’s is answered %d: %s", refused.StatusCode, refused.Body)
		}
		question, asked = askedForPasskey(t, olive)
		done := asked.PostForm(again, url.Values{"passkey": {olives.Use(question)}})
		if done.StatusCode != 303 || len(invited(t, s)) != 1 {
			t.Errorf("one’s own is answered %d, and %v are invited: %s", done.StatusCode, invited(t, s), done.Body)
		}
	})
}

// Nobody is mailed a code for that who has a passkey, unless they ask for one.
func TestAPasskeyIsAskedForBeforeACodeIsMailed(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		olive := s.SignIn(s.Olive)
		olives, sams := addPasskey(t, olive, "Phone"), addPasskey(t, s.SignIn(s.Sam), "Phone")
		grow(t, s, s.Olive)
		codes := func() (mailed int64) {
			if err := s.DB.Model(&models.SignIn{}).Where("email = ?", s.Olive.Email).Count(&mailed).Error; err != nil {
				t.Fatal(err)
			}
			return mailed
		}
		before, again := codes(), paths.Reauthenticate(paths.Account())
		page := olive.Get(again)
		if !strings.Contains(page.Body, "Sign in with a passkey") || !strings.Contains(page.Body, "Not now") ||
			strings.Contains(page.Body, `name="code"`) || strings.Contains(page.Body, `name="password"`) ||
			codes() != before {
			t.Errorf("%d codes, %d before: %s", codes(), before, page.Body)
		}
		question, asked := askedForPasskey(t, olive)
		refused := asked.PostForm(again, url.Values{"passkey": {sams.Use(question)}})
		if refused.StatusCode != 422 || strings.Contains(refused.Body, `name="code"`) {
			t.Errorf("somebody else’s is answered %d: %s", refused.StatusCode, refused.Body)
		}
		if sent := olive.PostForm(again, url.Values{"send": {"code"}}); codes() != before+1 ||
			!strings.Contains(sent.Body, `name="code"`) {
			t.Errorf("asked for, %d codes are mailed: %s", codes()-before, sent.Body)
		}
		question, asked = askedForPasskey(t, olive)
		if done := asked.PostForm(again, url.Values{"passkey": {olives.Use(question)}}); done.StatusCode != 303 {
			t.Errorf("one’s own is answered %d: %s", done.StatusCode, done.Body)
		}
	})
}

func TestAPasskeySatisfiesATeamThatRequiresTwoFactorAuthentication(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		made := addPasskey(t, s.SignIn(s.Amir), "Phone")
		olive := s.SignIn(s.Olive)
		twoFactor(t, s, s.Olive)
		required := olive.PostForm(paths.AdminRequireTwoFactor("kestrel"), url.Values{"required": {"on"}})
		if required.StatusCode != 303 {
			t.Fatalf("requiring it answers %d: %s", required.StatusCode, required.Body)
		}
		wanted := paths.AdminFeedback("kestrel")
		if done := byPasskey(t, s.Visitor(), made, wanted); done.Header.Get("Location") != wanted {
			t.Errorf("signing in with a passkey leads to %d %s", done.StatusCode, done.Header.Get("Location"))
		}
		if page := olive.Get(paths.AdminMembers("kestrel")); !strings.Contains(page.Body, "Passkey</span>") {
			t.Errorf("the page of the team does not say who has one: %s", page.Body)
		}
	})
}

func TestWithSingleSignOnAloneAPasskeyLeadsToTheProvider(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := handlertest.New(t, db, acme(provider.New(t, amirAtAcme), true))
		made := addPasskey(t, s.SignIn(s.Rita), "Phone")
		if done := byPasskey(t, s.Visitor(), made, paths.MyTickets()); done.Header.Get("Location") != paths.MyTickets() {
			t.Errorf("a requester is led to %d %s", done.StatusCode, done.Header.Get("Location"))
		}
		if err := s.App.AddMember(t.Context(), s.DB.DB, models.Actor{Account: s.Olive}, s.Rita, models.RoleAgent); err != nil {
			t.Fatal(err)
		}
		if done := byPasskey(t, s.Visitor(), made, paths.Inbox(paths.Queue{})); done.Header.Get("Location") != paths.LoginSSONext(paths.Inbox(paths.Queue{})) {
			t.Errorf("a member of a team is led to %d %s", done.StatusCode, done.Header.Get("Location"))
		}
		if page := s.Visitor().Get(paths.LoginNext(paths.Inbox(paths.Queue{}))); strings.Contains(page.Body, "passkey") {
			t.Errorf("the sign-in page of teams offers a passkey: %s", page.Body)
		}
	})
}

func TestWithoutANameThereAreNoPasskeys(t *testing.T) {
	t.Parallel()
	s := handlertest.AtHome(t, modelstest.SQLite(t))
	rita := s.SignIn(s.Rita)
	for name, answer := range map[string]handlertest.Answer{
		"the sign-in": s.Visitor().Get(paths.Login()), "the account": rita.Get(paths.Account()),
	} {
		if answer.StatusCode != 200 || strings.Contains(answer.Body, "-passkey") || strings.Contains(answer.Body, "Passkey") {
			t.Errorf("%s answers %d: %s", name, answer.StatusCode, answer.Body)
		}
	}
	if answer := rita.Get(paths.NewPasskey()); answer.StatusCode != 404 {
		t.Errorf("the page for a new one answers %d", answer.StatusCode)
	}
}

func TestANetworkAsksForPasskeysOnlySoOften(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	office := func() int {
		return s.Visitor().PostForm(paths.PasskeyOptions(), nil, "X-Forwarded-For", "198.51.100.7").StatusCode
	}
	for n := range 300 {
		if status := office(); status != 200 {
			t.Fatalf("question %d is answered %d", n+1, status)
		}
	}
	if status := office(); status != 429 {
		t.Errorf("question 301 is answered %d", status)
	}
	if answer := s.Visitor().PostForm(paths.PasskeyOptions(), nil, "X-Forwarded-For", "198.51.100.8"); answer.StatusCode != 200 {
		t.Errorf("another network is answered %d", answer.StatusCode)
	}
}
