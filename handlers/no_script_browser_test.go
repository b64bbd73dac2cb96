package handlers_test

import (
	"slices"
	"testing"

	"intake/internal/testing/browser"
)

// deadButtons are the visible buttons that submit no form, so that they do nothing without a script.
const deadButtons = `[...document.querySelectorAll('button, [role="button"], input[type="button"]')]
	.filter((button) => button.checkVisibility({ checkVisibilityCSS: true }) && !button.disabled && !(button.type === 'submit' && button.form))
	.map((button) => (button.getAttribute('aria-label') || button.innerText || button.id).trim())`

// deadFields are the fields that submit their form when they change, without a button that does so without a script.
const deadFields = `[...document.querySelectorAll('[data-submit]')].filter((field) => field.checkVisibility() && field.form &&
		![...field.form.elements].some((button) => button.type === 'submit' && button.checkVisibility()))
	.map((field) => field.getAttribute('aria-label') || field.name)`

// Each kind of page in the demo is opened in a browser that runs no script. Everything that it offers must work: what
// needs a script is not shown, and if nothing replaces it, the page says so.
func TestWithoutScriptPagesOfferOnlyControlsThatWork(t *testing.T) {
	t.Parallel()
	s, walks := demo(t)
	looked := map[string]bool{}
	for _, walk := range walks {
		pages := oneOfEachKind(t, s, walk, looked, walk.who)
		options := append(windowOf(t, s, walk), browser.NoScript)
		w := browser.Open(t, s.URL, options...)
		for _, page := range pages {
			w.Visit(page)
			w.Run(unfold)
			for what, script := range map[string]string{"buttons": deadButtons, "fields": deadFields} {
				if found := browser.Eval[[]string](w, script); len(found) > 0 {
					t.Errorf("%s shows the %s %s that do nothing: %q", page, walk.who, what, slices.Compact(found))
				}
			}
		}
	}
	if len(looked) < 55 {
		t.Errorf("there are only %d kinds of pages", len(looked))
	}
}
