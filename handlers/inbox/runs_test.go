package inbox_test

import (
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/models"
)

// Only the person who started a bulk run sees its progress, and can stop or undo it.
func TestABulkRunIsStoppedFromTheList(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		o.file(o.App, "Second")
		seen := strconv.FormatInt(time.Now().UnixMilli(), 10)
		all := func(form url.Values) handlertest.Answer { return o.amir.PostForm("/admin/inbox/bulk", form) }
		if answer := all(url.Values{"all": {"soon"}, "status": {"resolved"}}); answer.StatusCode != 400 {
			t.Errorf("a time that is none: %d, want 400", answer.StatusCode)
		}
		if answer := all(url.Values{"all": {seen}}); answer.StatusCode != 422 {
			t.Errorf("nothing to do: %d, want 422", answer.StatusCode)
		}
		begun := all(url.Values{"all": {seen}, "status": {"resolved"}})
		list := begun.Header.Get("Location")
		at, err := url.Parse(list)
		o.must(err)
		run := at.Query().Get("run")
		if begun.StatusCode != 303 || run == "" {
			t.Fatalf("beginning a run: %d to %s", begun.StatusCode, list)
		}
		if page := string(o.amir.Get(list).Body); !strings.Contains(page, "Resolving 2 tickets") {
			t.Error("the list does not say that a run goes on")
		}
		path := "/admin/inbox/runs/" + run
		for _, answer := range []handlertest.Answer{
			o.olive.Get(path), o.olive.PostForm(path+"/stop", nil), o.olive.PostForm(path+"/undo", nil),
		} {
			if answer.StatusCode != 404 {
				t.Errorf("a colleague's run answers %d, want 404", answer.StatusCode)
			}
		}
		if answer := o.amir.PostForm(path+"/stop", nil); answer.StatusCode != 303 {
			t.Fatalf("stopping: %d, want 303", answer.StatusCode)
		}
		more, err := models.WorkBulkRun(ctx, s.DB.DB, models.WorkRun{ID: run}, time.Hour)
		o.must(err)
		page := string(o.amir.Get(list).Body)
		if more || o.refresh().Status != models.TicketOpen ||
			!strings.Contains(page, "Resolved 0 tickets. You stopped before the other 2.") {
			t.Error("the run goes on, or the list does not say that it was stopped")
		}
	})
}
