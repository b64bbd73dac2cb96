package handlers_test

import (
	"bufio"
	"context"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/handlers/web"
	"intake/models/modelstest"
)

// dialFrom opens a connection from an address of this machine. Each address of 127.0.0.0/8 counts as a network of its
// own.
func dialFrom(t *testing.T, s *handlertest.Service, address string) net.Conn {
	t.Helper()
	conn, err := tryDial(s, address)
	if err != nil {
		t.Skipf("this system does not let us come from %s: %v", address, err)
	}
	t.Cleanup(func() { conn.Close() })
	return conn
}

func tryDial(s *handlertest.Service, address string) (net.Conn, error) {
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}, Timeout: time.Minute}
	conn, err := dialer.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
	if err == nil {
		conn.SetDeadline(time.Now().Add(2 * time.Minute)) //nolint:errcheck // a new connection
	}
	return conn, err
}

func answerOf(t *testing.T, conn net.Conn) (*http.Response, string) {
	t.Helper()
	response, err := http.ReadResponse(bufio.NewReader(conn), nil)
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response, string(body)
}

// One host cannot occupy all connections of the server, no matter how many it opens and leaves idle or slow.
func TestOneHostCannotTakeAllConnections(t *testing.T) {
	t.Parallel()
	s := handlertest.New(t, modelstest.SQLite(t), handlertest.Stranger)
	response, body := crowdOut(t, s, "127.0.71.1")
	if response.Header.Get("Content-Type") != "application/json" || !strings.HasPrefix(body, `{"error":"`) ||
		response.Header.Get("Retry-After") == "" || response.Header.Get("Access-Control-Allow-Origin") != "*" ||
		!response.Close {
		t.Errorf("one connection too many is answered %d %v %s", response.StatusCode, response.Header, body)
	}
	for range 20 {
		other := dialFrom(t, s, "127.0.71.2")
		io.WriteString(other,
			"GET /b/kestrel HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n") //nolint:errcheck // the answer says so
		if response, _ := answerOf(t, other); response.StatusCode != 200 {
			t.Fatalf("another host is answered %d, want 200", response.StatusCode)
		}
	}
}

// crowdOut opens connections from the address, every other one of them slow, until one is refused, and returns the
// answer to that one. Several are opened at a time, so that the first do not time out before the last is open. All are
// read, because some refused ones are closed without an answer.
func crowdOut(t *testing.T, s *handlertest.Service, address string) (*http.Response, string) {
	t.Helper()
	const dribble = "POST /api/v1/widget/feedback HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"
	type refusal struct {
		response *http.Response
		body     string
	}
	refused := make(chan refusal, 1)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	listen := func(conn net.Conn) {
		response, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil || response.StatusCode != http.StatusServiceUnavailable {
			return
		}
		if body, err := io.ReadAll(response.Body); err == nil {
			select {
			case refused <- refusal{response, string(body)}:
				stop()
			default:
			}
		}
	}
	dialFrom(t, s, address) // skips the test if this is impossible here
	var opened atomic.Int64
	var all sync.WaitGroup
	for range 16 {
		all.Go(func() {
			for n := opened.Add(1); n <= web.Connections && ctx.Err() == nil; n = opened.Add(1) {
				conn, err := tryDial(s, address)
				if err != nil {
					t.Error(err)
					return
				}
				t.Cleanup(func() { conn.Close() })
				if n%2 == 0 {
					io.WriteString(conn, dribble) //nolint:errcheck // it may be refused
				}
				go listen(conn)
			}
		})
	}
	all.Wait()
	select {
	case r := <-refused:
		return r.response, r.body
	default:
		t.Fatal("one host may open as many connections as it likes")
		return nil, ""
	}
}

// Behind a proxy, all connections come from the proxy's address, which therefore has no limit of its own.
func TestAProxyMayHaveManyConnections(t *testing.T) {
	t.Parallel()
	s := handlertest.New(t, modelstest.SQLite(t))
	var last net.Conn
	for range 2600 {
		last = dialFrom(t, s, "127.0.71.3")
	}
	io.WriteString(last, "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n") //nolint:errcheck // the answer says so
	if response, _ := answerOf(t, last); response.StatusCode != 200 {
		t.Errorf("the proxy is answered %d, want 200", response.StatusCode)
	}
}
