package account_test

import (
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strings"
	"testing"

	"intake/handlers"
	"intake/handlers/handlertest"
	"intake/internal/database"
	"intake/internal/sso"
	"intake/internal/testing/browser"
	"intake/internal/testing/provider"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// acme registers the service with the provider.
func acme(p *provider.Provider, required bool) func(*handlers.Deps) {
	return func(deps *handlers.Deps) {
		deps.SSO = &sso.Settings{Issuer: p.URL, ClientID: provider.ClientID, ClientSecret: provider.ClientSecret, Name: "Acme"}
		deps.StaffSSO = required
	}
}

// amirAtAcme is Amir, as the provider knows him.
var amirAtAcme = provider.Person{Subject: "7", Email: "amir@example.com", Verified: true}

// follower is a browser that follows redirects, also to the provider.
type follower struct {
	t      *testing.T
	s      *handlertest.Service
	client *http.Client
}

func follow(t *testing.T, s *handlertest.Service) *follower {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &follower{t, s, &http.Client{Jar: jar}}
}

// open returns the status, the path and the text of the page to which the address leads.
func (f *follower) open(path string) (status int, at, page string) {
	f.t.Helper()
	return f.do(http.MethodGet, path, nil)
}

func (f *follower) do(method, path string, form url.Values) (status int, at, page string) {
	f.t.Helper()
	request, err := http.NewRequestWithContext(f.t.Context(), method, f.s.URL+path, strings.NewReader(form.Encode()))
	if err != nil {
		f.t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Sec-Fetch-Site", "same-origin")
	answer, err := f.client.Do(request)
	if err != nil {
		f.t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		f.t.Fatal(err)
	}
	return answer.StatusCode, answer.Request.URL.Path, string(text)
}

// withAcme runs the test on a service on both databases, beside a provider at which Amir is signed in.
func withAcme(t *testing.T, required bool, test func(t *testing.T, s *handlertest.Service, p *provider.Provider)) {
	t.Helper()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := provider.New(t, amirAtAcme)
		test(t, handlertest.AtHome(t, db, acme(p, required)), p)
	})
}

func TestAMemberSignsInAtTheProvider(t *testing.T) {
	t.Parallel()
	withAcme(t, false, func(t *testing.T, s *handlertest.Service, _ *provider.Provider) {
		amir := follow(t, s)
		if _, at, page := amir.open(paths.AdminMembers("kestrel")); at != paths.Login() ||
			!strings.Contains(page, "Continue with Acme") || !strings.Contains(page, "E-mail me a sign-in link") {
			t.Fatalf("signed out, the page leads to %s", at)
		}
		status, at, page := amir.open(paths.LoginSSONext(paths.AdminFeedback("kestrel")))
		if status != 200 || at != paths.AdminFeedback("kestrel") {
			t.Fatalf("signing in leads to %s, %d:\n%s", at, status, page)
		}
		if _, _, page := amir.open(paths.Account()); !strings.Contains(page, "You can sign in with Acme.") {
			t.Error("the account does not say that it is connected")
		}
		if _, at, page := amir.do(http.MethodPost, paths.DisconnectSSO(), nil); at != paths.Account() ||
			!strings.Contains(page, "no longer connected") || strings.Contains(page, "You can sign in with Acme.") {
			t.Errorf("disconnecting leads to %s", at)
		}
	})
}

func TestAnUnprovenAddressIsConnectedByTheMailedCode(t *testing.T) {
	t.Parallel()
	withAcme(t, false, func(t *testing.T, s *handlertest.Service, p *provider.Provider) {
		p.SignIn(provider.Person{Subject: "8", Email: "new@example.com"}) // the provider does not vouch for it
		mailbox := s.Mailbox()
		newcomer := follow(t, s)
		if _, at, page := newcomer.open(paths.LoginSSONext(paths.MyIdeas())); at != paths.LoginCode() ||
			!strings.Contains(page, "connect your account with Acme") {
			t.Fatalf("the first time leads to %s:\n%s", at, page)
		}
		code := url.Values{"code": {mailedCode(t, mailbox, "new@example.com")}}
		if _, at, page := newcomer.do(http.MethodPost, paths.LoginCode(), code); at != paths.MyIdeas() {
			t.Fatalf("the code leads to %s:\n%s", at, page)
		}
		if _, at, _ := follow(t, s).open(paths.LoginSSONext(paths.MyIdeas())); at != paths.MyIdeas() {
			t.Errorf("in another browser, the second time leads to %s", at)
		}
	})
}

