package account_test

import (
	"net/url"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
)

func TestAChosenLanguageAppliesToLaterPages(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		page := s.Visitor().Get("/b/kestrel?lang=en&sort=new", "Accept-Language", "ja")
		if !strings.Contains(page.Body, `name="next" value="/b/kestrel?lang=en&amp;sort=new"`) {
			t.Errorf("the menu does not lead back to its page: %s", page.Body)
		}
		chosen := s.Visitor().PostForm("/language", url.Values{"lang": {"de"}, "next": {"/b/kestrel?lang=en&sort=new"}})
		if chosen.StatusCode != 303 || chosen.Header.Get("Location") != "/b/kestrel?sort=new" || len(chosen.Cookies()) != 1 {
			t.Fatalf("choosing leads to %d %v", chosen.StatusCode, chosen.Header)
		}
		cookie := chosen.Cookies()[0]
		page = s.Do("GET", "/b/kestrel?lang=fr", "", "Cookie", cookie.Name+"="+cookie.Value, "Accept-Language", "ja")
		if !strings.Contains(page.Body, `<html lang="de"`) || page.Header.Get("Content-Language") != "de" {
			t.Errorf("the next page is in %s", page.Header.Get("Content-Language"))
		}
	})
}

func TestTheLanguageIsStoredWithTheAccount(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		rita := s.SignIn(s.Rita)
		rita.PostForm("/language", url.Values{"lang": {"ar"}, "next": {"/my"}})
		var kept models.Account
		s.DB.First(&kept, "id = ?", s.Rita.ID)
		if kept.Locale != "ar" {
			t.Errorf("the account's language is %q, want %q", kept.Locale, "ar")
		}
		page := rita.Get("/b/kestrel", "Accept-Language", "ja")
		if !strings.Contains(page.Body, `<html lang="ar" dir="rtl"`) {
			t.Errorf("elsewhere its pages are in %s", page.Header.Get("Content-Language"))
		}
	})
}

func TestUnknownLanguagesAndForeignRedirectsAreIgnored(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		for _, tag := range []string{"", "xx", "de\r\nSet-Cookie: a=b", strings.Repeat("de", 9000)} {
			chosen := s.SignIn(s.Rita).PostForm("/language", url.Values{"lang": {tag}, "next": {"//evil.example"}})
			if chosen.StatusCode != 303 || chosen.Header.Get("Location") != "/" || len(chosen.Cookies()) != 0 {
				t.Errorf("%.20q leads to %d %v", tag, chosen.StatusCode, chosen.Header)
			}
		}
	})
}

func TestARefusedFormOffersItsOwnPageInOtherLanguages(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		refused := s.Visitor().PostForm("/login", url.Values{"email": {"nobody"}},
			"Referer", handlertest.BaseURL+"/login?next=%2Fmy")
		if refused.StatusCode != 422 || !strings.Contains(refused.Body, `name="next" value="/login?next=%2Fmy"`) {
			t.Errorf("the refused form answers %d %s", refused.StatusCode, refused.Body)
		}
	})
}
