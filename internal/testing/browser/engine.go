package browser

import (
	"testing"

	"intake/internal/testing/needs"
)

// engine is what shows the pages: a browser's, with all that is the browser's own.
type engine struct {
	name string
	open func(t testing.TB, w *Window) driver
	// atOnce bounds how many tests of a package use the engine at a time, nil for no bound.
	atOnce chan struct{}
}

// Chromium is the engine of Chrome and Edge. Only here can a test do without script, touch, download, and slow a
// connection down.
func Chromium(s *setting) { s.engine = engine{name: "Chromium", open: openChromium} }

// Firefox is driven over WebDriver BiDi.
func Firefox(s *setting) { s.engine = engine{name: "Firefox", open: openFirefox, atOnce: firefoxes} }

// WebKit is the engine of Safari, as WebKitGTK has it, driven over WebDriver.
func WebKit(s *setting) { s.engine = engine{name: "WebKit", open: openWebKit, atOnce: webkits} }

var firefoxes, webkits = make(chan struct{}, 2), make(chan struct{}, 2)

// EveryEngine runs a journey in Chromium, Firefox and WebKit, side by side. Hand the engine on to Open.
func EveryEngine(t *testing.T, journey func(t *testing.T, engine Option)) {
	t.Helper()
	for _, option := range []Option{Chromium, Firefox, WebKit} {
		var s setting
		option(&s)
		t.Run(s.engine.name, func(t *testing.T) {
			t.Parallel()
			if s.engine.atOnce != nil {
				s.engine.atOnce <- struct{}{}
				t.Cleanup(func() { <-s.engine.atOnce })
			}
			journey(t, option)
		})
	}
}

// missing skips the test for want of a program, or fails it where no test may be skipped.
func missing(t testing.TB, what string) {
	t.Helper()
	needs.Missing(t, "there is no "+what+": `make test` installs what this test needs")
}

// Main runs the tests of a package and then ends the browsers that they used. Call it from TestMain.
func Main(m *testing.M) {
	m.Run()
	for _, end := range []func(){chromiumProcess.end, firefoxProcess.end, screen.end} {
		if end != nil {
			end()
		}
	}
}