// The code comes from a mail, not from the provider, so the provider is asked once more.
func TestGroupsGiveANewcomerTheirRoleAtOnce(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := provider.New(t, provider.Person{Subject: "8", Email: "new@example.com", Groups: []string{"support"}})
		s := handlertest.AtHome(t, db, acme(p, false), func(deps *handlers.Deps) {
			deps.SSO.Roles = []sso.GroupRole{{Group: "support", Role: "agent", App: "kestrel"}}
			deps.SSO.GroupsClaim = "groups"
		})
		mailbox := s.Mailbox()
		newcomer, queue := follow(t, s), paths.AdminFeedback("kestrel")
		if _, at, page := newcomer.open(paths.LoginSSONext(queue)); at != paths.LoginCode() {
			t.Fatalf("the first time leads to %s:\n%s", at, page)
		}
		code := url.Values{"code": {mailedCode(t, mailbox, "new@example.com")}}
		if status, at, page := newcomer.do(http.MethodPost, paths.LoginCode(), code); status != 200 || at != queue {
			t.Fatalf("the code leads to %s, %d:\n%s", at, status, page)
		}
		if page := s.SignIn(s.Olive).Get(paths.AdminMembers("kestrel")); !strings.Contains(page.Body, "By groups at Acme") {
			t.Errorf("the team's page does not say that the role is by groups:\n%s", page.Body)
		}
		p.SignIn(provider.Person{Subject: "8", Email: "new@example.com", Groups: []string{}})
		if status, at, _ := follow(t, s).open(paths.LoginSSONext(queue)); status != 404 || at != queue {
			t.Errorf("out of the group, signing in leads to %s, %d", at, status)
		}
		if _, at, _ := newcomer.open(queue); at != paths.Login() {
			t.Errorf("after that, the other browser sees %s", at)
		}
	})
}

// The provider's answer is gone when the second step is taken, so it is asked once more.
func TestGroupsGiveTheirRoleAfterTheSecondStep(t *testing.T) {
	t.Parallel()
	p := provider.New(t, provider.Person{Subject: "9", Email: "rita@example.com", Verified: true, Groups: []string{"support"}})
	s := handlertest.AtHome(t, modelstest.SQLite(t), acme(p, false), func(deps *handlers.Deps) {
		deps.SSO.Roles = []sso.GroupRole{{Group: "support", Role: "agent", App: "kestrel"}}
		deps.SSO.GroupsClaim = "groups"
	})
	secret, _ := twoFactor(t, s, s.Rita)
	rita, queue := follow(t, s), paths.AdminFeedback("kestrel")
	_, step, page := rita.open(paths.LoginSSONext(queue))
	if !strings.Contains(page, "Type the code from your authenticator app.") {
		t.Fatalf("the first time leads to %s:\n%s", step, page)
	}
	code := url.Values{"app_code": {appCode(t, secret, models.Now())}}
	status, at, page := rita.do(http.MethodPost, step+"?next="+url.QueryEscape(queue), code)
	if status != 200 || at != queue {
		t.Errorf("the code leads to %s, %d:\n%s", at, status, page)
	}
}

func TestAFailedSignInAtTheProviderOffersOtherWays(t *testing.T) {
	t.Parallel()
	withAcme(t, false, func(t *testing.T, s *handlertest.Service, p *provider.Provider) {
		offers := func(name string, status int, page, want string, wanted int) {
			t.Helper()
			if status != wanted || !strings.Contains(page, want) || !strings.Contains(page, "E-mail me a sign-in link") {
				t.Errorf("%s: %d, without %q:\n%s", name, status, want, page)
			}
		}
		for name, try := range map[string]struct {
			behaviour provider.Behaviour
			status    int
			says      string
		}{
			"the person declines": {provider.Behaviour{Denies: true}, 422, "Acme did not sign you in."},
			"a forged token":      {provider.Behaviour{Forged: true}, 422, "Acme did not sign you in."},
		} {
			p.Behave(try.behaviour)
			status, _, page := follow(t, s).open(paths.LoginSSO())
			offers(name, status, page, try.says, try.status)
		}
		p.Behave(provider.Behaviour{})
		p.SignIn(provider.Person{Subject: "9"})
		status, _, page := follow(t, s).open(paths.LoginSSO())
		offers("no address", status, page, "did not tell us your e-mail address", 422)
		status, _, page = follow(t, s).open(paths.LoginSSOReturn() + "?state=x&code=y")
		offers("the answer to another browser's attempt", status, page, "Acme did not sign you in.", 422)
	})
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := provider.New(t, amirAtAcme)
		p.Behave(provider.Behaviour{Down: true})
		s := handlertest.AtHome(t, db, acme(p, false))
		if status, _, page := follow(t, s).open(paths.LoginSSO()); status != 502 ||
			!strings.Contains(page, "Acme can’t be reached") {
			t.Errorf("while the provider is down: %d\n%s", status, page)
		}
		p.Behave(provider.Behaviour{})
		if status, at, _ := follow(t, s).open(paths.LoginSSONext(paths.MyIdeas())); status != 200 || at != paths.MyIdeas() {
			t.Errorf("after that: %d at %s", status, at)
		}
	})
}

