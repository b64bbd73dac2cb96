package portal_test

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

func browserDesk(t *testing.T) *desk {
	t.Helper()
	return newDesk(t, handlertest.New(t, modelstest.SQLite(t)))
}

// signedIn opens a window, at no page yet, in which the person is signed in.
func (d *desk) signedIn(person *models.Account, options ...browsertest.Option) *browsertest.Window {
	d.Helper()
	return browsertest.Open(d.T, d.URL, append(options, browsertest.Cookie(d.SignIn(person).Cookie()))...)
}
