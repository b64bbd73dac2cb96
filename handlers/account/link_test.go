package account_test

import (
	"net/url"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/views/paths"
)

// Only somebody who has the mailed link learns this.
func TestThePageOfASignInLinkSaysWhetherItCreatesAnAccount(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		visitor := s.Visitor()
		for email, want := range map[string]string{
			"new@example.com": "One click creates your account for <strong><bdi>new@example.com</bdi></strong>.",
			s.Amir.Email:      "One click signs you in as <strong><bdi>" + s.Amir.Email + "</bdi></strong>.",
		} {
			s.SignIn(s.Amir)
			token := s.SignInToken(email)
			if page := visitor.Get(paths.LoginLink(token)); page.StatusCode != 200 ||
				!strings.Contains(page.Body, want) {
				t.Errorf("the link of %s says %d, without %q", email, page.StatusCode, want)
			}
		}
	})
}

// If it was opened by a mail scanner or twice, it leads to a page that offers a new one.
func TestAUsedSignInLinkKeepsItsDestination(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		mailbox := s.Mailbox()
		_, err := models.RequestSignIn(t.Context(), s.DB.DB,
			models.SignInDraft{Email: s.Amir.Email, Next: "/admin/apps/kestrel/feedback"})
		if err != nil {
			t.Fatal(err)
		}
		link := mailbox.Link(mailbox.Next(s.Amir.Email))
		if answer := s.Visitor().PostForm(link, nil); answer.StatusCode != 303 {
			t.Fatalf("the link answers %d, want 303", answer.StatusCode)
		}
		want := paths.Login() + "?next=" + url.QueryEscape("/admin/apps/kestrel/feedback")
		for method, answer := range map[string]handlertest.Answer{"GET": s.Visitor().Get(link), "POST": s.Visitor().
			PostForm(link, nil)} {
			if answer.StatusCode != 410 || !strings.Contains(answer.Body, `href="`+want+`"`) {
				t.Errorf("%s of a spent link answers %d without %s", method, answer.StatusCode, want)
			}
		}
	})
}

// Whoever asked for too many links must not be told to ask for a link.
func TestTooManySignInLinksAreRefusedInFittingWords(t *testing.T) {
	t.Parallel()
	visitor := handlertest.SQLite(t).Visitor()
	var answer handlertest.Answer
	for range 11 {
		answer = visitor.PostForm(paths.Login(), url.Values{"email": {"new@example.com"}})
	}
	if answer.StatusCode != 429 || !strings.Contains(answer.Body, "Too many tries. Wait a few minutes.") {
		t.Errorf("the eleventh is answered %d: %s", answer.StatusCode, answer.Body)
	}
}
