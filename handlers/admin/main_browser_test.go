package admin_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
)

func TestMain(m *testing.M) { browser.Main(m) }

// eachWay runs a journey in a browser with script and in one without.
func eachWay(t *testing.T, journey func(t *testing.T, options ...browser.Option)) {
	t.Run("with script", func(t *testing.T) { t.Parallel(); journey(t) })
	t.Run("without script", func(t *testing.T) { t.Parallel(); journey(t, browser.NoScript) })
}

// signedIn opens a window, at no page yet, in which the person is signed in. Start a Mailbox only afterwards: its workers would mail
// another link, and only the newest one counts.
func signedIn(t *testing.T, s *handlertest.Service, person *models.Account, options ...browser.Option) *browser.Window {
	t.Helper()
	return browser.Open(t, s.URL, append(options, browser.Cookie(s.SignIn(person).Cookie()))...)
}

func service(t *testing.T) *handlertest.Service {
	t.Helper()
	return handlertest.New(t, modelstest.SQLite(t))
}
