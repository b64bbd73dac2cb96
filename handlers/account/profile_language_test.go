package account_test

import (
	"net/url"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/views/paths"
)

func TestTheLanguageOfAnAccountCanBeSetAndReset(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		rita := s.SignIn(s.Rita)
		for _, choice := range []struct{ tag, kept, page string }{
			{"de", "de", "de"}, {"xx", "", "ja"}, {"ar", "ar", "ar"}, {"", "", "ja"},
		} {
			saved := rita.PostForm(paths.AccountProfile(), url.Values{"name": {"Rita"}, "language": {choice.tag}})
			if saved.StatusCode != 303 || saved.Cookies()[0].Value != choice.kept {
				t.Errorf("choosing %q answers %d with %v", choice.tag, saved.StatusCode, saved.Cookies())
			}
			var account models.Account
			s.DB.First(&account, "id = ?", s.Rita.ID)
			if account.Locale != choice.kept {
				t.Errorf("after %q the account has %q, want %q", choice.tag, account.Locale, choice.kept)
			}
			page := rita.Get(paths.Account(), "Accept-Language", "ja")
			if page.Header.Get("Content-Language") != choice.page {
				t.Errorf("after %q the page is in %q, want %q", choice.tag, page.Header.Get("Content-Language"), choice.page)
			}
		}
	})
}

func TestAProfileThatIsRefusedChangesNoLanguage(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		refused := s.SignIn(s.Rita).PostForm(paths.AccountProfile(), url.Values{"name": {""}, "language": {"de"}})
		if refused.StatusCode != 422 || !strings.Contains(refused.Body, `value="de" lang="de" selected`) {
			t.Errorf("it answers %d %s", refused.StatusCode, refused.Body)
		}
		var account models.Account
		s.DB.First(&account, "id = ?", s.Rita.ID)
		if account.Locale != "" {
			t.Errorf("the account has %q", account.Locale)
		}
	})
}
