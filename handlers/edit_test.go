package handlers_test

import (
	"net/url"
	"regexp"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

var seenVersion = regexp.MustCompile(`name="seen" value="([^"]*)"`)

// seen returns the version that the form on a page was loaded with.
func seen(t *testing.T, page handlertest.Answer) string {
	t.Helper()
	match := seenVersion.FindStringSubmatch(page.Body)
	if match == nil {
		t.Fatal("the page does not say what it shows")
	}
	return match[1]
}

// save sends a form of the app kestrel, which must be accepted.
func save(t *testing.T, person *handlertest.Browser, path string, form url.Values) {
	t.Helper()
	answer := person.PostForm(path, form)
	if location := answer.Header.Get("Location"); answer.StatusCode != 303 ||
		!strings.HasPrefix(location, "/admin/apps/kestrel/") {
		t.Fatalf("%s leads to %d %s: %s", path, answer.StatusCode, location, answer.Body)
	}
}

func shows(t *testing.T, page handlertest.Answer, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if !strings.Contains(page.Body, text) {
			t.Errorf("the page does not show %q", text)
		}
	}
}

// written returns a saved reply and a draft of the changelog by Olive.
func written(t *testing.T, s *handlertest.Service) (*models.SavedReply, *models.ChangelogEntry) {
	t.Helper()
	by := models.Actor{Account: s.Olive}
	reply, err := s.App.SaveReply(t.Context(), s.DB.DB, by, models.SavedReplyDraft{Title: "Thanks", Body: "Thank you."})
	if err != nil {
		t.Fatal(err)
	}
	entry, err := s.App.DraftEntry(t.Context(), s.DB.DB, by, models.EntryDraft{Title: "It is dark"})
	if err != nil {
		t.Fatal(err)
	}
	return reply, entry
}

// Two people open the same form. The second one to save is shown what the first one saved, with their own text still in
// the form; sending it again saves it.
func TestASecondSaveShowsTheChangesItWouldOverwrite(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		amir, olive := s.SignIn(s.Amir), s.SignIn(s.Olive)
		reply, entry := written(t, s)
		dark, err := modelstest.Intake(t, s.DB.DB).PublishPost(t.Context(), s.App, models.PostDraft{
			Title: "Dark mode", RequesterEmail: "rita@example.com", Source: models.SourceAPI,
		})
		if err != nil {
			t.Fatal(err)
		}
		for page, forms := range map[string]struct{ first, second url.Values }{
			paths.AdminReply("kestrel", reply.ID): {
				url.Values{"title": {"Thanks"}, "body": {"Thank you <first>."}},
				url.Values{"title": {"Thanks"}, "body": {"My careful <answer>."}},
			},
			paths.AdminChangelogEntry("kestrel", entry.ID): {
				url.Values{"do": {"save"}, "kind": {"new"}, "title": {"It is dark"}, "body": {"Thank you <first>."}},
				url.Values{"do": {"publish"}, "kind": {"new"}, "title": {"It is dark"},
					"body": {"My careful <answer>."}},
			},
			paths.AdminPostReply("kestrel", dark.ID): {
				url.Values{"body": {"Thank you <first>."}},
				url.Values{"body": {"My careful <answer>."}},
			},
			paths.AdminSettings("kestrel"): {
				url.Values{"name": {"Kestrel"}, "slug": {"kestrel"}, "description": {"Thank you <first>."}},
				url.Values{"name": {"Kestrel"}, "slug": {"kestrel"}, "description": {"My careful <answer>."}},
			},
		} {
			second, who := amir, "Olive Owner changed this while you were writing."
			if page == paths.AdminSettings("kestrel") { // agents have no access to the settings
				second, who = olive, "You changed this while you were writing."
			}
			forms.first.Set("seen", seen(t, olive.Get(page)))
			forms.second.Set("seen", seen(t, second.Get(page)))
			save(t, olive, page, forms.first)
			answer := second.PostForm(page, forms.second)
			if answer.StatusCode != 409 {
				t.Fatalf("%s answers %d, want 409", page, answer.StatusCode)
			}
			shows(t, answer, who, " now", ">Thank you &lt;first&gt;.</textarea>",
				">My careful &lt;answer&gt;.</textarea>")
			now := second.Get(page)
			if !strings.Contains(now.Body, "Thank you &lt;first&gt;.") || strings.Contains(now.Body, "My careful") {
				t.Errorf("%s was written over", page)
			}
			forms.second.Set("seen", seen(t, answer))
			save(t, second, page, forms.second)
			if now := second.Get(page); !strings.Contains(now.Body, "My careful &lt;answer&gt;.") {
				t.Errorf("%s is not saved by whoever knows", page)
			}
		}
	})
}

func TestTextIsReturnedWhenItsObjectWasDeleted(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		amir, by := s.SignIn(s.Amir), models.Actor{Account: s.Olive}
		reply, entry := written(t, s)
		for _, err := range []error{reply.Delete(t.Context(), s.DB.DB, by), entry.Delete(t.Context(), s.DB.DB, by)} {
			if err != nil {
				t.Fatal(err)
			}
		}
		const words = "My careful answer."
		for page, form := range map[string]url.Values{
			paths.AdminReply("kestrel", reply.ID): {"title": {"Thanks"}, "body": {words}, "seen": {"x"}},
			paths.AdminChangelogEntry("kestrel", entry.ID): {"do": {"save"}, "title": {"It is dark"}, "body": {words},
				"kind": {"new"}, "seen": {"x"}},
		} {
			answer := amir.PostForm(page, form)
			if answer.StatusCode != 404 {
				t.Errorf("%s answers %d, want 404", page, answer.StatusCode)
			}
			shows(t, answer, "was deleted while you were writing.", words)
		}
	})
}
