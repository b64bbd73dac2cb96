package browser

import (
	"context"

	"github.com/chromedp/cdproto/network"
)

// Offline takes the network away from the window, or gives it back.
func (w *Window) Offline(off bool) {
	w.t.Helper()
	must(w.t, within(patience, func(ctx context.Context) error { return w.driver.offline(ctx, off) }))
}

// Uplink lets the window send no more than so many bytes a second; -1 is as fast as it goes. Chromium only.
func (w *Window) Uplink(bytes float64) {
	w.t.Helper()
	must(w.t, within(patience, func(ctx context.Context) error {
		return w.chromium().throttle(ctx, network.Conditions{DownloadThroughput: -1, UploadThroughput: bytes})
	}))
}

// Block lets no request of the window through to a path of ours, which may end in a star. Chromium only.
func (w *Window) Block(path string) {
	w.t.Helper()
	blocked := &network.BlockPattern{URLPattern: "*://*:*" + path, Block: true}
	must(w.t, within(patience, func(ctx context.Context) error {
		return call(ctx, w.chromium(), network.SetBlockedURLs,
			network.SetBlockedURLsParams{URLPatterns: []*network.BlockPattern{blocked}})
	}))
}

// chromium is the window's driver for what no other engine offers.
func (w *Window) chromium() *chromiumWindow {
	w.t.Helper()
	driver, ok := w.driver.(*chromiumWindow)
	if !ok {
		w.t.Fatalf("%s cannot do this", w.setting.engine.name)
	}
	return driver
}
