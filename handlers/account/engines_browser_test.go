package account_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/internal/testing/provider"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// The provider is down at first. A member of a team that has to use it is then connected by the mailed code, signs out,
// declines at the provider, and is asked again once the session has ended. All of it works by keyboard.
func TestInEveryEngineAMemberSignsInAtTheProviderByKeyboard(t *testing.T) {
	t.Parallel()
	browser.EveryEngine(t, func(t *testing.T, engine browser.Option) { signInAtAcme(t, false, engine) })
}

func TestAMemberSignsInAtTheProviderWithoutScript(t *testing.T) {
	t.Parallel()
	signInAtAcme(t, true, browser.NoScript)
}

func signInAtAcme(t *testing.T, withoutScript bool, option browser.Option) {
	t.Helper()
	p := provider.New(t, provider.Person{Subject: "7", Email: "amir@example.com"}) // whose address it does not vouch for
	s := handlertest.AtHome(t, modelstest.SQLite(t), acme(p, true))
	mail := s.Mailbox()
	w := browser.Open(t, s.URL, option, browser.Beside(p.URL), browser.Refused(422, 502))
	press := func(name string) {
		t.Helper()
		w.TabTo(name)
		w.Press(browser.Enter)
	}
	wanted := paths.AdminFeedback("kestrel")
	w.Visit(wanted)
	w.At(paths.LoginNext(wanted))
	w.DontSee("E-mail me a sign-in link")
	p.Behave(provider.Behaviour{Down: true})
	press("Continue with Acme")
	w.See("Acme can’t be reached at the moment. Try again later.")
	p.Behave(provider.Behaviour{})
	press("Continue with Acme")
	w.At(paths.LoginCode())
	w.See("Type the code here to connect your account with Acme", "amir@example.com")
	w.Focused(codeField)
	w.Press(mailedCode(t, mail, s.Amir.Email))
	if withoutScript { // the script sends a complete code by itself
		w.Press(browser.Enter)
	}
	w.At(wanted)
	w.Visit(paths.Account())
	w.See("You can sign in with Acme.")
	press("Amir Agent , account")
	press("Sign out")
	w.At(paths.Login())

	p.Behave(provider.Behaviour{Denies: true})
	w.Visit(wanted)
	press("Continue with Acme")
	w.See("Acme did not sign you in. Try again.")
	p.Behave(provider.Behaviour{})
	press("Continue with Acme")
	w.At(wanted)

	if err := s.DB.Delete(&models.Session{}, "account_id = ?", s.Amir.ID).Error; err != nil {
		t.Fatal(err)
	}
	w.Reload()
	w.At(paths.LoginNext(wanted))
	press("Continue with Acme")
	w.At(wanted)
}
