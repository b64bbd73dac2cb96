package feedback_test

import (
	"net/url"
	"regexp"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/views/paths"
)

func TestAnEntryIsWrittenPublishedAndWithdrawn(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := atDesk(t, s)
		dark := d.publish("Dark mode", "rita@example.com")
		fresh := paths.AdminChangelogNew("kestrel")
		form := url.Values{"title": {"It is dark"}, "body": {"At **last**."}, "kind": {"improved"}, "finish": {"on"}}

		// Buttons that only show the form again store nothing.
		for button, wanted := range map[string]string{"preview": "<strong>last</strong>", "find": "Dark mode"} {
			form.Set("do", button)
			form.Set("find", "dark")
			answer := d.amir.PostForm(fresh, form)
			if answer.StatusCode != 200 {
				t.Errorf("the button %s answers %d, want 200", button, answer.StatusCode)
			}
			d.shows(answer, wanted, `value="It is dark"`)
		}
		form.Del("do")
		form.Set("add", dark.ID)
		d.shows(d.amir.PostForm(fresh, form), `name="idea" value="`+dark.ID+`"`, "tells 1 person by e-mail")
		if list := d.amir.Get(paths.AdminChangelog("kestrel")); list.StatusCode != 200 ||
			strings.Contains(list.Body, "It is dark") {
			t.Errorf("what was only shown again is stored (status %d)", list.StatusCode)
		}
		form.Del("add")
		form["idea"] = []string{dark.ID}
		form.Set("do", "save")
		d.refused(fresh, url.Values{"do": {"save"}, "body": {"Kept text"}}, "This is required", "Kept text")

		d.shows(d.post(fresh, form, paths.AdminChangelog("kestrel")+"/"), "Saved.", "Draft")
		entry := d.only()
		public := paths.ChangelogEntry("kestrel", entry.ID)
		visitor := s.Visitor()
		if visitor.Get(public).StatusCode != 404 ||
			strings.Contains(visitor.Get(paths.Changelog("kestrel")).Body, "It is dark") {
			t.Error("a draft is public")
		}
		form.Set("do", "publish")
		d.shows(d.post(paths.AdminChangelogEntry("kestrel", entry.ID), form,
			paths.AdminChangelogEntry("kestrel", entry.ID)), "Published.", "Withdraw")
		d.shows(visitor.Get(public), "It is dark", "<strong>last</strong>", "Dark mode")
		if now := d.see(dark); now.Status != models.PostDone {
			t.Errorf("the idea is %s, want %s", now.Status, models.PostDone)
		}
		if err := models.NotifyFollowers(t.Context(), s.DB.DB); err != nil {
			t.Fatal(err)
		}
		// pretend that the mails are being sent
		if err := s.DB.DB.Exec("UPDATE news SET mail_id = event_id").Error; err != nil {
			t.Fatal(err)
		}
		d.shows(d.post(paths.AdminChangelogWithdraw("kestrel", entry.ID), nil,
			paths.AdminChangelogEntry("kestrel", entry.ID)), "It is a draft again.")
		if visitor.Get(public).StatusCode != 404 {
			t.Error("the withdrawn entry is public")
		}
		if answer := d.amir.PostForm(paths.AdminChangelogDelete("kestrel", entry.ID), nil); answer.StatusCode != 409 {
			t.Errorf("an entry that was mailed is deleted: %d, want 409", answer.StatusCode)
		}
		slip := d.draft("A slip")
		d.shows(d.amir.Get(paths.AdminChangelogDelete("kestrel", slip.ID)), "A slip")
		d.shows(d.post(paths.AdminChangelogDelete("kestrel", slip.ID), nil, paths.AdminChangelog("kestrel")),
			"The draft is deleted.")
	})
}

// only returns the one entry that exists.
func (d *desk) only() *models.ChangelogEntry {
	d.Helper()
	entries, _, err := d.App.Entries(d.Context(), d.DB.DB, "", 2)
	if err != nil || len(entries) != 1 {
		d.Fatalf("the entries are %v (%v)", entries, err)
	}
	return &entries[0]
}

var seenVersion = regexp.MustCompile(`name="seen" value="([^"]*)"`)

// seen returns the version that the form on a page was loaded with.
func (d *desk) seen(page handlertest.Answer) string {
	d.Helper()
	match := seenVersion.FindStringSubmatch(page.Body)
	if match == nil {
		d.Fatal("the page does not say what it shows")
	}
	return match[1]
}

// A preview shows the form again, which must still compare with the version that was loaded first.
func TestAPreviewDoesNotHideChangesByOthers(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := atDesk(t, s)
		entry := d.draft("It is dark")
		page := paths.AdminChangelogEntry("kestrel", entry.ID)
		form := url.Values{"do": {"preview"}, "title": {"It is very dark"}, "kind": {"new"},
			"seen": {d.seen(d.amir.Get(page))}}
		if err := entry.Edit(t.Context(), s.DB.DB, models.Actor{Account: s.Olive},
			models.EntryDraft{Title: "It is dark at last"}); err != nil {
			t.Fatal(err)
		}
		form.Set("seen", d.seen(d.amir.PostForm(page, form)))
		form.Set("do", "save")
		if answer := d.amir.PostForm(page, form); answer.StatusCode != 409 {
			t.Errorf("after a preview it is saved: %d, want 409", answer.StatusCode)
		}
	})
}
