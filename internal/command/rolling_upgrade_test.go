package command_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"intake/internal/testing/needs"
	"intake/models/modelstest"
)

// previousVersion is the commit of the version that installations run now, and that must be able to serve next to this
// one. Before the first change after a release or a final merge, set it to the newest commit that was released or
// merged. What was only ever on a branch needs no compatibility.
const previousVersion = "5c6d06f9cc906889d927d66ecf53fd33ba772875"

// previousProgram returns the program of the previous version. It is built once, and kept in the user's cache.
func previousProgram(t *testing.T) string {
	t.Helper()
	cache, err := os.UserCacheDir()
	if err == nil {
		cache = filepath.Join(cache, "intake-previous")
		err = os.MkdirAll(cache, 0o755)
	}
	if err != nil {
		cache = t.TempDir()
	}
	program := filepath.Join(cache, previousVersion)
	if _, err := os.Stat(program); err != nil {
		built := fmt.Sprintf("%s-%d", program, os.Getpid()) // another test may build it at the same time
		buildPrevious(t, built)
		if err := os.Rename(built, program); err != nil {
			t.Fatal(err)
		}
	}
	return program
}

// buildPrevious builds the previous version from the repository's history.
func buildPrevious(t *testing.T, program string) {
	t.Helper()
	root, err := exec.Command("git", "rev-parse", "--show-toplevel").Output()
	if err != nil {
		needs.Missing(t, "this is no clone of the repository, so the previous version cannot be built")
	}
	in := func(folder, name string, arguments ...string) *exec.Cmd {
		cmd := exec.Command(name, arguments...)
		cmd.Dir = folder
		return cmd
	}
	repository := strings.TrimSpace(string(root))
	if in(repository, "git", "cat-file", "-e", previousVersion+"^{commit}").Run() != nil {
		t.Skip("this clone lacks the previous version, " + previousVersion + ": git fetch --unshallow brings it")
	}
	source := filepath.Join(t.TempDir(), "source")
	if err := os.Mkdir(source, 0o755); err != nil {
		t.Fatal(err)
	}
	build := in(source, "go", "build", "-ldflags=-s -w", "-o", program, ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	for _, step := range []*exec.Cmd{
		in(repository, "git", "archive", "--output", source+".tar", previousVersion),
		in(source, "tar", "-xf", source+".tar"),
		build,
	} {
		if said, err := step.CombinedOutput(); err != nil {
			t.Fatalf("building the previous version: %v: %v\n%s", step.Args, err, said)
		}
	}
}

// In a rolling upgrade, the previous version and this one serve the same PostgreSQL under load. Nothing is lost and
// nothing fails: this version only adds to the schema, and each version runs the jobs of the other.
func TestARollingUpgradeLosesAndFailsNothing(t *testing.T) {
	t.Parallel()
	now := install(t, "DATABASE_URL", modelstest.EmptyPostgresURL(t), "DRAIN_DELAY", "3s")
	former := *now
	former.program = previousProgram(t)
	all := newTraffic(t, &former)
	serving := []*process{former.serve(), former.serve()}
	front := startBalancer(t, serving...)
	all.begin(front.url)
	all.awaitAll("at the previous version")

	for n, old := range serving {
		next := now.serve() // the first one migrates
		front.use(append(serving, next)...)
		all.awaitAll("at both versions")
		serving[n] = next
		front.use(serving...)
		if code, _ := old.stop(syscall.SIGTERM); code != 0 {
			t.Errorf("process %d of the previous version ended with %d:\n%s", n, code, tail(old.log.String()))
		}
	}
	all.awaitAll("at this version")
	all.end()

	t.Cleanup(func() {
		for _, next := range serving {
			if t.Failed() {
				t.Logf("a process of this version said at last:\n%s", tail(next.log.String()))
			}
		}
	})
	checkWorkersAreBack(t, now)
	var failures []string
	err := now.db().Raw("SELECT kind || ' ' || CAST(errors[1] AS text) FROM river_job WHERE errors IS NOT NULL").
		Scan(&failures).Error
	if err != nil || len(failures) > 0 {
		t.Errorf("%d jobs failed (%v), like %.1s", len(failures), err, failures)
	}
	if states := mailStates(t, now); states["sent"] == 0 || states["failed"] > 0 {
		t.Errorf("the mails are %v", states)
	}
	all.check(now)
}
