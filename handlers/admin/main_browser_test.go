package admin_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/browsertest"
	"intake/models"
	"intake/models/modelstest"
)

func TestMain(m *testing.M) { browsertest.Main(m) }

// eachWay runs a journey in a browser with script and in one without.
func eachWay(t *testing.T, journey func(t *testing.T, options ...browsertest.Option)) {
	t.Run("with script", func(t *testing.T) { t.Parallel(); journey(t) })
	t.Run("without script", func(t *testing.T) { t.Parallel(); journey(t, browsertest.NoScript) })
}

// signedIn opens a window, at no page yet, in which the person is signed in. Start a Mailbox only afterwards: its workers would mail
// another link, and only the newest one counts.
func signedIn(t *testing.T, s *handlertest.Service, person *models.Account, options ...browsertest.Option) *browsertest.Window {
	t.Helper()
	return browsertest.Open(t, s.URL, append(options, browsertest.Cookie(s.SignIn(person).Cookie()))...)
}

func service(t *testing.T) *handlertest.Service {
	t.Helper()
	return handlertest.New(t, modelstest.SQLite(t))
}
