package browser

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// firefoxProcess is the one Firefox of a test package. It starts with the first window.
var firefoxProcess struct {
	once   sync.Once
	path   string
	bidi   *bidi
	inside string     // the browsing context of an internal page, whose scripts may control the browser
	front  sync.Mutex // held while a window is opened, closed or needed in front
	end    func()
	err    error
}

// firefoxPrefs direct all requests of Firefox itself and of pages to a port without a server, except those to this
// machine. Ion, which optimizes scripts, does not pay off here.
const firefoxPrefs = `
user_pref("network.proxy.type", 1);
user_pref("network.proxy.http", "127.0.0.1");
user_pref("network.proxy.http_port", 9);
user_pref("network.proxy.ssl", "127.0.0.1");
user_pref("network.proxy.ssl_port", 9);
user_pref("network.proxy.no_proxies_on", "127.0.0.1");
user_pref("network.proxy.failover_direct", false);
user_pref("network.trr.mode", 5);
user_pref("network.dns.disablePrefetch", true);
user_pref("app.update.disabledForTesting", true);
user_pref("browser.chrome.site_icons", false);
user_pref("browser.startup.page", 0);
user_pref("browser.newtabpage.enabled", false);
user_pref("browser.newtab.preload", false);
user_pref("dom.ipc.processCount", 2);
user_pref("javascript.options.ion", false);
user_pref("dom.ipc.processPrelaunch.enabled", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("toolkit.telemetry.server", "");
user_pref("ui.prefersReducedMotion", 1);
user_pref("ui.systemUsesDarkTheme", 0);
`

func firefox(t testing.TB) *bidi {
	t.Helper()
	firefoxProcess.once.Do(startFirefox)
	switch {
	case firefoxProcess.path == "":
		missing(t, "Firefox")
	case firefoxProcess.err != nil:
		t.Fatalf("starting %s: %v", firefoxProcess.path, firefoxProcess.err)
	}
	return firefoxProcess.bidi
}

func startFirefox() {
	p := &firefoxProcess
	if p.path = program("FIREFOX_PATH", "firefox-esr", "firefox"); p.path == "" {
		return
	}
	profile, err := os.MkdirTemp("", "intake-firefox-")
	if err != nil {
		p.err = err
		return
	}
	p.end = func() { os.RemoveAll(profile) }
	if p.err = os.WriteFile(filepath.Join(profile, "user.js"), []byte(firefoxPrefs), 0o600); p.err != nil {
		return
	}
	browser := exec.Command(p.path, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0",
		"--remote-allow-system-access") // for the colour scheme
	browser.Env = append(os.Environ(), "HOME="+profile, "MOZ_CRASHREPORTER_DISABLE=1")
	said, err := browser.StderrPipe()
	if err != nil {
		p.err = err
		return
	}
	endWithUs(browser)
	if p.err = browser.Start(); p.err != nil {
		return
	}
	p.end = func() {
		endGroup(browser)
		browser.Wait() //nolint:errcheck // it was killed
		os.RemoveAll(profile)
	}
	p.err = within(startPatience, func(ctx context.Context) error {
		address, err := announced(ctx, said, "WebDriver BiDi listening on ")
		if err != nil {
			return err
		}
		if p.bidi, err = dialBidi(ctx, address+"/session"); err != nil {
			return err
		}
		capabilities := object{"alwaysMatch": object{"unhandledPromptBehavior": object{"default": "dismiss"}}}
		if err := p.bidi.call(ctx, "session.new", object{"capabilities": capabilities}, nil); err != nil {
			return err
		}
		if p.inside, err = openInside(ctx, p.bidi); err != nil {
			return err
		}
		return p.bidi.call(ctx, "session.subscribe", object{"events": []string{
			"log.entryAdded", "network.beforeRequestSent", "network.responseCompleted",
			"browsingContext.userPromptOpened",
		}}, nil)
	})
}

func openInside(ctx context.Context, b *bidi) (string, error) {
	var created struct{ Context string }
	if err := b.call(ctx, "browsingContext.create", object{"type": "tab"}, &created); err != nil {
		return "", err
	}
	params := object{"context": created.Context, "url": "about:config", "wait": "complete"}
	return created.Context, b.call(ctx, "browsingContext.navigate", params, nil)
}

// startPatience is how long a browser may take to start, as those of all packages start at the same time.
const startPatience = 5 * time.Minute

// announced returns the rest of the first line of a program's output that starts with the prefix. The output after that
// is dropped.
func announced(ctx context.Context, from io.Reader, prefix string) (string, error) {
	found := make(chan string, 1)
	go func() {
		defer close(found)
		for lines := bufio.NewScanner(from); lines.Scan(); {
			if said, ok := strings.CutPrefix(lines.Text(), prefix); ok {
				found <- said
				break
			}
		}
		io.Copy(io.Discard, from) //nolint:errcheck // until the program ends
	}()
	select {
	case said, ok := <-found:
		if !ok {
			return "", fmt.Errorf("it ended without saying %q", prefix)
		}
		return said, nil
	case <-ctx.Done():
		return "", fmt.Errorf("waiting for %q: %w", prefix, ctx.Err())
	}
}
