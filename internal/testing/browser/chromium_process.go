package browser

import (
	"context"
	"fmt"
	"os"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// chromiumProcess is the one Chromium of a test package. It starts with the first window.
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
	p := &chromiumProcess
	p.path = program("CHROMIUM_PATH", "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
	if p.path == "" {
		return
	}
	p.ctx, p.end, p.err = startWithin(p.path, time.Minute, time.Minute, startPatience)
}

// startWithin starts a Chromium, and another one for each further limit if one does not answer: occasionally a new one
// never does, and chromedp would wait forever.
func startWithin(path string, limits ...time.Duration) (ctx context.Context, end func(), err error) {
	for _, limit := range limits {
		if ctx, end, err = runChromium(path, limit); err == nil {
			break
		}
	}
	return ctx, end, err
}

// runChromium starts a Chromium and waits for its first answer. If none comes within the limit, it is stopped.
func runChromium(path string, limit time.Duration) (ctx context.Context, end func(), err error) {
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path),
		// No request leaves this machine, whatever a page loads.
		chromedp.Flag("host-resolver-rules", "MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost"),
		// Each profile has its own process, as profiles share nothing. Above this limit, Chromium does not start a spare
		// process for the next page, which would be a quarter of a window's cost.
		chromedp.Flag("renderer-process-limit", "1"),
		// A page takes the frame of the one before it. With a frame of its own, as chromedp leaves it, a page takes twice
		// the processor time.
		chromedp.Flag("disable-features", "RenderDocument,Translate,BlinkGenPropertyTrees"),
		// Scripts here are too short for the optimizing compilers to pay off, even axe-core. Without them, tests of pages
		// take a tenth less time. Without Maglev alone they take more, because TurboFan then compiles more.
		chromedp.Flag("js-flags", "--no-turbofan --no-maglev"))
	if os.Geteuid() == 0 {
		options = append(options, chromedp.NoSandbox) // Chromium refuses to sandbox for root
	}
	allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, closeBrowser := chromedp.NewContext(allocator)
	end = func() { closeBrowser(); stop() }
	if err := doWithin(ctx, limit, closeBrowser); err != nil {
		end()
		return nil, nil, err
	}
	return ctx, end, nil
}

// doWithin starts the browser or opens the window of the context. What takes longer than the limit is ended: a context
// with a deadline would end what was opened, too.
func doWithin(ctx context.Context, limit time.Duration, end func()) error {
	timer := time.AfterFunc(limit, end)
	err := chromedp.Do(ctx)
	if !timer.Stop() {
		return fmt.Errorf("no answer within %v", limit)
	}
	return err
}
