package account_test

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"intake/handlers/handlertest"
	itotp "intake/internal/totp"
	"intake/models"
	"intake/views/paths"
)

// appCode is what the authenticator app of the secret shows.
func appCode(t *testing.T, secret string, at time.Time) string {
	t.Helper()
	code, err := totp.GenerateCode(secret, at)
	if err != nil {
		t.Fatal(err)
	}
	return code
}

var (
	shownSecret  = regexp.MustCompile(`name="secret" value="([A-Z2-7]{32})"`)
	formToken    = regexp.MustCompile(`name="once" value="([^"]+)"`)
	recoveryCode = regexp.MustCompile(`\b[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}\b`)
)

// twoFactor turns two-factor authentication of the account on, as of a day ago: the code that its app shows now works.
// Their newest session stays.
func twoFactor(t *testing.T, s *handlertest.Service, account *models.Account) (secret string, recoveryCodes []string) {
	t.Helper()
	enrollment, err := itotp.Enroll("localhost", account.Email)
	if err != nil {
		t.Fatal(err)
	}
	session := &models.Session{ID: models.NewID()}
	if sessions, err := account.Sessions(t.Context(), s.DB.DB); err == nil && len(sessions) > 0 {
		session = &sessions[0]
	}
	yesterday := models.Now().Add(-24 * time.Hour)
	recoveryCodes, err = account.TurnOnTwoFactor(models.At(t.Context(), yesterday), s.DB.DB, session, enrollment.Secret,
		appCode(t, enrollment.Secret, yesterday))
	if err != nil {
		t.Fatal(err)
	}
	return enrollment.Secret, recoveryCodes
}

// firstStep signs in by password, and returns the browser with the page of the second step.
func firstStep(t *testing.T, s *handlertest.Service, account *models.Account, next string) (*handlertest.Browser, string) {
	t.Helper()
	visitor := s.Visitor()
	answer := visitor.PostForm(paths.LoginPassword(),
		url.Values{"email": {account.Email}, "password": {password}, "next": {next}})
	if answer.StatusCode != 303 {
		t.Fatalf("the first step answers %d: %s", answer.StatusCode, answer.Body)
	}
	for _, cookie := range answer.Cookies() {
		if cookie.Name == "__Host-intake" && cookie.Value != "" {
			t.Errorf("the first step begins a session")
		}
		if cookie.Name == "__Host-intake_second_step" {
			visitor = visitor.WithCookie(cookie.Name + "=" + cookie.Value)
		}
	}
	return visitor, answer.Header.Get("Location")
}

func TestTwoFactorAuthenticationIsSetUpOnThePage(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		rita, elsewhere := s.SignIn(s.Rita), s.SignIn(s.Rita)
		page := rita.Get(paths.TwoFactorSetUp(paths.MyTickets()))
		secret := shownSecret.FindStringSubmatch(page.Body)
		if secret == nil || !strings.Contains(page.Body, "<path d=\"M") || !strings.Contains(page.Body, "otpauth://totp/") {
			t.Fatalf("the page shows no secret: %s", page.Body)
		}
		if page.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("caches may keep the secret: %q", page.Header.Get("Cache-Control"))
		}
		here := paths.TwoFactorSetUp(paths.MyTickets())
		wrong := rita.PostForm(here, url.Values{"secret": {secret[1]}, "app_code": {"123"}})
		if wrong.StatusCode != 422 || !strings.Contains(wrong.Body, "That code isn’t right.") ||
			!strings.Contains(wrong.Body, secret[1]) { // the app has that one already
			t.Errorf("a wrong code answers %d: %s", wrong.StatusCode, wrong.Body)
		}
		if strings.Contains(rita.Get(paths.Account()).Body, "On. Signing in") {
			t.Error("it is on after a wrong code")
		}
		code := appCode(t, secret[1], models.Now())
		done := rita.PostForm(here, url.Values{"secret": {secret[1]}, "app_code": {code[:3] + " " + code[3:]}})
		codes := recoveryCode.FindAllString(done.Body, -1)
		if done.StatusCode != 200 || len(codes) != 10 || !strings.Contains(done.Body, `href="`+paths.MyTickets()+`"`) {
			t.Errorf("the right code answers %d with %d recovery codes: %s", done.StatusCode, len(codes), done.Body)
		}
		if done.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("caches may keep the recovery codes: %q", done.Header.Get("Cache-Control"))
		}
		again := rita.PostForm(here, url.Values{"secret": {secret[1]}, "app_code": {code}})
		if shown := recoveryCode.FindAllString(again.Body, -1); again.StatusCode != 200 || !slices.Equal(shown, codes) {
			t.Errorf("the same form again answers %d, and shows %v, not %v", again.StatusCode, shown, codes)
		}
		once := formToken.FindStringSubmatch(rita.Get(paths.TwoFactor()).Body)
		if once == nil {
			t.Fatal("the form for new codes has no token")
		}
		var renewed []string
		for range 2 {
			answer := rita.PostForm(paths.RenewRecoveryCodes(), url.Values{"once": {once[1]}})
			shown := recoveryCode.FindAllString(answer.Body, -1)
			if len(shown) != 10 || slices.Equal(shown, codes) || renewed != nil && !slices.Equal(shown, renewed) {
				t.Errorf("renewing answers %d, and shows %v, after %v", answer.StatusCode, shown, renewed)
			}
			renewed = shown
		}
		if late := rita.PostForm(here, url.Values{"secret": {secret[1]}, "app_code": {code}}); late.StatusCode != 303 ||
			recoveryCode.MatchString(late.Body) {
			t.Errorf("the first form after that answers %d", late.StatusCode)
		}
		if !strings.Contains(rita.Get(paths.Account()).Body, "On. Signing in") {
			t.Error("it is not on")
		}
		if elsewhere.Get(paths.Account()).StatusCode != 303 {
			t.Error("another browser is still signed in")
		}
		if off := rita.PostForm(paths.TurnOffTwoFactor(), nil); off.StatusCode != 303 {
			t.Errorf("turning it off answers %d: %s", off.StatusCode, off.Body)
		}
		if !strings.Contains(rita.Get(paths.TwoFactor()).Body, "Off. Turn it on") {
			t.Error("it is still on")
		}
	})
}

