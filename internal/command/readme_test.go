package command_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"
)

// shell runs a script in the installation's folder, with the program as bin/intake and the installation's settings.
func (in *installation) shell(script string) string {
	in.t.Helper()
	program := in.command()
	folder := filepath.Join(in.folder, "bin")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		in.t.Fatal(err)
	}
	if err := os.Symlink(program.Path, filepath.Join(folder, "intake")); err != nil && !os.IsExist(err) {
		in.t.Fatal(err)
	}
	run := exec.CommandContext(in.t.Context(), "sh", "-euc", script)
	run.Dir, run.Env = in.folder, program.Env
	said, err := run.CombinedOutput()
	if err != nil {
		in.t.Fatalf("%v\n%s", err, said)
	}
	return string(said)
}

// The commands of the README file the ticket that it shows.
func TestTheReadmesFirstTicketIsFiled(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(text), "\n## Your first ticket\n")
	section, _, _ = strings.Cut(section, "\n## ")
	scripts := regexp.MustCompile("(?s)```sh\n(.*?)```").FindAllStringSubmatch(section, -1)
	answer := regexp.MustCompile("(?s)```json\n(.*?)```").FindStringSubmatch(section)
	if len(scripts) != 2 || answer == nil {
		t.Fatalf("the README has %d scripts on the way to its first ticket, and an answer: %t", len(scripts), answer != nil)
	}

	in := install(t)
	p := in.serve()
	key := regexp.MustCompile(`itk_live_\w+`).FindString(in.shell(scripts[0][1]))
	if key == "" {
		t.Fatal("the commands print no secret key")
	}
	call := strings.NewReplacer("http://localhost:8080", p.url, "itk_live_…", key).Replace(scripts[1][1])
	if got, want := plainAnswer(t, in.shell(call)), plainAnswer(t, answer[1]); !reflect.DeepEqual(got, want) {
		t.Errorf("the ticket is %v\nand not %v", got, want)
	}
}

// plainAnswer decodes JSON, and replaces ids and times, which differ each time.
func plainAnswer(t *testing.T, text string) (value map[string]any) {
	t.Helper()
	madeUp := regexp.MustCompile(`[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z`)
	if err := json.Unmarshal([]byte(madeUp.ReplaceAllString(text, "made up")), &value); err != nil {
		t.Fatalf("%v: %q", err, text)
	}
	return value
}
