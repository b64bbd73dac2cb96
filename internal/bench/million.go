//go:build linux

package main

import (
	"context"
	"errors"
	"fmt"
	"os"
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

// million is a service whose database has this many tickets and posts.
type million struct {
	rows    int
	service *process
	server  *postgresServer // nil on SQLite
	ids     *strings.Replacer
	cookies map[string]string // by reader
	cleanup []func()
}

// measureMillion requests every page with few and with many rows. Both services run at the same time and are requested
// in turns, so the ratio holds on a busy machine, too.
func measureMillion(ctx context.Context, o options) error {
	if o.keep != "" {
		var err error
		if o.dir, err = filepath.Abs(o.keep); err != nil {
			return err
		}
	}
	// PostgreSQL runs as another user, who has to reach its folder.
	if err := errors.Join(os.MkdirAll(o.dir, 0o711), os.Chmod(o.dir, 0o711)); err != nil {
		return err
	}
	for _, name := range o.databases {
		if err := measureMillionOn(ctx, name, o); err != nil {
			return fmt.Errorf("%d rows on %s: %w", o.rows, name, err)
		}
	}
	return nil
}

func measureMillionOn(ctx context.Context, name string, o options) error {
	var server *postgresServer
	if name == "postgres" {
		var err error
		server, err = startKept(filepath.Join(o.dir, "server"), "-c max_wal_size=8GB")
		if server != nil {
			defer server.halt()
		}
		if err != nil {
			return err
		}
	}
	few := &million{rows: millionSmall, server: server}
	many := &million{rows: o.rows, server: server}
	defer few.close()
	defer many.close()
	for _, m := range []*million{few, many} {
		if err := m.start(ctx, name, o); err != nil {
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

// start fills the database unless that was done before, and starts a service on it.
func (m *million) start(ctx context.Context, name string, o options) error {
	intake, err := m.install(name, o)
	if err != nil {
		return err
	}
	if err := m.fillOnce(ctx, name, intake); err != nil {
		return err
	}
	// A database from an earlier run may have to be migrated, which takes longer than a start is allowed to.
	if _, err := intake.run(ctx, "", "migrate"); err != nil {
		return err
	}
	if m.service, err = intake.start(ctx); err != nil {
		return err
	}
	m.cleanup = append(m.cleanup, func() { m.service.stop() }) //nolint:errcheck // its data may be lost
	m.cookies = map[string]string{"visitor": ""}
	for who, email := range map[string]string{"agent": memberEmail, "requester": millionRequester} {
		session, err := signIn(intake.url(), email)
		if err != nil {
			return fmt.Errorf("signing in as %s: %w", email, err)
		}
		m.cookies[who] = session.cookie
	}
	say("%s: waiting for the days to be rolled up", name)
	if err := awaitFigures(ctx, intake.database); err != nil {
		return err
	}
	m.ids, err = millionIDs(ctx, intake.database)
	return err
}

// install returns the installation for this many rows.
func (m *million) install(name string, o options) (*installation, error) {
	dir := filepath.Join(o.dir, fmt.Sprintf("%s-%d", name, m.rows))
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	address := "sqlite://" + filepath.Join(dir, "intake.db")
	if m.server != nil {
		var err error
		if address, err = withName(m.server.url(), m.databaseName()); err != nil {
			return nil, err
		}
	}
	return newInstallation(o.binary, dir, address, "LOG_LEVEL=error")
}

// databaseName is its name on PostgreSQL.
func (m *million) databaseName() string { return fmt.Sprintf("rows_%d", m.rows) }

// fillOnce fills the database unless a file next to it says that this was done before.
func (m *million) fillOnce(ctx context.Context, name string, intake *installation) error {
	filled := filepath.Join(intake.dir, "filled")
	if _, err := os.Stat(filled); err == nil {
		return nil
	}
	say("%s: filling %d tickets and posts", name, m.rows)
	began := time.Now()
	if err := m.empty(ctx, intake.dir, m.databaseName()); err != nil {
		return err
	}
	for _, email := range []string{memberEmail, millionRequester} {
		if err := intake.createAccount(ctx, email); err != nil {
			return err
		}
	}
	if _, err := intake.createApp(ctx, millionSlug); err != nil {
		return err
	}
	if err := intake.addMember(ctx, millionSlug, memberEmail, "owner"); err != nil {
		return err
	}
	if err := fillMillion(ctx, intake.database, millionSlug, m.rows); err != nil {
		return err
	}
	say("%s: filled in %s", name, time.Since(began).Round(time.Second))
	return os.WriteFile(filled, nil, 0o600)
}

func (m *million) close() {
	for _, clean := range slices.Backward(m.cleanup) {
		clean()
	}
}

// cpu is the processor time that the service and its PostgreSQL have used so far.
func (m *million) cpu() (time.Duration, error) {
	own, err := m.service.cpu()
	if m.server != nil {
		own += m.server.cpu()
	}
	return own, err
}
