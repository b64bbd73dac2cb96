package admin_test

import (
	"net/url"
	"regexp"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/views/paths"
)

var seenVersion = regexp.MustCompile(`name="seen" value="([^"]*)"`)

// seen is the version that the form on a page began with.
func (d *desk) seen(page handlertest.Answer) string {
	d.Helper()
	match := seenVersion.FindStringSubmatch(page.Body)
	if match == nil {
		d.Fatal("the page does not say what it shows")
	}
	return match[1]
}

// Two people open one form. Whoever saves second is shown what the first one made of it, with their own words still in the
// form; sent once more, these are saved.
func TestWhoSavesSecondIsToldWhatTheyWouldWriteOver(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := atDesk(t, s)
		olive := &desk{s, t, s.SignIn(s.Olive)}
		reply, err := s.App.SaveReply(t.Context(), s.DB.DB, models.Actor{Account: s.Amir}, models.SavedReplyDraft{Title: "Thanks", Body: "Thank you."})
		if err != nil {
			t.Fatal(err)
		}
		dark, entry := d.publish("Dark mode", "rita@example.com"), d.draft("It is dark")
		for page, forms := range map[string]struct{ first, second url.Values }{
			paths.AdminReply("kestrel", reply.ID): {
				url.Values{"title": {"Thanks"}, "body": {"Thank you <first>."}}, url.Values{"title": {"Thanks"}, "body": {"My careful <answer>."}},
			},
			paths.AdminChangelogEntry("kestrel", entry.ID): {
				url.Values{"do": {"save"}, "kind": {"new"}, "title": {"It is dark"}, "body": {"Thank you <first>."}},
				url.Values{"do": {"publish"}, "kind": {"new"}, "title": {"It is dark"}, "body": {"My careful <answer>."}},
			},
			paths.AdminIdeaReply("kestrel", dark.ID): {url.Values{"body": {"Thank you <first>."}}, url.Values{"body": {"My careful <answer>."}}},
			paths.AdminSettings("kestrel"): {
				url.Values{"name": {"Kestrel"}, "slug": {"kestrel"}, "description": {"Thank you <first>."}},
				url.Values{"name": {"Kestrel"}, "slug": {"kestrel"}, "description": {"My careful <answer>."}},
			},
		} {
			person := d
			if page == paths.AdminSettings("kestrel") {
				person = olive // agents have no settings
			}
			forms.first.Set("seen", olive.seen(olive.amir.Get(page)))
			forms.second.Set("seen", person.seen(person.amir.Get(page)))
			olive.post(page, forms.first, "/admin/apps/kestrel/")
			answer := person.amir.PostForm(page, forms.second)
			if answer.StatusCode != 409 {
				t.Fatalf("%s answers %d", page, answer.StatusCode)
			}
			who := "Olive Owner changed this while you were writing."
			if person == olive {
				who = "You changed this while you were writing."
			}
			d.shows(answer, who, " now", ">Thank you &lt;first&gt;.</textarea>", ">My careful &lt;answer&gt;.</textarea>")
			if now := person.amir.Get(page); !strings.Contains(now.Body, "Thank you &lt;first&gt;.") || strings.Contains(now.Body, "My careful") {
				t.Errorf("%s was written over", page)
			}
			forms.second.Set("seen", person.seen(answer))
			person.post(page, forms.second, "/admin/apps/kestrel/")
			if now := person.amir.Get(page); !strings.Contains(now.Body, "My careful &lt;answer&gt;.") {
				t.Errorf("%s is not saved by whoever knows", page)
			}
		}
	})
}

// What a button of the form only shows again still knows what it began with.
func TestAPreviewDoesNotHideWhatOthersWrote(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := atDesk(t, s)
		entry := d.draft("It is dark")
		page := paths.AdminChangelogEntry("kestrel", entry.ID)
		form := url.Values{"do": {"preview"}, "title": {"It is very dark"}, "kind": {"new"}, "seen": {d.seen(d.amir.Get(page))}}
		if err := entry.Edit(t.Context(), s.DB.DB, models.Actor{Account: s.Olive}, models.EntryDraft{Title: "It is dark at last"}); err != nil {
			t.Fatal(err)
		}
		form.Set("seen", d.seen(d.amir.PostForm(page, form)))
		form.Set("do", "save")
		if answer := d.amir.PostForm(page, form); answer.StatusCode != 409 {
			t.Errorf("after a preview it is saved: %d", answer.StatusCode)
		}
	})
}

func TestWordsOutliveWhatTheyWereWrittenFor(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := atDesk(t, s)
		by := models.Actor{Account: s.Olive}
		reply, err := s.App.SaveReply(t.Context(), s.DB.DB, by, models.SavedReplyDraft{Title: "Thanks", Body: "Thank you."})
		if err != nil {
			t.Fatal(err)
		}
		entry := d.draft("It is dark")
		for _, err := range []error{reply.Delete(t.Context(), s.DB.DB, by), entry.Delete(t.Context(), s.DB.DB, by)} {
			if err != nil {
				t.Fatal(err)
			}
		}
		for page, form := range map[string]url.Values{
			paths.AdminReply("kestrel", reply.ID):          {"title": {"Thanks"}, "body": {"My careful answer."}, "seen": {"x"}},
			paths.AdminChangelogEntry("kestrel", entry.ID): {"do": {"save"}, "title": {"It is dark"}, "body": {"My careful answer."}, "kind": {"new"}, "seen": {"x"}},
		} {
			answer := d.amir.PostForm(page, form)
			if answer.StatusCode != 404 {
				t.Errorf("%s answers %d", page, answer.StatusCode)
			}
			d.shows(answer, "was deleted while you were writing.", "My careful answer.")
		}
	})
}
