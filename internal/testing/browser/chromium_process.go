package browser

import (
	"context"
	"os"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
)

// chromiumProcess is the one Chromium of a test package; it starts with the first window.
var chromiumProcess struct {
	once sync.Once
	path string
	ctx  context.Context
	end  func()
	err  error
}

func chromium(t testing.TB) context.Context {
	t.Helper()
	chromiumProcess.once.Do(startChromium)
	switch {
	case chromiumProcess.path == "":
		missing(t, "Chromium")
	case chromiumProcess.err != nil:
		t.Fatalf("starting %s: %v", chromiumProcess.path, chromiumProcess.err)
	}
	return chromiumProcess.ctx
}

func startChromium() {
	chromiumProcess.path = program("CHROMIUM_PATH", "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
	if chromiumProcess.path == "" {
		return
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(chromiumProcess.path),
		chromedp.WSURLReadTimeout(startPatience),
		// Nothing leaves this machine, whatever a page asks for.
		chromedp.Flag("host-resolver-rules", "MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"))
	if os.Geteuid() == 0 {
		options = append(options, chromedp.NoSandbox) // Chromium refuses to sandbox for root
	}
	allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, closeBrowser := chromedp.NewContext(allocator)
	chromiumProcess.ctx, chromiumProcess.end = ctx, func() { closeBrowser(); stop() }
	chromiumProcess.err = chromedp.Do(ctx)
}
