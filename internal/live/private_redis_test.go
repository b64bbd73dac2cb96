package live

import (
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"testing"
)

// privateRedis is a Redis of the test's own, so that the test may stop it.
type privateRedis struct {
	address string
	process *exec.Cmd
}

func startRedis(t *testing.T) *privateRedis {
	t.Helper()
	if _, err := exec.LookPath("redis-server"); err != nil {
		if os.Getenv("INTAKE_TEST_ALL") == "1" {
			t.Fatal("redis-server is not installed")
		}
		t.Skip("redis-server is not installed")
	}
	r := &privateRedis{address: freeAddress(t)}
	r.start(t)
	t.Cleanup(func() { r.stop() })
	return r
}

// freeAddress has a port below those that the kernel hands out, so that nobody takes it while Redis is away.
func freeAddress(t *testing.T) string {
	t.Helper()
	for range 100 {
		listener, err := net.Listen("tcp", fmt.Sprint("127.0.0.1:", 20000+rand.N(12000)))
		if err == nil {
			defer listener.Close()
			return listener.Addr().String()
		}
	}
	t.Fatal("found no free port")
	return ""
}

func (r *privateRedis) url() string { return "redis://" + r.address }

func (r *privateRedis) start(t *testing.T) {
	t.Helper()
	host, port, _ := net.SplitHostPort(r.address)
	r.process = exec.Command("redis-server", "--bind", host, "--port", port, "--save", "", "--dir", t.TempDir())
	if err := r.process.Start(); err != nil {
		t.Fatal(err)
	}
	eventually(t, "Redis listens", func() bool {
		connection, err := net.Dial("tcp", r.address)
		if err == nil {
			connection.Close()
		}
		return err == nil
	})
}

func (r *privateRedis) stop() {
	_ = r.process.Process.Kill()
	_ = r.process.Wait()
}
