package feedback_test

import (
	"net/url"
	"regexp"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

var undoToken = regexp.MustCompile(`name="undo" value="([^"]+)"`)

func TestSeveralIdeasAreChangedAtOnceAndUndone(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := atDesk(t, s)
		dark, theme := d.publish("Dark mode", "rita@example.com"), d.publish("A dark theme", "sam@example.com")
		list := paths.AdminFeedback("kestrel") + "?sort=newest"
		bulk, both := paths.AdminFeedbackBulk("kestrel"), []string{dark.ID, theme.ID}
		page := d.post(bulk, url.Values{"post": both, "status": {"planned"}, "next": {list}}, list+"&undo=")
		d.shows(page, "2 ideas set to Planned. 2 people will hear of it in 5 minutes.")
		d.shows(d.post(paths.AdminFeedbackUndo("kestrel"), url.Values{"undo": {undoToken.FindStringSubmatch(page.Body)[1]}},
			list+"&notice=", "Referer", handlertest.BaseURL+list), "Undone.")
		if d.see(dark).Status != models.PostOpen {
			t.Error("the status is not taken back")
		}
		asked := d.amir.Get(paths.AdminFeedbackMerge("kestrel") + "?" + url.Values{"post": both}.Encode())
		d.shows(asked, "Which one stays?", "Dark mode", "A dark theme")
		page = d.post(bulk, url.Values{"post": both, "into": {theme.ID}}, paths.AdminFeedback("kestrel"))
		d.shows(page, "Merged. 0 votes moved.")
		d.post(paths.AdminFeedbackUndo("kestrel"), url.Values{"undo": {undoToken.FindStringSubmatch(page.Body)[1]}},
			paths.AdminFeedback("kestrel"))
		if d.see(dark).Merged() {
			t.Error("the merge is not taken back")
		}
		d.refused(bulk, url.Values{"status": {"planned"}}, "Choose the ideas first.")
		d.refused(bulk, url.Values{"post": both}, "Choose what to change.")
	})
}

func TestTagsAreCreatedShownAndRemoved(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := atDesk(t, s)
		dark := d.publish("Dark mode", "rita@example.com")
		tags, idea := paths.AdminTags("kestrel"), paths.AdminPost("kestrel", dark.ID)
		d.shows(d.post(tags, url.Values{"tag": {"Looks"}}, tags), "The tag is created.", "looks")
		d.refused(tags, url.Values{"tag": {"a, b"}}, "A tag can&#39;t have a comma.", `value="a, b"`)
		d.shows(d.post(paths.AdminPostTags("kestrel", dark.ID), url.Values{"tag": {"looks"}}, idea), "Take off looks")
		d.refused(paths.AdminPostTags("kestrel", dark.ID), url.Values{"tag": {" "}}, "This is required")
		all, err := d.App.PostTags(t.Context(), d.DB.DB)
		if err != nil || len(all) != 1 {
			t.Fatalf("the tags are %v (%v)", all, err)
		}
		id := all[0].ID
		filtered := d.amir.Get(paths.AdminFeedback("kestrel") + "?tag=looks")
		if !strings.Contains(filtered.Body, "Dark mode") {
			t.Error("the tag does not lead to its idea")
		}
		d.shows(d.post(paths.AdminTagShow("kestrel", id), nil, tags), "The tag is on the board.")
		visitor := s.Visitor()
		for _, page := range []string{paths.Board("kestrel") + "?tag=looks", paths.Post("kestrel", dark.ID)} {
			d.shows(visitor.Get(page), `href="/b/kestrel?status=all&amp;tag=looks"`)
		}
		d.post(paths.AdminTagHide("kestrel", id), nil, tags)
		if strings.Contains(visitor.Get(paths.Board("kestrel")).Body, "looks") {
			t.Error("visitors see a tag of the team")
		}
		page := d.post(paths.AdminTagRemove("kestrel", id), nil, tags+"?undo=")
		d.shows(page, "The tag “looks” is removed.", paths.AdminTagRestore("kestrel", id))
		d.shows(d.post(paths.AdminTagRestore("kestrel", id), nil, tags), "The tag is back")
		d.shows(d.post(paths.AdminPostUntag("kestrel", dark.ID, id), nil, idea), "“looks” taken off 1 idea.", "Undo")

		modelstest.App(t, s.DB.DB, "heron", s.Sam)
		sam := s.SignIn(s.Sam)
		for _, app := range []string{"kestrel", "heron"} {
			for path, form := range map[string]url.Values{
				paths.AdminTagRemove(app, id):          nil,
				paths.AdminTagShow(app, id):            nil,
				paths.AdminPostTags(app, dark.ID):      {"tag": {"mine"}},
				paths.AdminPostUntag(app, dark.ID, id): nil,
			} {
				if answer := sam.PostForm(path, form); answer.StatusCode != 404 {
					t.Errorf("%s answers a stranger %d, want 404", path, answer.StatusCode)
				}
			}
			bulk := paths.AdminFeedbackBulk(app)
			if answer := sam.PostForm(bulk, url.Values{"post": {dark.ID}, "tag": {"mine"}}); answer.StatusCode != 404 {
				t.Errorf("%s answers a stranger %d, want 404", bulk, answer.StatusCode)
			}
		}
	})
}

func TestAModeratorChangesSeveralIdeas(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		d, posts := moderated(t)
		w := d.Window(d.Amir, options...)
		w.Visit(paths.AdminFeedback("kestrel"))
		w.Click("Select Dark mode")
		w.Click("Select A dark theme")
		if len(options) == 0 {
			w.See("2 selected")
			w.AxeEveryLook()
		}
		w.Click("Status")
		w.NewPage(func() { w.Click("Set to In progress") })
		w.See("2 ideas set to In progress. 1 person will hear of it in 5 minutes.")
		w.NewPage(func() { w.Click("Undo") })
		w.See("Undone.")
		w.Click("Select Dark mode")
		w.Click("Select A dark theme")
		err := posts["A dark theme"].VoteFor(t.Context(), d.DB.DB, models.Actor{Account: d.Amir}, "sam@example.com")
		if err != nil {
			t.Fatal(err)
		}
		w.NewPage(func() { w.Click("Merge") }) // the most voted idea is proposed as the one to keep
		w.See("Which one stays?")
		w.NewPage(func() { w.Click("Merge") })
		w.See("Merged. 0 votes moved.")
		if now := d.see(posts["Dark mode"]); now.MergedInto == nil || *now.MergedInto != posts["A dark theme"].ID {
			t.Errorf("the idea is merged into %v", now.MergedInto)
		}
	})
}

// A moderator needs no mouse.
func TestAModeratorChangesSeveralIdeasByKeysAlone(t *testing.T) {
	t.Parallel()
	d, posts := moderated(t)
	w := d.Window(d.Amir)
	w.Visit(paths.AdminFeedback("kestrel"))
	w.Press("j", "x", "j", "x")
	w.See("2 selected")
	w.Press(browser.Escape)
	w.DontSee("2 selected")
	w.Press("x", "s")
	w.Focused("Set to Open")
	w.Press(browser.Tab, browser.Tab)
	w.Focused("Set to Planned")
	w.NewPage(func() { w.Press(browser.Enter) })
	w.See("1 idea set to Planned.")
	w.NewPage(func() { w.Press("z") })
	w.See("Undone.")
	for title, post := range posts {
		if now := d.see(post); now.Status != models.PostOpen {
			t.Errorf("%s is %s, want %s", title, now.Status, models.PostOpen)
		}
	}
}