// For members of a team that has to use the provider, signing in by mail leads nowhere.
func TestAFailureOfTheOnlyWayToSignInSuggestsNoOther(t *testing.T) {
	t.Parallel()
	withAcme(t, true, func(t *testing.T, s *handlertest.Service, p *provider.Provider) {
		for name, fail := range map[string]func(){
			"the person declines":  func() { p.Behave(provider.Behaviour{Denies: true}) },
			"no address":           func() { p.SignIn(provider.Person{Subject: "9"}) },
			"the provider is down": func() { p.Behave(provider.Behaviour{Down: true}) },
		} {
			fail()
			status, at, page := follow(t, s).open(paths.LoginSSONext(paths.Inbox(paths.Queue{})))
			if status < 400 || strings.Contains(page, "by e-mail") || strings.Contains(page, `name="email"`) {
				t.Errorf("%s: %d at %s\n%s", name, status, at, page)
			}
			p.Behave(provider.Behaviour{})
		}
	})
}

// The provider signs them in as the same person again, unless it is told to ask.
func TestWhoIsConnectedWithSomebodyElseIsLedOn(t *testing.T) {
	t.Parallel()
	withAcme(t, true, func(t *testing.T, s *handlertest.Service, p *provider.Provider) {
		const leave, another = "ask an owner to remove you from the team", "Use another account at Acme"
		for _, person := range []struct {
			email string
			team  bool
		}{{s.Amir.Email, true}, {s.Rita.Email, false}} {
			for _, subject := range []string{"first ", "second "} {
				p.SignIn(provider.Person{Subject: subject + person.email, Email: person.email, Verified: true})
				for _, next := range []string{paths.Inbox(paths.Queue{}), paths.MyTickets()} {
					status, at, page := follow(t, s).open(paths.LoginSSONext(next))
					if subject == "first " {
						if strings.Contains(at, paths.Login()) {
							t.Fatalf("%s is led to %s", person.email, at)
						}
						continue
					}
					if status != 422 || !strings.Contains(page, another) || strings.Contains(page, leave) != person.team ||
						strings.Contains(page, "Sign in by e-mail, and disconnect") == person.team {
						t.Errorf("%s, on the way to %s: %d at %s\n%s", person.email, next, status, at, page)
					}
				}
			}
		}
		asked, err := url.Parse(s.Visitor().Get(paths.LoginSSOAnother(paths.MyTickets())).Header.Get("Location"))
		if err != nil || asked.Query().Get("prompt") != "select_account" {
			t.Errorf("the way to another account leads to %s (%v)", asked, err)
		}
	})
}

// The form for the address, at which faults are explained otherwise, is not on that page.
func TestWhoAsksForTooManyCodesOnTheOnlyWayToSignInIsTold(t *testing.T) {
	t.Parallel()
	withAcme(t, true, func(t *testing.T, s *handlertest.Service, p *provider.Provider) {
		p.SignIn(provider.Person{Subject: "8", Email: "new@example.com"})
		newcomer := follow(t, s)
		inbox := paths.Inbox(paths.Queue{})
		newcomer.open(paths.LoginSSONext(inbox))
		again := url.Values{"resend": {"1"}, "email": {"new@example.com"}, "next": {inbox}}
		status, page := http.StatusOK, ""
		for status == http.StatusOK {
			status, _, page = newcomer.do(http.MethodPost, paths.Login(), again)
		}
		if status != http.StatusTooManyRequests || !strings.Contains(page, "Too many tries. Wait a few minutes.") {
			t.Errorf("%d, without a reason:\n%s", status, page)
		}
	})
}

// The attempt is kept in the browser, under a name that no other host can set.
func TestAnAttemptIsForgottenOnceItWasAnswered(t *testing.T) {
	t.Parallel()
	withAcme(t, false, func(t *testing.T, s *handlertest.Service, _ *provider.Provider) {
		begun := s.Visitor().Get(paths.LoginSSO())
		cookie := begun.Header.Get("Set-Cookie")
		if begun.StatusCode != 303 || !strings.HasPrefix(cookie, "intake_sso=") || !strings.Contains(cookie, "HttpOnly") ||
			!strings.Contains(cookie, "SameSite=Lax") || begun.Header.Get("Cache-Control") != "no-store" {
			t.Fatalf("it answers %d %q", begun.StatusCode, cookie)
		}
		kept, _, _ := strings.Cut(cookie, ";")
		asked, err := url.Parse(begun.Header.Get("Location"))
		if err != nil {
			t.Fatal(err)
		}
		other := s.Visitor().WithCookie(kept).Get(paths.LoginSSOReturn() + "?code=x&state=" + asked.Query().Get("nonce"))
		if other.StatusCode != 422 || !strings.Contains(other.Header.Get("Set-Cookie"), "intake_sso=;") {
			t.Errorf("a wrong state: %d %q", other.StatusCode, other.Header.Get("Set-Cookie"))
		}
	})
}

