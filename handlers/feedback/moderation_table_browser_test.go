package feedback_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/views/paths"
)

const firstRow = `document.querySelector("#posts tbody [data-post]").innerText`

func TestAModeratorSortsAndSearchesTheTable(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		d, posts := moderated(t)
		if err := posts["A dark theme"].VoteFor(t.Context(), d.DB.DB, models.Actor{Account: d.Amir},
			"sam@example.com"); err != nil {
			t.Fatal(err)
		}
		if _, err := posts["Dark mode"].SetStatus(t.Context(), d.DB.DB, models.Actor{Account: d.Amir},
			models.PostPlanned, ""); err != nil {
			t.Fatal(err)
		}
		w := d.Window(d.Amir, options...)
		w.Visit(paths.AdminFeedback("kestrel"))
		w.Until(firstRow + ` === "A dark theme"`)
		w.Click("Votes")
		w.Until(firstRow + ` === "Export to paper"`)
		w.Click("Planned 1")
		w.Until(firstRow + ` === "Dark mode"`)
		w.Fill("Search all 3 ideas", "dark")
		w.Press(browser.Enter)
		w.See("2 found in all statuses.")
		w.At(paths.AdminFeedback("kestrel") + "?sort=fewest-votes&q=dark")
		w.Until(firstRow + ` === "Dark mode"`)
		w.Click("Open 1")
		w.See("1 found in “Open”.")
		w.Click("Look in all statuses")
		w.See("2 found in all statuses.")
	})
}

func TestOnAPhoneTheTableHasTwoLinesPerIdeaAndASortMenu(t *testing.T) {
	t.Parallel()
	d, _ := moderated(t)
	w := d.Window(d.Amir, browser.Phone)
	w.Visit(paths.AdminFeedback("kestrel"))
	w.Until(`[...document.querySelectorAll("#posts tbody tr")].every((row) => row.offsetHeight < 72)`)
	w.Until(`document.documentElement.scrollWidth <= innerWidth`)
	w.Click("Sort")
	w.Axe()
	w.Click("Newest")
	w.Until(firstRow + ` === "Dark mode"`)
	w.Click("Dark mode")
	w.See("voters", "linked tickets")
	w.Click("All ideas")
	w.At(paths.AdminFeedback("kestrel") + "?sort=newest")
}

func TestUndoStaysAvailableWhileAnotherIdeaIsShown(t *testing.T) {
	t.Parallel()
	d, posts := moderated(t)
	w := d.Window(d.Amir)
	w.Visit(paths.AdminFeedback("kestrel"))
	w.Choose("Status of Dark mode", "Planned")
	w.See("Status set to Planned.")
	w.Click("A dark theme")
	w.Until(`document.querySelector("#post-title")?.innerText === "A dark theme"`)
	w.Click("Undo")
	w.See("Undone.")
	if now := d.see(posts["Dark mode"]); now.Status != models.PostOpen {
		t.Errorf("the idea is %s, want %s", now.Status, models.PostOpen)
	}
}

// Who does not see the page hears what a search found, also of an idea to merge into or to link. Linking keeps the focus.
func TestWhatASearchFoundIsAnnounced(t *testing.T) {
	t.Parallel()
	d, posts := moderated(t)
	w := d.Window(d.Amir)
	announced := func(text string) {
		t.Helper()
		w.Until(`[...document.querySelectorAll('body > [role="status"]')].some(({ textContent }) => textContent === "` +
			text + `")`)
	}
	w.Visit(paths.AdminFeedback("kestrel"))
	w.TabTo("Search all 3 ideas")
	w.Press("dark", browser.Enter)
	announced("2 found in all statuses.")
	w.Fill("Search all 3 ideas", "zebra")
	w.Press(browser.Enter)
	announced("No ideas match “zebra” Try fewer words, or different ones. Clear search New idea")

	w.Visit(paths.AdminPost("kestrel", posts["Dark mode"].ID))
	w.Click("Merge into another idea")
	w.Fill("Merge into", "export")
	announced("1 matching idea")
	w.Fill("Merge into", "zebra")
	announced("No ideas match “zebra”.")

	w.Visit(paths.AdminChangelogNew("kestrel"))
	w.Fill("Find an idea", "export")
	announced("1 idea found")
	w.TabTo("Add Export to paper")
	w.Press(browser.Enter)
	w.Focused("Remove Export to paper") // takes it back
	w.Press(browser.Enter)
	w.Focused("Add Export to paper")
	w.Press(browser.Enter)
	w.Focused("Remove Export to paper")
	w.Fill("Find an idea", "zebra")
	announced("No other ideas match “zebra”.")
	w.TabTo("Remove Export to paper")
	w.Press(browser.Enter)
	w.Focused("Find an idea")
}

// In a narrow window, as at 200 % zoom, the head of the table is hidden until something in it has the focus.
func TestInANarrowWindowTheFocusInTheHeadOfTheTableIsSeen(t *testing.T) {
	t.Parallel()
	d, _ := moderated(t)
	w := d.Window(d.Amir, browser.Sized(640, 800))
	w.Visit(paths.AdminFeedback("kestrel"))
	for _, name := range []string{"Select all on this page", "Idea by age", "Votes", "Tickets", "Activity"} {
		w.TabTo(name)
		if !browser.Eval[bool](w, `(({ activeElement }) => {
			const { x, y, width, height } = activeElement.getBoundingClientRect();
			return activeElement.contains(document.elementFromPoint(x + width / 2, y + height / 2));
		})(document)`) {
			t.Errorf("nobody sees that the focus is on %q", name)
		}
	}
	w.TabTo("Select Dark mode")
	w.Until(`document.querySelector("#posts thead").getBoundingClientRect().height <= 1`)
}
