package handlers_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
)

const (
	// dialogs are the ids of the dialogs that the page can open.
	dialogs    = `[...new Set([...document.querySelectorAll('[data-dialog]')].map((opener) => opener.dataset.dialog))]`
	openDialog = `document.querySelector('[data-dialog="%s"]').click()`
	shut       = `document.querySelectorAll('dialog[open]').forEach((dialog) => dialog.close())`
	// unfold opens all menus and folds, and reports whether there are any.
	unfold = `(() => {
		const folds = [...document.querySelectorAll('details:not([open])')].filter((fold) => fold.checkVisibility());
		folds.forEach((fold) => { fold.open = true; });
		return folds.length > 0;
	})()`
)

// oneOfEachKind returns a page of the walk for each kind that has not been looked at under this prefix.
func oneOfEachKind(
	t *testing.T, s *handlertest.Service, walk walk, looked map[string]bool, prefix string,
) (pages []string) {
	t.Helper()
	follow(t, s, walk, func(address, _ string) {
		if kind := prefix + kindOf(address); !looked[kind] {
			looked[kind] = true
			pages = append(pages, address)
		}
	})
	return pages
}

// windowOf returns the options of a window in which the person of the walk is signed in.
func windowOf(t *testing.T, s *handlertest.Service, walk walk) []browser.Option {
	t.Helper()
	if walk.email == "" {
		return nil
	}
	return []browser.Option{browser.Cookie(s.SignIn(accountOf(t, s, walk.email)).Cookie())}
}

// Each kind of page is checked once at the width of a phone: as it is, with its menus and folds open, and with each
// kind of its dialogs.
func TestEveryKindOfPageInTheDemoIsAccessibleOnAPhone(t *testing.T) {
	t.Parallel()
	s, walks := demo(t)
	looked := map[string]bool{}
	for _, walk := range walks {
		pages := oneOfEachKind(t, s, walk, looked, "")
		options := append(windowOf(t, s, walk), browser.Phone, browser.Touch)
		w := browser.Open(t, s.URL, options...)
		for _, page := range pages {
			w.Visit(page)
			w.Axe()
			for _, id := range browser.Eval[[]string](w, dialogs) {
				if kind := "dialog " + kindOf(id); !looked[kind] {
					looked[kind] = true
					w.Run(fmt.Sprintf(openDialog, id))
					w.Until(`!!document.querySelector('dialog[open]')`)
					w.Axe()
					w.Run(shut)
				}
			}
			if !browser.Eval[bool](w, unfold) {
				continue
			}
			for _, fault := range w.AxeFaults() {
				if !strings.Contains(fault, "partially obscured") { // several open menus cover each other
					t.Errorf("%s, unfolded: %s", page, fault)
				}
			}
		}
	}
	if len(looked) < 55 {
		t.Errorf("there are only %d kinds of pages and dialogs", len(looked))
	}
}

var anyLanguage = regexp.MustCompile(`/languages/[^/:]+`)

// kindOf returns what an address has in common with those of other apps, languages and lists.
func kindOf(address string) string {
	shape, _, _ := strings.Cut(shapeOf(address), "?")
	return anyLanguage.ReplaceAllString(strings.ReplaceAll(shape, "fernway", "kestrel"), "/languages/:tag")
}
