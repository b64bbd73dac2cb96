//go:build linux

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// The accounts of the installations.
const (
	ownerEmail      = "owner@example.com" // without a password
	memberEmail     = "agent@example.com"
	accountPassword = "a password of the bench"
)

// installation is an Intake with a folder and database of its own.
type installation struct {
	binary   string
	dir      string
	listen   string // the service's address, as host:port
	database string // the address of its database
	env      []string
}

// newInstallation returns an installation that stores everything but its database in the folder, and listens on a free
// port. Settings are environment variables, like "LOG_LEVEL=error".
func newInstallation(binary, dir, database string, settings ...string) (*installation, error) {
	listen, err := freeAddress()
	if err != nil {
		return nil, err
	}
	return &installation{binary: binary, dir: dir, listen: listen, database: database, env: append([]string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + dir, "TMPDIR=" + dir, "LISTEN=" + listen, "BASE_URL=http://" + listen,
		"DATABASE_URL=" + database, "FILES_URL=file://" + filepath.Join(dir, "files"),
		"MAIL_OUTBOX=" + filepath.Join(dir, "outbox"),
	}, settings...)}, nil
}

// install creates a folder of the run with an installation on an empty database; drop deletes the latter.
func (o options) install(ctx context.Context, database, folder string, settings ...string) (
	i *installation, drop func(), err error) {
	dir := filepath.Join(o.dir, folder)
	if err := os.Mkdir(dir, 0o700); err != nil {
		return nil, nil, err
	}
	address, drop, err := o.emptyDatabase(ctx, database, filepath.Join(dir, "intake.db"))
	if err != nil {
		return nil, nil, err
	}
	i, err = newInstallation(o.binary, dir, address, settings...)
	return i, drop, err
}

// emptyDatabase is the file at the path, or a database on the PostgreSQL server, which drop deletes.
func (o options) emptyDatabase(ctx context.Context, database, path string) (address string, drop func(), err error) {
	if database == "postgres" {
		return createDatabase(ctx, o.address)
	}
	return "sqlite://" + path, func() {}, nil
}

// url is the service's BASE_URL.
func (i *installation) url() string { return "http://" + i.listen }

// start starts the service, and returns when it is ready.
func (i *installation) start(ctx context.Context) (*process, error) {
	return startProcess(ctx, i.listen, "/readyz", i.dir, i.env, i.binary)
}

// run runs a command of the intake program with the input on its standard input, and returns what it prints.
func (i *installation) run(ctx context.Context, input string, args ...string) ([]byte, error) {
	command := exec.CommandContext(ctx, i.binary, args...)
	command.Dir, command.Env, command.Stdin = i.dir, i.env, strings.NewReader(input)
	var stderr bytes.Buffer
	command.Stderr = &stderr
	output, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("intake %q: %w\n%s%s", args, err, output, &stderr)
	}
	return output, nil
}

// createAccount creates an account that signs in with accountPassword.
func (i *installation) createAccount(ctx context.Context, email string) error {
	_, err := i.run(ctx, accountPassword+"\n", "account", "create", "--email", email, "--name", "Somebody", "--password-stdin")
	return err
}

// createApp creates an app and a secret key for it.
func (i *installation) createApp(ctx context.Context, slug string) (key string, err error) {
	if _, err := i.run(ctx, "", "app", "create", "--slug", slug, "--name", "App "+slug); err != nil {
		return "", err
	}
	output, err := i.run(ctx, "", "key", "create", "--app", slug, "--name", "bench", "--json")
	if err != nil {
		return "", err
	}
	var created struct{ Key string }
	err = json.Unmarshal(output, &created)
	return created.Key, err
}

// addMember adds the address to the team of the app.
func (i *installation) addMember(ctx context.Context, app, email, role string) error {
	_, err := i.run(ctx, "", "member", "add", "--app", app, "--email", email, "--role", role)
	return err
}
