package command_test

import (
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"intake/internal/testing/await"
	"intake/internal/testing/needs"
)

// "intake demo" creates a temporary folder with two apps that contain data, and prints addresses, a link for the owner
// to sign in, a secret key and a curl command. All of these work, and nothing is left afterwards.
func TestEverythingPrintedByTheDemoWorksAndNothingIsLeft(t *testing.T) {
	t.Parallel()
	in := install(t)
	delete(in.settings, "BASE_URL")
	p := in.start("demo")
	await.That(t, "the demo says what to do", func() bool {
		if p.ended() {
			t.Fatalf("the demo ended:\n%s", p.log)
		}
		_, rest, begun := strings.Cut(p.log.String(), "/api/v1/widget/feedback")
		return begun && strings.HasSuffix(rest, "\n\n") // up to its last line
	})
	said := p.log.String()
	client := newClient(t)
	boards := regexp.MustCompile(`http://localhost:\d+/b/[a-z0-9-]+`).FindAllString(said, -1)
	if len(boards) != 2 {
		t.Errorf("the demo names %v", boards)
	}
	more := regexp.MustCompile(`http://localhost:\d+/(api/v1/openapi.json|widget/demo\?app=\S+)`).FindAllString(said, -1)
	if len(more) != 2 {
		t.Errorf("beside the boards, the demo names %v", more)
	}
	for _, address := range append(boards, more...) {
		if r := send(client, "GET", address, nil); r.status != http.StatusOK {
			t.Errorf("%s answers %v", address, r)
		}
	}
	for _, form := range []string{`Owner +\S+@\S+, password \S+`, `Secret key +itk_live_[0-9A-Za-z]{49}`} {
		if !regexp.MustCompile(form).MatchString(said) {
			t.Errorf("the demo does not print %q:\n%s", form, said)
		}
	}
	// The printed commands are run unchanged.
	lines := regexp.MustCompile(`(?m)^ *curl (?:.*\\\n)*.*$`).FindAllString(said, -1)
	if len(lines) != 2 {
		t.Fatalf("the demo prints %d curl lines:\n%s", len(lines), said)
	}
	needs.Program(t, "curl")
	for _, line := range lines {
		answer, err := exec.Command("sh", "-c", line).Output()
		if err != nil || !strings.Contains(string(answer), `"status":"open"`) {
			t.Errorf("%s\nanswers %s (%v)", line, answer, err)
		}
	}

	if code, took := p.stop(syscall.SIGINT); code != 0 || took > 30*time.Second {
		t.Errorf("the demo ended with %d after %v:\n%s", code, took, tail(p.log.String()))
	}
	if left, err := os.ReadDir(in.folder); err != nil || len(left) > 0 {
		t.Errorf("the demo left %v (%v)", left, err)
	}
}
