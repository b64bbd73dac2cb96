// Package browser controls Chromium, Firefox and WebKit on the pages of a service under test. It finds elements like a
// screen reader, by their accessible names, and uses a real mouse and a real keyboard. A test fails if a page writes an
// error to the console, cannot load a part of itself, or sends a request to another host.
//
// Open opens a window of Chromium. A journey that must work in every browser is written once and run in all three:
//
//	browser.EveryEngine(t, func(t *testing.T, engine browser.Option) {
//		w := browser.Open(t, s.URL, engine, browser.Phone)
//		w.Visit("/")
//		w.Click("Send")
//	})
//
// Chromium is controlled by chromedp, Firefox over WebDriver BiDi, and WebKit, which is WebKitGTK here, over WebDriver
// on its own X server. Each package has at most one Chromium and one Firefox, whose windows share nothing; each WebKit
// window is a process. All end with the tests, and none of them can reach more than 127.0.0.1.
//
// The engines differ:
//   - Only in Chromium can a test disable scripts, touch, download, slow down the connection and block a path.
//   - A WebKit window keeps the colour scheme that it was opened with.
//   - WebKit sends no Secure cookie over http, so a test that is signed in there needs a service whose address is http.
//   - WebKit reports no console message and no failed script while a page loads. It does report later ones, and every
//     request.
//   - Chromium computes names and roles itself; in Firefox and WebKit axe-core does.
package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"
)

// patience is how long a page may take to reach a state that a test waits for.
const patience = 2 * time.Minute

// Window is a browser window that shares no cookies, cache or storage with any other.
type Window struct {
	t       testing.TB
	base    string // the address of the service: http://127.0.0.1:port
	setting setting
	driver  driver
	watch   *watch
}

// Open opens a window on the service at base. Without options it is Chromium, 1280 pixels wide and light. If the engine
// is not installed, the test is skipped.
func Open(t testing.TB, base string, options ...Option) *Window {
	t.Helper()
	w := &Window{t: t, base: base, watch: newWatch(base)}
	for _, option := range append([]Option{Chromium, Desktop, Light}, options...) {
		option(&w.setting)
	}
	w.watch.allow(w.setting)
	w.driver = w.setting.engine.open(t, w)
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("the window of %s shows %s\n%s", w.setting.engine.name, w.Location(), w.text())
			t.Logf("it still waits for %q", w.watch.unanswered())
		}
		w.driver.close()
		for _, fault := range w.watch.faults() {
			t.Errorf("%s: %s", w.setting.engine.name, fault)
		}
	})
	must(t, within(patience, func(ctx context.Context) error { return w.driver.become(ctx, w.setting) }))
	for _, cookie := range w.setting.cookies {
		must(t, within(patience, func(ctx context.Context) error { return w.driver.cookie(ctx, cookie[0], cookie[1]) }))
	}
	return w
}

// holdToasts moves the pointer over every new toast: then it does not disappear, no matter how slow the machine is.
const holdToasts = `new MutationObserver((changes) => {
	for (const node of changes.flatMap((change) => [...change.addedNodes]))
		if (node.matches?.('[data-toast]')) setTimeout(() => node.dispatchEvent(new PointerEvent('pointerenter')));
}).observe(document, { childList: true, subtree: true })`

// Become changes the size or colours of the window while it shows a page.
func (w *Window) Become(options ...Option) {
	w.t.Helper()
	for _, option := range options {
		option(&w.setting)
	}
	must(w.t, within(patience, func(ctx context.Context) error { return w.driver.become(ctx, w.setting) }))
}

// Visit opens a page of the service, or one with a full address.
func (w *Window) Visit(path string) {
	w.t.Helper()
	address := path
	if strings.HasPrefix(path, "/") {
		address = w.base + path
	}
	if err := within(patience, func(ctx context.Context) error { return w.driver.visit(ctx, address) }); err != nil {
		w.t.Fatalf("visiting %s: %v", path, err)
	}
}

// Reload loads the page again, like the browser's button: a page that is the answer to a form submits the form again.
func (w *Window) Reload() {
	w.t.Helper()
	w.NewPage(func() { must(w.t, within(patience, w.driver.reload)) })
}

// Back goes to the previous page.
func (w *Window) Back() {
	w.t.Helper()
	if err := within(patience, w.driver.back); err != nil {
		w.t.Fatalf("going back from %s: %v", w.Location(), err)
	}
}

// Location returns the path and query of the current page.
func (w *Window) Location() string {
	place, err := eval[string](w, "location.pathname + location.search")
	if err != nil {
		return "no page: " + err.Error()
	}
	return place
}

// At waits until the window shows the page of the path. The query is compared only if the path has one.
func (w *Window) At(path string) {
	w.t.Helper()
	w.until("arriving at "+path, func() error {
		place := w.Location()
		if !strings.Contains(path, "?") {
			place, _, _ = strings.Cut(place, "?")
		}
		if place != path {
			return fmt.Errorf("the window shows %s", place)
		}
		return w.loaded()
	})
}

// NewPage does something that loads a new page and waits for it, even if its address is the same.
func (w *Window) NewPage(act func()) {
	w.t.Helper()
	w.until("marking the page", func() error { // it may be loading
		_, err := eval[bool](w, "window.wasHereBefore = true")
		return err
	})
	act()
	w.until("waiting for a new page", func() error {
		old, err := eval[bool](w, "!!window.wasHereBefore")
		if err == nil && old {
			err = fmt.Errorf("the window still shows %s", w.Location())
		}
		if err != nil {
			return err
		}
		return w.loaded()
	})
}

func (w *Window) loaded() error {
	state, err := eval[string](w, "document.readyState")
	if err == nil && state != "complete" {
		err = fmt.Errorf("the page is still %s", state)
	}
	return err
}

// pauses are the pauses between two checks of a page. Each is longer than the one before, because checking takes
// processor time from what is waited for.
type pauses struct{ last time.Duration }

// next returns a channel on which the next pause ends.
func (p *pauses) next() <-chan time.Time {
	const first, longest = 10 * time.Millisecond, 200 * time.Millisecond
	p.last = min(max(first, p.last*3/2), longest)
	return time.After(p.last)
}

// repeat calls try until it succeeds or the context ends.
func repeat(ctx context.Context, try func() error) error {
	for between := (&pauses{}); ; {
		err := try()
		if err == nil {
			return nil
		}
		select {
		case <-ctx.Done():
			return err
		case <-between.next():
		}
	}
}

// until calls look until it returns no error.
func (w *Window) until(what string, look func() error) {
	w.t.Helper()
	deadline := time.Now().Add(patience)
	for between := (&pauses{}); ; {
		err := look()
		if err == nil {
			return
		}
		if time.Now().After(deadline) {
			w.t.Fatalf("%s: %v", what, err)
		}
		select {
		case <-w.driver.done():
			w.t.Fatalf("%s: %s has ended: %v", what, w.setting.engine.name, err)
		case <-between.next():
		}
	}
}

// within calls act with a deadline.
func within(patience time.Duration, act func(ctx context.Context) error) error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	return act(ctx)
}

func eval[T any](w *Window, script string) (value T, err error) {
	err = within(patience, func(ctx context.Context) error {
		raw, err := w.driver.eval(ctx, script)
		if err != nil {
			return err
		}
		return json.Unmarshal(raw, &value)
	})
	return value, err
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
