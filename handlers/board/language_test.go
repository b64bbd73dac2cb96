package board_test

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
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

// Screen readers and line breaks need this.
func TestTextInAnotherLanguageIsMarked(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post, err := modelstest.Intake(t, s.DB.DB).PublishPost(t.Context(), s.App, models.PostDraft{Title: "請求書を直す",
			Description: "請求書が読めません。", RequesterEmail: "rita@example.com", Locale: "ja", Source: models.SourceWidget})
		if err != nil {
			t.Fatal(err)
		}
		address := paths.Post(s.App.Slug, post.ID)
		commented := s.SignIn(s.Sam).PostForm(paths.PostComments(s.App.Slug, post.ID), url.Values{"body": {"Bence de."}},
			"Accept-Language", "tr")
		if commented.StatusCode != http.StatusSeeOther {
			t.Fatalf("the comment answers %d, want %d", commented.StatusCode, http.StatusSeeOther)
		}
		for page, wants := range map[string]map[string]int{
			address: {
				`<h1 dir="auto" lang="ja">`: 1, `class="prose" dir="auto" lang="ja"`: 1, `class="prose" dir="auto" lang="tr"`: 1,
			},
			address + "?lang=ja":              {`dir="auto" lang="ja"`: 0, `class="prose" dir="auto" lang="tr"`: 1},
			paths.Board(s.App.Slug) + "?q=請求": {`<h3 dir="auto" lang="ja">`: 1, `class="excerpt" dir="auto" lang="ja"`: 1},
		} {
			body := s.Visitor().Get(page).Body
			for want, times := range wants {
				if got := strings.Count(body, want); got != times {
					t.Errorf("%s has %s %d times, want %d", page, want, got, times)
				}
			}
		}
	})
}

// A link from the widget opens the board in the widget's language, which stays until the reader chooses another.
func TestTheLanguageOfALinkIsKeptOnLaterPages(t *testing.T) {
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
		feed := s.Visitor().Get("/b/kestrel/changelog/feed.atom?lang=ja", "Accept", "application/atom+xml, */*")
		if len(feed.Cookies()) > 0 {
			t.Errorf("a feed sets %v", feed.Cookies())
		}
	})
}

func TestEachLanguageOfAPageHasItsOwnAddress(t *testing.T) {
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
		if page := s.Visitor().Get("/b/kestrel?sort=new"); page.StatusCode != 200 || strings.Contains(page.Body, "hreflang") {
			t.Errorf("a page that is not for search engines names its other languages (status %d)", page.StatusCode)
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
