package widget_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
)

// boxes returns the positions of the launcher and the panel: left, top, right and bottom of each.
const boxes = `[...document.querySelector('intake-widget').shadowRoot.querySelectorAll('.launcher, dialog')]
	.map((part) => part.getBoundingClientRect()).flatMap(({ left, top, right, bottom }) => [left, top, right, bottom])`

// With data-launcher="tab", the launcher is in the middle of the window's edge, and not below the panel.
func TestTheLauncherMayBeATabAtTheEdge(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		tag, lang, label string
		left             bool
	}{
		"right":           {`data-app="kestrel" data-launcher="tab"`, "en", "Help", false},
		"left":            {`data-app="kestrel" data-launcher="tab" data-side="left"`, "de", "Hilfe", true},
		"right in Arabic": {`data-app="kestrel" data-launcher="tab"`, "ar", "مساعدة", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := handlertest.SQLite(t)
			w := website{
				tag: c.tag, lang: c.lang, style: "button { all: unset !important; position: static !important }",
			}.open(t, s)
			ready(w)
			box := browser.Eval[[]float64](w, boxes)
			if box[3]-box[1] <= box[2]-box[0] || box[1]+box[3] < 800 || box[1]+box[3] > 1000 {
				t.Errorf("the tab lies at %v", box)
			}
			if atEdge := box[0] == 0; atEdge != c.left || !c.left && box[2] != 1280 {
				t.Errorf("the tab lies at %v, which is not its edge", box)
			}
			w.AxeEveryLook()
			w.Become(browser.Desktop)
			w.Click(c.label)
			w.Until("!!" + panel + "?.open")
			box = browser.Eval[[]float64](w, boxes)
			if c.left && box[4] < box[2] || !c.left && box[6] > box[0] {
				t.Errorf("the panel covers the tab: %v", box)
			}
			w.Press(browser.Escape)
			w.Focused(c.label)
			w.Become(browser.Phone)
			if box = browser.Eval[[]float64](w, boxes); box[0] < 0 || box[2] > 390 {
				t.Errorf("on a phone the tab lies at %v", box)
			}
			w.Become(browser.Sized(844, 390), browser.CutOff(47))
			w.Until(`(([left, , right]) => left === 47 || right === 844 - 47)(` + boxes + `)`)
		})
	}
}
