package portal_test

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

func browserDesk(t *testing.T) *desk {
	t.Helper()
	return newDesk(t, handlertest.New(t, modelstest.SQLite(t)))
}

// signedIn opens a window, at no page yet, in which the person is signed in.
func (d *desk) signedIn(person *models.Account, options ...browser.Option) *browser.Window {
	d.Helper()
	return browser.Open(d.T, d.URL, append(options, browser.Cookie(d.SignIn(person).Cookie()))...)
}
