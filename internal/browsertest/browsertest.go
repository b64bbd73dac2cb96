// Package browsertest drives headless Chromium through the pages of a service under test. It finds things as a screen
// reader does, by their accessible names, and acts with a real mouse and a real keyboard. A test fails by itself when a
// page writes an error to the console, fails to load a part of itself, or asks another host for anything.
package browsertest

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

const (
	patience = time.Minute           // how long a page may take to become what a test waits for
	pause    = 15 * time.Millisecond // between two looks at it
)

// Window is a browser window that shares nothing with any other: no cookies, no cache, no storage.
type Window struct {
	t     testing.TB
	base  string // where the service listens: http://127.0.0.1:port
	ctx   context.Context
	watch *watch
	dark  bool
	still bool // no script of any page runs, so nothing changes by itself
}

// Option sets a window up before its first page.
type Option func(*Window) error

// Open opens a window on the service at base, 1280 pixels wide and light. Where there is no Chromium the test is skipped.
func Open(t testing.TB, base string, options ...Option) *Window {
	t.Helper()
	w := &Window{t: t, base: base, watch: newWatch(base)}
	ctx, closeWindow := chromedp.NewContext(chromium(t), chromedp.WithNewBrowserContext())
	w.ctx = ctx
	if err := chromedp.Do(ctx); err != nil {
		t.Fatalf("opening a browser window: %v", err)
	}
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("the window shows %s\n%s", w.Location(), w.text())
		}
		closeWindow()
		for _, fault := range w.watch.faults() {
			t.Error(fault)
		}
	})
	if err := chromedp.Listen(ctx, w.watch.hear); err != nil {
		t.Fatalf("listening to the window: %v", err)
	}
	must(t, call(w, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: holdToasts, WorldName: "browsertest"}))
	// Windows of parallel tests cannot all be in front; each believes that it is.
	must(t, call(w, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true}))
	for _, option := range append([]Option{Desktop, Light}, options...) {
		must(t, option(w))
	}
	return w
}

// Desktop is a window of 1280 pixels.
func Desktop(w *Window) error { return w.size(1280, 900) }

// Phone is a window of 390 pixels.
func Phone(w *Window) error { return w.size(390, 844) }

// Sized is a window of so many pixels.
func Sized(width, height int64) Option {
	return func(w *Window) error { return w.size(width, height) }
}

// Light is a system with a light colour scheme.
func Light(w *Window) error { return w.scheme("light") }

// Dark is a system with a dark colour scheme.
func Dark(w *Window) error { return w.scheme("dark") }

// Touch is a device that is used with a finger.
func Touch(w *Window) error {
	return call(w, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true})
}

// NoScript is a browser that runs no script of any page.
func NoScript(w *Window) error {
	w.still = true
	return call(w, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
}

// Cookie is a browser that has been here before and brings a cookie along: "name=value".
func Cookie(pair string) Option {
	return func(w *Window) error {
		name, value, _ := strings.Cut(pair, "=")
		yes := true
		return call(w, network.SetCookie, network.SetCookieParams{
			Name: name, Value: value, URL: w.base, Path: "/", Secure: &yes, HTTPOnly: &yes, SameSite: network.CookieSameSiteLax,
		})
	}
}

// holdToasts looks at every toast, and keeps looking: what is looked at does not leave, however slow the machine is.
const holdToasts = `new MutationObserver((changes) => {
	for (const node of changes.flatMap((change) => [...change.addedNodes]))
		if (node.matches?.('[data-toast]')) setTimeout(() => node.dispatchEvent(new PointerEvent('pointerenter')));
}).observe(document, { childList: true, subtree: true })`

// Become changes the window while it shows a page: its size or its colours.
func (w *Window) Become(options ...Option) {
	w.t.Helper()
	for _, option := range options {
		must(w.t, option(w))
	}
}

func (w *Window) size(width, height int64) error {
	return call(w, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: width, Height: height, DeviceScaleFactor: 1})
}

// scheme also asks for calm: what moves is still at once, so nothing slips away under the mouse.
func (w *Window) scheme(name string) error {
	w.dark = name == "dark"
	return call(w, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: name}, {Name: "prefers-reduced-motion", Value: "reduce"},
	}})
}

// Visit opens a page of the service.
func (w *Window) Visit(path string) {
	w.t.Helper()
	ctx, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, chromedp.Navigate(w.base+path)); err != nil {
		w.t.Fatalf("visiting %s: %v", path, err)
	}
}

// Reload loads the page again, as its button would: a page that came from a form sends the form again.
func (w *Window) Reload() {
	w.t.Helper()
	w.NewPage(func() { must(w.t, call(w, page.Reload, page.ReloadParams{})) })
}

// Back goes to the page before this one.
func (w *Window) Back() {
	w.t.Helper()
	before := w.Location()
	history, err := chromedp.Run(w.ctx, chromedp.NavigationEntries())
	must(w.t, err)
	if history.CurrentIndex == 0 {
		w.t.Fatal("there is no page before this one")
	}
	entry := history.Entries[history.CurrentIndex-1]
	must(w.t, call(w, page.NavigateToHistoryEntry, page.NavigateToHistoryEntryParams{EntryID: entry.ID}))
	w.until("going back from "+before, func() error {
		now, err := chromedp.Run(w.ctx, chromedp.NavigationEntries())
		if err == nil && now.CurrentIndex != history.CurrentIndex-1 {
			err = fmt.Errorf("still at %s", before)
		}
		return err
	})
}

// Location is the path and query of the page that is shown.
func (w *Window) Location() string {
	place, err := eval[string](w, "location.pathname + location.search")
	if err != nil {
		return "no page: " + err.Error()
	}
	return place
}

// At waits until the window shows the page of the path. The query counts only where the path has one.
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

// NewPage does something that leads to a new page, and waits for it, even where it has the address of the old one.
func (w *Window) NewPage(act func()) {
	w.t.Helper()
	_, err := eval[bool](w, "window.wasHereBefore = true")
	must(w.t, err)
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

// until looks again and again until there is nothing to complain about.
func (w *Window) until(what string, look func() error) {
	w.t.Helper()
	deadline := time.Now().Add(patience)
	for {
		err := look()
		if err == nil {
			return
		}
		if time.Now().After(deadline) || w.ctx.Err() != nil {
			w.t.Fatalf("%s: %v", what, err)
		}
		time.Sleep(pause)
	}
}

func call[P, R any](w *Window, command cdp.Command[P, R], params P) error {
	_, err := ask(w, command, params)
	return err
}

func ask[P, R any](w *Window, command cdp.Command[P, R], params P) (R, error) {
	ctx, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	return chromedp.Call(ctx, command, params)
}

func eval[T any](w *Window, script string) (T, error) {
	ctx, cancel := context.WithTimeout(w.ctx, patience)
	defer cancel()
	return chromedp.Run(ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
