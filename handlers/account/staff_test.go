package account_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/views/paths"
)

func TestTheAccountPagesOfStaffKeepTheirMenu(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		for _, c := range []struct {
			who   *models.Account
			staff bool
		}{{s.Olive, true}, {s.Amir, true}, {s.Rita, false}} {
			person := s.SignIn(c.who)
			for _, path := range []string{paths.AccountPassword(), paths.DeleteAccount(), paths.AccountEmail()} {
				page := person.Get(path, "Accept-Language", "de").Body
				if menu := strings.Contains(page, `id="side-menu"`); menu != c.staff || !strings.Contains(page, "lang=\"de\"") {
					t.Errorf("%s has the menu of the staff on %s: %v", c.who.Name, path, menu)
				}
			}
			page := person.Get(paths.Account(), "Accept-Language", "de").Body
			if menu := strings.Contains(page, `id="side-menu"`); menu != c.staff {
				t.Errorf("%s has the menu of the staff: %v, want %v", c.who.Name, menu, c.staff)
			}
			if !strings.Contains(page, "Ihr Konto") {
				t.Errorf("%s’s account page is not in their language", c.who.Name)
			}
			if german := strings.Contains(page, `lang="de" dir="ltr"`); !german {
				t.Errorf("%s’s account page does not say its language", c.who.Name)
			}
		}
	})
}

func TestTheSignInToTeamPagesHasNoWordsForCustomers(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	for next, want := range map[string]bool{
		"": true, paths.MyTickets(): true, paths.Inbox(paths.Queue{}): false, paths.Admin(): false,
	} {
		page := s.Visitor().Get(paths.LoginNext(next)).Body
		for _, words := range []string{"To see your tickets, vote and comment.", "Written to us before?"} {
			if has := strings.Contains(page, words); has != want {
				t.Errorf("the sign-in to %q has %q: %v, want %v", next, words, has, want)
			}
		}
	}
}
