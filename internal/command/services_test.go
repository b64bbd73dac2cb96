package command_test

import (
	"cmp"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"intake/internal/testing/await"
	"intake/internal/testing/freeport"
	"intake/internal/testing/needs"
)

// postgresServer is a PostgreSQL for one test, so that the test may stop it.
type postgresServer struct {
	t        testing.TB
	bin      string
	folder   string
	port     string
	identity *syscall.SysProcAttr // PostgreSQL refuses to run as root
}

func startPostgres(t testing.TB) *postgresServer {
	t.Helper()
	return startPostgresIn(t, postgresFolder(t))
}

// postgresFolder returns a new folder, where the other services of the tests are: in memory if there is room, because
// a disk may be busy for seconds. It is not in t.TempDir, whose folders can be entered only by us, and the path of a
// socket must be short.
func postgresFolder(t testing.TB) string {
	t.Helper()
	folder, err := os.MkdirTemp(cmp.Or(os.Getenv("INTAKE_SERVICES"), "/tmp"), "intake-pg-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(folder) })
	return folder
}

// startPostgresIn is startPostgres with the data in this folder.
func startPostgresIn(t testing.TB, folder string) *postgresServer {
	t.Helper()
	s := newPostgres(t, folder)
	s.run("initdb", "--pgdata", s.folder+"/data", "--username", "intake", "--auth", "trust", "--encoding", "UTF8",
		"--locale", "C.UTF-8", "--no-sync")
	s.start()
	return s
}

// newPostgres returns a server that has no data yet.
func newPostgres(t testing.TB, folder string) *postgresServer {
	t.Helper()
	s := &postgresServer{t: t, bin: postgresBin(t), folder: folder}
	if os.Geteuid() == 0 {
		s.becomePostgres()
	}
	_, s.port, _ = net.SplitHostPort(freeport.Address(t))
	t.Cleanup(func() {
		s.command("pg_ctl", "stop", "-D", s.folder+"/data", "-m", "immediate").Run() //nolint:errcheck // it may be down
	})
	return s
}

func postgresBin(t testing.TB) string {
	t.Helper()
	if path, err := exec.LookPath("initdb"); err == nil {
		if path, err = filepath.EvalSymlinks(path); err == nil {
			return filepath.Dir(path)
		}
	}
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin")
	if len(found) == 0 {
		needs.Missing(t, "PostgreSQL is not installed: `make test` installs it")
	}
	return found[len(found)-1]
}

func (s *postgresServer) becomePostgres() {
	s.t.Helper()
	account, err := user.Lookup("postgres")
	if err != nil {
		needs.Missing(s.t, "PostgreSQL does not run as root, and there is no user postgres")
	}
	uid, _ := strconv.Atoi(account.Uid)
	gid, _ := strconv.Atoi(account.Gid)
	if err := os.Chown(s.folder, uid, gid); err != nil {
		s.t.Fatal(err)
	}
	s.identity = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}}
}

func (s *postgresServer) command(name string, arguments ...string) *exec.Cmd {
	cmd := exec.Command(filepath.Join(s.bin, name), arguments...)
	cmd.SysProcAttr, cmd.Dir = s.identity, s.folder
	return cmd
}

func (s *postgresServer) run(name string, arguments ...string) {
	s.t.Helper()
	if said, err := s.command(name, arguments...).Output(); err != nil {
		s.t.Fatalf("%s: %v\n%s", name, err, said)
	}
}

func (s *postgresServer) start() {
	s.t.Helper()
	said, err := s.command("pg_ctl", "start", "--wait", "--silent", "-D", s.folder+"/data", "-l", s.folder+"/log", "-o",
		fmt.Sprintf("-c listen_addresses=127.0.0.1 -c port=%s -c unix_socket_directories=%s", s.port, s.folder)).Output()
	if err != nil {
		log, _ := os.ReadFile(s.folder + "/log")
		s.t.Fatalf("starting PostgreSQL: %v\n%s\n%s", err, said, log)
	}
}

// crash stops the server at once.
func (s *postgresServer) crash() {
	s.t.Helper()
	s.run("pg_ctl", "stop", "--silent", "-D", s.folder+"/data", "-m", "immediate")
}

func (s *postgresServer) url() string {
	return "postgres://intake@127.0.0.1:" + s.port + "/postgres?sslmode=disable"
}

// redisServer is a Redis for one test.
type redisServer struct {
	t       testing.TB
	address string
	cmd     *exec.Cmd
}

func startRedis(t testing.TB) *redisServer {
	t.Helper()
	needs.Program(t, "redis-server")
	s := &redisServer{t: t, address: freeport.Address(t)}
	s.start()
	t.Cleanup(s.crash)
	return s
}

func (s *redisServer) url() string { return "redis://" + s.address }

func (s *redisServer) start() {
	s.t.Helper()
	host, port, _ := strings.Cut(s.address, ":")
	s.cmd = exec.Command("redis-server", "--bind", host, "--port", port, "--save", "", "--dir", s.t.TempDir())
	if err := s.cmd.Start(); err != nil {
		s.t.Fatal(err)
	}
	await.That(s.t, "Redis listens", func() bool {
		conn, err := net.Dial("tcp", s.address)
		if err == nil {
			conn.Close()
		}
		return err == nil
	})
}

func (s *redisServer) crash() {
	_ = s.cmd.Process.Kill()
	_ = s.cmd.Wait()
}

// freeze makes the server hang, like a machine that is swapping or a network that loses packets.
func (s *redisServer) freeze() {
	s.t.Helper()
	if err := s.cmd.Process.Signal(syscall.SIGSTOP); err != nil {
		s.t.Fatal(err)
	}
}
