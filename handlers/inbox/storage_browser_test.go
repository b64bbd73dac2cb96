package inbox_test

import (
	"testing"

	"intake/internal/testing/browser"
)

// fillStorage leaves no room for what pages remember.
const fillStorage = `[localStorage, sessionStorage].forEach((storage) => {
	for (let size = 4e6, i = 0; size >= 1; i++) {
		try { storage.setItem("filler " + i, "x".repeat(size)); } catch { size = Math.floor(size / 2); }
	}
})`

func TestKeysWorkWhileTheBrowsersStorageIsFull(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	second := o.file(o.App, "Second ticket")
	w := o.Window(o.Amir)
	w.Visit("/admin/inbox")
	w.Run(fillStorage)
	w.Press("j")
	w.NewPage(func() { w.Press("i") })
	w.See("Assigned.")
	w.Press("j")
	w.NewPage(func() { w.Press(browser.Enter) })
	w.At("/admin/inbox/" + second.ID)
	w.NewPage(func() { w.Press("j") })
	w.At("/admin/inbox/" + o.ticket.ID)
	w.NewPage(func() { w.Press("e") })
	w.See("#1 is resolved.")
}
