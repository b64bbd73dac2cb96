package account_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/views/paths"
)

func TestMain(m *testing.M) { browser.Main(m) }

// signedIn opens a window in which the person is signed in, at their account page.
func signedIn(t *testing.T, s *handlertest.Service, person *models.Account, options ...browser.Option) *browser.Window {
	t.Helper()
	w := browser.Open(t, s.URL, options...)
	token := s.SignInToken(person.Email)
	w.Visit(paths.LoginLink(token))
	w.NewPage(func() { w.Click("Sign in") })
	w.Visit(paths.Account())
	return w
}

// mailedCode returns the code in the subject of a sign-in mail as it is written there: "408 173".
func mailedCode(t *testing.T, m *handlertest.Mailbox, to string) string {
	t.Helper()
	code, _, found := strings.Cut(m.Next(to).Subject, " is your ")
	if !found {
		t.Fatal("the subject has no code")
	}
	return code
}
