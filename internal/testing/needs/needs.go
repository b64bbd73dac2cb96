// Package needs skips tests that need a program or server which is missing. If INTAKE_TEST_ALL is set, no test may be
// skipped, and such a test fails instead.
package needs

import (
	"os"
	"os/exec"
	"testing"
)

// Program skips the test if the program is not installed.
func Program(t testing.TB, name string) {
	t.Helper()
	if _, err := exec.LookPath(name); err != nil {
		Missing(t, name+" is not installed: `make test` installs it")
	}
}

// Missing skips the test for this reason.
func Missing(t testing.TB, reason string) {
	t.Helper()
	if os.Getenv("INTAKE_TEST_ALL") != "" {
		t.Fatalf("%s (no test may be skipped here)", reason)
	}
	t.Skip(reason)
}
