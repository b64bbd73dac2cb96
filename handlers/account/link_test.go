package account_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/views/paths"
)

// Only whoever has the mailed link learns whether it makes the account or opens one that is there.
func TestALinkSaysWhetherItMakesTheAccount(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		visitor := s.Visitor()
		for email, want := range map[string]string{
			"new@example.com": "One click, and your account for <strong><bdi>new@example.com</bdi></strong> is there.",
			s.Amir.Email:      "One click signs you in as <strong><bdi>" + s.Amir.Email + "</bdi></strong>.",
		} {
			s.SignIn(s.Amir)
			_, token, _ := handlertest.MailedSignIn(t, s, email)
			if page := visitor.Get(paths.LoginLink(token)); page.StatusCode != 200 || !strings.Contains(page.Body, want) {
				t.Errorf("the link of %s says %d, without %q", email, page.StatusCode, want)
			}
		}
	})
}
