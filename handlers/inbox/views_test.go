package inbox_test

import (
	"net/url"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/views/paths"
)

// Who runs an app may rename a view that a colleague shared in it, but not take it away from the team.
func TestAViewOfAColleagueIsOnlyRenamed(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		view, err := s.Amir.SaveView(ctx, s.DB.DB, models.Actor{Account: s.Amir}, models.SavedViewDraft{
			Name: "Urgent", Shared: true, List: models.InboxQuery{App: s.App.Slug, Priority: "urgent"},
		})
		o.must(err)
		if page := o.amir.Get(paths.InboxViews(paths.Queue{})).Body; !strings.Contains(page, "Who sees it") {
			t.Error("Amir is not asked who sees his view")
		}
		if page := o.olive.Get(paths.InboxViews(paths.Queue{})).Body; strings.Contains(page, "Who sees it") ||
			!strings.Contains(page, `value="Urgent"`) {
			t.Error("Olive cannot rename the view, or is asked who sees it")
		}
		address := paths.InboxView(view.ID, paths.Queue{})
		answer := o.olive.PostForm(address, url.Values{"name": {"Typed by Olive"}, "for": {"me"}})
		if answer.StatusCode != 409 || !strings.Contains(answer.Body, "Only who made this view can change who sees it") ||
			!strings.Contains(answer.Body, `value="Typed by Olive"`) {
			t.Errorf("taking it away answers %d: %s", answer.StatusCode, answer.Body)
		}
		if answer := o.olive.PostForm(address, url.Values{"name": {"Now"}, "for": {"team"}}); answer.StatusCode != 303 {
			t.Errorf("renaming it answers %d, want 303", answer.StatusCode)
		}
	})
}

func TestAViewWhoseNameIsTakenIsRestoredOnceItIsFree(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		save := func(name string) *models.SavedView {
			view, err := s.Amir.SaveView(ctx, s.DB.DB, models.Actor{Account: s.Amir}, models.SavedViewDraft{Name: name})
			o.must(err)
			return view
		}
		gone := save("Urgent")
		o.amir.PostForm(paths.InboxDeleteView(gone.ID), nil)
		taker := save("Urgent")
		restore := paths.InboxRestoreView(gone.ID)
		answer := o.amir.PostForm(restore, nil)
		if answer.StatusCode != 422 || !strings.Contains(answer.Body, "There is another view with this name now.") ||
			!strings.Contains(answer.Body, `action="`+restore+`"`) {
			t.Errorf("restoring it answers %d: %s", answer.StatusCode, answer.Body)
		}
		o.amir.PostForm(paths.InboxView(taker.ID, paths.Queue{}), url.Values{"name": {"Other"}})
		if answer := o.amir.PostForm(restore, nil); answer.StatusCode != 303 {
			t.Errorf("restoring it then answers %d, want 303", answer.StatusCode)
		}
	})
}