// The owner of the account learns of it even if somebody else did it, in their language.
func TestChangesToTwoFactorAuthenticationAreMailed(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		if err := s.DB.Model(s.Rita).Update("locale", "de").Error; err != nil {
			t.Fatal(err)
		}
		mailbox := s.Mailbox()
		s.Rita.Locale = "de"
		_, recoveryCodes := twoFactor(t, s, s.Rita)
		expect := func(subject string) {
			t.Helper()
			message := mailbox.Next(s.Rita.Email)
			if message.Subject != subject || !strings.Contains(message.Text, paths.TwoFactor()) {
				t.Errorf("the mail says %q: %s", message.Subject, message.Text)
			}
		}
		expect("Die Zwei-Faktor-Authentisierung ist eingeschaltet")
		if _, err := s.Rita.SignInAgain(t.Context(), s.DB.DB, recoveryCodes[0], models.Device{}); err != nil {
			t.Fatal(err)
		}
		expect("Einer Ihrer Wiederherstellungscodes wurde verwendet")
		if err := s.Rita.TurnOffTwoFactor(t.Context(), s.DB.DB, models.Actor{Account: s.Rita}); err != nil {
			t.Fatal(err)
		}
		expect("Die Zwei-Faktor-Authentisierung ist ausgeschaltet")
	})
}

// Somebody at an unlocked computer must neither see a secret nor turn anything on or off.
func TestTwoFactorAuthenticationNeedsARecentSignIn(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		rita := s.SignIn(s.Rita)
		grow(t, s, s.Rita)
		enrollment, err := itotp.Enroll("localhost", s.Rita.Email)
		if err != nil {
			t.Fatal(err)
		}
		form := url.Values{"secret": {enrollment.Secret}, "app_code": {appCode(t, enrollment.Secret, models.Now())}}
		for name, answer := range map[string]handlertest.Answer{
			"the set-up":         rita.Get(paths.TwoFactorSetUp("")),
			"turning it on":      rita.PostForm(paths.TwoFactorSetUp(""), form),
			"turning it off":     rita.PostForm(paths.TurnOffTwoFactor(), nil),
			"new recovery codes": rita.PostForm(paths.RenewRecoveryCodes(), nil),
		} {
			if answer.StatusCode != 303 || !strings.HasPrefix(answer.Header.Get("Location"), "/login/again?") {
				t.Errorf("%s: %d %s", name, answer.StatusCode, answer.Header.Get("Location"))
			}
		}
		var forms []models.SavedForm
		if err := s.DB.Find(&forms).Error; err != nil {
			t.Fatal(err)
		}
		for _, saved := range forms {
			if strings.Contains(saved.Form, enrollment.Secret) {
				t.Error("the secret is stored unsealed")
			}
		}
	})
}

