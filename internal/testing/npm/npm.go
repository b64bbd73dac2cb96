// Package npm installs JavaScript packages for tests, and runs their programs.
package npm

import (
	"context"
	"os"
	"os/exec"
	"testing"
	"time"

	"intake/internal/testing/needs"
)

// mostTime is how long an installation may take if the registry is slow.
const mostTime = 5 * time.Minute

// Quietly are the options with which npm does nothing but install.
var Quietly = []string{"--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"}

// Install copies the folder, which contains a package.json and its lock file, to a temporary folder, installs the
// packages there, and returns that folder. If npm is missing or cannot reach a registry, the test is skipped.
func Install(t *testing.T, source string) (folder string) {
	t.Helper()
	needs.Program(t, "npm")
	folder = t.TempDir()
	if err := os.CopyFS(folder, os.DirFS(source)); err != nil {
		t.Fatal(err)
	}
	arguments := append([]string{"ci", "--omit=dev", "--prefer-offline"}, Quietly...)
	if output, err := Run(t, folder, nil, "npm", arguments...); err != nil {
		needs.Missing(t, "npm installs nothing here: "+output)
	}
	return folder
}

// Run runs the program in the folder, with additional environment variables, and returns its output.
func Run(
	t *testing.T, folder string, variables []string, program string, arguments ...string,
) (output string, err error) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), mostTime)
	defer cancel()
	command := exec.CommandContext(ctx, program, arguments...)
	command.Dir = folder
	command.Env = append(append(os.Environ(), "NO_UPDATE_NOTIFIER=1"), variables...)
	said, err := command.CombinedOutput()
	return string(said), err
}
