// Package redis starts a Redis for one test, so that the test may stop it.
package redis

import (
	"net"
	"os/exec"
	"testing"
	"time"

	"intake/internal/redis"
	"intake/internal/testing/freeport"
	"intake/internal/testing/needs"
)

// Server is a Redis that ends with its test.
type Server struct {
	address string
	process *exec.Cmd
}

// New starts a Redis, or skips the test if none is installed.
func New(t testing.TB) *Server {
	t.Helper()
	needs.Program(t, "redis-server")
	s := &Server{address: freeport.Address(t)}
	s.Start(t)
	t.Cleanup(s.Stop)
	return s
}

// Client returns a connection that survives a stop and a start. It waits for answers, no matter how busy the machine
// is: tests check what Redis answers, not how fast.
func (s *Server) Client(t testing.TB) *redis.Client {
	t.Helper()
	client := redis.Open(&redis.Options{Addr: s.address}, time.Minute)
	t.Cleanup(func() { client.Close() }) //nolint:errcheck // the test is over
	return client
}

// Start starts the server again after Stop, without data, and waits until it listens.
func (s *Server) Start(t testing.TB) {
	t.Helper()
	host, port, _ := net.SplitHostPort(s.address)
	s.process = exec.Command("redis-server", "--bind", host, "--port", port, "--save", "", "--dir", t.TempDir())
	if err := s.process.Start(); err != nil {
		t.Fatal(err)
	}
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		if connection, err := net.Dial("tcp", s.address); err == nil {
			connection.Close()
			return
		}
	}
	t.Fatal("Redis does not listen")
}

// Stop kills the server, as in a crash.
func (s *Server) Stop() {
	_ = s.process.Process.Kill()
	_ = s.process.Wait()
}
