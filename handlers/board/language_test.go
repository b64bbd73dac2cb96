package board_test

import (
	"slices"
	"strings"
	"testing"

	"intake/handlers/handlertest"
)

func TestAPageIsInItsReadersLanguage(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		s.DB.Model(s.App).UpdateColumn("locale", "pl")
		for _, c := range []struct{ path, accepted, want string }{
			{"/b/kestrel", "de-AT,de;q=0.9", "de"},
			{"/b/kestrel?lang=tr", "de", "tr"},
			{"/b/kestrel", "", "pl"},
			{"/b/kestrel", "xx;;;q=é", "pl"},
			{"/b/kestrel/p/none", "ar", "ar"},
			{"/nowhere", "ja", "ja"},
		} {
			page := s.Visitor().Get(c.path, "Accept-Language", c.accepted)
			got := page.Header.Get("Content-Language")
			if got != c.want || !strings.Contains(page.Body, `lang="`+got+`" dir="`) {
				t.Errorf("%s, asked for in %q, is in %q, want %q", c.path, c.accepted, got, c.want)
			}
			vary := page.Header.Get("Vary")
			if !strings.Contains(vary, "Cookie") || !strings.Contains(vary, "Accept-Language") {
				t.Errorf("%s varies by %q", c.path, vary)
			}
		}
	})
}

// Whoever follows a link of the widget reads on in its language, until they choose another.
func TestTheLanguageOfALinkHoldsBehindIt(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		reader := []string{"Accept", "text/html,*/*;q=0.8", "Accept-Language", "de"}
		linked := s.Visitor().Get("/b/kestrel?lang=ja", reader...)
		var cookies []string
		for _, cookie := range linked.Cookies() {
			if cookie.MaxAge != 0 || !cookie.HttpOnly || !cookie.Secure {
				t.Errorf("the cookie is %v", cookie)
			}
			cookies = append(cookies, cookie.Name+"="+cookie.Value)
		}
		for _, c := range []struct{ cookie, path, want string }{
			{"", "/b/kestrel/roadmap", "ja"},
			{"", "/b/kestrel/roadmap?lang=tr", "tr"},
			{"__Host-intake-language=fr", "/b/kestrel/roadmap", "fr"},
		} {
			all := strings.Join(append(cookies, c.cookie), "; ")
			page := s.Visitor().Get(c.path, append(reader, "Cookie", all)...)
			if got := page.Header.Get("Content-Language"); got != c.want {
				t.Errorf("%s with %s is in %q, want %q", c.path, all, got, c.want)
			}
		}
		if feed := s.Visitor().Get("/b/kestrel/changelog/feed.atom?lang=ja", "Accept", "application/atom+xml, */*"); len(feed.Cookies()) > 0 {
			t.Errorf("a feed sets %v", feed.Cookies())
		}
	})
}

func TestEachLanguageOfAPageHasAnAddressOfItsOwn(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		const roadmap = handlertest.BaseURL + "/b/kestrel/roadmap"
		for _, c := range []struct{ path, accepted, canonical string }{
			{"/b/kestrel/roadmap", "de", roadmap},
			{"/b/kestrel/roadmap?lang=de", "fr", roadmap + "?lang=de"},
			{"/b/kestrel/roadmap?lang=zh-CN", "fr", roadmap + "?lang=zh-Hans"},
			{"/b/kestrel/roadmap?lang=xx", "fr", roadmap},
		} {
			page := s.Visitor().Get(c.path, "Accept-Language", c.accepted).Body
			for _, want := range []string{
				`<link rel="canonical" href="` + c.canonical + `">`,
				`<link rel="alternate" hreflang="pt-BR" href="` + roadmap + `?lang=pt-BR">`,
				`<link rel="alternate" hreflang="x-default" href="` + roadmap + `">`,
			} {
				if !strings.Contains(page, want) {
					t.Errorf("%s has no %s", c.path, want)
				}
			}
		}
		if page := s.Visitor().Get("/b/kestrel?sort=new").Body; strings.Contains(page, "hreflang") {
			t.Error("a page that is not for search engines names its other languages")
		}
	})
}

func TestAFeedIsInTheLanguageOfItsAddress(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		s.DB.Model(s.App).UpdateColumn("locale", "pl")
		var tags []string
		for path, want := range map[string]string{
			"/b/kestrel/changelog/feed.atom":         "pl",
			"/b/kestrel/changelog/feed.atom?lang=de": "de",
			"/b/kestrel/changelog/feed.atom?lang=xx": "pl",
		} {
			feed := s.Visitor().Get(path, "Accept-Language", "ja")
			if !strings.Contains(feed.Body, `xml:lang="`+want+`"`) || feed.Header.Get("Content-Language") != want {
				t.Errorf("%s is in %q: %s", path, feed.Header.Get("Content-Language"), feed.Body)
			}
			if vary := feed.Header.Get("Vary"); strings.Contains(vary, "Accept-Language") {
				t.Errorf("%s varies by %q", path, vary)
			}
			if tag := feed.Header.Get("ETag"); !slices.Contains(tags, tag) {
				tags = append(tags, tag)
			}
		}
		if len(tags) != 2 {
			t.Errorf("the feeds of two languages have the tags %q", tags)
		}
	})
}
