package account_test

import (
	"net/http"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// Whoever opens a new installation comes to its set-up, which says where the token is found; afterwards to the sign-in.
func TestEveryWayInLeadsToTheSetUpUntilItIsDone(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := handlertest.Empty(t, db)
		leadsTo := func(path, end string, status int) {
			t.Helper()
			at := path
			answer := s.Visitor().Get(at)
			for range 5 {
				if answer.StatusCode != http.StatusSeeOther {
					break
				}
				at = answer.Header.Get("Location")
				answer = s.Visitor().Get(at)
			}
			if at != end || answer.StatusCode != status {
				t.Errorf("%s leads to %s (%d), want %s (%d)", path, at, answer.StatusCode, end, status)
			}
		}
		for _, path := range []string{"/", "/login", "/login?next=%2Fmy", "/admin", "/admin/inbox"} {
			leadsTo(path, "/setup", http.StatusForbidden)
		}
		if answer := s.Do(http.MethodHead, "/login", ""); answer.StatusCode != http.StatusOK {
			t.Errorf("HEAD /login: %d", answer.StatusCode)
		}
		if answer := s.Post("/api/v1/tickets", "{}"); answer.StatusCode != http.StatusUnauthorized {
			t.Errorf("the API: %d", answer.StatusCode)
		}

		token, err := models.NewSetupToken(t.Context(), db.DB)
		if err != nil {
			t.Fatal(err)
		}
		_, _, err = models.SetUp(t.Context(), db.DB, token, models.AccountDraft{Name: "Ines", Email: "ines@example.com", Password: "three quiet herons"},
			models.AppDraft{Name: "Kestrel", Slug: "kestrel"}, models.Device{})
		if err != nil {
			t.Fatal(err)
		}
		leadsTo("/", "/login?next=%2Fmy", http.StatusOK)
		leadsTo("/login", "/login", http.StatusOK)
		leadsTo("/admin", "/login?next=%2Fadmin", http.StatusOK)
		leadsTo("/setup", "/setup", http.StatusNotFound)
	})
}
