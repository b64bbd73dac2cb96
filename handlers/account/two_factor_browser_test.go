package account_test

import (
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/views/paths"
)

const appCodeField = "6-digit code from the app"

func TestTwoFactorAuthenticationFromSetUpToTheNextSignIn(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		inspect := func(w *browser.Window) {
			if len(options) == 0 { // axe is a script
				w.AxeEveryLook()
			}
		}
		givePassword(t, s, s.Rita)
		w := s.Window(s.Rita, options...)
		w.Visit(paths.Account())
		w.Click("Set up (Two-factor authentication)")
		w.At(paths.TwoFactorSetUp(paths.TwoFactor()))
		inspect(w)
		secret := browser.Eval[string](w, `document.querySelector('[name="secret"]').value`)
		w.Focused(appCodeField)
		w.Fill(appCodeField, appCode(t, secret, models.Now()))
		if len(options) > 0 { // only a script sends a complete code by itself
			w.Press(browser.Enter)
		}
		w.See("I have saved them")
		inspect(w)
		codes := recoveryCode.FindAllString(browser.Eval[string](w, `document.getElementById("codes").innerText`), -1)
		if len(codes) != 10 {
			t.Fatalf("the page shows the recovery codes %v", codes)
		}
		w.Click("I have saved them")
		w.At(paths.TwoFactor())
		w.See("Unused: 10 of 10")
		inspect(w)

		elsewhere := browser.Open(t, s.URL, options...)
		elsewhere.Visit(paths.LoginPasswordNext(paths.MyTickets()))
		elsewhere.Fill("E-mail", s.Rita.Email)
		elsewhere.Fill("Password", password)
		elsewhere.Click("Sign in")
		elsewhere.At(paths.LoginTwoFactor(paths.MyTickets()))
		elsewhere.Focused(appCodeField)
		inspect(elsewhere)
		elsewhere.Click("Use a recovery code instead")
		elsewhere.At(paths.LoginRecoveryCode(paths.MyTickets()))
		elsewhere.Focused("Recovery code")
		inspect(elsewhere)
		elsewhere.NewPage(func() {
			elsewhere.Fill("Recovery code", "abcd efgh 2345")
			elsewhere.Click("Sign in")
		})
		elsewhere.See("That recovery code isn’t right, or was used already.")
		elsewhere.Fill("Recovery code", codes[4])
		elsewhere.Click("Sign in")
		elsewhere.At(paths.MyTickets())
	})
}

// The dialog asks for the code of the app, and then does what was wanted.
func TestTheDialogAsksForTheSecondFactor(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := s.Window(s.Olive)
	secret, _ := twoFactor(t, s, s.Olive)
	w.Visit(paths.TwoFactor())
	grow(t, s, s.Olive)
	w.Click("Make new codes")
	w.See("Sign in again")
	w.Focused(appCodeField)
	w.AxeEveryLook()
	w.Click("Use a recovery code instead")
	w.Focused("Recovery code")
	w.Click("Use the authenticator app instead")
	w.Focused(appCodeField)
	w.Fill(appCodeField, appCode(t, secret, time.Now()))
	w.See("I have saved them")
}
