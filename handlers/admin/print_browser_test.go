package admin_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/views/paths"
)

// asPrinted applies the styles for paper to the screen, and reports whether there are any.
const asPrinted = `(() => {
	let found = false;
	const apply = (rules) => {
		for (const rule of rules) {
			if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') {
				rule.media.mediaText = 'all';
				found = true;
			}
			if (rule.cssRules) apply(rule.cssRules);
		}
	};
	for (const sheet of document.styleSheets) apply(sheet.cssRules);
	return found;
})()`

func TestOnPaperThereIsNothingToClick(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := s.Window(s.Olive)
	for _, page := range []string{
		paths.AdminAudit("kestrel"), paths.AdminKeys("kestrel"), paths.AdminMembers("kestrel"), paths.Board("kestrel"),
	} {
		w.Visit(page)
		if !browser.Eval[bool](w, asPrinted) {
			t.Fatalf("%s has no styles for paper", page)
		}
		if name := browser.Eval[string](w, `[...document.querySelectorAll('.tabs > *, .btn, .tools button')]
			.find((control) => control.checkVisibility())?.textContent.trim() ?? ''`); name != "" {
			t.Errorf("%s prints %q", page, name)
		}
		if !browser.Eval[bool](w, `document.querySelector('h1').checkVisibility()`) {
			t.Errorf("%s does not print its heading", page)
		}
	}
}
