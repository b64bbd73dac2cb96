package command_test

import (
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"intake/internal/database"
	"intake/internal/testing/await"
	"intake/internal/testing/freeport"
	"intake/internal/testing/needs"
)

// pooler is a PgBouncer in front of the PostgreSQL of one test.
type pooler struct {
	server *postgresServer
	port   string
}

// startPooler starts a pooler by session, transaction or statement. More lines are added to its configuration.
func startPooler(t testing.TB, server *postgresServer, mode string, more ...string) *pooler {
	t.Helper()
	path := systemProgram(t, "pgbouncer")
	_, port, _ := strings.Cut(freeport.Address(t), ":")
	users, config := filepath.Join(server.folder, "users.txt"), filepath.Join(server.folder, "pgbouncer.ini")
	lines := append([]string{
		"[databases]", "* = host=127.0.0.1 port=" + server.port,
		"[pgbouncer]", "listen_addr = 127.0.0.1", "listen_port = " + port, "unix_socket_dir =",
		"auth_type = trust", "auth_file = " + users, "pool_mode = " + mode, "max_client_conn = 200", "default_pool_size = 20",
	}, more...)
	for name, text := range map[string]string{users: `"intake" ""`, config: strings.Join(lines, "\n") + "\n"} {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	cmd, said := exec.Command(path, config), &output{}
	cmd.SysProcAttr, cmd.Dir, cmd.Stderr = server.identity, server.folder, said // it refuses to run as root, too
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	await.That(t, "PgBouncer listens", func() bool { return strings.Contains(said.String(), "process up") })
	return &pooler{server: server, port: port}
}

func (p *pooler) url() string {
	return strings.Replace(p.server.url(), ":"+p.server.port, ":"+p.port, 1)
}

// systemProgram returns the path of a program that may be in a folder where only root looks.
func systemProgram(t testing.TB, name string) string {
	t.Helper()
	for _, path := range []string{name, "/usr/sbin/" + name} {
		if found, err := exec.LookPath(path); err == nil {
			return found
		}
	}
	needs.Missing(t, name+" is not installed: `make test` installs it")
	return ""
}

// Behind PgBouncer in transaction or session mode, tickets, pages, jobs and commands work.
func TestIntakeWorksBehindPgBouncer(t *testing.T) {
	t.Parallel()
	for _, mode := range []string{"session", "transaction"} {
		t.Run(mode, func(t *testing.T) { // not in parallel: each has a database, a pooler and two processes under load
			server := startPostgres(t)
			// There are fewer sessions than Intake has connections, so that connections share sessions.
			pool := "default_pool_size = 4"
			if mode == "session" {
				pool = "default_pool_size = 40"
			}
			front := startPooler(t, server, mode, pool)
			in := install(t, "DATABASE_URL", front.url(), "DATABASE_DIRECT_URL", server.url())
			app := in.tenant("kestrel")
			processes := []*process{in.serve(), in.serve()}
			var loads []*load
			for _, p := range processes {
				loads = append(loads, startLoad(t, app, p.url, 8))
			}
			client := newClient(t)
			for n := range 20 {
				for _, path := range []string{"/b/kestrel?q=dark", "/api/v1/widget/config?app=kestrel", "/readyz"} {
					if r := send(client, "GET", processes[n%2].url+path, nil); r.status != http.StatusOK {
						t.Errorf("%s: %v", path, r)
					}
				}
			}
			if done := in.run("app", "list"); done.code != 0 {
				t.Errorf("intake app list: %s", done.err)
			}
			var all []filed
			for n, l := range loads {
				await.That(t, fmt.Sprintf("process %d files tickets", n), func() bool {
					return len(l.acknowledged()) > 100
				})
				acknowledged, others := l.stop()
				if len(others) > 0 {
					t.Errorf("process %d answered %d tickets like %v", n, len(others), others[0].reply)
				}
				all = append(all, acknowledged...)
			}
			checkFiled(t, in, app, all)
			checkWorkersAreBack(t, in)
			for _, p := range processes {
				if log := p.log.String(); strings.Contains(log, `"level":"ERROR"`) || strings.Contains(log, "prepared statement") {
					t.Errorf("the log:\n%s", linesWith(log, `"error":`))
				}
			}
		})
	}
}

// Acknowledged changes survive a power cut, no matter how the sessions of the pooler are configured.
func TestTransactionsThroughAPoolerAreDurableAndBounded(t *testing.T) {
	t.Parallel()
	server := startPostgres(t)
	server.run("psql", "-h", server.folder, "-p", server.port, "-U", "intake", "-d", "postgres",
		"-c", "ALTER ROLE intake SET synchronous_commit = off")
	front := startPooler(t, server, "transaction")
	db, err := database.OpenPooled(t.Context(), front.url(), server.url())
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	tx := db.Begin()
	defer tx.Rollback()
	for name, want := range map[string]string{"synchronous_commit": "on", "statement_timeout": "5s"} {
		var value string
		if err := tx.Raw("SELECT current_setting(?)", name).Scan(&value).Error; err != nil || value != want {
			t.Errorf("in a transaction %s is %q (%v)", name, value, err)
		}
	}
	risks, err := db.DurabilityRisks(t.Context())
	if err != nil || strings.Join(risks, " ") != "synchronous_commit=off" {
		t.Errorf("of statements outside of transactions it says %v (%v)", risks, err)
	}
}

// Without PostgreSQL's own address, the lock of migrations could stay with a session of the pooler. That is refused at
// once.
func TestAPoolerWithoutADirectAddressIsRefused(t *testing.T) {
	t.Parallel()
	server := startPostgres(t)
	for name, more := range map[string]string{
		"as it comes":                          "",
		"told to ignore what it does not know": "ignore_startup_parameters = synchronous_commit,statement_timeout",
	} {
		front := startPooler(t, server, "transaction", more)
		for _, in := range []*installation{
			install(t, "DATABASE_URL", front.url()),
			install(t, "DATABASE_URL", front.url(), "DATABASE_DIRECT_URL", front.url()),
		} {
			done := in.run("app", "list")
			if done.code != 1 || !strings.Contains(done.err, "set DATABASE_DIRECT_URL to the address of PostgreSQL itself") {
				t.Errorf("%s: exit code %d, and it says %q", name, done.code, done.err)
			}
			if strings.Contains(done.err, "waiting for") {
				t.Errorf("%s: it waits for what does not come: %q", name, done.err)
			}
		}
	}
}

// With both addresses set, advice to set the direct one would lead nowhere.
func TestAnAddressRefusedByThePoolerIsReportedAtOnce(t *testing.T) {
	t.Parallel()
	server := startPostgres(t)
	front := startPooler(t, server, "transaction")
	for _, url := range []string{
		strings.Replace(front.url(), "//intake@", "//nobody@", 1),
		strings.Replace(front.url(), "/postgres?", "/nowhere?", 1),
	} {
		done := install(t, "DATABASE_URL", url, "DATABASE_DIRECT_URL", server.url()).run("app", "list")
		if done.code != 1 || !strings.Contains(done.err, "the pooler refuses the user, the password or the name") {
			t.Errorf("%s: exit code %d, and it says %q", url, done.code, done.err)
		}
	}
}

// PgBouncer keeps clients waiting while it has no server. Without sslmode, it has refused TLS before.
func TestAPoolerThatHasNoServerYetIsWaitedFor(t *testing.T) {
	t.Parallel()
	server, behind := startPostgres(t), startPostgres(t)
	front := startPooler(t, behind, "transaction")
	behind.crash()
	p := install(t, "DATABASE_URL", strings.TrimSuffix(front.url(), "?sslmode=disable"),
		"DATABASE_DIRECT_URL", server.url()).serveUnready()
	await.That(t, "it says that it waits", func() bool { return strings.Contains(p.log.String(), "waiting for PostgreSQL") })
}
