package admin_test

import (
	"net/http"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/views/paths"
)

// The key that was revoked last is the first of those that do not work any more, however old it is.
func TestAKeyThatWasJustRevokedIsTheFirstOfTheRevokedOnes(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		var keys []*models.SecretKey
		for _, name := range []string{"Oldest", "Second", "Newest"} {
			key, _, err := s.App.CreateSecretKey(t.Context(), s.DB.DB, models.Operator, name)
			if err != nil {
				t.Fatal(err)
			}
			keys = append(keys, key)
		}
		at := models.Now()
		for i, key := range []*models.SecretKey{keys[2], keys[0]} {
			later := models.At(t.Context(), at.AddDate(0, 0, i))
			if err := key.Revoke(later, s.DB.DB, models.Operator); err != nil {
				t.Fatal(err)
			}
		}
		page := want(t, s.SignIn(s.Olive).Get(paths.AdminKeys("kestrel")), http.StatusOK, "Oldest")
		active, last, former := strings.Index(page.Body, "Second"), strings.Index(page.Body, "Oldest"),
			strings.Index(page.Body, "Newest")
		if active > last || last > former {
			t.Errorf("the active one is at %d, that revoked last at %d, and the former at %d", active, last, former)
		}
	})
}
