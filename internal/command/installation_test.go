package command_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"intake/internal/database"
	"intake/models/modelstest"
)

// installation is one configuration with its data. Any number of processes and commands may use it.
type installation struct {
	t        testing.TB
	folder   string
	settings map[string]string
	program  string // the program built from these sources by default
}

// install creates an embedded installation in a folder of its own. The settings are names and values that change its
// defaults.
func install(t testing.TB, settings ...string) *installation {
	t.Helper()
	folder := t.TempDir()
	in := &installation{t: t, folder: folder, settings: map[string]string{
		"BASE_URL": "https://help.example.com", "LOG_FORMAT": "json", "TRUSTED_PROXIES": "127.0.0.0/8",
		"DATABASE_URL": "sqlite://" + filepath.Join(folder, "intake.db"),
		"FILES_URL":    "file://" + filepath.Join(folder, "files"),
		"MAIL_OUTBOX":  filepath.Join(folder, "outbox"),
		"PATH":         os.Getenv("PATH"), "HOME": folder, "TMPDIR": folder,
	}}
	return in.with(settings...)
}

// with returns the same installation with other settings.
func (in *installation) with(settings ...string) *installation {
	other := *in
	other.settings = maps.Clone(in.settings)
	for i := 0; i < len(settings); i += 2 {
		other.settings[settings[i]] = settings[i+1]
	}
	return &other
}

// each runs the test on an installation with each database.
func each(t *testing.T, test func(t *testing.T, in *installation)) {
	t.Helper()
	t.Parallel()
	t.Run("sqlite", func(t *testing.T) {
		t.Parallel()
		test(t, install(t))
	})
	t.Run("postgres", func(t *testing.T) {
		t.Parallel()
		test(t, install(t, "DATABASE_URL", modelstest.PostgresURL(t)))
	})
}

// db opens the installation's database directly, while processes may run on it, and without a pooler.
func (in *installation) db() *database.DB {
	in.t.Helper()
	address := in.settings["DATABASE_URL"]
	if direct := in.settings["DATABASE_DIRECT_URL"]; direct != "" {
		address = direct
	}
	db, err := database.Open(context.Background(), address)
	if err != nil {
		in.t.Fatal(err)
	}
	in.t.Cleanup(func() { db.Close() })
	return db
}

func (in *installation) command(arguments ...string) *exec.Cmd {
	in.t.Helper()
	path := in.program
	if path == "" {
		var err error
		if path, err = binary(); err != nil {
			in.t.Fatal(err)
		}
	}
	cmd := exec.Command(path, arguments...)
	cmd.Dir = in.folder
	for name, value := range in.settings {
		cmd.Env = append(cmd.Env, name+"="+value)
	}
	return cmd
}

// outcome is the result of a command.
type outcome struct {
	code     int
	out, err string
}

// run runs a command and waits for its end.
func (in *installation) run(arguments ...string) outcome { return in.runWith("", arguments...) }

func (in *installation) runWith(input string, arguments ...string) outcome {
	in.t.Helper()
	var out, errs bytes.Buffer
	cmd := in.command(arguments...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(input), &out, &errs
	err := cmd.Run()
	if failed := (*exec.ExitError)(nil); err != nil && !errors.As(err, &failed) {
		in.t.Fatal(err)
	}
	return outcome{cmd.ProcessState.ExitCode(), out.String(), errs.String()}
}

// answer runs a command with --json, and decodes its output into value.
func (in *installation) answer(value any, arguments ...string) {
	in.t.Helper()
	done := in.run(append(arguments, "--json")...)
	if done.code != 0 {
		in.t.Fatalf("intake %s: exit code %d: %s", strings.Join(arguments, " "), done.code, done.err)
	}
	if err := json.Unmarshal([]byte(done.out), value); err != nil {
		in.t.Fatalf("intake %s answered no JSON: %q", strings.Join(arguments, " "), done.out)
	}
}
