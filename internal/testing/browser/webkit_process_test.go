package browser

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// Not parallel, because it changes the environment.
func TestAWebKitDriverThatEndsIsStartedAgain(t *testing.T) {
	driver := program("WEBKIT_DRIVER_PATH", "WebKitWebDriver")
	if driver == "" {
		missing(t, "WebKitWebDriver")
	}
	folder := t.TempDir()
	endsFirst := filepath.Join(folder, "driver")
	script := fmt.Sprintf("#!/bin/sh\n[ ! -e %[1]s/ended ] || exec %[2]s \"$@\"\n>%[1]s/ended\n", folder, driver)
	must(t, os.WriteFile(endsFirst, []byte(script), 0o700))
	t.Setenv("WEBKIT_DRIVER_PATH", endsFirst)
	w := Open(t, serve(t, "<p>Here</p>"), WebKit)
	w.Visit("/")
	w.See("Here")
}
