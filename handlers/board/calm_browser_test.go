package board_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/views/paths"
)

// With reduced motion, colours change at once, and not element by element. All windows of tests ask for reduced motion.
func TestReducedMotionChangesColoursWithoutTransition(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	share(t, s, "Dark mode")
	w := browser.Open(t, s.URL)
	w.Visit(paths.Board("kestrel"))
	w.Until(`document.addEventListener("transitionrun", ({ target }) => { document.title = "In motion: " + target.outerHTML; }) === undefined`)
	w.Become(browser.Dark)
	w.Until(`new Promise((done) => setTimeout(() => done(matchMedia("(prefers-color-scheme: dark)").matches), 200))`)
	w.Until(`!document.title.startsWith("In motion")`)
}
