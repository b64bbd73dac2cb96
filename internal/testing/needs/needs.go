// Package needs passes over tests that need what a machine does not have. Where INTAKE_TEST_ALL is set no test may be
// skipped, and such a test fails.
package needs

import (
	"os"
	"os/exec"
	"testing"
)

// Program passes over the test where the program is not installed.
func Program(t testing.TB, name string) {
	t.Helper()
	if _, err := exec.LookPath(name); err != nil {
		Missing(t, name+" is not installed: `make test` installs it")
	}
}

// Missing passes over the test, for the reason.
func Missing(t testing.TB, reason string) {
	t.Helper()
	if os.Getenv("INTAKE_TEST_ALL") != "" {
		t.Fatalf("%s (no test may be skipped here)", reason)
	}
	t.Skip(reason)
}