func TestTheSecondStepOpensThePageThatWasWanted(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		givePassword(t, s, s.Rita)
		secret, recoveryCodes := twoFactor(t, s, s.Rita)
		visitor, step := firstStep(t, s, s.Rita, paths.MyTickets())
		if page := visitor.Get(step); page.StatusCode != 200 || !strings.Contains(page.Body, "Type the code from your authenticator app.") {
			t.Errorf("the second step answers %d: %s", page.StatusCode, page.Body)
		}
		if answer := visitor.Get(paths.Account()); answer.StatusCode != 303 {
			t.Errorf("after the first step, the account answers %d", answer.StatusCode)
		}
		wrong := visitor.PostForm(step, url.Values{"app_code": {"000000"}})
		if wrong.StatusCode != 422 || !strings.Contains(wrong.Body, "That code isn’t right.") {
			t.Errorf("a wrong code answers %d: %s", wrong.StatusCode, wrong.Body)
		}
		done := visitor.PostForm(step, url.Values{"app_code": {appCode(t, secret, models.Now())}})
		if done.StatusCode != 303 || done.Header.Get("Location") != paths.MyTickets() {
			t.Errorf("the right code answers %d %s: %s", done.StatusCode, done.Header.Get("Location"), done.Body)
		}
		if again := visitor.PostForm(step, url.Values{"app_code": {appCode(t, secret, models.Now())}}); again.StatusCode != 422 ||
			!strings.Contains(again.Body, "Sign in again.") {
			t.Errorf("the same step again answers %d: %s", again.StatusCode, again.Body)
		}
		visitor, _ = firstStep(t, s, s.Rita, paths.MyTickets())
		byRecovery := paths.LoginRecoveryCode(paths.MyTickets())
		if page := visitor.Get(byRecovery); !strings.Contains(page.Body, `name="recovery"`) {
			t.Errorf("the page does not ask for a recovery code: %s", page.Body)
		}
		wrong = visitor.PostForm(byRecovery, url.Values{"recovery": {"abcd-efgh-2345"}})
		if wrong.StatusCode != 422 || !strings.Contains(wrong.Body, `value="abcd-efgh-2345"`) ||
			!strings.Contains(wrong.Body, "That recovery code isn’t right") {
			t.Errorf("a wrong recovery code answers %d: %s", wrong.StatusCode, wrong.Body)
		}
		done = visitor.PostForm(byRecovery, url.Values{"recovery": {strings.ToUpper(recoveryCodes[0])}})
		if done.StatusCode != 303 || done.Header.Get("Location") != paths.MyTickets() {
			t.Errorf("a recovery code answers %d: %s", done.StatusCode, done.Body)
		}
	})
}

// Whoever has the password may begin anew as often as they like, but not guess codes all day. Their guesses do not keep
// the owner out of a browser that is known for the account.
func TestGuessingSecondFactorsIsLimited(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		givePassword(t, s, s.Rita)
		secret, recoveryCodes := twoFactor(t, s, s.Rita)
		known, err := s.Rita.AddKnownBrowser(t.Context(), s.DB.DB, "")
		if err != nil {
			t.Fatal(err)
		}
		limited := false
		for range 5 {
			visitor, step := firstStep(t, s, s.Rita, "")
			for range 5 {
				answer := visitor.PostForm(step, url.Values{"app_code": {"000000"}})
				limited = limited || answer.StatusCode == 429
			}
		}
		if !limited {
			t.Error("twenty-five wrong codes are compared")
		}
		visitor, step := firstStep(t, s, s.Rita, "")
		if answer := visitor.PostForm(step, url.Values{"app_code": {"12345"}}); answer.StatusCode != 422 ||
			!strings.Contains(answer.Body, "The code has six digits.") {
			t.Errorf("then an unfinished one answers %d", answer.StatusCode)
		}
		code := url.Values{"app_code": {appCode(t, secret, models.Now())}}
		if answer := visitor.PostForm(step, code); answer.StatusCode != 429 ||
			!strings.Contains(answer.Body, "Too many wrong codes today. Use a recovery code, or try again tomorrow.") {
			t.Errorf("then the right one answers %d", answer.StatusCode)
		}
		owner := visitor.WithCookie(visitor.Cookie() + "; __Host-intake-known=" + known)
		if answer := owner.PostForm(step, code); answer.StatusCode != 303 {
			t.Errorf("in a known browser, the right one answers %d: %s", answer.StatusCode, answer.Body)
		}
		visitor, step = firstStep(t, s, s.Rita, "")
		if answer := visitor.PostForm(step, url.Values{"recovery": {recoveryCodes[0]}}); answer.StatusCode != 303 {
			t.Errorf("a recovery code answers %d: %s", answer.StatusCode, answer.Body)
		}
	})
}

