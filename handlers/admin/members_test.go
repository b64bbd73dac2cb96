package admin_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/views/paths"
)

func TestRemovingSomebodyNamesTheKeysThatTheyMade(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		by := models.Actor{Account: s.Amir}
		if _, _, err := s.App.CreateSecretKey(t.Context(), s.DB.DB, by, "Billing server"); err != nil {
			t.Fatal(err)
		}
		dead, _, err := s.App.CreateSecretKey(t.Context(), s.DB.DB, by, "Old server")
		if err != nil {
			t.Fatal(err)
		}
		if err := dead.Revoke(t.Context(), s.DB.DB, by); err != nil {
			t.Fatal(err)
		}
		members, err := s.App.Members(t.Context(), s.DB.DB)
		if err != nil {
			t.Fatal(err)
		}
		olive := s.SignIn(s.Olive)
		for _, path := range []string{paths.AdminMembers("kestrel"), paths.AdminRemoveMember("kestrel", members[1].ID)} {
			page := olive.Get(path).Body
			if !strings.Contains(page, "Billing server") || strings.Contains(page, "Old server") || strings.Contains(page, s.Key.Prefix) {
				t.Errorf("%s does not name the one key that Amir made and that works", path)
			}
		}
	})
}
