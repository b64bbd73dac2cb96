package command_test

import (
	"bytes"
	"flag"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"intake/internal/testing/freeport"
)

var buildFolder string

// binary builds the program once for all tests, as it is released: static, and without debug symbols or the race
// detector.
var binary = sync.OnceValues(func() (string, error) {
	path := filepath.Join(buildFolder, "intake")
	build := exec.Command("go", "build", "-ldflags=-s -w", "-o", path, "intake")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if said, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("building the program: %w\n%s", err, said)
	}
	return path, nil
})

func TestMain(m *testing.M) {
	flag.Parse()
	// These tests mostly wait for other processes, so that more of them can run in parallel than there are cores.
	if parallel := flag.Lookup("test.parallel"); parallel.Value.String() == fmt.Sprint(runtime.GOMAXPROCS(0)) {
		_ = flag.Set("test.parallel", fmt.Sprint(4*runtime.GOMAXPROCS(0)))
	}
	var err error
	if buildFolder, err = os.MkdirTemp("", "intake-built-"); err != nil {
		panic(err)
	}
	code := m.Run()
	_ = os.RemoveAll(buildFolder)
	os.Exit(code)
}

// process is a running program.
type process struct {
	t    testing.TB
	cmd  *exec.Cmd
	url  string
	log  *output
	done chan struct{} // closed when the process has ended
}

// output is the output of a process, which can be read while it runs.
type output struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.Write(p)
}

func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.String()
}

// longestLog is how much of the output of each process is shown when a test failed, in bytes.
const longestLog = 5000

// start starts the program in the background. It is killed at the end of the test if it is still running. If the test
// failed, it shows the end of the output.
func (in *installation) start(arguments ...string) *process {
	in.t.Helper()
	p := &process{t: in.t, cmd: in.command(arguments...), log: &output{}, done: make(chan struct{})}
	p.cmd.Stdout, p.cmd.Stderr = p.log, p.log
	if err := p.cmd.Start(); err != nil {
		in.t.Fatal(err)
	}
	go func() {
		_ = p.cmd.Wait()
		close(p.done)
	}()
	in.t.Cleanup(func() {
		p.kill()
		if log := p.log.String(); in.t.Failed() {
			in.t.Logf("%s ended with this output:\n%s", strings.Join(arguments, " "), log[max(0, len(log)-longestLog):])
		}
	})
	return p
}

// serve starts the service, and waits until it is ready.
func (in *installation) serve() *process {
	in.t.Helper()
	for range 5 { // another program may take the free port first
		p := in.serveUnready()
		for !p.ended() {
			if p.up() {
				return p
			}
			time.Sleep(5 * time.Millisecond)
		}
		if !strings.Contains(p.log.String(), "address already in use") {
			in.t.Fatalf("the service ended before it was ready:\n%s", p.log)
		}
	}
	in.t.Fatal("found no free port")
	return nil
}

func (in *installation) serveUnready() *process {
	address := freeport.Address(in.t)
	p := in.with("LISTEN", address).start("serve")
	p.url = "http://" + address
	return p
}

func (p *process) ready() int {
	response, err := http.Get(p.url + "/readyz")
	if err != nil {
		return 0
	}
	response.Body.Close()
	return response.StatusCode
}

// up reports whether the service is ready. It also checks the log, because another process might answer at the address.
func (p *process) up() bool {
	return strings.Contains(p.log.String(), "Intake is ready") && p.ready() == http.StatusOK
}

func (p *process) ended() bool {
	select {
	case <-p.done:
		return true
	default:
		return false
	}
}

// kill ends the process like a power cut.
func (p *process) kill() {
	_ = p.cmd.Process.Kill()
	<-p.done
}

// stop sends the signal, and returns the exit code and the time until the end.
func (p *process) stop(signal syscall.Signal) (code int, took time.Duration) {
	p.t.Helper()
	began := time.Now()
	p.signal(signal)
	return p.end(), time.Since(began)
}

func (p *process) signal(signal syscall.Signal) {
	p.t.Helper()
	if err := p.cmd.Process.Signal(signal); err != nil {
		p.t.Fatal(err)
	}
}

// end waits until the process has ended, and returns its exit code.
func (p *process) end() (code int) {
	p.t.Helper()
	select {
	case <-p.done:
	case <-time.After(3 * time.Minute):
		p.t.Fatal("the process did not end within three minutes")
	}
	return p.cmd.ProcessState.ExitCode()
}
