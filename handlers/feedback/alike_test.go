package feedback_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/views/paths"
)

// One click merges an idea into a similar one, and the toast offers to undo it.
func TestAnIdeaIsMergedIntoTheOneThatItLooksLike(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		d := &desk{Service: handlertest.SQLite(t), T: t}
		d.publish("Send the same invoice every month", "rita@example.com")
		fresh := d.publish("Send an invoice every month", "sam@example.com")
		if err := models.FindLookalikes(t.Context(), d.DB.DB); err != nil {
			t.Fatal(err)
		}
		w := d.Window(d.Amir, options...)
		w.Visit(paths.AdminFeedback("kestrel"))
		w.See("Looks like “Send the same invoice every month”")
		if len(options) == 0 {
			w.Axe()
		}
		w.Click("Merge Send an invoice every month into Send the same invoice every month")
		w.See("Feedback 1", "Undo")
		if now := d.see(fresh); !now.Merged() {
			t.Error("it is not merged")
		}
		w.Click("Undo")
		w.See("Undone.", "Feedback 2")
		w.Click("Send an invoice every month is another idea")
		w.See("Kept apart: it is another idea.", "Undo")
		w.Until(`!document.querySelector(".alike")`)
		w.Click("Undo")
		w.See("Undone.", "Looks like “Send the same invoice every month”")
	})
}
