//go:build linux

package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

const (
	millionSlug      = "million"
	millionRequester = "rita@example.com"
	millionSmall     = 10_000
)

// million is a service on a database with so many tickets and posts.
type million struct {
	rows    int
	service *process
	server  *postgresServer // nil on SQLite
	ids     *strings.Replacer
	cookies map[string]string // by who asks
	cleanup []func()
}

// measureMillion asks for every page with few rows and with many. Both services run at the same time and are asked in
// turns, so that the ratio holds on a busy machine, too.
func measureMillion(ctx context.Context, databases []string, dir, binary string, o options) error {
	if o.keep != "" {
		var err error
		if dir, err = filepath.Abs(o.keep); err != nil {
			return err
		}
	}
	// PostgreSQL runs as somebody else, who has to get to its folder.
	if err := errors.Join(os.MkdirAll(dir, 0o711), os.Chmod(dir, 0o711)); err != nil {
		return err
	}
	for _, name := range databases {
		if err := measureMillionOn(ctx, name, dir, binary, o); err != nil {
			return fmt.Errorf("%d rows on %s: %w", o.posts, name, err)
		}
	}
	return nil
}

func measureMillionOn(ctx context.Context, name, dir, binary string, o options) error {
	var server *postgresServer
	if name == "postgres" {
		var err error
		server, err = startKept(filepath.Join(dir, "server"), "-c max_wal_size=8GB")
		if server != nil {
			defer server.halt()
		}
		if err != nil {
			return err
		}
	}
	few := &million{rows: millionSmall, server: server}
	many := &million{rows: int(o.posts), server: server}
	defer few.close()
	defer many.close()
	for _, m := range []*million{few, many} {
		if err := m.start(ctx, name, filepath.Join(dir, fmt.Sprintf("%s-%d", name, m.rows)), binary); err != nil {
			return err
		}
	}
	for _, page := range millionPages {
		if err := ctx.Err(); err != nil {
			return err
		}
		before, errBefore := few.visit(page, o.slice)
		now, errNow := many.visit(page, o.slice)
		o.summary.addMillionPage(name, page, before, now, errors.Join(errBefore, errNow))
	}
	for _, filter := range csvFilters {
		file, err := many.download(ctx, filter)
		if err != nil {
			return err
		}
		o.summary.addMillionFile(name, filter, file)
	}
	return nil
}

// start fills the database, if that was not done before, and starts a service on it.
func (m *million) start(ctx context.Context, name, dir, binary string) error {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	database := "rows_" + fmt.Sprint(m.rows)
	address := "sqlite://" + filepath.Join(dir, "intake.db")
	if m.server != nil {
		var err error
		if address, err = withName(m.server.url(), database); err != nil {
			return err
		}
	}
	listen, err := freeAddress()
	if err != nil {
		return err
	}
	env := serviceEnv(dir, listen, address, "LOG_LEVEL=error")
	filled := filepath.Join(dir, "filled")
	if _, err := os.Stat(filled); err != nil {
		say("%s: filling %d tickets and posts", name, m.rows)
		began := time.Now()
		if err := m.empty(ctx, dir, database); err != nil {
			return err
		}
		if err := makeMillion(ctx, address, dir, binary, env, m.rows); err != nil {
			return err
		}
		say("%s: filled in %s", name, time.Since(began).Round(time.Second))
		if err := os.WriteFile(filled, nil, 0o600); err != nil {
			return err
		}
	}
	// A database that was kept may have to be migrated, which takes longer than a start may.
	if err := runIntake(ctx, dir, binary, env, "", "migrate"); err != nil {
		return err
	}
	if m.service, err = startProcess(ctx, listen, "/readyz", dir, env, binary); err != nil {
		return err
	}
	m.cleanup = append(m.cleanup, func() { m.service.stop() }) //nolint:errcheck // nothing is lost with it
	m.cookies = map[string]string{"visitor": ""}
	for who, email := range map[string]string{"agent": inboxEmail, "requester": millionRequester} {
		if m.cookies[who], err = signInAs("http://"+listen, email); err != nil {
			return fmt.Errorf("signing in as %s: %w", email, err)
		}
	}
	say("%s: waiting for the days to be written up", name)
	if err := awaitFigures(ctx, address); err != nil {
		return err
	}
	m.ids, err = millionIDs(ctx, address)
	return err
}

func (m *million) close() {
	for _, clean := range slices.Backward(m.cleanup) {
		clean()
	}
}

// cpu is the processor time that the service has taken so far, and its PostgreSQL.
func (m *million) cpu() (time.Duration, error) {
	own, err := m.service.cpu()
	if m.server != nil {
		own += m.server.cpu()
	}
	return own, err
}

// makeMillion makes the app and its people by the command line, and fills it.
func makeMillion(ctx context.Context, address, dir, binary string, env []string, rows int) error {
	run := func(input string, args ...string) error { return runIntake(ctx, dir, binary, env, input, args...) }
	err := errors.Join(
		run(inboxSecret+"\n", "account", "create", "--email", inboxEmail, "--name", "Agent", "--password-stdin"),
		run(inboxSecret+"\n", "account", "create", "--email", millionRequester, "--name", "Rita", "--password-stdin"),
		run("", "app", "create", "--slug", millionSlug, "--name", "Million"),
		run("", "member", "add", "--app", millionSlug, "--email", inboxEmail, "--role", "owner"),
	)
	if err != nil {
		return err
	}
	return fillMillion(ctx, address, millionSlug, rows)
}

func runIntake(ctx context.Context, dir, binary string, env []string, input string, args ...string) error {
	command := exec.CommandContext(ctx, binary, args...)
	command.Dir, command.Env, command.Stdin = dir, env, strings.NewReader(input)
	if text, err := command.CombinedOutput(); err != nil {
		return fmt.Errorf("intake %q: %w\n%s", args, err, text)
	}
	return nil
}
