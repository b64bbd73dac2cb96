package handlertest

import (
	"testing"

	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
)

// SQLite starts a service on SQLite, for tests that do not depend on the database.
func SQLite(t testing.TB) *Service {
	t.Helper()
	return New(t, modelstest.SQLite(t))
}

// EachWay runs a journey in a browser with scripts and in one without.
func EachWay(t *testing.T, journey func(t *testing.T, options ...browser.Option)) {
	t.Helper()
	t.Run("with script", func(t *testing.T) { t.Parallel(); journey(t) })
	t.Run("without script", func(t *testing.T) { t.Parallel(); journey(t, browser.NoScript) })
}

// Window opens a browser window without a page, in which the person is signed in.
func (s *Service) Window(person *models.Account, options ...browser.Option) *browser.Window {
	s.t.Helper()
	return browser.Open(s.t, s.URL, append(options, browser.Cookie(s.SignIn(person).Cookie()))...)
}
