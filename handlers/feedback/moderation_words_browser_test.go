package feedback_test

import (
	"slices"
	"testing"

	"intake/internal/testing/browser"
	"intake/views/paths"
)

// Submitting another form would lose the note. The buttons come back when it is sent or cleared.
func TestWithoutScriptOtherButtonsAreHiddenWhileANoteIsTyped(t *testing.T) {
	t.Parallel()
	d, posts := moderated(t)
	w := d.Window(d.Amir, browser.NoScript)
	others := []string{"Hide from board", "Turn into a ticket", "Add vote", "Link ticket",
		"Save the status of A dark theme"}
	offered := func(want bool) {
		t.Helper()
		if want {
			w.Until(`!document.body.innerText.includes("The other buttons are back")`)
		} else {
			w.See("The other buttons are back as soon as this is sent or cleared.")
		}
		for _, name := range others {
			if w.Offers(name) != want {
				t.Errorf("that %q is offered is %t", name, !want)
			}
		}
	}
	w.Visit(paths.AdminPost("kestrel", posts["Dark mode"].ID))
	offered(true)
	w.Fill("Note for the team", "Rita pays")
	offered(false)
	w.Fill("Note for the team", "")
	offered(true)
	w.Fill("Note for the team", "Rita pays")
	w.NewPage(func() { w.Click("Add note") })
	w.See("Internal note", "Rita pays")
	offered(true)
	others = slices.DeleteFunc(others, func(name string) bool { return name == "Add vote" })
	w.Fill("Vote for a customer", "rita@example.com")
	offered(false)
	w.NewPage(func() { w.Click("Add vote") })
	w.See("The vote counts.")
	offered(true)

	w.Visit(paths.AdminPostDecline("kestrel", posts["Dark mode"].ID))
	w.Fill("Why it is not planned", "We would draw all twice.")
	offered(false)
	w.NewPage(func() { w.Click("Set to Not planned") })
	w.See("Status set to Not planned.")
}
