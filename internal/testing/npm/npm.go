// Package npm installs for a test what JavaScript packages it needs, and runs their programs.
package npm

import (
	"context"
	"os"
	"os/exec"
	"testing"
	"time"

	"intake/internal/testing/needs"
)

// mostTime is what an installation may take where the registry is slow.
const mostTime = 5 * time.Minute

// Quietly makes npm do what it is told and no more.
var Quietly = []string{"--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"}

// Install copies the folder, which has a package.json with its lock file, to a place of the test's own, and installs
// what they name. It returns the place. Where npm is missing or reaches no registry, the test is passed over.
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

// Run runs the program in the folder, with the variables beside those of the test, and returns what it said.
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
