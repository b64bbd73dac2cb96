package feedback_test

import (
	"testing"

	"intake/internal/testing/browser"
	"intake/models"
	"intake/views/paths"
)

// Keys choose a status in a menu of its own; keys pressed before or after that change nothing.
func TestAModeratorSetsAStatusByKeys(t *testing.T) {
	t.Parallel()
	d, posts := moderated(t)
	is := func(want models.PostStatus) {
		t.Helper()
		if now := d.see(posts["Dark mode"]); now.Status != want {
			t.Fatalf("the idea is %s, want %s", now.Status, want)
		}
	}
	w := d.Window(d.Amir)
	w.Visit(paths.AdminFeedback("kestrel"))
	w.Press("j", "s")
	w.Focused("Open")
	w.Press("d") // moves to the line that starts with d, without choosing it
	w.Focused("Done")
	w.Press(browser.Escape)
	w.Focused("Dark mode")
	is(models.PostOpen)
	w.Press("s", "u", browser.Enter)
	w.See("Status set to Under review.")
	w.Focused("Dark mode")
	is(models.PostUnderReview)

	w.Choose("Status of Dark mode", "Open") // leaves the focus in the list
	w.See("Status set to Open.")
	w.Press("d", "n")
	w.Focused("Note for the team")
	w.Press("?") // typed like any other letter
	w.Holds("Note for the team", "?")
	w.Press(browser.Escape) // leaves the field, and does nothing else
	w.Focused("Dark mode")
	w.SeeOffered("Note for the team")
	w.Press(browser.Escape)
	w.Until(`!document.querySelector("#post-title")`)
	w.Focused("Dark mode")
	is(models.PostOpen)

	w.Press("/")
	w.Until(`document.activeElement.id === "search"`)
	w.Press(browser.Escape, "j")
	w.Focused("Dark mode")
	w.Until(`document.querySelector("#search").value === ""`)
}

// Some people type faster than a page settles.
func TestKeysWorkAsSoonAsAnAnswerIsInserted(t *testing.T) {
	t.Parallel()
	d, posts := moderated(t)
	w := d.Window(d.Amir)
	w.Visit(paths.AdminFeedback("kestrel"))
	w.Until(`(new MutationObserver((changes, observer) => {
		if (!changes.some(({ addedNodes }) => [...addedNodes].some((node) => node.querySelector?.('[data-post]')))) return;
		observer.disconnect();
		document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }));
	}).observe(document, { childList: true, subtree: true }), true)`)
	w.Choose("Status of Dark mode", "Under review")
	w.Focused("Note for the team") // the panel may have replaced the toast by now
	if now := d.see(posts["Dark mode"]); now.Status != models.PostUnderReview {
		t.Fatalf("the idea is %s, want %s", now.Status, models.PostUnderReview)
	}
}
