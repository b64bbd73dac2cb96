package inbox_test

import (
	"fmt"
	"strings"
	"testing"

	"intake/internal/testing/browser"
	"intake/models"
)

// pressComposing presses a key in the focused field while an input method, as for Japanese, composes a word. Safari
// says so only by the key's old code. It reports whether the page leaves the key to the input method.
func pressComposing(w *browser.Window, key, how string) bool {
	return browser.Eval[bool](w, fmt.Sprintf(`document.activeElement.dispatchEvent(new KeyboardEvent("keydown",
		{ key: %q, bubbles: true, cancelable: true, %s }))`, key, how))
}

func TestKeysOfAnInputMethodAreLeftToIt(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	for n := range 6 { // from this number on, they can be searched
		_, err := o.App.SaveReply(ctx, o.DB.DB, models.Actor{Account: o.Amir},
			models.SavedReplyDraft{Title: fmt.Sprint("Thanks ", n), Body: "Thank you."})
		o.must(err)
	}
	w := o.open(o.Amir)
	for _, how := range []string{"isComposing: true", "keyCode: 229"} {
		w.Click("Saved replies")
		w.Focused("Search saved replies")
		for _, key := range []string{"Enter", "ArrowDown", "Escape"} {
			if !pressComposing(w, key, how) {
				t.Errorf("the menu of saved replies takes %s (%s)", key, how)
			}
		}
		w.Focused("Search saved replies")
		w.Press(browser.Escape)
		w.Fill("Reply", "It is")
		if !pressComposing(w, "Enter", "ctrlKey: true, "+how) {
			t.Errorf("Ctrl+Enter sends what is being composed (%s)", how)
		}
		w.Holds("Reply", "It is")
		w.Chord("k", browser.Control)
		if !pressComposing(w, "Enter", how) {
			t.Errorf("the palette takes Enter (%s)", how)
		}
		w.Chord("k", browser.Control)
	}
}

// Beside the list, the page does not scroll: whatever the composer holds, its buttons stay in the window.
func TestALongReplyWithManyFilesFitsTheWindow(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	w := o.open(o.Amir, browser.Sized(1280, 720))
	w.Fill("Reply", strings.Repeat("Try this.\n", 60))
	for n := range 7 { // two more than a message takes
		w.Attach(fmt.Sprintf("step-%d.txt", n), "Open it.")
	}
	w.Until(`(() => {
		const list = document.querySelector("#answer .files");
		const refused = list.querySelector("[data-state=error]")?.getBoundingClientRect();
		const shown = list.getBoundingClientRect();
		return list.childElementCount === 7 && refused.top >= shown.top && refused.bottom <= shown.bottom;
	})()`)
	w.Until(`document.documentElement.scrollHeight <= innerHeight`)
	w.Until(`[...document.querySelectorAll("#answer .composer__bar button")]` +
		`.every((button) => button.getBoundingClientRect().bottom <= innerHeight)`)
}

// On a Russian keyboard, the keys are where they are on an English one.
func TestKeysWorkOnKeyboardsWithOtherLetters(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	second := o.file(o.App, "Second ticket")
	w := o.Window(o.Amir)
	press := func(key, code, more string) {
		w.Run(fmt.Sprintf(`document.activeElement.dispatchEvent(new KeyboardEvent("keydown",
			{ key: %q, code: %q, bubbles: true, cancelable: true, %s }))`, key, code, more))
	}
	w.Visit("/admin/inbox")
	press("о", "KeyJ", "")
	w.Focused("Unread: Second ticket")
	press("К", "KeyR", "shiftKey: false") // with caps lock
	w.At("/admin/inbox/" + second.ID)
	w.Focused("Reply")
	w.Press(browser.Escape)
	press("ğ", "KeyE", "") // on a Turkish keyboard, which has an E elsewhere
	press("л", "KeyK", "ctrlKey: true")
	w.Focused("Search or do something")
	o.stillOpen(1, 2)
	w.Press(browser.Escape)
	press("п", "KeyG", "")
	w.NewPage(func() { press("а", "KeyF", "") })
	w.At("/admin/apps/kestrel/feedback")
}