func TestATeamThatHasToUseTheProviderGetsInOnlyThere(t *testing.T) {
	t.Parallel()
	withAcme(t, true, func(t *testing.T, s *handlertest.Service, p *provider.Provider) {
		amir := s.SignIn(s.Amir) // before it was required
		for name, answer := range map[string]handlertest.Answer{
			"the inbox": amir.Get(paths.Inbox(paths.Queue{})), "the account": amir.Get(paths.Account()),
			"the tickets of one's own": amir.Get(paths.MyTickets()),
		} {
			if answer.StatusCode != 303 || !strings.HasPrefix(answer.Header.Get("Location"), paths.Login()) {
				t.Errorf("by mail, %s answers %d %s", name, answer.StatusCode, answer.Header.Get("Location"))
			}
		}
		if _, at, page := follow(t, s).open(paths.Inbox(paths.Queue{})); at != paths.Login() ||
			!strings.Contains(page, "Continue with Acme") || strings.Contains(page, "E-mail me a sign-in link") {
			t.Errorf("the way to the inbox begins at %s", at)
		}
		// Who signs in by mail nevertheless is led to the provider, which lets them in.
		token := s.SignInToken(s.Amir.Email)
		browser := follow(t, s)
		if status, at, _ := browser.do(http.MethodPost, paths.LoginLink(token), nil); status != 200 || at != "/admin/inbox" {
			t.Errorf("a mailed link leads to %s, %d", at, status)
		}
		if status, at, _ := browser.open(paths.Inbox(paths.Queue{})); status != 200 || at != "/admin/inbox" {
			t.Errorf("after that, the inbox leads to %s, %d", at, status)
		}
		// Who has no role needs no provider, until they join a team.
		rita := s.SignIn(s.Rita)
		if answer := rita.Get(paths.MyTickets()); answer.StatusCode != 200 {
			t.Errorf("a requester's tickets: %d", answer.StatusCode)
		}
		if err := s.App.AddMember(t.Context(), s.DB.DB, models.Actor{}, s.Rita, models.RoleAgent); err != nil {
			t.Fatal(err)
		}
		if answer := rita.Get(paths.Inbox(paths.Queue{})); answer.StatusCode != 303 {
			t.Errorf("the inbox of somebody who joined: %d", answer.StatusCode)
		}
	})
}

// Proving once more who one is continues the session of the provider.
func TestSigningInAgainContinuesTheSessionOfTheProvider(t *testing.T) {
	t.Parallel()
	withAcme(t, true, func(t *testing.T, s *handlertest.Service, _ *provider.Provider) {
		amir := follow(t, s)
		amir.open(paths.LoginSSO())
		grow(t, s, s.Amir)
		mailbox := s.Mailbox()
		if _, at, _ := amir.open(paths.Reauthenticate(paths.AccountPassword())); at != "/login/again" {
			t.Fatalf("it asks at %s", at)
		}
		code := url.Values{"code": {mailedCode(t, mailbox, s.Amir.Email)}}
		if _, at, page := amir.do(http.MethodPost, paths.Reauthenticate(paths.AccountPassword()), code); at != paths.AccountPassword() {
			t.Errorf("the code leads to %s:\n%s", at, page)
		}
	})
}

func TestWithoutAProviderNothingIsOffered(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		visitor := s.Visitor()
		if page := visitor.Get(paths.LoginNext("/admin/inbox")); strings.Contains(page.Body, "/login/sso") {
			t.Error("the page offers single sign-on")
		}
		if answer := visitor.Get(paths.LoginSSO()); answer.StatusCode != 404 {
			t.Errorf("its address answers %d", answer.StatusCode)
		}
	})
}

func TestTheSignInPagesWithAProviderAreAccessible(t *testing.T) {
	t.Parallel()
	p := provider.New(t, provider.Person{Subject: "8", Email: "new@example.com"})
	s := handlertest.AtHome(t, modelstest.SQLite(t), acme(p, false))
	w := browser.Open(t, s.URL, browser.Beside(p.URL))
	for _, page := range []string{paths.Login(), paths.LoginNext(paths.AdminKeys("kestrel")), paths.LoginSSO()} {
		w.Visit(page)
		w.AxeEveryLook()
	}
	p.SignIn(amirAtAcme)
	w.Visit(paths.LoginSSONext(paths.Account()))
	w.AxeEveryLook()
}
