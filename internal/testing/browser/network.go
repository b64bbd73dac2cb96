package browser

import (
	"context"

	"github.com/chromedp/cdproto/network"
)

// Offline disconnects the window from the network, or connects it again.
func (w *Window) Offline(off bool) {
	w.t.Helper()
	must(w.t, within(patience, func(ctx context.Context) error { return w.driver.offline(ctx, off) }))
}

// Uplink limits the window's upload to a number of bytes per second; -1 removes the limit. Chromium only.
func (w *Window) Uplink(bytes float64) {
	w.t.Helper()
	must(w.t, within(patience, func(ctx context.Context) error {
		return w.chromium().throttle(ctx, network.Conditions{DownloadThroughput: -1, UploadThroughput: bytes})
	}))
}

// Block makes all requests of the window to a path of the service fail. The path may end with a star. Chromium only.
func (w *Window) Block(path string) {
	w.t.Helper()
	blocked := &network.BlockPattern{URLPattern: "*://*:*" + path, Block: true}
	must(w.t, within(patience, func(ctx context.Context) error {
		return call(ctx, w.chromium(), network.SetBlockedURLs,
			network.SetBlockedURLsParams{URLPatterns: []*network.BlockPattern{blocked}})
	}))
}

// chromium returns the window's driver for what only Chromium can do.
func (w *Window) chromium() *chromiumWindow {
	w.t.Helper()
	driver, ok := w.driver.(*chromiumWindow)
	if !ok {
		w.t.Fatalf("%s cannot do this", w.setting.engine.name)
	}
	return driver
}