// A password that somebody saw, or a mailbox that stays open, must not be enough for what needs a recent sign-in.
func TestSigningInAgainAsksForTheSecondFactor(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		givePassword(t, s, s.Olive)
		for i, way := range []string{"app_code", "recovery"} {
			olive := s.SignIn(s.Olive)
			secret, recoveryCodes := twoFactor(t, s, s.Olive)
			grow(t, s, s.Olive)
			again := olive.PostForm(paths.AdminMembers("kestrel"),
				url.Values{"email": {way + "@example.com"}, "role": {"agent"}}).Header.Get("Location")
			page := olive.Get(again)
			if !strings.Contains(page.Body, "6-digit code from the app") || strings.Contains(page.Body, `name="password"`) {
				t.Errorf("the page does not ask for the second factor: %s", page.Body)
			}
			for name, form := range map[string]url.Values{
				"the password": {"password": {password}}, "a wrong code": {"app_code": {"000000"}},
				"a wrong recovery code": {"recovery": {"abcd-efgh-2345"}},
			} {
				if answer := olive.PostForm(again, form); answer.StatusCode != 422 || len(invited(t, s)) != i {
					t.Errorf("%s answers %d: %s", name, answer.StatusCode, answer.Body)
				}
			}
			other := olive.PostForm(again, url.Values{"send": {"recovery-code"}})
			if other.StatusCode != 200 || !strings.Contains(other.Body, `name="recovery"`) {
				t.Errorf("asking for the other way answers %d: %s", other.StatusCode, other.Body)
			}
			proof := map[string]string{"app_code": appCode(t, secret, models.Now()), "recovery": recoveryCodes[0]}[way]
			done := olive.PostForm(again, url.Values{way: {proof}})
			if done.StatusCode != 303 || len(invited(t, s)) != i+1 {
				t.Errorf("the %s answers %d, and %v are invited: %s", way, done.StatusCode, invited(t, s), done.Body)
			}
			if err := s.Olive.TurnOffTwoFactor(t.Context(), s.DB.DB, models.Actor{Account: s.Olive}); err != nil {
				t.Fatal(err)
			}
		}
	})
}

func TestATeamThatRequiresTwoFactorAuthenticationLeadsToItsSetUp(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		olive, amir, rita := s.SignIn(s.Olive), s.SignIn(s.Amir), s.SignIn(s.Rita)
		required := url.Values{"required": {"on"}}
		if answer := olive.PostForm(paths.AdminRequireTwoFactor("kestrel"), required); answer.StatusCode != 409 {
			t.Errorf("an owner without it requires it: %d", answer.StatusCode)
		}
		if page := olive.Get(paths.AdminMembers("kestrel")); !strings.Contains(page.Body, "Before you can require it") {
			t.Error("the page does not say what to do first")
		}
		twoFactor(t, s, s.Olive)
		if page := olive.Get(paths.AdminMembers("kestrel")); !strings.Contains(page.Body, "Two-factor</span>") ||
			!strings.Contains(page.Body, "does not have it yet") {
			t.Errorf("the page does not say who has it: %s", page.Body)
		}
		if answer := olive.PostForm(paths.AdminRequireTwoFactor("kestrel"), required); answer.StatusCode != 303 {
			t.Fatalf("requiring it answers %d: %s", answer.StatusCode, answer.Body)
		}
		if answer := rita.Get(paths.MyTickets()); answer.StatusCode != 200 {
			t.Errorf("a requester's page answers %d", answer.StatusCode)
		}
		// Amir's session counts as signed out; the sign-in leads on to the set-up, and that to where he was going.
		wanted := paths.AdminFeedback("kestrel")
		answer := amir.Get(wanted)
		if answer.StatusCode != 303 || answer.Header.Get("Location") != paths.LoginNext(wanted) {
			t.Fatalf("a page of the team answers %d %s", answer.StatusCode, answer.Header.Get("Location"))
		}
		answer = amir.Get(answer.Header.Get("Location"))
		setUp := answer.Header.Get("Location")
		if answer.StatusCode != 303 || setUp != paths.TwoFactorSetUp(wanted) {
			t.Fatalf("the sign-in answers %d %s", answer.StatusCode, setUp)
		}
		page := amir.Get(setUp)
		if !strings.Contains(page.Body, "Your team requires it.") || strings.Contains(page.Body, paths.AdminApps()) {
			t.Errorf("the set-up answers %d: %s", page.StatusCode, page.Body)
		}
		secret := shownSecret.FindStringSubmatch(page.Body)[1]
		done := amir.PostForm(setUp, url.Values{"secret": {secret}, "app_code": {appCode(t, secret, models.Now())}})
		if done.StatusCode != 200 || !strings.Contains(done.Body, `href="`+wanted+`"`) {
			t.Errorf("turning it on answers %d: %s", done.StatusCode, done.Body)
		}
		if answer := amir.Get(wanted); answer.StatusCode != 200 {
			t.Errorf("then the page of the team answers %d", answer.StatusCode)
		}
		if off := amir.PostForm(paths.TurnOffTwoFactor(), nil); off.StatusCode != 409 ||
			!strings.Contains(off.Body, "requires two-factor authentication, so you can’t turn it off") {
			t.Errorf("turning it off answers %d: %s", off.StatusCode, off.Body)
		}
	})
}
