package command_test

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"intake/internal/testing/await"
)

// trouble is a temporary failure.
type trouble struct {
	name  string
	begin func() (end func())
	costs bool // tickets may be refused meanwhile; otherwise no request may fail

	times, filed, refused int
	slowest, back         time.Duration // slowest: the longest answer; back: until tickets were filed again
}

// String formats the measurements.
func (tr *trouble) String() string {
	return fmt.Sprintf("%-34s %3d times: %6d tickets filed, %5d refused, the slowest answer %v, back after %v at most",
		tr.name, tr.times, tr.filed, tr.refused, tr.slowest.Round(time.Millisecond), tr.back.Round(time.Millisecond))
}

// troubleLasts is long enough for every request in progress to be affected.
const troubleLasts = 2 * time.Second

// Outages and floods happen one after the other, for as long as make torture says. Tickets are refused only if that is
// unavoidable, and then with 503. No acknowledged ticket is lost, and the service recovers each time without help.
func TestOutagesAndFloodsLoseNothing(t *testing.T) {
	if torture(t) == 0 {
		t.Skip("make torture runs it; each kind of trouble has its own test")
	}
	t.Parallel()
	database, shared, bucket := startPostgres(t), startRedis(t), startS3(t)
	in := install(t, "DATABASE_URL", database.url(), "REDIS_URL", shared.url(), "TRUSTED_PROXIES", "127.0.0.1",
		"FILES_URL", "s3://key:secret@"+bucket.listen+"/intake?tls=false&region=us-east-1")
	app := in.tenant("kestrel")
	processes := []*process{in.serve(), in.serve()}
	troubles := []*trouble{
		{name: "PostgreSQL ends", costs: true, begin: func() func() {
			database.crash()
			return database.start
		}},
		{name: "PostgreSQL falls silent", costs: true, begin: func() func() {
			database.signal(syscall.SIGSTOP)
			return func() { database.signal(syscall.SIGCONT) }
		}},
		{name: "PostgreSQL is read-only", costs: true, begin: func() func() {
			set := func(value string) {
				database.psql("ALTER SYSTEM SET default_transaction_read_only = "+value, "SELECT pg_reload_conf()")
			}
			set("on")
			return func() { set("off") }
		}},
		{name: "Redis ends", begin: func() func() {
			shared.crash()
			return shared.start
		}},
		{name: "Redis falls silent", begin: func() func() {
			shared.freeze()
			return func() {
				shared.crash()
				shared.start()
			}
		}},
		{name: "S3 ends", begin: func() func() {
			bucket.server.Close()
			return bucket.start
		}},
		{name: "S3 falls silent", begin: func() func() {
			bucket.silent.Store(true)
			wait := uploads(t, processes, 8)
			return func() {
				bucket.silent.Store(false)
				wait()
			}
		}},
		{name: "connections dribble", begin: func() func() {
			return dribble(t, processes, 1000, "POST /api/v1/widget/feedback HTTP/1.1\r\nHost: x\r\n"+
				"Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{")
		}},
		{name: "uploads dribble", begin: func() func() {
			return dribble(t, processes, 100, "POST /api/v1/widget/tickets HTTP/1.1\r\nHost: x\r\n"+
				"Content-Type: multipart/form-data; boundary="+boundary+"\r\nContent-Length: 40000\r\n\r\n"+
				"--"+boundary+"\r\nContent-Disposition: form-data; name=\"app\"\r\n\r\nkestrel\r\n")
		}},
		{name: "passwords are guessed", begin: func() func() { return guess(t, processes, 16) }},
	}
	var all []filed
	for round := range rounds(t, len(troubles)) {
		all = append(all, meet(t, app, processes, troubles[round%len(troubles)])...)
	}
	checkFiled(t, in, app, all)
	checkWorkersAreBack(t, in)
	for _, met := range troubles {
		t.Log(met)
	}
}

// meet files tickets before, during and after the failure, and returns the acknowledged ones.
func meet(t *testing.T, app *tenant, processes []*process, met *trouble) (acknowledged []filed) {
	t.Helper()
	var loads []*load
	for _, p := range processes {
		loads = append(loads, startLoad(t, app, p.url, 4))
	}
	filing := func(when string) {
		t.Helper()
		for n, l := range loads {
			before := len(l.acknowledged())
			await.That(t, fmt.Sprintf("%s: process %d files tickets %s", met.name, n, when), func() bool {
				return len(l.acknowledged()) > before
			})
		}
	}
	filing("before")
	end := met.begin()
	time.Sleep(troubleLasts)
	end()
	over := time.Now()
	filing("again")
	met.back = max(met.back, time.Since(over))
	met.times++
	for _, l := range loads {
		filed, others := l.stop()
		acknowledged = append(acknowledged, filed...)
		met.filed, met.refused = met.filed+len(filed), met.refused+len(others)
		for _, f := range append(filed, others...) {
			met.slowest = max(met.slowest, f.reply.took)
		}
		for _, f := range others {
			if !met.costs || f.reply.status != http.StatusServiceUnavailable {
				t.Errorf("%s: a ticket was answered %v", met.name, f.reply)
			}
		}
	}
	return acknowledged
}

// uploads sends tickets with a file to each process. While the store is down, they are answered late and with 503.
func uploads(t *testing.T, processes []*process, each int) (wait func()) {
	var all sync.WaitGroup
	client := newClient(t)
	for n := range each * len(processes) {
		all.Go(func() {
			r := upload(client, processes[n%len(processes)].url, fmt.Sprintf("198.51.100.%d", n), 1, 100<<10)
			if s := r.status; s != http.StatusCreated && s != http.StatusServiceUnavailable && s != http.StatusTooManyRequests {
				t.Errorf("an upload was answered %v", r)
			}
		})
	}
	return all.Wait
}

// dribble starts many requests to each process from one address, and sends their bodies very slowly.
func dribble(t *testing.T, processes []*process, each int, begin string) (end func()) {
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, 71, 1)}, Timeout: time.Minute}
	var conns []net.Conn
	for n := range each * len(processes) {
		conn, err := dialer.Dial("tcp", processes[n%len(processes)].address())
		if err != nil {
			t.Fatalf("connection %d: %v", n, err)
		}
		conns = append(conns, conn)
		io.WriteString(conn, begin) //nolint:errcheck // it may be refused
	}
	for _, conn := range conns {
		io.WriteString(conn, "x") //nolint:errcheck // the service may close the connection
	}
	return func() {
		for _, conn := range conns {
			conn.Close()
		}
	}
}

// guess tries passwords from many addresses at once until it is stopped.
func guess(t *testing.T, processes []*process, at int) (end func()) {
	done := make(chan struct{})
	var all sync.WaitGroup
	client := newClient(t)
	for guesser := range at {
		all.Go(func() {
			for n := 0; ; n++ {
				select {
				case <-done:
					return
				default:
				}
				form := url.Values{"email": {"olive@example.com"}, "password": {fmt.Sprint("guess ", n)}}
				r := send(client, "POST", processes[n%len(processes)].url+"/login/password",
					strings.NewReader(form.Encode()), "Content-Type", "application/x-www-form-urlencoded",
					"X-Forwarded-For", fmt.Sprintf("198.51.%d.%d", guesser, n%250), "Sec-Fetch-Site", "same-origin")
				if r.err != nil || r.status == http.StatusInternalServerError || r.status == http.StatusSeeOther {
					t.Errorf("a guess was answered %v", r)
				}
			}
		})
	}
	return func() {
		close(done)
		all.Wait()
	}
}
