//go:build linux

package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// postgresServer is a PostgreSQL server of the benchmark: a primary, or a replica that streams from one.
type postgresServer struct {
	bin, folder, port string
	identity          *syscall.SysProcAttr // PostgreSQL refuses to run as root
	postmaster        int
}

// newPostgresServer prepares a server with its data in the folder.
func newPostgresServer(folder string) (*postgresServer, error) {
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin")
	if path, lookErr := exec.LookPath("initdb"); lookErr == nil {
		if path, lookErr = filepath.EvalSymlinks(path); lookErr == nil {
			found = append(found, filepath.Dir(path))
		}
	}
	if err != nil || len(found) == 0 {
		return nil, errors.New("PostgreSQL's own programs (initdb, pg_basebackup) are not installed")
	}
	s := &postgresServer{bin: found[len(found)-1], folder: folder}
	if os.Geteuid() == 0 {
		account, err := user.Lookup("postgres")
		if err != nil {
			return nil, fmt.Errorf("PostgreSQL does not run as root: %w", err)
		}
		uid, _ := strconv.Atoi(account.Uid)
		gid, _ := strconv.Atoi(account.Gid)
		s.identity = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}}
		if err := os.Chown(s.folder, uid, gid); err != nil {
			return nil, err
		}
	}
	address, err := freeAddress()
	if err == nil {
		_, s.port, err = net.SplitHostPort(address)
	}
	return s, err
}

// startPrimary starts a server for writing, with settings like "-c name=value".
func startPrimary(settings ...string) (*postgresServer, error) {
	s, err := newThrowAwayServer("primary")
	if err != nil {
		return nil, err
	}
	return s, errors.Join(s.initialize(), s.start(settings...))
}

// startKept is startPrimary with data that stays in the folder for later runs.
func startKept(folder string, settings ...string) (*postgresServer, error) {
	if err := os.MkdirAll(folder, 0o711); err != nil {
		return nil, err
	}
	s, err := newPostgresServer(folder)
	if err != nil {
		return nil, err
	}
	if _, err := os.Stat(s.data()); err != nil {
		if err := s.initialize(); err != nil {
			return s, err
		}
	}
	return s, s.start(settings...)
}

func newThrowAwayServer(name string) (*postgresServer, error) {
	folder, err := os.MkdirTemp("", "intake-bench-"+name+"-")
	if err != nil {
		return nil, err
	}
	return newPostgresServer(folder)
}

func (s *postgresServer) initialize() error {
	return s.run("initdb", "--pgdata", s.data(), "--username", "intake", "--auth", "trust", "--encoding", "UTF8", "--locale",
		"C.UTF-8")
}

// startReplica starts a replica of this server.
func (s *postgresServer) startReplica() (*postgresServer, error) {
	replica, err := newThrowAwayServer("replica")
	if err != nil {
		return nil, err
	}
	return replica, errors.Join(replica.run("pg_basebackup", "-h", "127.0.0.1", "-p", s.port, "-U", "intake", "-D", replica.data(),
		"--write-recovery-conf", "--checkpoint=fast"), replica.start())
}

func (s *postgresServer) data() string { return s.folder + "/data" }

func (s *postgresServer) url() string {
	return "postgres://intake@127.0.0.1:" + s.port + "/postgres?sslmode=disable"
}

func (s *postgresServer) run(name string, arguments ...string) error {
	cmd := exec.Command(filepath.Join(s.bin, name), arguments...)
	cmd.SysProcAttr, cmd.Dir = s.identity, s.folder
	if said, err := cmd.Output(); err != nil {
		return fmt.Errorf("%s: %w\n%s", name, err, said)
	}
	return nil
}

func (s *postgresServer) start(more ...string) error {
	const settings = "-c listen_addresses=127.0.0.1 -c port=%s -c unix_socket_directories=%s -c max_connections=200 " +
		"-c hot_standby_feedback=on"
	err := s.run("pg_ctl", "start", "--wait", "--silent", "-D", s.data(), "-l", s.folder+"/log", "-o",
		fmt.Sprintf(settings, s.port, s.folder)+" "+strings.Join(more, " "))
	if err != nil {
		return err
	}
	text, err := os.ReadFile(s.data() + "/postmaster.pid")
	if err == nil {
		s.postmaster, err = strconv.Atoi(strings.SplitN(string(text), "\n", 2)[0])
	}
	return err
}

