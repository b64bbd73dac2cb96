package widget_test

import (
	"fmt"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
)

// A dialog is as tall as its content, and WebKit computes a percentage of such a height as zero, so the fields would
// disappear.
func TestNoPartOfThePanelIsSizedByItsHeight(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	w.Click("Help")
	w.Focused(subject)
	shares := browser.Eval[[]string](w, `[...`+panel+`.children]
		.filter((part) => getComputedStyle(part).flexBasis.endsWith('%')).map((part) => part.className)`)
	if len(shares) > 0 {
		t.Errorf("the height of %v is a share of the panel's", shares)
	}
}

// hiddenFocus describes the focused element if it is not entirely visible, and is "" otherwise.
const hiddenFocus = `(() => {
	const root = document.querySelector('intake-widget').shadowRoot, active = root.activeElement;
	if (!active || active.matches('dialog')) return '';
	const field = active.matches('[type=file], [type=radio]') ? active.parentElement : active;
	for (const { left, width, top, bottom } of field.getClientRects()) // a link may span several lines
		for (let y = Math.ceil(top) + 1; y < bottom - 1; y++)
			if (!field.contains(root.elementFromPoint(left + width / 2, y)))
				return (active.id || active.outerHTML) + ' from ' + (y - top) + ' px on';
	return '';
})()`

// WCAG 2.2, 1.4.10 (320 by 256 pixels is 1280 by 1024 at 400 %) and 2.4.11, and phones in landscape with their keyboard
// open.
func TestInALowWindowTheFocusedFieldIsFullyVisible(t *testing.T) {
	t.Parallel()
	least := [2]int64{320, 256}
	for _, size := range [][2]int64{least, {320, 180}, {667, 200}, {390, 300}, {683, 300}, {390, 340}} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			t.Parallel()
			s := handlertest.SQLite(t)
			w := website{}.open(t, s, browser.Sized(size[0], size[1]))
			walk := func(view string) {
				t.Helper()
				for range 13 {
					if hidden := browser.Eval[string](w, hiddenFocus); hidden != "" {
						t.Errorf("%s: %s is covered", view, hidden)
					}
					w.Press(browser.Tab)
				}
			}
			w.Click("Help")
			w.Focused(subject)
			if size != least {
				walk("help")
				w.Click("Share feedback")
				walk("feedback")
				return
			}
			w.Upload(attachFiles, newFile(t, "export.log", "0 rows\n"))
			w.Click("Also sent 3 facts")
			w.Focused("Also sent")
			walk("what goes along")
			back(w)
			walk("help")
			w.TabTo("Send")
			w.Press(browser.Enter)
			w.Focused(subject)
			walk("faults")
			w.Click("Share feedback")
			walk("feedback")
			w.Fill(post, "Larger type")
			w.Click("Post on the board")
			w.Focused("Your idea is on the board")
			walk("success")
			w.Axe()
		})
	}
}

// Media queries and viewport units ignore the CSS property zoom of the page.
func TestAllOfThePanelIsReachableOnAZoomedPage(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int64{{1280, 800}, {390, 844}} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			t.Parallel()
			s := handlertest.SQLite(t)
			w := website{}.open(t, s, browser.Sized(size[0], size[1]))
			ready(w)
			for _, zoom := range []string{"1.25", "1.5", "2"} {
				w.Run("document.documentElement.style.zoom = " + zoom + "")
				w.Click("Help")
				w.Focused(subject)
				outside := browser.Eval[bool](w, `(() => {
					const { left, top, right, bottom } = `+panel+`.getBoundingClientRect();
					return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
				})()`)
				if outside {
					t.Errorf("zoomed by %s, the panel sticks out of the window", zoom)
				}
				w.Click("Send")
				if w.Complaint(subject) == "" {
					t.Errorf("zoomed by %s, Send does nothing", zoom)
				}
				w.Click("Close")
				w.Until("!" + panel + ".open")
			}
		})
	}
}
