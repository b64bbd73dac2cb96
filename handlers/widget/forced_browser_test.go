package widget_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models/modelstest"
)

// faint lists the controls that are visible only by a background or a shadow, both of which forced colours remove.
const faint = `[...document.querySelector('intake-widget').shadowRoot.querySelectorAll('.launcher, .btn, .input, .choices span, .drop, .details-button, .switch input')]
	.filter((control) => control.checkVisibility())
	.filter((control) => {
		const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(control);
		return borderTopStyle === 'none' || borderTopWidth === '0px' || borderTopColor === getComputedStyle(control.closest('.panel') ?? document.body).backgroundColor;
	})
	.map((control) => control.outerHTML.slice(0, 80))`

// In forced colours, a form in the page and the question about a resolved ticket have borders too.
func TestInForcedColoursFormsInThePageAndTheirQuestionsAreSeen(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	token := modelstest.NewWebsite(t, s.DB.DB, s.App).Token("u_1", "claire@example.org", nil)
	solvedFor(t, s, token, "The export is empty")
	w := website{body: `<main><h1>Contact</h1><intake-form></intake-form></main>`}.open(t, s, browser.ForcedColours)
	formHere(w, "")
	identify(w, token)
	w.See("How did it go?")
	seen := func(view string) {
		t.Helper()
		w.Axe()
		unseen := strings.ReplaceAll(strings.ReplaceAll(faint, "'intake-widget'", "'intake-form'"), "'.launcher, ",
			"'.form, .went, ")
		for _, control := range browser.Eval[[]string](w, unseen) {
			t.Errorf("%s: not seen: %s", view, control)
		}
	}
	seen("the question")
	w.Run(inForm("", ".went .btn") + ".click()")
	w.Until("!!" + inForm("", ".went textarea"))
	seen("the words")
	w.Click("Share feedback")
	w.See("Your idea in one line")
	seen("feedback")
}

// styleOf returns a computed style of the first element in the panel that matches the selector.
func styleOf(w *browser.Window, selector, property string) string {
	return browser.Eval[string](w, `getComputedStyle(`+panel+`.querySelector("`+selector+`"))["`+property+`"]`)
}

// In forced colours every control is visible, and selected, struck-out and disabled ones can be told apart.
func TestInForcedColoursEverythingIsSeen(t *testing.T) {
	t.Parallel()
	for name, scheme := range map[string]browser.Option{"light": browser.Light, "dark": browser.Dark} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := handlertest.SQLite(t)
			w := website{}.open(t, s, browser.ForcedColours, scheme)
			seen := func(view string) {
				t.Helper()
				for _, control := range browser.Eval[[]string](w, faint) {
					t.Errorf("%s: not seen: %s", view, control)
				}
			}
			w.Until("!!document.querySelector('intake-widget') && matchMedia('(forced-colors: active)').matches")
			seen("closed")
			w.Click("Help")
			w.Focused(subject)
			seen("help")
			differ := func(what, selected, other, property string) {
				t.Helper()
				if one, two := styleOf(w, selected, property), styleOf(w, other, property); one == two {
					t.Errorf("%s: both have %s %s", what, property, one)
				}
			}
			differ("the tab", ".tab[aria-selected=true]", ".tab[aria-selected=false]", "borderBottomColor")
			w.Click("Also sent 3 facts")
			w.Click("Strike out: Window")
			seen("what goes along")
			differ("a line", "li.struck-out", "li:not(.struck-out)", "outlineStyle")
			back(w)
			w.Click("Share feedback")
			w.Click("Bug")
			seen("feedback")
			differ("a kind", "input:checked + span", "input:not(:checked) + span", "outlineStyle")
			w.Run(panel + `.querySelector('#itk-feedback .primary').setAttribute('aria-disabled', 'true')`)
			differ("what cannot be pressed", "#itk-feedback [aria-disabled]", "#itk-help .btn", "color")
		})
	}
}