// halt stops the server, and keeps its data.
func (s *postgresServer) halt() {
	if err := s.run("pg_ctl", "stop", "--silent", "-D", s.data(), "-m", "fast"); err != nil {
		say("%v", err)
	}
}

// stop stops the server, and deletes its data.
func (s *postgresServer) stop() {
	s.halt()
	if err := os.RemoveAll(s.folder); err != nil {
		say("%v", err)
	}
}

// cpu is the processor time that all processes of the server have used so far.
func (s *postgresServer) cpu() time.Duration {
	var sum int64
	stats, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, path := range stats {
		text, _ := os.ReadFile(path)
		fields := bytes.Fields(text[bytes.LastIndexByte(text, ')')+1:])
		if len(fields) < 15 {
			continue
		}
		counted := fields[11:13] // utime and stime
		switch {
		case filepath.Base(filepath.Dir(path)) == strconv.Itoa(s.postmaster):
			counted = fields[11:15] // with those of connections that have ended
		case string(fields[1]) != strconv.Itoa(s.postmaster):
			continue
		}
		for _, ticks := range counted {
			n, _ := strconv.ParseInt(string(ticks), 10, 64)
			sum += n
		}
	}
	return time.Duration(sum) * 10 * time.Millisecond // USER_HZ
}

// startFour starts four processes on the primary that read from the replicas.
func startFour(
	ctx context.Context, o options, primary *postgresServer, replicas []*postgresServer,
) (all []*replicated, err error) {
	var addresses []string
	for _, replica := range replicas {
		addresses = append(addresses, replica.url())
	}
	for range 4 {
		p, err := startReplicated(ctx, o, primary.url(), addresses)
		for range 5 { // another program may take the free port first
			if err == nil || !strings.Contains(err.Error(), "address already in use") {
				break
			}
			p, err = startReplicated(ctx, o, primary.url(), addresses)
		}
		if err != nil {
			return all, err
		}
		all = append(all, p)
	}
	for _, p := range all {
		for deadline := time.Now().Add(20 * time.Second); p.count("intake_replica_up", "") < float64(len(replicas)); {
			if time.Now().After(deadline) {
				return all, errors.New("the replicas are not read")
			}
			time.Sleep(10 * time.Millisecond)
		}
	}
	return all, nil
}

// startReplicated starts one of them.
func startReplicated(ctx context.Context, o options, primary string, replicas []string) (*replicated, error) {
	metrics, err := freeAddress()
	if err != nil {
		return nil, err
	}
	intake, err := newInstallation(o.binary, o.dir, primary, "METRICS_LISTEN="+metrics,
		"DATABASE_REPLICA_URL="+strings.Join(replicas, ","), "LOG_LEVEL=warn")
	if err != nil {
		return nil, err
	}
	p, err := intake.start(ctx)
	if err != nil {
		return nil, err
	}
	return &replicated{p, metrics}, nil
}

// replicated is a process that reads from replicas, with the address of its metrics.
type replicated struct {
	*process
	metrics string
}

// count adds up the metrics with the name and the label, whatever their other labels.
func (p *replicated) count(name, label string) (sum float64) {
	text, err := getAll(p.metrics)
	if err != nil {
		return 0
	}
	for line := range strings.Lines(text) {
		fields := strings.Fields(line)
		if len(fields) == 2 && strings.HasPrefix(fields[0], name+"{") && strings.Contains(fields[0], label) {
			value, _ := strconv.ParseFloat(fields[1], 64)
			sum += value
		}
	}
	return sum
}

// getAll reads a response of unknown length.
func getAll(address string) (string, error) {
	answer, err := http.Get("http://" + address + "/metrics")
	if err != nil {
		return "", err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	return string(text), err
}

var outcomes = []string{"served", "behind", "failed", "busy", "resting"}

func stopAll(servers []*replicated) error {
	var faults []error
	for _, p := range slices.Backward(servers) {
		faults = append(faults, p.stop())
	}
	return errors.Join(faults...)
}
