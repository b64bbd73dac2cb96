package admin_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/views/paths"
)

// The system gives all backgrounds the same colour, so what is selected has to be marked in another way.
func TestInForcedColoursWhatIsSelectedIsSeen(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := keysPage(t, s, browser.ForcedColours)
	w.Until(`matchMedia('(forced-colors: active)').matches`)
	w.Until(`!!document.querySelector('.tabs > [role="tab"]')`)
	if seen := browser.Eval[bool](w, `(() => {
		const edge = (selected) => getComputedStyle(document.querySelector('.tabs > [aria-selected="' + selected + '"]')).borderBlockEndColor;
		return edge(true) !== edge(false);
	})()`); !seen {
		t.Error("the selected tab looks like the others")
	}
	outlined := func(what string) {
		t.Helper()
		w.Until(`!!document.querySelector('` + what + `')`)
		if style := browser.Eval[string](w, `getComputedStyle(document.querySelector('`+what+`')).outlineStyle`); style != "solid" {
			t.Errorf("%s has the outline %s", what, style)
		}
	}
	w.Click("Search or do something")
	outlined(`#palette-list [aria-selected="true"]`)
	w.Visit(paths.Board("kestrel"))
	outlined(`.theme > [aria-pressed="true"]`)
}
