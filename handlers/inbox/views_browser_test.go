package inbox_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
)

func viewsOffice(t *testing.T) *office {
	t.Helper()
	o := browserOffice(t)
	urgent := o.file(o.App, "Nothing prints")
	o.must(urgent.Prioritize(ctx, o.DB.DB, models.Actor{Account: o.Amir}, models.PriorityUrgent))
	return o
}

// A change of the filter takes effect at once, changes the address, and updates the count below it.
func TestAFilterAppliesImmediatelyAndIsSavedAsAView(t *testing.T) {
	t.Parallel()
	for name, options := range map[string][]browser.Option{"wide": nil, "phone": {browser.Phone}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := viewsOffice(t)
			w := o.Window(o.Amir, options...)
			w.Visit("/admin/inbox")
			w.Press("f")
			w.Focused("Sort")
			w.Choose("Priority", "Urgent")
			w.See("Nothing prints", "1 ticket", "Urgent priority")
			w.DontSee("Wrong VAT rate")
			w.At("/admin/inbox?priority=urgent")
			w.Axe()
			w.Click("Done")
			w.Click("Save as a view")
			w.See("All open, Urgent priority")
			w.Axe()
			w.Fill("Name", "On fire")
			w.Click("The team")
			w.NewPage(func() { w.Click("Save view") })
			w.See("The view is saved. It is in the menu.")
			w.Press("f")
			w.Choose("Priority", "Any")
			w.See("Wrong VAT rate", "Save as a new view")
			w.Click("Done")
			w.NewPage(func() { w.Click("Save changes") })
			w.See("The view is changed.", "Wrong VAT rate")
			views, err := o.Olive.SavedViews(ctx, o.DB.DB)
			if err != nil || len(views) != 1 || views[0].Name != "On fire" || views[0].Priority != "" {
				t.Errorf("Olive has %+v, %v", views, err)
			}
		})
	}
}

// A filter that is not offered, such as oneself by name, is kept while another one is changed.
func TestChangingAFilterKeepsThoseThatAreNotOffered(t *testing.T) {
	t.Parallel()
	o := viewsOffice(t)
	view, err := o.Olive.SaveView(ctx, o.DB.DB, models.Actor{Account: o.Olive}, models.SavedViewDraft{
		Name: "Amir's", Shared: true,
		List: models.InboxQuery{App: o.App.Slug, Assignee: o.Amir.ID, Tag: "vip"},
	})
	o.must(err)
	w := o.Window(o.Amir)
	w.Visit("/admin/inbox?saved=" + view.ID)
	w.Press("f")
	w.Choose("Priority", "Urgent")
	w.See("Urgent priority", "Assigned to "+o.Amir.Name, "Tag vip")
	if at := browser.Eval[string](w, "location.search"); !strings.Contains(at, "app="+o.App.Slug) {
		t.Errorf("the address is %s, without the app", at)
	}
}

// Without a script, each part of the filter has its own button.
func TestViewsWorkWithAndWithoutScript(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		o := viewsOffice(t)
		w := o.Window(o.Amir, options...)
		save := func(name string) {
			w.Visit("/admin/inbox/views/new?priority=urgent")
			w.Fill("Name", name)
			w.NewPage(func() { w.Click("Save view") })
		}
		save("On fire")
		w.See("The view is saved.", "Nothing prints")
		w.DontSee("Wrong VAT rate")
		save("on FIRE")
		w.See("You have a view with this name. Choose another.")
		if got := w.Value("Name"); got != "on FIRE" {
			t.Errorf("the field says %q, want %q", got, "on FIRE")
		}
		save("Second")
		w.Visit("/admin/inbox/views")
		w.NewPage(func() { w.Click("Move Second up") })
		w.NewPage(func() { w.Click("Delete On fire") })
		w.See("The view is deleted.")
		w.NewPage(func() { w.Click("Undo") })
		w.See("Undone.", "On fire")
		views, err := o.Amir.SavedViews(ctx, o.DB.DB)
		if err != nil || len(views) != 2 || views[0].Name != "Second" {
			t.Errorf("the views are %+v, %v", views, err)
		}
	})
}

// With thirty views, nobody presses a button twenty-nine times.
func TestAViewIsMovedToTheTopAtOnce(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		o := viewsOffice(t)
		for _, name := range []string{"First", "Second", "Third", "Fourth"} {
			_, err := o.Amir.SaveView(ctx, o.DB.DB, models.Actor{Account: o.Amir}, models.SavedViewDraft{Name: name})
			o.must(err)
		}
		w := o.Window(o.Amir, options...)
		w.Visit("/admin/inbox/views")
		w.DontSee("Move Second to the top") // up is the same
		w.NewPage(func() { w.Click("Move Fourth to the top") })
		views, err := o.Amir.SavedViews(ctx, o.DB.DB)
		o.must(err)
		if views[0].Name != "Fourth" || views[1].Name != "First" || views[3].Name != "Third" {
			t.Errorf("the views are %+v", views)
		}
	})
}

func TestAViewIsMovedByKeys(t *testing.T) {
	t.Parallel()
	o := viewsOffice(t)
	for _, name := range []string{"First", "Second"} {
		_, err := o.Amir.SaveView(ctx, o.DB.DB, models.Actor{Account: o.Amir}, models.SavedViewDraft{Name: name})
		if err != nil {
			t.Fatal(err)
		}
	}
	w := o.Window(o.Amir)
	w.Visit("/admin/inbox")
	w.Run(`document.querySelector('.side [data-move]').focus()`)
	w.Run(`document.activeElement.dispatchEvent(new KeyboardEvent('keydown',
		{ key: 'ArrowDown', altKey: true, bubbles: true }))`)
	w.Focused("First 2")
	w.Until(
		`[...document.querySelectorAll('.side [data-move]')].map((link) => link.innerText.trim()[0]).join('') === 'SF'`)
}

// Who does not see the list hears how many tickets a filter leaves.
func TestWhatAFilterLeavesIsAnnounced(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	o.file(o.App, "Second ticket")
	w := o.Window(o.Amir)
	w.Visit("/admin/inbox")
	w.Click("Filter and sort")
	announced := func(text string) {
		t.Helper()
		w.Until(`[...document.querySelectorAll('body > [role="status"]')].some(({ textContent }) => textContent === "` +
			text + `")`)
	}
	w.Choose("Priority", "Urgent")
	announced("0 tickets")
	w.Choose("Priority", "Normal")
	announced("2 tickets")
}
