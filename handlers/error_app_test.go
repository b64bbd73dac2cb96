package handlers_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/views/paths"
)

func TestErrorPagesBelowAnAppWearItsLook(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		rita := s.SignIn(s.Rita)
		for _, c := range []struct {
			method, path string
			status       int
			wears        bool
		}{
			{"GET", "/b/kestrel/zzz", 404, true}, {"GET", "/b/kestrel/p/zzz", 404, true},
			{"GET", "/b/kestrel/changelog/zzz", 404, true}, {"GET", "/b/kestrel/mail/zzz", 404, true},
			{"POST", "/b/kestrel/roadmap", 405, true}, {"GET", "/b/nowhere/zzz", 404, false},
			{"GET", "/b/%00/zzz", 404, false}, {"GET", "/zzz", 404, false}, {"GET", "/my/tickets/zzz", 404, false},
		} {
			answer := rita.Get(c.path)
			if c.method == "POST" {
				answer = rita.PostForm(c.path, nil)
			}
			wears := strings.Contains(answer.Body, `data-app="kestrel"`)
			if answer.StatusCode != c.status || wears != c.wears {
				t.Errorf("%s %s answers %d, in the look of the app: %t", c.method, c.path, answer.StatusCode, wears)
			}
			if c.wears && !strings.Contains(answer.Body, `href="`+paths.Board("kestrel")+`"`) {
				t.Errorf("%s leads nowhere", c.path)
			}
		}
	})
}
