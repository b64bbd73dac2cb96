package command_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Mail servers run the script of docs/mail-in.md in a folder of their own, and the data is in that of the service.
func TestTheDocumentedPipeFindsTheData(t *testing.T) {
	t.Parallel()
	in := install(t)
	if done := in.run("migrate"); done.code != 0 {
		t.Fatal(done.err)
	}
	text, err := os.ReadFile("../../docs/mail-in.md")
	if err != nil {
		t.Fatal(err)
	}
	shown := regexp.MustCompile("(?s)```sh\n(#!/bin/sh\n.*?)```").FindSubmatch(text)
	if shown == nil {
		t.Fatal("docs/mail-in.md has no script")
	}
	settings := filepath.Join(in.folder, "intake.env")
	values := "BASE_URL=https://help.example.com\nDATABASE_URL=sqlite://intake.db\nFILES_URL=file://files\n"
	if err := os.WriteFile(settings, []byte(values), 0o600); err != nil {
		t.Fatal(err)
	}
	script := strings.NewReplacer("/var/lib/intake", in.folder, "/etc/intake.env", settings,
		"/usr/local/bin/intake ", in.command().Path+" ").Replace(string(shown[1]))
	pipe := exec.CommandContext(t.Context(), "sh", "-c", script, "intake-deliver", "rita@example.com",
		"intake@help.example.com")
	pipe.Dir, pipe.Env, pipe.Stdin = t.TempDir(), []string{"PATH=" + os.Getenv("PATH")}, strings.NewReader(mailOf(0, 0))
	if said, err := pipe.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	checkReceived(t, in, in.db(), 1)
}
