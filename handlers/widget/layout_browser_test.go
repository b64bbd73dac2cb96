package widget_test

import (
	"testing"

	"intake/internal/browsertest"
)

// panel is the widget's dialog.
const panel = "document.querySelector('intake-widget').shadowRoot.querySelector('dialog')"

// A dialog is as tall as its content, and WebKit takes a percentage of such a height for nothing: the fields would be gone.
func TestNoPartOfThePanelIsSizedByItsHeight(t *testing.T) {
	t.Parallel()
	s := service(t)
	w := website{}.open(t, s)
	w.Click("Help")
	w.Focused(subject)
	shares := browsertest.Eval[[]string](w, `[...`+panel+`.children].filter((part) => getComputedStyle(part).flexBasis.endsWith('%')).map((part) => part.className)`)
	if len(shares) > 0 {
		t.Errorf("the height of %v is a share of the panel's", shares)
	}
}
