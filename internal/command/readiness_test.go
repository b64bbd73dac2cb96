//go:build linux

package command_test

import (
	"fmt"
	"net/http"
	"os"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"intake/internal/testing/await"
	"intake/internal/testing/needs"
)

// says waits until /readyz answers this status, with the reason if it is not ready. That may take 2 seconds after a
// change.
func (p *process) says(status int, reason string) {
	p.t.Helper()
	client := newClient(p.t)
	var last reply
	defer func() {
		if p.t.Failed() {
			p.t.Logf("the last answer was %v", last)
		}
	}()
	await.That(p.t, fmt.Sprintf("/readyz says %d %q", status, reason), func() bool {
		last = send(client, "GET", p.url+"/readyz", nil)
		return last.status == status && last.text("reason") == reason &&
			(last.header.Get("Retry-After") != "") == (status == http.StatusServiceUnavailable)
	})
}

// checkUnready changes what the database can do, and undoes that. /readyz reports it even if no request is affected.
func checkUnready(t *testing.T, in *installation, change func() (back func()), reason string) {
	t.Helper()
	app := in.tenant("kestrel")
	p := in.serve()
	client := newClient(t)
	back := change()
	p.says(http.StatusServiceUnavailable, reason)
	if r := send(client, "GET", p.url+"/healthz", nil); r.status != http.StatusOK {
		t.Errorf("/healthz answers %v: the process itself lives", r)
	}
	if log := p.log.String(); strings.Count(log, "the database takes no writes") != 1 ||
		strings.Contains(log, `"status":500`) {
		t.Errorf("the log says it once, and why:\n%s", linesWith(log, "database"))
	}
	back()
	p.says(http.StatusOK, "")
	if r := app.fileTicket(client, p.url, "Afterwards", "rita@example.com"); r.status != http.StatusCreated {
		t.Errorf("ready again, a ticket is answered %v", r)
	}
}

const (
	diskFull = "The database takes no writes: the disk is full."
	readOnly = "The database takes no writes: it is read-only."
)

func TestReadyzReportsAFullDiskOfSQLite(t *testing.T) {
	t.Parallel()
	in := installOnSmallDisk(t, 32<<20)
	checkUnready(t, in, func() func() { return fill(t, in.folder, 0) }, diskFull)
	checkIntegrity(t, in)
}

func TestReadyzReportsReadOnlyFilesOfSQLite(t *testing.T) {
	t.Parallel()
	in := install(t)
	checkUnready(t, in, func() func() {
		protect(t, in.folder+"/intake.db-wal", true)
		return func() { protect(t, in.folder+"/intake.db-wal", false) }
	}, "The database takes no writes: its files cannot be written.")
	checkIntegrity(t, in)
}

// protect makes a file read-only, also for processes that have it open, like a disk that has become read-only.
func protect(t testing.TB, path string, on bool) {
	t.Helper()
	file, err := os.OpenFile(path, os.O_RDWR, 0)
	if !on {
		file, err = os.Open(path)
	}
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var first [1]byte // written back unchanged
	if _, err := file.ReadAt(first[:], 0); err != nil {
		t.Fatal(err)
	}
	const immutable = 0x10 // FS_IMMUTABLE_FL
	flags, err := unix.IoctlGetInt(int(file.Fd()), unix.FS_IOC_GETFLAGS)
	if err == nil && on {
		t.Cleanup(func() { protect(t, path, false) })
		err = unix.IoctlSetPointerInt(int(file.Fd()), unix.FS_IOC_SETFLAGS, flags|immutable)
	} else if err == nil {
		err = unix.IoctlSetPointerInt(int(file.Fd()), unix.FS_IOC_SETFLAGS, flags&^immutable)
	}
	if err != nil {
		needs.Missing(t, "only root may take a file's writers away, and not on every file system: "+err.Error())
	}
	if _, err := file.WriteAt(first[:], 0); on && err == nil {
		needs.Missing(t, "this file system lets those write who have the file open")
	}
}

func TestReadyzReportsAReadOnlyPostgres(t *testing.T) {
	t.Parallel()
	server := startPostgres(t)
	in := install(t, "DATABASE_URL", server.url())
	set := func(value string) {
		t.Helper()
		server.run("psql", "-h", server.folder, "-p", server.port, "-U", "intake", "-d", "postgres", "-c",
			"ALTER SYSTEM SET default_transaction_read_only = "+value, "-c", "SELECT pg_reload_conf()")
	}
	checkUnready(t, in, func() func() {
		set("on")
		return func() { set("off") }
	}, readOnly)
}

func TestReadyzReportsAFullDiskOfPostgres(t *testing.T) {
	t.Parallel()
	folder, err := os.MkdirTemp("/tmp", "intake-pg-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(folder) })
	server := startPostgresIn(t, mountSmall(t, folder, 160<<20))
	in := install(t, "DATABASE_URL", server.url())
	checkUnready(t, in, func() func() { return fill(t, server.folder, 0) }, diskFull)
}

func TestReadyzReportsThatPostgresIsUnreachable(t *testing.T) {
	t.Parallel()
	server := startPostgres(t)
	in := install(t, "DATABASE_URL", server.url())
	checkUnready(t, in, func() func() {
		server.crash()
		return server.start
	}, "The database cannot be reached.")
}

// If nobody uses a widget, no request notices that Redis is down.
func TestReadyzReportsThatRedisIsUnreachable(t *testing.T) {
	t.Parallel()
	redis := startRedis(t)
	p := install(t, "REDIS_URL", redis.url()).serve()
	redis.crash()
	p.says(http.StatusOK, "Redis cannot be used: each process counts for itself.")
}
