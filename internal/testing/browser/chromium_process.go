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
	p := &chromiumProcess
	p.path = program("CHROMIUM_PATH", "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
	if p.path == "" {
		return
	}
	p.ctx, p.end, p.err = startWithin(p.path, time.Minute, time.Minute, startPatience)
}

// startWithin starts a Chromium, and another for each further limit where one does not answer: now and then a new one
// never does, and chromedp waits for it without a limit.
func startWithin(path string, limits ...time.Duration) (ctx context.Context, end func(), err error) {
	for _, limit := range limits {
		if ctx, end, err = runChromium(path, limit); err == nil {
			break
		}
	}
	return ctx, end, err
}

// runChromium starts a Chromium and waits for its first answer. One that gives none within the limit is ended.
func runChromium(path string, limit time.Duration) (ctx context.Context, end func(), err error) {
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path),
		// Nothing leaves this machine, whatever a page asks for.
		chromedp.Flag("host-resolver-rules", "MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"),
		// Each window has a process of its own, as windows share nothing. Over the limit, Chromium starts no other one for
		// whatever may come next: that is a quarter of what a window costs.
		chromedp.Flag("renderer-process-limit", "1"),
		// No script runs for long enough to win back what the optimizing compilers take, not even axe-core: without them the
		// tests of pages take a tenth less. Without Maglev alone they take more, because TurboFan then does more.
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
