package browser

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestAnUnresponsiveChromiumIsKilledAndRestarted(t *testing.T) {
	t.Parallel()
	chromium(t) // skips the test if it is not installed
	folder := t.TempDir()
	silentFirst, id := filepath.Join(folder, "chromium"), filepath.Join(folder, "pid")
	script := fmt.Sprintf("#!/bin/sh\n[ ! -e %[1]s ] || exec %[2]s \"$@\"\necho $$ >%[1]s\nexec sleep 600\n",
		id, chromiumProcess.path)
	must(t, os.WriteFile(silentFirst, []byte(script), 0o700))
	_, end, err := startWithin(silentFirst, 5*time.Second, startPatience)
	must(t, err)
	defer end()
	silent, err := os.ReadFile(id)
	must(t, err)
	if _, err := os.Stat("/proc/" + strings.TrimSpace(string(silent))); err == nil {
		t.Error("the silent one still runs")
	}
}
