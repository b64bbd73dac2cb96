package command_test

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"intake/internal/testing/await"
)

// startStandby starts a streaming replica of the server, which promote makes a primary.
func (s *postgresServer) startStandby() *postgresServer {
	s.t.Helper()
	standby := newPostgres(s.t, postgresFolder(s.t))
	standby.run("pg_basebackup", "-h", s.folder, "-p", s.port, "-U", "intake", "-D", standby.folder+"/data",
		"--write-recovery-conf", "--checkpoint=fast", "--no-sync")
	standby.start()
	return standby
}

func (s *postgresServer) promote() {
	s.t.Helper()
	s.run("pg_ctl", "promote", "--wait", "--silent", "-D", s.folder+"/data")
}

// psql runs statements, and returns the last value.
func (s *postgresServer) psql(statements ...string) string {
	s.t.Helper()
	arguments := []string{"-h", s.folder, "-p", s.port, "-U", "intake", "-d", "postgres", "-tAq"}
	for _, statement := range statements {
		arguments = append(arguments, "-c", statement)
	}
	said, err := s.command("psql", arguments...).Output()
	if err != nil {
		s.t.Fatalf("psql: %v\n%s", err, said)
	}
	return strings.TrimSpace(string(said))
}

// awaitSync makes the server acknowledge only what the standby has, too.
func (s *postgresServer) awaitSync() {
	s.t.Helper()
	s.psql("ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()")
	await.That(s.t, "the standby is synchronous", func() bool {
		return s.psql("SELECT max(sync_state) FROM pg_stat_replication") == "sync"
	})
}

// signal sends a signal to every process of the server. While they are stopped, the server is as silent as a machine
// without a network.
func (s *postgresServer) signal(signal syscall.Signal) {
	s.t.Helper()
	text, err := os.ReadFile(s.folder + "/data/postmaster.pid")
	if err != nil {
		s.t.Fatal(err)
	}
	postmaster, err := strconv.Atoi(strings.SplitN(string(text), "\n", 2)[0])
	if err != nil {
		s.t.Fatal(err)
	}
	// The postmaster is stopped first, so that it starts no more children. They are found by their parent, which must be
	// alive.
	_ = syscall.Kill(postmaster, syscall.SIGSTOP)
	stats, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, path := range stats {
		stat, _ := os.ReadFile(path)
		// The format is: pid (name) state parent …
		fields := strings.Fields(string(stat[strings.LastIndex(string(stat), ")")+1:]))
		pid, err := strconv.Atoi(filepath.Base(filepath.Dir(path)))
		if err == nil && len(fields) > 1 && fields[1] == strconv.Itoa(postmaster) {
			_ = syscall.Kill(pid, signal)
		}
	}
	_ = syscall.Kill(postmaster, signal)
}

func bothHosts(first, second *postgresServer) string {
	const form = "postgres://intake@127.0.0.1:%s,127.0.0.1:%s/postgres?sslmode=disable&target_session_attrs=read-write"
	return fmt.Sprintf(form, first.port, second.port)
}

// They do so within 3 seconds under load. With a synchronous standby no acknowledged ticket is lost, no matter what
// happened to the previous server.
func TestProcessesContinueWithAPromotedStandby(t *testing.T) {
	t.Parallel()
	for name, fail := range map[string]func(*postgresServer){
		"the primary ends": (*postgresServer).crash,
		"the primary falls silent": func(s *postgresServer) {
			s.signal(syscall.SIGSTOP)
			s.t.Cleanup(func() { s.signal(syscall.SIGKILL) })
		},
		"the primary becomes read-only": func(s *postgresServer) {
			s.psql("ALTER SYSTEM SET default_transaction_read_only = on", "SELECT pg_reload_conf()")
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			primary := startPostgres(t)
			standby := primary.startStandby()
			primary.awaitSync()
			in := install(t, "DATABASE_URL", bothHosts(primary, standby))
			app := in.tenant("kestrel")
			var processes []*process
			var loads []*load
			for range 2 {
				p := in.serve()
				processes, loads = append(processes, p), append(loads, startLoad(t, app, p.url, 4))
			}
			for _, l := range loads {
				await.That(t, "tickets are filed", func() bool { return len(l.acknowledged()) > 30 })
			}

			fail(primary)
			for _, p := range processes {
				await.That(t, "/readyz says no", func() bool { return p.ready() == http.StatusServiceUnavailable })
			}
			standby.promote()
			promoted := time.Now()
			var before []int
			for _, l := range loads {
				before = append(before, len(l.acknowledged()))
			}
			for n, l := range loads {
				await.That(t, fmt.Sprintf("process %d files tickets again", n), func() bool {
					return len(l.acknowledged()) > before[n]
				})
				t.Logf("process %d went on %v after the promotion", n, time.Since(promoted).Round(10*time.Millisecond))
			}
			var all []filed
			for _, l := range loads {
				acknowledged, others := l.stop()
				for _, f := range others {
					if f.reply.status != http.StatusServiceUnavailable {
						t.Errorf("a ticket was answered %v", f.reply)
					}
				}
				all = append(all, acknowledged...)
			}
			checkFiled(t, in, app, all)
			checkWorkersAreBack(t, in)
		})
	}
}

// Nothing is acknowledged before the synchronous standby has it, because the standby could not restore it.
func TestNothingIsAcknowledgedBeforeTheSynchronousStandbyHasIt(t *testing.T) {
	t.Parallel()
	primary := startPostgres(t)
	standby := primary.startStandby()
	primary.awaitSync()
	in := install(t, "DATABASE_URL", bothHosts(primary, standby))
	app := in.tenant("kestrel")
	p := in.serve()
	client := newClient(t)
	standby.signal(syscall.SIGSTOP)
	t.Cleanup(func() { standby.signal(syscall.SIGCONT) })
	const key = "Idempotency-Key"
	r := app.fileTicket(client, p.url, "Alone", "rita@example.com", key, "alone")
	if r.status != http.StatusServiceUnavailable {
		t.Errorf("without the standby a ticket was answered %v", r)
	}
	standby.signal(syscall.SIGCONT)
	var again reply
	await.That(t, "the ticket is filed", func() bool {
		again = app.fileTicket(client, p.url, "Alone", "rita@example.com", key, "alone")
		return again.status == http.StatusCreated
	})
	checkFiled(t, in, app, []filed{ticketOf(again)})
}
