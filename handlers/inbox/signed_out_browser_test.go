package inbox_test

import (
	"net/url"
	"testing"

	"intake/internal/testing/browser"
)

// A session ends while an agent writes: elsewhere, or because its time is up. The page stays with the text until the
// agent has signed in again in another tab.
func TestTextStaysOnThePageWhenTheSessionEnds(t *testing.T) {
	t.Parallel()
	const kept = "You are signed out. Your text is still here: sign in again in another tab, then go on."
	const state = `document.querySelector("[data-draft-state]").textContent`
	for name, act := range map[string]func(amir *browser.Window){
		"preview": func(amir *browser.Window) { amir.Click("Preview") },
		"change":  func(amir *browser.Window) { amir.Click("Assign to me") },
		"tag": func(amir *browser.Window) {
			amir.Fill("Add a tag", "vip")
			amir.Press(browser.Enter)
		},
		"return": func(amir *browser.Window) {
			amir.Run(`document.dispatchEvent(new Event("visibilitychange"))`)
		},
		"search": func(amir *browser.Window) {
			amir.Chord("k", browser.Control)
			amir.Press("vat")
		},
	} {
		t.Run(name, func(t *testing.T) {
			o := browserOffice(t)
			session := o.SignIn(o.Amir)
			amir := browser.Open(t, o.URL, browser.Cookie(session.Cookie()), browser.Refused(401))
			amir.Block("/admin/inbox/live*") // otherwise Chromium complains of a stream that ends at the sign-in
			amir.Visit("/admin/inbox/" + o.ticket.ID)
			amir.Fill("Reply", "We found it.")
			amir.Until(state + ` === "Draft saved"`)
			if answer := session.PostForm("/logout", url.Values{}); answer.StatusCode != 303 {
				t.Fatalf("signing out: %d", answer.StatusCode)
			}
			amir.Press(" It is fixed.")
			amir.Until(state + ` === "Draft not saved"`)
			act(amir)
			amir.See(kept)
			if name == "search" { // it stays open: what is still being typed would land in the reply
				amir.Press(browser.Escape)
			}
			amir.Holds("Reply", "We found it. It is fixed.")
		})
	}
}
