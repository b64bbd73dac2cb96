package feedback_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/views/paths"
)

func TestAnEntryGetsAPictureWithItsCaption(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		d, _ := moderated(t)
		w := d.Window(d.Amir, options...)
		w.Visit(paths.AdminChangelogNew("kestrel"))
		w.Fill("Title", "It is dark")
		w.Fill("Text", "At last.")
		w.Attach("night.png", handlertest.Picture(t, "night.png").Content)
		w.NewPage(func() { w.Click("Save draft") })
		w.Fill("What is to be seen in night.png", "The board at night")
		if len(options) == 0 {
			w.Axe()
		}
		w.NewPage(func() { w.Click("Publish") })
		w.Visit(paths.Changelog("kestrel"))
		w.See("The board at night")
		w.SeeOffered("Picture The board at night")
	})
}

// Ideas are found while typing. No button need be pressed, and the focus stays in the field.
func TestIdeasForAnEntryAreFoundWhileTyping(t *testing.T) {
	t.Parallel()
	d, posts := moderated(t)
	w := d.Window(d.Amir)
	w.Visit(paths.AdminChangelogNew("kestrel"))
	w.Fill("Find an idea", "dark")
	w.See("A dark theme", "Dark mode")
	w.Focused("Find an idea")
	w.Click("Add Dark mode")
	w.See("tells 1 person by e-mail")
	w.Until(`document.querySelector("[name=idea]").value === "` + posts["Dark mode"].ID + `"`)
	w.Axe()
}
