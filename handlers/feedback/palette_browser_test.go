package feedback_test

import (
	"testing"

	"intake/internal/testing/browser"
	"intake/models"
	"intake/views/paths"
)

// The command palette offers the actions of the page's keys, for the current idea or for the selected ones.
func TestThePaletteDoesWhatTheKeysOfTheTableDo(t *testing.T) {
	t.Parallel()
	d, posts := moderated(t)
	w := d.Window(d.Amir)
	post := posts["Dark mode"]
	w.Visit(paths.AdminPost("kestrel", post.ID))
	w.Click("Search or do something")
	w.See("This idea: " + post.Title)
	w.Axe()
	w.Press("set status", browser.Enter)
	w.Focused("Open")
	w.Press("p", browser.Enter)
	w.See("Status set to Planned.")
	if now := d.see(post); now.Status != models.PostPlanned {
		t.Errorf("the idea is %s, want %s", now.Status, models.PostPlanned)
	}

	w.Visit(paths.AdminFeedback("kestrel"))
	w.Press("j", "x")
	w.Click("Search or do something")
	w.See("1 selected idea", "Merge")
	if w.Offers("Reply officially O") {
		t.Error("what goes with one idea alone is offered for several")
	}
}
