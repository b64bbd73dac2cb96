package handlers_test

import (
	"slices"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
)

func twoApps(t *testing.T) *handlertest.Service {
	t.Helper()
	s := handlertest.SQLite(t)
	heron := modelstest.App(t, s.DB.DB, "heron", s.Olive)
	if err := heron.AddMember(t.Context(), s.DB.DB, models.Operator, s.Amir, models.RoleAgent); err != nil {
		t.Fatal(err)
	}
	return s
}

const unfoldedApps = `[...document.querySelectorAll('.side [data-fold][open]')].map((fold) => fold.dataset.fold).join(' ')`

func TestUnfoldedAppsInTheMenuStayUnfolded(t *testing.T) {
	t.Parallel()
	s := twoApps(t)
	w := s.Window(s.Amir)
	w.Visit("/admin/inbox")
	if open := browser.Eval[string](w, unfoldedApps); open != "" {
		t.Errorf("unfolded at first are %q", open)
	}
	w.Click("App heron")
	w.Visit("/admin/apps/kestrel/feedback")
	if open := browser.Eval[string](w, unfoldedApps); open != "heron kestrel" {
		t.Errorf("unfolded are %q, want the one that was, and the one that the page is about", open)
	}
	w.Axe()
	w.Click("App heron")
	w.Visit("/admin/inbox")
	if open := browser.Eval[string](w, unfoldedApps); open != "" {
		t.Errorf("unfolded are %q after all were folded", open)
	}
}

// On every page of the staff, G I opens the tickets and G F the feedback of the current app.
func TestKeyboardShortcutsOpenTicketsAndFeedback(t *testing.T) {
	t.Parallel()
	s := twoApps(t)
	w := s.Window(s.Amir)
	w.Visit("/admin/inbox?app=kestrel")
	w.NewPage(func() { w.Press("g", "f") })
	w.At("/admin/apps/kestrel/feedback")
	w.NewPage(func() { w.Press("g", "i") })
	w.At("/admin/inbox")
	w.NewPage(func() { w.Press("g", "f") }) // of the app that was open last
	w.At("/admin/apps/kestrel/feedback")
	w.Visit("/admin/apps/heron/changelog")
	w.NewPage(func() { w.Press("g", "f") })
	w.At("/admin/apps/heron/feedback")
	w.Visit("/admin/apps")
	w.NewPage(func() { w.Press("g", "i") })
	w.At("/admin/inbox")
}

func TestThePhoneMenuLeadsToEachAppsPages(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := twoApps(t)
		w := s.Window(s.Amir, append(options, browser.Phone)...)
		w.Visit("/admin/inbox")
		w.Click("Menu")
		w.See("App heron", "App kestrel", "Everything")
		if len(options) == 0 {
			w.Axe()
		}
		w.NewPage(func() { w.Click("Apps and keys") })
		w.At("/admin/apps")
	})
}

// The mark that unfolds an app is as wide beside a long name as beside a short one.
func TestALongAppNameLeavesRoomForTheMarkThatUnfoldsIt(t *testing.T) {
	t.Parallel()
	s := twoApps(t)
	long := strings.Repeat("Donaudampfschiff ", 4)
	if err := s.DB.DB.Model(&models.App{}).Where("slug = ?", "heron").Update("name", long).Error; err != nil {
		t.Fatal(err)
	}
	w := s.Window(s.Amir)
	w.Visit("/admin/inbox")
	const widths = `[...document.querySelectorAll('.side .fold .icon')].map((mark) => mark.getBoundingClientRect().width)`
	if got := browser.Eval[[]float64](w, widths); !slices.Equal(got, []float64{14, 14, 14}) {
		t.Errorf("the marks of “More” and of two apps are %v px wide, want 14 each", got)
	}
}
