package browsertest

import (
	"context"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// process is the one browser of a test package; it starts with the first window.
var process struct {
	once sync.Once
	path string
	ctx  context.Context
	end  func()
	err  error
}

// Main runs the tests of a package and then ends the browser that they used. Call it from TestMain.
func Main(m *testing.M) {
	m.Run()
	if process.end != nil {
		process.end()
	}
}

func chromium(t testing.TB) context.Context {
	t.Helper()
	process.once.Do(start)
	switch {
	case process.path == "" && os.Getenv("INTAKE_TEST_ALL") != "":
		t.Fatal("there is no Chromium, and no test may be skipped here")
	case process.path == "":
		t.Skip("there is no Chromium: `make test` installs what this test needs")
	case process.err != nil:
		t.Fatalf("starting %s: %v", process.path, process.err)
	}
	return process.ctx
}

func start() {
	process.path = find()
	if process.path == "" {
		return
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(process.path),
		chromedp.WSURLReadTimeout(2*time.Minute), // the browsers of all packages start at once
		// Nothing leaves this machine, whatever a page asks for.
		chromedp.Flag("host-resolver-rules", "MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"))
	if os.Geteuid() == 0 {
		options = append(options, chromedp.NoSandbox) // Chromium refuses to sandbox for root
	}
	allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, closeBrowser := chromedp.NewContext(allocator)
	process.ctx, process.end = ctx, func() { closeBrowser(); stop() }
	process.err = chromedp.Do(ctx)
}

// find looks where CHROMIUM_PATH says, and else for a browser of the system.
func find() string {
	if path := os.Getenv("CHROMIUM_PATH"); path != "" {
		return path
	}
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}
