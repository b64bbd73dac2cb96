package portal_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/views/paths"
)

// On an Arabic page, a switch that is on has its knob on the left, and Latin text in a field does not overlap the icon,
// which is on the right.
func TestFieldsAreMirroredOnPagesFromRightToLeft(t *testing.T) {
	t.Parallel()
	d := newDesk(t, handlertest.SQLite(t))
	w := d.Window(d.Rita, browser.Speaks("ar"))
	w.Visit(paths.MyEmails())
	w.Until(`document.documentElement.dir === "rtl"`)
	w.Until(`parseFloat(getComputedStyle(document.querySelector(".switch:checked"), "::before").translate) < 0`)
	w.AxeEveryLook()
	w.Visit(paths.Board("kestrel") + "?q=invoice")
	w.Until(`(() => {
		const field = document.querySelector(".input-icon > .input"), style = getComputedStyle(field);
		return style.direction === "ltr" && parseFloat(style.paddingRight) > 30 && parseFloat(style.paddingLeft) < 30;
	})()`)
	w.AxeEveryLook()
}

// Somebody writes English on an Arabic page: the full stop belongs on the right. The placeholder stays Arabic.
func TestWhatIsTypedHasItsOwnDirection(t *testing.T) {
	t.Parallel()
	d := newDesk(t, handlertest.SQLite(t))
	w := d.Window(d.Rita, browser.Speaks("ar"))
	for _, page := range []string{paths.NewTicket("kestrel"), page(d.ritas)} {
		w.Visit(page)
		w.Until(`document.documentElement.dir === "rtl"`)
		typed := browser.Eval[[]string](w, `(() => {
			const field = document.querySelector("main textarea"), { placeholder } = field;
			const look = (placeholder, value) => {
				Object.assign(field, { placeholder, value });
				return getComputedStyle(field).unicodeBidi;
			};
			return [look("اكتب هنا", ""), look("اكتب هنا", "It works."), look(placeholder, "It works.")];
		})()`)
		if typed[0] == "plaintext" || typed[1] != "plaintext" || typed[2] != "plaintext" {
			t.Errorf("on %s, the field is %v", page, typed)
		}
	}
}
