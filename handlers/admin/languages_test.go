package admin_test

import (
	"net/url"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
)

func TestAnOwnerTranslatesTheTextsOfTheBoard(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		olive := s.SignIn(s.Olive)
		form := url.Values{"slug": {"kestrel"}, "name": {"Kestrel"}, "description": {"Birds of prey."}}
		if answer := olive.PostForm("/admin/apps/kestrel/settings", form); answer.StatusCode != 303 {
			t.Fatalf("the settings answer %d, want 303", answer.StatusCode)
		}
		page := olive.Get("/admin/apps/kestrel/languages/de")
		address := "/admin/apps/kestrel/languages/de/" + s.App.ID
		if !strings.Contains(page.Body, address) || !strings.Contains(page.Body, "Missing") {
			t.Errorf("the page does not say what is missing")
		}
		if page := olive.Get(address); !strings.Contains(page.Body, "Birds of prey.") {
			t.Errorf("the form does not show the original: %d", page.StatusCode)
		}
		answer := olive.PostForm(address, url.Values{"description": {"Greifvögel."}, "seen": {""}})
		if answer.StatusCode != 303 {
			t.Fatalf("the form answers %d: %s", answer.StatusCode, answer.Body)
		}
		if page := olive.Get(address); !strings.Contains(page.Body, ">Greifvögel.</textarea>") {
			t.Error("the form does not show the translation")
		}
		if page := olive.Get("/admin/apps/kestrel/languages"); !strings.Contains(page.Body, "1 text") {
			t.Error("the overview does not count the translation")
		}
		visitor := s.Visitor()
		for accept, want := range map[string]string{"de-CH": "Greifvögel.", "en": "Birds of prey.", "ja": "Birds of prey."} {
			if page := visitor.Get("/b/kestrel", "Accept-Language", accept); !strings.Contains(page.Body, want) {
				t.Errorf("to somebody who reads %s the board does not say %q", accept, want)
			}
		}
		answer = olive.PostForm(address, url.Values{"description": {"Adler."}, "seen": {"00"}})
		if answer.StatusCode != 409 || !strings.Contains(answer.Body, "Adler.") ||
			!strings.Contains(answer.Body, "Greifvögel.") {
			t.Errorf("who would write over what they never saw is answered %d", answer.StatusCode)
		}
		answer = olive.PostForm(address, url.Values{"widget_label": {strings.Repeat("x", 31)}})
		if answer.StatusCode != 422 || !strings.Contains(answer.Body, strings.Repeat("x", 31)) {
			t.Errorf("a label that is too long is answered %d", answer.StatusCode)
		}
	})
}

func TestTheLanguageOfAnAppIsUsedForUnsupportedLanguages(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		olive := s.SignIn(s.Olive)
		if answer := olive.PostForm("/admin/apps/kestrel/languages", url.Values{"locale": {"xx"}}); answer.StatusCode != 422 {
			t.Errorf("a language that there is not is answered %d, want 422", answer.StatusCode)
		}
		if answer := olive.PostForm("/admin/apps/kestrel/languages", url.Values{"locale": {"de"}}); answer.StatusCode != 303 {
			t.Fatalf("the language is answered %d, want 303", answer.StatusCode)
		}
		for accept, want := range map[string]string{"": "de", "tlh": "de", "fr": "fr"} {
			if page := s.Visitor().Get("/b/kestrel", "Accept-Language", accept); page.Header.Get("Content-Language") != want {
				t.Errorf("a reader of %q is answered in %q, want %q", accept, page.Header.Get("Content-Language"), want)
			}
		}
		if page := olive.Get("/admin/apps/kestrel/languages/de"); page.StatusCode != 404 {
			t.Errorf("the own language can be translated into: %d, want 404", page.StatusCode)
		}
	})
}

func TestTheChangelogIsReadInItsTranslation(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		by := models.Actor{Account: s.Olive}
		entry, err := s.App.DraftEntry(t.Context(), s.DB.DB, by, models.EntryDraft{Title: "It is dark", Body: "At night."})
		if err != nil {
			t.Fatal(err)
		}
		if err := entry.Publish(t.Context(), s.DB.DB, by, false); err != nil {
			t.Fatal(err)
		}
		answer := s.SignIn(s.Olive).PostForm("/admin/apps/kestrel/languages/de/"+entry.ID,
			url.Values{"title": {"Es ist dunkel"}, "body": {"Bei Nacht."}})
		if answer.StatusCode != 303 {
			t.Fatalf("the form answers %d, want 303", answer.StatusCode)
		}
		for _, address := range []string{
			"/b/kestrel/changelog", "/b/kestrel/changelog/" + entry.ID, "/b/kestrel/changelog/feed.atom",
		} {
			for query, want := range map[string][]string{
				"?lang=de": {"Es ist dunkel", "Bei Nacht."}, "?lang=fr": {"It is dark", "At night."},
			} {
				page := s.Visitor().Get(address + query)
				for _, text := range want {
					if !strings.Contains(page.Body, text) {
						t.Errorf("%s%s does not say %q", address, query, text)
					}
				}
			}
		}
	})
}
