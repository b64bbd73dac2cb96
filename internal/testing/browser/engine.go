package browser

import (
	"testing"

	"intake/internal/testing/needs"
)

// engine is a browser engine, and how to open a window of it.
type engine struct {
	name string
	open func(t testing.TB, w *Window) driver
	// atOnce limits how many tests of a package use the engine at a time. It is nil for no limit.
	atOnce chan struct{}
}

// Chromium is the engine of Chrome and Edge. Only in this one can tests disable scripts, touch, download, and slow down
// the connection.
func Chromium(s *setting) { s.engine = engine{name: "Chromium", open: openChromium} }

// Firefox is controlled over WebDriver BiDi.
func Firefox(s *setting) { s.engine = engine{name: "Firefox", open: openFirefox, atOnce: firefoxes} }

// WebKit is the engine of Safari, here as WebKitGTK, controlled over WebDriver.
func WebKit(s *setting) { s.engine = engine{name: "WebKit", open: openWebKit, atOnce: webkits} }

var firefoxes, webkits = make(chan struct{}, 2), make(chan struct{}, 2)

// EveryEngine runs a journey in Chromium, Firefox and WebKit in parallel. Pass the engine to Open.
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

// missing skips the test because a program is missing, or fails it if no test may be skipped.
func missing(t testing.TB, what string) {
	t.Helper()
	needs.Missing(t, "there is no "+what+": `make test` installs what this test needs")
}

// Main runs the tests of a package, and then stops the browsers that they used. Call it from TestMain.
func Main(m *testing.M) {
	m.Run()
	for _, end := range []func(){chromiumProcess.end, firefoxProcess.end, screen.end} {
		if end != nil {
			end()
		}
	}
}
