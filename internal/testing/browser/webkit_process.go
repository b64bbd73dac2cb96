package browser

import (
	"context"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"

	"intake/internal/testing/freeport"
)

// screen is the X server of a test package, because WebKitGTK has no headless mode. It starts with the first window.
var screen struct {
	once    sync.Once
	path    string
	display string
	end     func()
	err     error
}

func startScreen() {
	if screen.path = program("XVFB_PATH", "Xvfb"); screen.path == "" {
		return
	}
	server := exec.Command(screen.path, "-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp",
		"-noreset")
	said, err := server.StdoutPipe()
	if err != nil {
		screen.err = err
		return
	}
	endWithUs(server)
	if screen.err = server.Start(); screen.err != nil {
		return
	}
	screen.end = func() { endGroup(server); server.Wait() } //nolint:errcheck // it was killed
	screen.err = within(startPatience, func(ctx context.Context) error {
		number, err := announced(ctx, said, "")
		screen.display = ":" + number
		return err
	})
}

// webKitProcess is a driver with the browser that it controls, and their home folder.
type webKitProcess struct {
	driver *exec.Cmd
	home   string
	ended  chan struct{}
}

// startWebKit starts a driver, and returns its address and the path of the browser next to it.
func startWebKit(t testing.TB) (p *webKitProcess, address, browser string) {
	t.Helper()
	path := program("WEBKIT_DRIVER_PATH", "WebKitWebDriver")
	browsers, err := filepath.Glob("/usr/lib/*/webkit2gtk-4.*/MiniBrowser")
	must(t, err)
	screen.once.Do(startScreen)
	switch {
	case path == "" || len(browsers) == 0:
		missing(t, "WebKitWebDriver with its MiniBrowser")
	case screen.path == "":
		missing(t, "Xvfb")
	case screen.err != nil:
		t.Fatalf("starting %s: %v", screen.path, screen.err)
	}
	home, err := os.MkdirTemp("", "intake-webkit-")
	must(t, err)
	address = freeport.Address(t)
	_, port, err := net.SplitHostPort(address)
	must(t, err)
	p = &webKitProcess{home: home, ended: make(chan struct{})}
	must(t, writeGTKConfig(home))
	p.driver = exec.Command(path, "--port="+port)
	p.driver.Env = append(os.Environ(), "DISPLAY="+screen.display, "GDK_BACKEND=x11", "NO_AT_BRIDGE=1",
		"WEBKIT_DISABLE_COMPOSITING_MODE=1", "GSETTINGS_BACKEND=memory", "DBUS_SESSION_BUS_ADDRESS=disabled:",
		"JSC_useDFGJIT=0",             // optimizing scripts costs more than it saves: a sixth of a journey
		"GST_PLUGIN_SYSTEM_PATH_1_0=", // no page plays media, and looking for players is two fifths of the start
		"HOME="+home, "XDG_CONFIG_HOME="+home, "XDG_DATA_HOME="+home, "XDG_CACHE_HOME="+home, "XDG_RUNTIME_DIR="+home)
	endWithUs(p.driver)
	must(t, p.driver.Start())
	go func() {
		p.driver.Wait() //nolint:errcheck // it was killed
		close(p.ended)
	}()
	return p, "http://" + address, browsers[len(browsers)-1]
}

// writeGTKConfig turns animations off, and lets the browser's toolbars be as narrow as the narrowest window of the
// tests.
func writeGTKConfig(home string) error {
	folder := filepath.Join(home, "gtk-3.0")
	if err := os.Mkdir(folder, 0o700); err != nil {
		return err
	}
	for name, content := range map[string]string{
		"settings.ini": "[Settings]\ngtk-enable-animations=0\n",
		"gtk.css": "window * { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px;" +
			" -gtk-icon-transform: scale(0.1); }\n",
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(content), 0o600); err != nil {
			return err
		}
	}
	return nil
}

// end stops the driver, and with it the browser.
func (p *webKitProcess) end() {
	endGroup(p.driver)
	<-p.ended
	os.RemoveAll(p.home)
}
